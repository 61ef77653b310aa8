import {
  contactInboxList,
  type DUE_STATES,
  type Inbox,
  type InboxState,
  profileInboxList,
  registrationInboxList,
} from '@portal/domain/inbox';
import type { InboxQuery, InboxRow, Paged } from '@portal/types';
import { fold } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import { account, office } from '../../db/schema/index.ts';
import { tableOf } from '../../inbox/item-store.ts';
import { OFFICE, REF_NO, visibleItems } from '../../inbox/tables.ts';
import type { Caller } from '../../lookup/caller.ts';
import { momentText } from '../../lookup/columns.ts';
import { limitPhoneSearch } from '../../lookup/guard.ts';
import { listSource } from '../../lookup/list-source.ts';
import { pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { escapeLike, phoneOf } from '../../lookup/search.ts';
import { everything } from '../../scope/row-scope.ts';

type Due = (typeof DUE_STATES)[number];

interface Own {
  fullname: SQL<string>;
  nameFold: SQL;
  email: SQL;
  phone: SQL;
  /** What it is about, in a few words. */
  subject: SQL<string | null>;
}

const ofAccount = (column: string) =>
  sql`(select ${sql.raw(column)} from account person where person.id = profile_request.account_id)`;

const OWN: Record<Inbox, Own> = {
  contact: {
    fullname: sql<string>`contact_message.fullname`,
    nameFold: sql`contact_message.name_fold`,
    email: sql`contact_message.email`,
    phone: sql`contact_message.phone`,
    subject: sql<string | null>`contact_message.title`,
  },
  registrations: {
    fullname: sql<string>`registration.full_name`,
    nameFold: sql`registration.name_fold`,
    email: sql`registration.email`,
    phone: sql`registration.phone_e164`,
    subject: sql<
      string | null
    >`(select c.stage from candidate c where c.id = registration.candidate_id)`,
  },
  'profile-requests': {
    fullname: ofAccount('person.fullname') as SQL<string>,
    nameFold: ofAccount('person.name_fold'),
    email: ofAccount('person.email'),
    phone: ofAccount('person.phone_e164'),
    subject: sql<string | null>`profile_request.kind`,
  },
};

const LISTS = {
  contact: contactInboxList,
  registrations: registrationInboxList,
  'profile-requests': profileInboxList,
} as unknown as Record<Inbox, typeof contactInboxList>;

/** SQL: the state of an item by its due time; only those that wait have one. */
function dueState(inbox: Inbox, now: Date): SQL<Due> {
  const { status, dueAt, nearDueAt } = tableOf(inbox);
  return sql<Due>`case
    when ${dueAt} is null or ${status} not in ('NEW', 'ASSIGNED') then 'NONE'
    when ${dueAt} <= ${now} then 'LATE'
    when ${nearDueAt} <= ${now} then 'NEAR'
    else 'IN_TIME' end`;
}

function search(inbox: Inbox, text: string): SQL | undefined {
  const term = fold(text).trim();
  if (term === '') return undefined;
  const { nameFold, email, phone } = OWN[inbox];
  if (term.includes('@')) return sql`lower(${email}) = ${term}`;
  const number = phoneOf(term);
  if (number !== null) return sql`${phone} = ${number}`;
  return sql`(${nameFold} like ${`%${escapeLike(term)}%`} or lower(${REF_NO[inbox]}) like ${`${escapeLike(term)}%`})`;
}

function sourceOf(inbox: Inbox, { subject, deps }: Caller) {
  const table = tableOf(inbox);
  const own = OWN[inbox];
  const mine = subject.accountId;
  return listSource({
    list: LISTS[inbox],
    table,
    id: table.id,
    density: 'few',
    where: visibleItems(inbox, subject),
    joins: {
      office: { table: office, on: sql`${office.id} = ${OFFICE[inbox]}`, left: true },
      account: { table: account, on: eq(account.id, table.assignedTo), left: true },
    },
    always: ['office', 'account'],
    columns: {
      id: table.id,
      refNo: REF_NO[inbox],
      fullname: own.fullname,
      subject: own.subject,
      office: office.name,
      state: sql<InboxState>`${table.status}`,
      assignee: account.fullname,
      due: dueState(inbox, deps.clock()),
      dueAt: momentText<string | null>(table.dueAt),
      createdAt: momentText<string>(table.createdAt),
    },
    sorts: {
      dueAt: { by: sql`${table.dueAt}`, type: 'timestamptz', nullable: true },
      createdAt: { by: sql`${table.createdAt}`, type: 'timestamptz' },
    },
    filters: {
      state: table.status,
      due: dueState(inbox, deps.clock()),
      assigned: sql`case when ${table.assignedTo} is null then 'FREE'
        when ${table.assignedTo} = ${mine} then 'ME' else 'OTHER' end`,
    },
    search: { by: (text) => search(inbox, text), joins: [] },
  });
}

/** A page of the items of an inbox that the caller sees. */
export async function listInbox(
  call: Caller,
  inbox: Inbox,
  query: InboxQuery,
): Promise<Paged<InboxRow>> {
  await limitPhoneSearch(call, query.search);
  const listing = await openListing(call.db, sourceOf(inbox, call), everything, query);
  return pageOf(call, listing, query) as Promise<Paged<InboxRow>>;
}
