import type { Subject } from '../../http/subject.ts';

/** The people of an audit row: who really acts and, while looking as an agent, whom they act as (IMP-06). */
export const whoOf = ({ accountId, username, mask }: Subject) =>
  mask
    ? {
        actorAccountId: mask.actorAccountId,
        actorName: mask.actorName,
        effectiveAccountId: accountId,
      }
    : { actorAccountId: accountId, actorName: username };
