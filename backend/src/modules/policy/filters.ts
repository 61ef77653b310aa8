import { policyList } from '@portal/domain/policy';
import type { PolicyStatus, policyListQuery } from '@portal/types';
import { and, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy } from '../../db/schema/index.ts';
import { conditionsOf } from '../../lookup/list-filters.ts';
import { searchPolicies } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof policyListQuery>;

export interface Filters {
  where: SQL | undefined;
  /** Needs customer in the query. */
  search: SQL | undefined;
  statuses: PolicyStatus[] | undefined;
  /** Nothing but the status is filtered: totals per status can answer how many. */
  statusOnly: boolean;
}

const COLUMNS = {
  status: policy.status,
  product: policy.productCode,
  typeEffect: policy.typeEffect,
  effective: policy.effectiveDate,
  due: policy.dueDate,
};

export function filtersOf(query: ListQuery): Filters {
  const { status, ...others } = conditionsOf(policyList, COLUMNS, query);
  const search = query.search === undefined ? undefined : searchPolicies(query.search);
  const rest = and(...Object.values(others));
  return {
    where: and(status, rest),
    search,
    statuses: query.status,
    statusOnly: !search && !rest,
  };
}
