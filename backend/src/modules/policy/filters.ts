import { POLICY_STATUSES, TYPE_EFFECTS } from '@portal/domain/policy';
import type { PolicyStatus, policyListQuery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { policy } from '../../db/schema/index.ts';
import { codesOf, dayOf } from '../../lookup/filters.ts';
import { searchPolicies } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof policyListQuery>;
type DayField = 'dueFrom' | 'dueTo' | 'effectiveFrom' | 'effectiveTo';

export interface Filters {
  where: SQL | undefined;
  /** Needs customer in the query. */
  search: SQL | undefined;
  statuses: PolicyStatus[] | undefined;
  /** Nothing but the status is filtered: totals per status can answer how many. */
  statusOnly: boolean;
}

/** SQL over a column of days within what a query names; undefined where it names none. */
function within(column: PgColumn, query: ListQuery, ends: readonly [DayField, DayField]) {
  const [first, last] = ends.map((field) => {
    const text = query[field];
    return text ? dayOf(field, text) : undefined;
  });
  return and(
    first ? sql`${column} >= ${first}::date` : undefined,
    last ? sql`${column} <= ${last}::date` : undefined,
  );
}

export function filtersOf(query: ListQuery): Filters {
  const statuses = codesOf(query.status, POLICY_STATUSES);
  const effects = codesOf(query.typeEffect, TYPE_EFFECTS, 'typeEffect');
  const search = query.search === undefined ? undefined : searchPolicies(query.search);
  const others = and(
    query.product ? eq(policy.productCode, query.product) : undefined,
    effects && inArray(policy.typeEffect, effects),
    within(policy.dueDate, query, ['dueFrom', 'dueTo']),
    within(policy.effectiveDate, query, ['effectiveFrom', 'effectiveTo']),
  );
  return {
    where: and(statuses && inArray(policy.status, statuses), others),
    search,
    statuses,
    statusOnly: !search && !others,
  };
}
