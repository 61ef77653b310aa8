import { staffMessageList } from '@portal/domain/notification';
import { fold, type Paged, type StaffMessageQuery, type StaffMessageRow } from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import { message } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { momentText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { escapeLike } from '../../lookup/search.ts';
import { everything } from '../../scope/row-scope.ts';
import { administered, waitingRequests } from './stored-message.ts';

const search = (text: string): SQL | undefined => {
  const term = fold(text);
  return term === '' ? undefined : sql`${message.titleFold} like ${`%${escapeLike(term)}%`}`;
};

/** SQL: recipients that are dealt with, while that changes. */
const DONE: SQL<number> = sql<number>`case when ${message.state} in ('SENDING', 'PAUSED') then (
  select count(*)::int from message_recipient r where r.message_id = ${message.id}
    and r.push_state is distinct from 'WAITING' and r.mail_state is distinct from 'WAITING'
    and r.sms_state is distinct from 'WAITING') else coalesce(${message.total}, 0) end`;

const sourceOf = (call: Caller) =>
  listSource({
    list: staffMessageList,
    table: message,
    id: message.id,
    density: 'few',
    where: administered(call.subject),
    joins: {},
    columns: {
      id: message.id,
      title: translatedText(message, 'title', call.language),
      state: message.state,
      type: message.type,
      channels: sql<string>`array_to_string(${message.channels}, ',')`,
      total: message.total,
      urgent: message.urgent,
      done: DONE,
      sendAt: momentText<string | null>(message.sendAt),
      sentAt: momentText<string | null>(message.sentAt),
      by: sql<string | null>`(select a.fullname from account a where a.id = ${message.createdBy})`,
      updatedAt: momentText<string>(message.updatedAt),
    },
    sorts: {
      title: { by: sql`${message.titleFold}`, type: 'text' },
      sendAt: { by: sql`${message.sendAt}`, type: 'timestamptz', nullable: true },
      sentAt: { by: sql`${message.sentAt}`, type: 'timestamptz', nullable: true },
      updatedAt: { by: sql`${message.updatedAt}`, type: 'timestamptz' },
    },
    filters: { state: message.state, type: message.type },
    search: { by: search, joins: [] },
  });

/** A page of messages that the caller administers. */
export async function listStaffMessages(
  call: Caller,
  query: StaffMessageQuery,
): Promise<Paged<StaffMessageRow>> {
  const listing = await openListing(call.db, sourceOf(call), everything, query);
  const page = await pageOf(call, listing, query);
  const ids = page.datas.map(({ id }) => Number(id));
  const waits = await waitingRequests(call.db, ids, call.deps.clock());
  const datas = page.datas.map((row) => ({
    ...row,
    changeRequestId: waits.get(Number(row.id)) ?? null,
  }));
  return { ...page, datas } as unknown as Paged<StaffMessageRow>;
}
