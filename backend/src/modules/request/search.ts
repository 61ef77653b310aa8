import { fold } from '@portal/types';
import { or, type SQL, sql } from 'drizzle-orm';
import { policy, policyRequest } from '../../db/schema/index.ts';
import { DIGITS, escapeLike, onPolicies, searchRows } from '../../lookup/search.ts';

/** A request's or policy's number from its start, the holder's name without marks or whole phone (POL-16). */
export function searchRequests(text: string): SQL | undefined {
  const numbers = [policyRequest.requestNo];
  const term = fold(text);
  return DIGITS.test(term)
    ? or(
        sql`${policyRequest.requestNo} like ${`${escapeLike(term.replace(/\s/g, ''))}%`}`,
        onPolicies(term, policyRequest.policyId),
      )
    : searchRows(text, { numbers, customerId: policy.policyholderId });
}
