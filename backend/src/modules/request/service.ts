import type { Paged, PolicyRequest, RequestRow } from '@portal/types';
import { httpError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss, scopeOf } from '../../lookup/guard.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { type Narrowing, narrowedScope } from '../../scope/narrow.ts';
import { widestView } from '../../scope/scope.ts';
import { type ListQuery, readOfPolicy, requestSource, seesPolicy } from './store.ts';

const GROUP_RIGHT = 'request.group.view';

/**
 * The history of a policy's requests, wherever the caller sees the policy itself (POL-09). A number that is unknown and
 * one out of scope leave the same empty list, and both are limited and recorded as misses.
 */
export async function requestsOf(
  call: Caller,
  { policyNo, ...narrowing }: Narrowing & { policyNo: string },
): Promise<PolicyRequest[]> {
  const { db, subject } = call;
  const { rows } = await narrowedScope(db, subject, widestView(subject), narrowing);
  const found = await readOfPolicy(db, rows, policyNo);
  if (found.length === 0 && !(await seesPolicy(db, rows, policyNo))) {
    await recordMiss(call, 'policy.requests');
  }
  return found;
}

/** The change requests that a query asks for; the group's need a right of their own. */
export async function requestListing(call: Caller, query: ListQuery): Promise<Listing<RequestRow>> {
  if (query.view === 'group' && !call.subject.authorities.has(GROUP_RIGHT)) {
    throw httpError('access.denined');
  }
  return openListing(call.db, requestSource, await scopeOf(call, query.view, query), query);
}

/** A page of change requests with the number of all. */
export const listRequests = async (call: Caller, query: ListQuery): Promise<Paged<RequestRow>> =>
  pageOf(call, await requestListing(call, query), query);
