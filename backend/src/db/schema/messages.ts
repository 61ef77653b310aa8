import { AUDIENCES } from '@portal/domain/account';
import {
  MESSAGE_KINDS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_SCOPES,
  NOTIFICATION_TYPES,
} from '@portal/domain/notification';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { allOf, id, moment, oneOf, ref } from './columns.ts';
import { account } from './identity.ts';
import { message } from './staff-messages.ts';

/** scope USER: accountId alone; AUDIENCE: everybody of the audiences; ALL: everybody signed in; LIST: the recipients of `messageId`. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    scope: text({ enum: NOTIFICATION_SCOPES }).notNull(),
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    audience: text().array().notNull().default([]),
    title: text().notNull(),
    body: text().notNull(),
    /** What readers of English get; null: the Vietnamese text. */
    titleEn: text(),
    bodyEn: text(),
    /** Folded titles and bodies. */
    fold: text().notNull(),
    link: text(),
    sentAt: moment().notNull().defaultNow(),
    createdBy: ref(),
    /** The message of staff that it shows. */
    messageId: ref().references(() => message.id),
    /** From then on it is in no list and no count. */
    recalledAt: moment(),
  },
  (t) => [
    oneOf('notification_type_check', t.type, NOTIFICATION_TYPES),
    oneOf('notification_scope_check', t.scope, NOTIFICATION_SCOPES),
    allOf('notification_audience_check', t.audience, AUDIENCES),
    check('notification_user_check', sql`(${t.scope} = 'USER') = (${t.accountId} is not null)`),
    check('notification_list_check', sql`${t.scope} <> 'LIST' or ${t.messageId} is not null`),
    uniqueIndex('notification_message_key').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('notification_account_idx').on(t.accountId, t.sentAt),
    index('notification_shared_idx').on(t.sentAt).where(sql`${t.scope} <> 'USER'`),
  ],
);

export const notificationState = pgTable(
  'notification_state',
  {
    notificationId: ref()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    readAt: moment(),
    likedAt: moment(),
    /** The reader deleted it for themselves. */
    deletedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.notificationId] }),
    index('notification_state_notification_idx').on(t.notificationId),
  ],
);

/** Messages to one person that are still to be pushed; written by a trigger (db/functions/push-wait.sql). */
export const pushWait = pgTable('push_wait', {
  notificationId: ref()
    .primaryKey()
    .references(() => notification.id, { onDelete: 'cascade' }),
});

/** What a user does not want, by type and channel; what has no row is wanted. It counts for what is sent from `updatedAt` on. */
export const notificationPref = pgTable(
  'notification_pref',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull().default('APP'),
    enabled: boolean().notNull().default(true),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.type, t.channel] }),
    oneOf('notification_pref_channel_check', t.channel, NOTIFICATION_CHANNELS),
  ],
);

/** Mails, text messages and pushes on their way out: one job of pg-boss for each (schema jobs). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    /** Sealed, because it may hold a one-time code; empty once it is of no use any more. */
    body: text().notNull(),
    /** Holds no secret: the body stays for a month after failing, so that it can be sent again. */
    keepBody: boolean().notNull().default(false),
    /** Not sent after this moment. */
    uselessAfter: moment(),
    tries: integer().notNull().default(0),
    sentAt: moment(),
    failedAt: moment(),
    cancelledAt: moment(),
    lastError: text(),
    /** The message of staff that it carries, and to whom. */
    messageId: ref().references(() => message.id),
    accountId: ref(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('outbox_kind_check', t.kind, MESSAGE_KINDS),
    // One mail or text for each recipient, whatever is tried how often; a push is one for each of their browsers.
    uniqueIndex('outbox_message_key')
      .on(t.messageId, t.accountId, t.kind)
      .where(sql`${t.messageId} is not null and ${t.kind} <> 'PUSH'`),
    index('outbox_message_idx').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('outbox_created_idx').on(t.createdAt),
    index('outbox_failed_idx').on(t.failedAt).where(sql`${t.failedAt} is not null`),
    index('outbox_waiting_idx')
      .on(t.id)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null and ${t.cancelledAt} is null`),
  ],
);
