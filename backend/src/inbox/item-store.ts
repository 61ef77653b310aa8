import type { Inbox, InboxState } from '@portal/domain/inbox';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { account, type contactMessage, inboxEvent } from '../db/schema/index.ts';
import { httpError as commonError } from '../errors/messages.ts';
import type { Caller } from '../lookup/caller.ts';
import { recordMiss } from '../lookup/guard.ts';
import { sealText } from './inbox-text.ts';
import { OFFICE, REF_NO, TABLES, visibleItems } from './tables.ts';

/** What every inbox knows of an item. */
export interface ItemState {
  id: number;
  refNo: string;
  officeId: number | null;
  status: InboxState;
  assignedTo: number | null;
  assigneeName: string | null;
  dueAt: Date | null;
  firstAnswerAt: Date | null;
  closedAt: Date | null;
  closeReason: string | null;
  createdAt: Date;
  version: number;
}

/** The three tables have these columns alike; a union of tables has no typed update. */
export const tableOf = (inbox: Inbox) => TABLES[inbox] as unknown as typeof contactMessage;

/** An item that the caller sees, locked until the transaction ends where `lock` says so. Throws NOT_FOUND alike for others'. */
export async function findItem(
  call: Caller,
  inbox: Inbox,
  id: number,
  lock = false,
): Promise<ItemState> {
  const table = tableOf(inbox);
  const where = and(eq(table.id, id), visibleItems(inbox, call.subject));
  const found = call.db
    .select({
      ...{ id: table.id, status: table.status, assignedTo: table.assignedTo, dueAt: table.dueAt },
      ...{ firstAnswerAt: table.firstAnswerAt, closedAt: table.closedAt, version: table.version },
      ...{ closeReason: table.closeReason, createdAt: table.createdAt },
      refNo: REF_NO[inbox],
      officeId: OFFICE[inbox] as SQL<number | null>,
      assigneeName: sql<
        string | null
      >`(select fullname from ${account} where id = ${table.assignedTo})`,
    })
    .from(table)
    .where(where);
  const [row] = await (lock ? found.for('update') : found);
  if (row === undefined) {
    await recordMiss(call, `inbox.${inbox}`);
    throw commonError('NOT_FOUND');
  }
  return row;
}

type Changes = Partial<
  Pick<
    typeof contactMessage.$inferInsert,
    'status' | 'assignedTo' | 'firstAnswerAt' | 'closedAt' | 'closeReason'
  >
>;

/** Stores the state of an item; returns its version. */
export async function updateItem(
  db: Db,
  inbox: Inbox,
  id: number,
  changes: Changes,
): Promise<number> {
  const table = tableOf(inbox);
  const [row] = await db
    .update(table)
    .set(changes)
    .where(eq(table.id, id))
    .returning({ version: table.version });
  return row?.version ?? 0;
}

/** Adds an entry to the course of an item; its text is sealed. */
export async function addEvent(
  { db, deps, subject }: Pick<Caller, 'db' | 'deps' | 'subject'>,
  inbox: Inbox,
  itemId: number,
  {
    text = '',
    ...event
  }: Omit<typeof inboxEvent.$inferInsert, 'inbox' | 'itemId' | 'textEnc' | 'by' | 'at'> & {
    text?: string;
  },
): Promise<void> {
  await db.insert(inboxEvent).values({
    ...{ inbox, itemId, ...event, by: subject.accountId, at: deps.clock() },
    textEnc: sealText(deps, text, 'inbox_event.text_enc'),
  });
}
