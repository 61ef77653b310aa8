import type { GrantsDone, grantsSet } from '@portal/types';
import type * as z from 'zod/mini';
import { submitChange } from '../../approvals/submit-change.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { requireTarget } from '../people/act.ts';
import { reasonOf } from '../people/reason.ts';
import { grantKind } from './grant-kind.ts';
import { checkConflicts } from './grant-rules.ts';

type Request = z.output<typeof grantsSet>;

/**
 * Gives and takes roles and authorities of one account, or keeps the change for a second person (202). Each request reads
 * them again, so what is made holds at once.
 */
export async function setGrants(call: Caller, request: Request): Promise<Answer<GrantsDone>> {
  const { reason: _, ...grants } = request;
  const reason = reasonOf(request, call.language);
  await requireTarget(call, 'grant.set', request.accountId);
  await checkConflicts(call, grants);
  const submitted = await submitChange(call, grantKind, grants, reason);
  const changed = grants.add.length + grants.remove.length;
  return 'changeRequestId' in submitted
    ? answer({ changed: 0, changeRequestId: submitted.changeRequestId }, { status: 202 })
    : answer({ changed, changeRequestId: null });
}
