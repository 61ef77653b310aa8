import type { Inbox } from '@portal/domain/inbox';
import { type SQL, sql } from 'drizzle-orm';
import { contactMessage, profileRequest, registration } from '../db/schema/index.ts';
import type { Subject } from '../http/subject.ts';
import { administers } from '../modules/people/people-scope.ts';

/** The table of each inbox; their columns of state are the same. */
export const TABLES = {
  contact: contactMessage,
  registrations: registration,
  'profile-requests': profileRequest,
} as const satisfies Record<Inbox, unknown>;

/** SQL: the office of an item. */
export const OFFICE: Record<Inbox, SQL> = {
  contact: sql`contact_message.office_id`,
  registrations: sql`(select c.office_id from candidate c where c.id = registration.candidate_id)`,
  'profile-requests': sql`(select a.office_id from agent a join account o on o.agent_id = a.id
    where o.id = profile_request.account_id)`,
};

/** SQL: the number of an item, as letters name it. */
export const REF_NO: Record<Inbox, SQL<string>> = {
  contact: sql<string>`contact_message.ref_no`,
  registrations: sql<string>`'DK' || lpad(registration.id::text, 6, '0')`,
  'profile-requests': sql<string>`profile_request.ref_no`,
};

/** SQL: the items that the caller sees: staff with a unit those of its offices and people, all others the company's. */
export function visibleItems(inbox: Inbox, { staff }: Pick<Subject, 'staff'>): SQL | undefined {
  const units = staff?.scopeUnits ?? null;
  if (units === null) return undefined;
  if (inbox === 'profile-requests')
    return sql`exists (select from account where account.id = profile_request.account_id
      and ${administers({ staff } as Pick<Subject, 'staff'>)})`;
  return sql`exists (select from office o where o.id = ${OFFICE[inbox]}
    and o.org_unit_id = any(${sql.param(units)}::bigint[]))`;
}
