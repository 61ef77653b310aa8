import { fold } from '@portal/types';
import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customer, policy } from '../db/schema/index.ts';

/** Escapes `%`, `_` and `\` for a LIKE pattern, so that they match literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A Vietnamese number in any usual writing as E.164, or null: '0901 234 567', '(+84) 901-234-567', '0084…'. */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const local = digits.startsWith('84') ? digits.slice(2).replace(/^0/, '') : digits.slice(1);
  const prefixed = digits.startsWith('84') || digits.startsWith('0');
  return prefixed && /^\d{8,10}$/.test(local) ? `+84${local}` : null;
}

/** Nothing but a number, in any writing. */
export const DIGITS = /^[\d\s().+-]+$/;
/** A number may begin with letters: YC10000001. */
const NUMBER = /^[a-z]{1,3}\d+$/;
/** A number with letters before it and so many digits that no name contains it: BT260000788. */
export const NO_NAME = /^[a-z]{1,3}\d{5,}$/;

/** SQL condition over `customer`: the name contains `term` literally (no wildcards); the caller has folded it (`fold`). */
export const named = (term: string): SQL =>
  sql`${customer.nameFold} like ${`%${escapeLike(term)}%`}`;

/**
 * SQL condition over `customer`: the name contains the text, without marks. Undefined when the text is empty or may be
 * a number of a policy or phone.
 */
export function nameOf(text: string): SQL | undefined {
  const term = fold(text);
  if (term === '' || DIGITS.test(term) || NUMBER.test(term) || term === 'kh') return undefined;
  return named(term);
}

/** From this many digits on a number leaves few enough policies to be named one by one. */
export const TELLING = 5;

/**
 * SQL condition over rows with a policy (`policyId`): the policy's number starts with `digits`, or they are the whole
 * phone number of its holder.
 */
export function onPolicies(digits: string, policyId: PgColumn): SQL {
  const from = `${escapeLike(digits.replace(/\s/g, ''))}%`;
  const phone = phoneOf(digits);
  const found = sql`select p.id from policy p where p.policy_no like ${from}`;
  // An array leads from these policies to their rows by index; of very many it is better asked of each row.
  const numbered =
    from.length > TELLING
      ? sql`${policyId} = any(array(${found}))`
      : sql`${policyId} in (${found})`;
  if (phone === null) return numbered;
  return sql`(${numbered} or ${policyId} = any(array(select p.id from policy p
    join customer c on c.id = p.policyholder_id where c.phone_e164 = ${phone})))`;
}

/**
 * SQL condition over rows joined with their customer, undefined for an empty text: a number from its start, the
 * customer's name without marks, or the whole phone (POL-16). Parts of a phone never match: that would tell a masked
 * number digit by digit.
 */
export function searchRows(
  text: string,
  { numbers, customerId }: { numbers: PgColumn[]; customerId: PgColumn },
): SQL | undefined {
  const term = fold(text);
  if (term === '') return undefined;
  const from = `${escapeLike(term.replace(/\s/g, '')).toUpperCase()}%`;
  const numbered = numbers.map((number) => sql`${number} like ${from}`);
  if (!DIGITS.test(term)) return NUMBER.test(term) ? or(named(term), ...numbered) : named(term);
  const phone = phoneOf(term);
  return or(
    ...numbered,
    phone === null
      ? undefined
      : sql`${customerId} = any(array(select ${customer.id} from ${customer} where ${customer.phoneE164} = ${phone}))`,
  );
}

/** `searchRows` over policies joined with their holder. */
export const searchPolicies = (text: string): SQL | undefined =>
  searchRows(text, { numbers: [policy.policyNo], customerId: policy.policyholderId });
