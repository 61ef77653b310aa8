import type { MessageList } from '@portal/domain/notification';
import { type Audience, fold, type Language, type Message } from '@portal/types';
import {
  and,
  arrayOverlaps,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import {
  messageRecipient,
  notification,
  notificationPref,
  notificationState,
} from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';

/** Whose messages, as of when, in which language. */
export interface Mailbox {
  accountId: number;
  audiences: Audience[];
  now: Date;
  language: Language;
}

export interface MessageFilter {
  list: MessageList;
  read?: boolean;
  liked?: boolean;
  id?: number;
  search?: string;
}

const columns = {
  id: notification.id,
  type: notification.type,
  scope: notification.scope,
  title: notification.title,
  body: notification.body,
  titleEn: notification.titleEn,
  bodyEn: notification.bodyEn,
  fold: notification.fold,
  link: notification.link,
  sentAt: notification.sentAt,
};

/** SQL: the reader turned messages of this type off before it was sent. Notices of the system always arrive. */
const isUnwanted = ({
  accountId,
}: Mailbox): SQL => sql`(${notification.type} <> 'SYSTEM' and exists (
  select from ${notificationPref} where ${notificationPref.accountId} = ${accountId}
    and ${notificationPref.type} = ${notification.type} and ${notificationPref.channel} = 'APP'
    and not ${notificationPref.enabled} and ${notificationPref.updatedAt} <= ${notification.sentAt}))`;

/**
 * Sent to the person, to one of their audiences, to everybody, or to a list that they are in; of other people's there is no way here (NOT-10). Each part
 * has an index of its own, which one condition with `or` would not use.
 */
const mine = (db: Db, box: Mailbox) => {
  const isThere = and(isNull(notification.recalledAt), lte(notification.sentAt, box.now));
  const sent = and(isThere, sql`not ${isUnwanted(box)}`);
  const toOne = eq(notification.accountId, box.accountId);
  const toMany = or(
    eq(notification.scope, 'ALL'),
    and(eq(notification.scope, 'AUDIENCE'), arrayOverlaps(notification.audience, box.audiences)),
  );
  const part = (reaches: SQL | undefined) =>
    db.select(columns).from(notification).where(and(reaches, sent));
  const shared = and(sql`${notification.scope} <> 'USER'`, toMany);
  // What a recipient did not want was not written for them.
  const listed = db
    .select(columns)
    .from(messageRecipient)
    .innerJoin(notification, eq(notification.messageId, messageRecipient.messageId))
    .where(
      and(
        eq(messageRecipient.accountId, box.accountId),
        eq(messageRecipient.appState, 'SENT'),
        eq(notification.scope, 'LIST'),
        isThere,
      ),
    );
  return part(toOne).unionAll(part(shared)).unionAll(listed).as('mine');
};
type Mine = ReturnType<typeof mine>;

const isRead = (read: boolean): SQL =>
  read ? isNotNull(notificationState.readAt) : isNull(notificationState.readAt);

const ofList = (from: Mine, list: MessageList): SQL | undefined =>
  ({
    all: undefined,
    system: eq(from.type, 'SYSTEM'),
    business: eq(from.type, 'BUSINESS'),
    unread: isRead(false),
    liked: isNotNull(notificationState.likedAt),
  })[list];

const matches = (from: Mine, { list, read, liked, id, search }: MessageFilter): SQL | undefined => {
  const term = search ? fold(search).replace(/[\\%_]/g, '\\$&') : '';
  return and(
    ofList(from, list),
    read === undefined ? undefined : isRead(read),
    liked === undefined ? undefined : (liked ? isNotNull : isNull)(notificationState.likedAt),
    id === undefined ? undefined : eq(from.id, id),
    term === '' ? undefined : sql`${from.fold} like ${`%${term}%`}`,
  );
};

const stateOf = (from: Mine, box: Mailbox) =>
  and(
    eq(notificationState.notificationId, from.id),
    eq(notificationState.accountId, box.accountId),
  );

const isShown = isNull(notificationState.deletedAt);

/** A page of messages, the latest first. */
export async function readMessages(
  db: Db,
  box: Mailbox,
  filter: MessageFilter,
  window: { limit: number; offset: number },
): Promise<Message[]> {
  const from = mine(db, box);
  const rows = await db
    .select({
      notifyId: from.id,
      notifyType: from.type,
      title: from.title,
      body: from.body,
      titleEn: from.titleEn,
      bodyEn: from.bodyEn,
      link: from.link,
      sentAt: sql<string>`to_char(${from.sentAt} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`,
      readAt: notificationState.readAt,
      likedAt: notificationState.likedAt,
    })
    .from(from)
    .leftJoin(notificationState, stateOf(from, box))
    .where(and(isShown, matches(from, filter)))
    .orderBy(desc(from.sentAt), desc(from.id))
    .limit(window.limit)
    .offset(window.offset);
  return rows.map(({ readAt, likedAt, title, body, titleEn, bodyEn, ...row }) => {
    const words = { titleVi: title, titleEn, bodyVi: body, bodyEn };
    return {
      ...row,
      title: translatedValue(words, 'title', box.language),
      body: translatedValue(words, 'body', box.language),
      status: readAt === null ? '0' : '1',
      isLike: likedAt === null ? 0 : 1,
    };
  });
}

/** How many messages the filter leaves, and how many of all are unread, in one statement. */
export async function countMessages(db: Db, box: Mailbox, filter: MessageFilter) {
  const from = mine(db, box);
  const unread = isRead(false);
  const [row] = await db
    .select({
      totalData: sql`count(*) filter (where ${matches(from, filter) ?? sql`true`})`.mapWith(Number),
      totalMessageUnread: sql`count(*) filter (where ${unread})`.mapWith(Number),
      totalUnreadForAll: sql`count(*) filter (where ${unread} and ${from.scope} <> 'USER')`.mapWith(
        Number,
      ),
    })
    .from(from)
    .leftJoin(notificationState, stateOf(from, box))
    .where(isShown);
  return row ?? { totalData: 0, totalMessageUnread: 0, totalUnreadForAll: 0 };
}

type StateColumn = 'readAt' | 'likedAt' | 'deletedAt';
interface StateChange {
  column: StateColumn;
  /** False takes it back. */
  on: boolean;
}

/**
 * Marks messages of the caller's own, all of them when no ids are given; a second time changes nothing. Answers how many
 * were meant.
 */
export async function markMessages(
  db: Db,
  box: Mailbox,
  ids: readonly number[] | undefined,
  { column, on }: StateChange,
): Promise<number> {
  const from = mine(db, box);
  const meant = ids === undefined ? undefined : inArray(from.id, [...ids]);
  const before = notificationState[column];
  // Who reads all of thousands has read most of them: those are not written again.
  const isOther = on ? isNull(before) : isNotNull(before);
  const [found] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(from)
    .where(meant);
  const at = (one: StateColumn, name: string) =>
    sql<Date | null>`${one === column && on ? box.now : null}::timestamptz`.as(name);
  await db
    .insert(notificationState)
    .select(
      db
        .select({
          notificationId: from.id,
          accountId: sql<number>`${box.accountId}::bigint`.as('account_id'),
          readAt: at('readAt', 'read_at'),
          likedAt: at('likedAt', 'liked_at'),
          deletedAt: at('deletedAt', 'deleted_at'),
        })
        .from(from)
        .leftJoin(notificationState, stateOf(from, box))
        .where(and(meant, isOther)),
    )
    .onConflictDoUpdate({
      target: [notificationState.accountId, notificationState.notificationId],
      set: { [column]: on ? box.now : null },
      setWhere: isOther,
    });
  return found?.count ?? 0;
}
