import type { GrantsDone, grantsSet } from '@portal/types';
import type * as z from 'zod/mini';
import { submitChange } from '../../approvals/submit-change.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { judgeTarget } from '../people/act.ts';
import { holdTargets } from '../people/targets.ts';
import { grantKind } from './grant-kind.ts';
import { checkConflicts } from './grant-rules.ts';

type Request = z.output<typeof grantsSet>;

/** For `before`: rejects what the caller may not change, with an audit event that stays. */
export const judgeGrants = (call: Caller, { accountId, reason }: Request) =>
  judgeTarget(call, 'grant.set', { ids: [accountId], reason });

/**
 * Gives and takes roles and authorities of one account, or keeps the change for a second person (202). Each request reads
 * them again, so what is made holds at once.
 */
export async function setGrants(call: Caller, request: Request): Promise<Answer<GrantsDone>> {
  const { reason, ...grants } = request;
  await holdTargets(call.db, call.subject, [request.accountId]);
  await checkConflicts(call, grants);
  const submitted = await submitChange(call, grantKind, grants, reason);
  const changed = grants.add.length + grants.remove.length;
  return 'changeRequestId' in submitted
    ? answer({ changed: 0, changeRequestId: submitted.changeRequestId }, { status: 202 })
    : answer({ changed, changeRequestId: null });
}
