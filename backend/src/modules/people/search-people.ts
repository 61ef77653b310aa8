import { fold } from '@portal/types';
import { or, type SQL, sql } from 'drizzle-orm';
import { DIGITS, escapeLike, phoneOf } from '../../lookup/search.ts';

const byPhone = (phone: string): SQL => sql`account.id = any(array(
  select x.id from account x where x.phone_e164 = ${phone}
  union all select x.id from account x join agent a on a.id = x.agent_id where a.phone_e164 = ${phone}
  union all select x.id from account x join staff s on s.id = x.staff_id where s.phone_e164 = ${phone}
  union all select x.id from account x join candidate c on c.id = x.candidate_id where c.phone_e164 = ${phone}))`;

const byEmail = (email: string): SQL => sql`account.id = any(array(
  select x.id from account x where lower(x.email) = ${email}
  union all select x.id from account x join agent a on a.id = x.agent_id
    where lower(a.email_personal) = ${email} or lower(a.email_company) = ${email}
  union all select x.id from account x join staff s on s.id = x.staff_id where lower(s.email) = ${email}
  union all select x.id from account x join candidate c on c.id = x.candidate_id where lower(c.email) = ${email}))`;

/**
 * SQL over `account`: a name without marks, a user name or a code from its start, a whole phone number in any spelling, or
 * a whole e-mail address. Undefined for an empty text.
 */
export function searchPeople(text: string): SQL | undefined {
  const term = fold(text);
  if (term === '') return undefined;
  if (term.includes('@')) return byEmail(term.replace(/\s/g, ''));
  const compact = term.replace(/\s/g, '');
  const starts = `${escapeLike(compact)}%`;
  const named = sql`lower(account.username) like ${starts}`;
  if (DIGITS.test(term)) {
    const phone = phoneOf(term);
    return phone === null ? named : or(named, byPhone(phone));
  }
  const code = sql`account.id = any(array(
    select x.id from account x join staff s on s.id = x.staff_id where lower(s.staff_no) = ${compact}
    union all select x.id from account x join candidate c on c.id = x.candidate_id where lower(c.code) = ${compact}))`;
  return or(sql`account.name_fold like ${`%${escapeLike(term)}%`}`, named, code);
}
