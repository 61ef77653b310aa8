import { fold } from '@portal/types';
import { or, type SQL, sql } from 'drizzle-orm';
import { claim } from '../../db/schema/index.ts';
import { DIGITS, escapeLike, NO_NAME, onPolicies } from '../../lookup/search.ts';

/**
 * SQL over claim: the number of claim or policy from its start, the name of holder or
 * insured without marks, or the holder's whole phone (POL-16; parts of a phone never match).
 */
export function searchClaims(text: string): SQL | undefined {
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
