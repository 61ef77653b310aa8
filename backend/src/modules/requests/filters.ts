import { REQUEST_STATUSES, type requestListQuery } from '@portal/types';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy, policyRequest } from '../../db/schema/index.ts';
import { dayOf, statusesOf } from '../policy/filters.ts';
import { searchRows } from '../policy/search.ts';

export type ListQuery = z.output<typeof requestListQuery>;

/** Midnight in Vietnam at the beginning of a day, `later` days on. */
const midnight = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Ho_Chi_Minh')`;

/** What a query asks of requests joined with their policy and its holder. */
export function filtersOf(query: ListQuery): SQL | undefined {
  const statuses = statusesOf(query.status, REQUEST_STATUSES);
  const types = query.processTypeCode?.split(',');
  const from = query.from ? dayOf('from', query.from) : undefined;
  const to = query.to ? dayOf('to', query.to) : undefined;
  return and(
    statuses && inArray(policyRequest.status, statuses),
    types && inArray(policyRequest.processTypeCode, types),
    from ? sql`${policyRequest.requestedAt} >= ${midnight(from)}` : undefined,
    to ? sql`${policyRequest.requestedAt} < ${midnight(to, 1)}` : undefined,
    query.search === undefined
      ? undefined
      : searchRows(query.search, {
          numbers: [policyRequest.requestNo, policy.policyNo],
          customerId: policy.policyholderId,
        }),
  );
}
