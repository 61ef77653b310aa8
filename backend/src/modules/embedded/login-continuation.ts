import type { LoginData } from '@portal/types';
import { eq } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { findById } from '../auth/account-row.ts';
import { enter, type Origin } from '../auth/enter.ts';
import { endSession, livingSession } from '../auth/sessions.ts';

/**
 * Goes on, in this browser, with the session that an outer application holds (spec/access.md 4.1, EXT-02): a new token for
 * this device, which ends when the other one does. The same device gets a new token for an old one, which dies; another
 * device keeps its own.
 */
export async function continueLogin(
  deps: Deps,
  token: string | undefined,
  origin: Origin,
): Promise<LoginData> {
  const now = deps.clock();
  const held = token === undefined ? undefined : await livingSession(deps.db, token, now);
  const row = held && (await findById(deps.db, held.accountId, now));
  if (held === undefined || row === undefined) throw httpError('expired.token.to.logout');
  const [since] = await deps.db
    .select({ authenticatedAt: session.authenticatedAt })
    .from(session)
    .where(eq(session.id, held.id));
  const answer = await enter(deps, row, origin, {
    detail: { method: 'continuation', from: held.id },
    endsAt: held.absoluteExpiresAt,
    authenticatedAt: since?.authenticatedAt ?? new Date(0),
    from: { sessionId: held.id, endsWithIt: held.deviceId !== origin.deviceId },
  });
  if (held.deviceId === origin.deviceId) await endSession(deps.db, held.id, now, 'CONTINUED');
  return answer;
}
