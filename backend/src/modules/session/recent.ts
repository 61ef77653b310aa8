import { httpError } from '../../errors/messages.ts';
import type { Call } from '../../http/route.ts';

/**
 * Throws REAUTH_REQUIRED unless the user proved who they are in this session recently (SEC-26, LINK-08). For a call of which
 * only a part is dangerous; a whole call says `recent: true` in its rule.
 */
export async function demandRecentLogin({
  deps,
  subject,
}: Pick<Call<{ signedIn: true }>, 'deps' | 'subject'>): Promise<void> {
  if (!(await deps.sessions.isRecent(subject.sessionId))) throw httpError('REAUTH_REQUIRED');
}
