import { type ClaimStatus, claimList } from '@portal/domain/claim';
import { type claimListQuery, fold } from '@portal/types';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { claim } from '../../db/schema/index.ts';
import { conditionsOf } from '../../lookup/list-filters.ts';
import { DIGITS, escapeLike, NO_NAME, onPolicies } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof claimListQuery>;

/**
 * SQL over claim: the number of claim or policy from its start, the name of holder or
 * insured without marks, or the holder's whole phone (POL-16; parts of a phone never match).
 */
function searchClaims(text: string): SQL | undefined {
  const term = fold(text);
  if (term === '') return undefined;
  const start = `${escapeLike(term.replace(/\s/g, ''))}%`;
  if (DIGITS.test(term)) return onPolicies(term, claim.policyId);
  const from = start.toUpperCase();
  // Few, so they are found first: the database takes them for many, and would rather walk all claims by their day.
  if (NO_NAME.test(term)) {
    return sql`${claim.id} = any(array(select c.id from claim c where c.claim_no like ${from}))`;
  }
  return or(
    sql`${claim.claimNo} like ${from}`,
    sql`${claim.namesFold} like ${`%${escapeLike(term)}%`}`,
  );
}

export interface Filters {
  where: SQL | undefined;
  statuses: ClaimStatus[] | undefined;
  /** Nothing but the status is filtered: totals per status can answer how many. */
  statusOnly: boolean;
}

const COLUMNS = { status: claim.status, type: claim.claimType, notified: claim.notifiedOn };

export function filtersOf(query: ListQuery): Filters {
  const { status, ...others } = conditionsOf(claimList, COLUMNS, query);
  const search = query.search === undefined ? undefined : searchClaims(query.search);
  const rest = and(...Object.values(others), search);
  return { where: and(status, rest), statuses: query.status, statusOnly: rest === undefined };
}
