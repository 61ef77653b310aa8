import type { Subject } from '../../http/subject.ts';

/** The people of an audit row: the actor and, under impersonation, the agent they act as (IMP-06). */
export const whoOf = ({ accountId, username, impersonation }: Subject) =>
  impersonation
    ? {
        actorAccountId: impersonation.actorAccountId,
        actorName: impersonation.actorName,
        effectiveAccountId: accountId,
      }
    : { actorAccountId: accountId, actorName: username };
