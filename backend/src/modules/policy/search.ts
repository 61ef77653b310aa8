import { fold } from '@portal/types';
import { or, type SQL, sql } from 'drizzle-orm';
import { customer, policy } from '../../db/schema/index.ts';

/** Makes `%`, `_` and `\` of a LIKE pattern stand for themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A Vietnamese number in any usual writing as E.164, or null: '0901 234 567', '(+84) 901-234-567', '0084…'. */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const local = digits.startsWith('84') ? digits.slice(2).replace(/^0/, '') : digits.slice(1);
  const prefixed = digits.startsWith('84') || digits.startsWith('0');
  return prefixed && /^\d{8,10}$/.test(local) ? `+84${local}` : null;
}

/**
 * SQL over policy joined with customer: number from its start, holder's name without marks, or the whole phone
 * (POL-16). Parts of a phone never match: that would tell a masked number digit by digit.
 */
export function searchPolicies(text: string): SQL | undefined {
  const term = fold(text);
  if (term === '') return undefined;
  if (!/^[\d\s().+-]+$/.test(term)) return sql`${customer.nameFold} like ${`%${literal(term)}%`}`;
  const phone = phoneOf(term);
  return or(
    sql`${policy.policyNo} like ${`${literal(term.replace(/\s/g, ''))}%`}`,
    phone === null
      ? undefined
      : sql`${policy.policyholderId} = any(array(select ${customer.id} from ${customer} where ${customer.phoneE164} = ${phone}))`,
  );
}
