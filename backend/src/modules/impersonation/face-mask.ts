import type { FaceMaskAnswer, FaceMaskRequest } from '@portal/types';
import { endMask } from '../auth/masked-subject.ts';
import type { Asker } from '../password/asker.ts';
import { startMask } from './start.ts';

/** As oneself again; without a mask nothing has to be done (IMP-03). */
async function leave({ deps, subject }: Asker): Promise<FaceMaskAnswer> {
  const { mask, accountId, sessionId } = subject;
  if (mask) {
    const actor = { accountId: mask.actorAccountId, username: mask.actorName, sessionId };
    const how = { reason: 'LEFT', effectiveAccountId: accountId };
    await endMask(deps.db, actor, mask.id, deps.clock(), how);
  }
  return { statusMessages: 'success', faceMask: null };
}

/** A change of agent: look as this one, or as nobody else (spec/access.md 4.7). */
export const changeAgent = (
  asker: Asker,
  { agentCode, reason }: FaceMaskRequest,
): Promise<FaceMaskAnswer> =>
  agentCode === null ? leave(asker) : startMask(asker, agentCode, reason);
