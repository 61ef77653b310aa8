import { POLICY_STATUSES, type PolicyStatus, type policyListQuery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy } from '../../db/schema/index.ts';
import { refuse } from '../../http/messages.ts';
import { searchPolicies } from './search.ts';

export type ListQuery = z.output<typeof policyListQuery>;

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

/** The statuses that a query names, by comma; throws INPUT-ERROR for a word that is none of the known. */
export function statusesOf<S extends string>(
  text: string | undefined,
  known: readonly S[],
): S[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((word) => {
    const status = known.find((one) => one === word);
    if (status === undefined) throw wrong('status');
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

export function filtersOf(query: ListQuery): Filters {
  const statuses = statusesOf(query.status, POLICY_STATUSES);
  const search = query.search === undefined ? undefined : searchPolicies(query.search);
  const product = query.product ? eq(policy.productCode, query.product) : undefined;
  const from = query.dueFrom ? dayOf('dueFrom', query.dueFrom) : undefined;
  const to = query.dueTo ? dayOf('dueTo', query.dueTo) : undefined;
  return {
    where: and(
      statuses && inArray(policy.status, statuses),
      product,
      from ? sql`${policy.dueDate} >= ${from}::date` : undefined,
      to ? sql`${policy.dueDate} <= ${to}::date` : undefined,
    ),
    search,
    statuses,
    statusOnly: !search && !product && !from && !to,
  };
}
