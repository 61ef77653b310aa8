import type { Paged, PolicyRequest, RequestRow } from '@portal/types';
import { refuse } from '../../http/messages.ts';
import { type Narrowing, narrowedScope } from '../../scope/narrow.ts';
import { widestView } from '../../scope/scope.ts';
import { type Caller, missed, rowsOf } from '../policy/service.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countRequests, readOfPolicy, readPage, seesPolicy } from './store.ts';

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
    await missed(call, 'policy.requests');
  }
  return found;
}

/** A page of change requests with the number of all; the group's need a right of their own. */
export async function listRequests(call: Caller, query: ListQuery): Promise<Paged<RequestRow>> {
  if (query.view === 'group' && !call.subject.authorities.has(GROUP_RIGHT)) {
    throw refuse('access.denined');
  }
  const filters = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const { page, pageSize, sort, order } = query;
  const [datas, total] = await Promise.all([
    readPage(call.db, rows, filters, {
      sort,
      order,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    countRequests(call.db, rows, filters),
  ]);
  return { datas, ...total };
}
