import type { FaceMaskAnswer, FaceMaskRequest } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { endMask } from '../auth/masked-subject.ts';
import { hashToken, newToken } from '../auth/token.ts';
import type { Asker } from '../password/asker.ts';
import { startMask } from './start.ts';

/** As oneself again; without a mask nothing has to be done (IMP-03). */
async function leave({ deps, subject }: Asker): Promise<FaceMaskAnswer> {
  const { mask, accountId, sessionId } = subject;
  if (mask === undefined) return { statusMessages: 'success', faceMask: null, accessToken: null };
  const actor = { accountId: mask.actorAccountId, username: mask.actorName, sessionId };
  const how = { reason: 'LEFT', effectiveAccountId: accountId };
  // What the session may do changes, so its token does (SEC-20).
  const accessToken = newToken();
  const living = and(eq(session.id, sessionId), isNull(session.revokedAt));
  await deps.db
    .update(session)
    .set({ tokenHash: hashToken(accessToken) })
    .where(living);
  await endMask(deps.db, actor, mask.id, deps.clock(), how);
  return { statusMessages: 'success', faceMask: null, accessToken };
}

/** Starts impersonating this agent, or ends it (spec/access.md 4.7). */
export const changeAgent = (
  asker: Asker,
  { agentCode, reason }: FaceMaskRequest,
): Promise<FaceMaskAnswer> =>
  agentCode === null ? leave(asker) : startMask(asker, agentCode, reason);
