import { eq } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import type { Call } from '../../http/route.ts';
import { httpError } from './messages.ts';

/** How long an entered password counts as recent (LINK-08, DOMAIN C1: privileged 15 min). */
const RECENT_MS = 15 * 60_000;

/** Throws REAUTH_REQUIRED unless the user entered the password in this session recently (SEC-26, LINK-08). */
export async function demandRecentLogin({
  deps,
  subject,
}: Pick<Call<{ signedIn: true }>, 'deps' | 'subject'>): Promise<void> {
  const [row] = await deps.db
    .select({ at: session.authenticatedAt })
    .from(session)
    .where(eq(session.id, subject.sessionId));
  const age = deps.clock().getTime() - (row?.at.getTime() ?? 0);
  if (age > RECENT_MS) throw httpError('REAUTH_REQUIRED');
}
