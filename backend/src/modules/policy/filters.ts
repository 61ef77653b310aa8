import { POLICY_STATUSES, TYPE_EFFECTS } from '@portal/domain/policy';
import type { PolicyStatus, policyListQuery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { policy } from '../../db/schema/index.ts';
import { refuse } from '../../http/messages.ts';
import { searchPolicies } from './search.ts';

export type ListQuery = z.output<typeof policyListQuery>;
type DayField = 'dueFrom' | 'dueTo' | 'effectiveFrom' | 'effectiveTo';

/** INPUT-ERROR of one field. */
export const wrong = (field: string) =>
  refuse('INPUT-ERROR', {
    params: { fields: field },
    fields: [{ field, code: 'invalid', message: 'invalid' }],
  });

/** '20260131' -> '2026-01-31'; throws INPUT-ERROR for a day that does not exist. */
export function dayOf(field: string, text: string): string {
  const iso = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const at = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso) throw wrong(field);
  return iso;
}

/** The words that a query names, by comma; throws INPUT-ERROR for one that is none of the known. */
export function statusesOf<S extends string>(
  text: string | undefined,
  known: readonly S[],
  field = 'status',
): S[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((word) => {
    const status = known.find((one) => one === word);
    if (status === undefined) throw wrong(field);
    return status;
  });
}

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
  const statuses = statusesOf(query.status, POLICY_STATUSES);
  const effects = statusesOf(query.typeEffect, TYPE_EFFECTS, 'typeEffect');
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
