import { REQUEST_STATUSES } from '@portal/domain/request';
import { fold, type requestListQuery } from '@portal/types';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { policy, policyRequest } from '../../db/schema/index.ts';
import { codesOf, dayOf } from '../../lookup/filters.ts';
import { escapeLike, onPolicies, searchRows } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof requestListQuery>;

/** Midnight in Vietnam at the beginning of a day, `later` days on. */
const midnight = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${IN_VIETNAM})`;

/** A request's or policy's number from its start, the holder's name without marks or whole phone (POL-16). */
function searchRequests(text: string): SQL | undefined {
  const numbers = [policyRequest.requestNo];
  const term = fold(text);
  return /^[\d\s().+-]+$/.test(term)
    ? or(
        sql`${policyRequest.requestNo} like ${`${escapeLike(term.replace(/\s/g, ''))}%`}`,
        onPolicies(term, policyRequest.policyId),
      )
    : searchRows(text, { numbers, customerId: policy.policyholderId });
}

export interface Filters {
  where: SQL | undefined;
  /** Needs policy and customer in the query. */
  search: SQL | undefined;
}

/** What a query asks of requests. */
export function filtersOf(query: ListQuery): Filters {
  const statuses = codesOf(query.status, REQUEST_STATUSES);
  const types = query.processTypeCode?.split(',');
  const from = query.from ? dayOf('from', query.from) : undefined;
  const to = query.to ? dayOf('to', query.to) : undefined;
  return {
    where: and(
      statuses && inArray(policyRequest.status, statuses),
      types && inArray(policyRequest.processTypeCode, types),
      from ? sql`${policyRequest.requestedAt} >= ${midnight(from)}` : undefined,
      to ? sql`${policyRequest.requestedAt} < ${midnight(to, 1)}` : undefined,
    ),
    search: query.search === undefined ? undefined : searchRequests(query.search),
  };
}
