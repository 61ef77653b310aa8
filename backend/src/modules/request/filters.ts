import { requestList } from '@portal/domain/request';
import { fold, type requestListQuery } from '@portal/types';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy, policyRequest } from '../../db/schema/index.ts';
import { conditionsOf } from '../../lookup/list-filters.ts';
import { escapeLike, onPolicies, searchRows } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof requestListQuery>;

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

const COLUMNS = {
  status: policyRequest.status,
  processTypeCode: policyRequest.processTypeCode,
  requested: policyRequest.requestedAt,
};

/** What a query asks of requests. */
export const filtersOf = (query: ListQuery): Filters => ({
  where: and(...Object.values(conditionsOf(requestList, COLUMNS, query))),
  search: query.search === undefined ? undefined : searchRequests(query.search),
});
