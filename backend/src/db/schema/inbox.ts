import { INBOX_EVENTS, INBOX_STATES, INBOXES, PROFILE_REQUEST_KINDS } from '@portal/domain/inbox';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';
import { inboxState, inboxStateChecks } from './inbox-state.ts';
import { outbox } from './messages.ts';

/** The course of an item: notes of staff, assignments, answers and changes of state. */
export const inboxEvent = pgTable(
  'inbox_event',
  {
    id: id(),
    inbox: text({ enum: INBOXES }).notNull(),
    itemId: ref().notNull(),
    kind: text({ enum: INBOX_EVENTS }).notNull(),
    /** Sealed; empty once it was erased. */
    textEnc: text().notNull().default(''),
    /** Of STATE: the state that it came to. */
    state: text({ enum: INBOX_STATES }),
    /** Of ASSIGN: who has it now. */
    toId: ref().references(() => account.id),
    /** Of ANSWER: the mail, which may still be on its way. */
    outboxId: ref().references(() => outbox.id, { onDelete: 'set null' }),
    by: ref().references(() => account.id),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('inbox_event_inbox_check', t.inbox, INBOXES),
    oneOf('inbox_event_kind_check', t.kind, INBOX_EVENTS),
    index('inbox_event_item_idx').on(t.inbox, t.itemId, t.id),
    index('inbox_event_outbox_idx').on(t.outboxId).where(sql`${t.outboxId} is not null`),
    index('inbox_event_at_idx').on(t.at).where(sql`${t.textEnc} <> ''`),
  ],
);

/** What a person asks to have changed about them, decided by staff. Values are sealed. */
export const profileRequest = pgTable(
  'profile_request',
  {
    id: id(),
    refNo: text().notNull().unique(),
    accountId: ref()
      .notNull()
      .references(() => account.id),
    kind: text({ enum: PROFILE_REQUEST_KINDS }).notNull(),
    /** The values when it was sent and those that are asked for, as JSON by field. */
    beforeEnc: text().notNull(),
    afterEnc: text().notNull(),
    fileIds: ref().array().notNull().default([]),
    ...inboxState(),
    decidedBy: ref().references(() => account.id),
    ...stamps(),
  },
  (t) => [
    oneOf('profile_request_kind_check', t.kind, PROFILE_REQUEST_KINDS),
    ...inboxStateChecks('profile_request', t),
    index('profile_request_account_idx').on(t.accountId),
  ],
);
