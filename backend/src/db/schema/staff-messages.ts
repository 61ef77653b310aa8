import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  RECIPIENT_REASONS,
  RECIPIENT_STATES,
  STAFF_MESSAGE_STATES,
} from '@portal/domain/notification';
import type { MessageAudience } from '@portal/types';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { allOf, id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';
import { orgUnit } from './organisation.ts';

/** Messages that staff send (areas/administration.md 5.7). */
export const message = pgTable(
  'message',
  {
    id: id(),
    titleVi: text().notNull(),
    /** What readers of English get; null: the Vietnamese text. */
    titleEn: text(),
    titleFold: text().notNull(),
    bodyVi: text().notNull(),
    bodyEn: text(),
    link: text(),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    audience: jsonb().$type<MessageAudience>().notNull(),
    channels: text({ enum: NOTIFICATION_CHANNELS }).array().notNull(),
    state: text({ enum: STAFF_MESSAGE_STATES }).notNull().default('DRAFT'),
    /** When it is to be sent; null: as soon as it is sent. */
    sendAt: moment(),
    urgent: boolean().notNull().default(false),
    /** The unit that its audience stays within: that of who wrote it; null: the company. */
    unitId: ref().references(() => orgUnit.id),
    /** Recipients; known when all are written. */
    total: integer(),
    /** What the report says once the rows of its recipients are erased. */
    counts: jsonb(),
    /** The change request that approved it. */
    requestId: ref(),
    /** The job that writes its recipients. */
    jobId: ref(),
    /** When the sending began: part of the key of each recipient, so that none is written twice. */
    sentAt: moment(),
    endedAt: moment(),
    recalledAt: moment(),
    recalledBy: ref(),
    createdBy: ref(),
    updatedBy: ref(),
    ...stamps(),
  },
  (t) => [
    oneOf('message_type_check', t.type, NOTIFICATION_TYPES),
    oneOf('message_state_check', t.state, STAFF_MESSAGE_STATES),
    allOf('message_channels_check', t.channels, NOTIFICATION_CHANNELS),
    index('message_state_idx').on(t.state, t.sendAt),
    index('message_updated_idx').on(t.updatedAt),
  ],
);

const outcome = () => text({ enum: RECIPIENT_STATES });
const reason = () => text({ enum: RECIPIENT_REASONS });

/**
 * What became of a message for a recipient; a channel that was not chosen has no state. WAITING with a reason (TURN, QUIET) is
 * not handed over to the outbox yet. Partitioned by month of `sentAt` (db/functions/recipient-partitions.sql).
 */
export const messageRecipient = pgTable(
  'message_recipient',
  {
    messageId: ref()
      .notNull()
      .references(() => message.id),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sentAt: moment().notNull(),
    appState: outcome(),
    appReason: reason(),
    pushState: outcome(),
    pushReason: reason(),
    mailState: outcome(),
    mailReason: reason(),
    smsState: outcome(),
    smsReason: reason(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.messageId, t.sentAt] }),
    oneOf('message_recipient_app_check', t.appState, RECIPIENT_STATES),
    oneOf('message_recipient_push_check', t.pushState, RECIPIENT_STATES),
    oneOf('message_recipient_mail_check', t.mailState, RECIPIENT_STATES),
    oneOf('message_recipient_sms_check', t.smsState, RECIPIENT_STATES),
    index('message_recipient_message_idx').on(t.messageId, t.accountId),
    index('message_recipient_waiting_idx')
      .on(t.messageId)
      .where(
        sql`${t.pushState} = 'WAITING' or ${t.mailState} = 'WAITING' or ${t.smsState} = 'WAITING'`,
      ),
  ],
);
