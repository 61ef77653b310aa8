import { fold } from '@portal/types';
import { or, type SQL, sql } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import { DIGITS, escapeLike, named, phoneOf, TELLING } from '../../lookup/search.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';

/** From this many digits on a number fits few customers. */
const TELLING_DIGITS = 6;

/** Whether a text is a number so long that it fits a few customers only: they are looked up first, before the scope. */
export const isTellingNumber = (text: string): boolean =>
  DIGITS.test(fold(text).replace(/^kh/, '')) && text.replace(/\D/g, '').length >= TELLING_DIGITS;

/**
 * SQL over customer: number from its start, name without marks, the whole phone in any writing, or the number of a policy
 * in scope from its start (POL-16). Parts of a phone never match: that would tell a masked number digit by digit.
 */
export function searchCustomers(text: string, rows: RowScope): SQL | undefined {
  const term = fold(text);
  if (term === '') return undefined;
  if (/^kh\d*$/.test(term)) return sql`${customer.customerNo} like ${`${term.toUpperCase()}%`}`;
  if (!DIGITS.test(term)) return named(term);
  const phone = phoneOf(term);
  const digits = `${escapeLike(term.replace(/\s/g, ''))}%`;
  const held = sql`select policy.policyholder_id from policy
    where policy.policy_no like ${digits} and ${rows(OF_POLICY)}`;
  return or(
    phone === null ? undefined : sql`${customer.phoneE164} = ${phone}`,
    sql`${customer.customerNo} like ${`KH${digits}`}`,
    // An array leads to few customers by index; of a short number it would be a very long one.
    digits.length > TELLING
      ? sql`customer.id = any(array(${held}))`
      : sql`customer.id in (${held})`,
  );
}
