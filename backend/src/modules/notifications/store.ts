import { type Audience, fold } from '@portal/types';
import {
  and,
  arrayOverlaps,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { notification, notificationState } from '../../db/schema/index.ts';
import type { Message, MessageList } from './messages-query.ts';

/** Whose messages, as of when. */
export interface Mailbox {
  accountId: number;
  audiences: Audience[];
  now: Date;
}

export interface MessageFilter {
  list: MessageList;
  read?: boolean;
  liked?: boolean;
  id?: number;
  search?: string;
}

/** Sent to the person, to one of their audiences, or to everybody; of other people's there is no way here (NOT-10). */
const isMine = ({ accountId, audiences, now }: Mailbox): SQL | undefined =>
  and(
    or(
      eq(notification.accountId, accountId),
      eq(notification.scope, 'ALL'),
      and(eq(notification.scope, 'AUDIENCE'), arrayOverlaps(notification.audience, audiences)),
    ),
    lte(notification.sentAt, now),
  );

const isRead = (read: boolean): SQL =>
  read ? isNotNull(notificationState.readAt) : isNull(notificationState.readAt);

const LISTS: Record<MessageList, SQL | undefined> = {
  all: undefined,
  system: eq(notification.type, 'SYSTEM'),
  business: eq(notification.type, 'BUSINESS'),
  unread: isRead(false),
  liked: isNotNull(notificationState.likedAt),
};

const matches = ({ list, read, liked, id, search }: MessageFilter): SQL | undefined => {
  const term = search ? fold(search).replace(/[\\%_]/g, '\\$&') : '';
  return and(
    LISTS[list],
    read === undefined ? undefined : isRead(read),
    liked === undefined ? undefined : (liked ? isNotNull : isNull)(notificationState.likedAt),
    id === undefined ? undefined : eq(notification.id, id),
    term === '' ? undefined : sql`${notification.fold} like ${`%${term}%`}`,
  );
};

const withState = (box: Mailbox) =>
  and(
    eq(notificationState.notificationId, notification.id),
    eq(notificationState.accountId, box.accountId),
  );

/** A page of messages, the latest first. */
export async function readMessages(
  db: Db,
  box: Mailbox,
  filter: MessageFilter,
  window: { limit: number; offset: number },
): Promise<Message[]> {
  const rows = await db
    .select({
      notifyId: notification.id,
      notifyType: notification.type,
      title: notification.title,
      body: notification.body,
      link: notification.link,
      sentAt: sql<string>`to_char(${notification.sentAt} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`,
      readAt: notificationState.readAt,
      likedAt: notificationState.likedAt,
    })
    .from(notification)
    .leftJoin(notificationState, withState(box))
    .where(and(isMine(box), matches(filter)))
    .orderBy(desc(notification.sentAt), desc(notification.id))
    .limit(window.limit)
    .offset(window.offset);
  return rows.map(({ readAt, likedAt, ...row }) => ({
    ...row,
    status: readAt === null ? '0' : '1',
    isLike: likedAt === null ? 0 : 1,
  }));
}

/** How many messages the filter leaves, and how many of all are unread, in one statement. */
export async function countMessages(db: Db, box: Mailbox, filter: MessageFilter) {
  const [row] = await db
    .select({
      totalData: sql`count(*) filter (where ${matches(filter) ?? sql`true`})`.mapWith(Number),
      totalMessageUnread: sql`count(*) filter (where ${isRead(false)})`.mapWith(Number),
    })
    .from(notification)
    .leftJoin(notificationState, withState(box))
    .where(isMine(box));
  return row ?? { totalData: 0, totalMessageUnread: 0 };
}

/** Marks one message, or all, as read; a second time changes nothing. Answers how many messages were meant. */
export async function markRead(db: Db, box: Mailbox, id: number | undefined): Promise<number> {
  const mine = db
    .select({
      notificationId: notification.id,
      accountId: sql<number>`${box.accountId}::bigint`.as('account_id'),
      readAt: sql<Date>`${box.now}::timestamptz`.as('read_at'),
      likedAt: sql<Date | null>`null::timestamptz`.as('liked_at'),
    })
    .from(notification)
    .where(and(isMine(box), id === undefined ? undefined : eq(notification.id, id)));
  const rows = await db
    .insert(notificationState)
    .select(mine)
    .onConflictDoUpdate({
      target: [notificationState.accountId, notificationState.notificationId],
      set: { readAt: sql`coalesce(${notificationState.readAt}, excluded.read_at)` },
    })
    .returning({ id: notificationState.notificationId });
  return rows.length;
}

/** Sets or removes the caller's like of a message. Returns whether the message is one of the caller's. */
export async function markLiked(db: Db, box: Mailbox, id: number, liked: boolean) {
  const [found] = await db
    .select({ id: notification.id })
    .from(notification)
    .where(and(isMine(box), eq(notification.id, id)));
  if (found === undefined) return false;
  const likedAt = liked ? box.now : null;
  await db
    .insert(notificationState)
    .values({ notificationId: id, accountId: box.accountId, likedAt })
    .onConflictDoUpdate({
      target: [notificationState.accountId, notificationState.notificationId],
      set: { likedAt },
    });
  return true;
}
