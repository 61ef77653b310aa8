import { CLAIM_STATUSES, CLAIM_TYPES, type ClaimStatus } from '@portal/domain/claim';
import { type claimListQuery, fold } from '@portal/types';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { claim } from '../../db/schema/index.ts';
import { dayOf, invalidField } from '../../lookup/filters.ts';
import { DIGITS, escapeLike, NO_NAME, onPolicies } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof claimListQuery>;

/** The words that a query names, by comma; throws INPUT-ERROR for one that is none. */
function wordsOf<W extends string>(
  field: string,
  words: readonly W[],
  text: string | undefined,
): W[] | undefined {
  return text?.split(',').map((part) => {
    const word = words.find((known) => known === part);
    if (word === undefined) throw invalidField(field);
    return word;
  });
}

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

export function filtersOf(query: ListQuery): Filters {
  const statuses = wordsOf('status', CLAIM_STATUSES, query.status);
  const types = wordsOf('type', CLAIM_TYPES, query.type);
  const search = query.search === undefined ? undefined : searchClaims(query.search);
  const from = query.notifiedFrom ? dayOf('notifiedFrom', query.notifiedFrom) : undefined;
  const to = query.notifiedTo ? dayOf('notifiedTo', query.notifiedTo) : undefined;
  return {
    where: and(
      statuses && inArray(claim.status, statuses),
      types && inArray(claim.claimType, types),
      from ? sql`${claim.notifiedOn} >= ${from}::date` : undefined,
      to ? sql`${claim.notifiedOn} <= ${to}::date` : undefined,
      search,
    ),
    statuses,
    statusOnly: !search && !types && !from && !to,
  };
}
