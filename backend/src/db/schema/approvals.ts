import { CHANGE_KINDS, CHANGE_STATES } from '@portal/domain/approval';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

/** A change that waits for a second person; what was decided stays (areas/administration.md 5.1). */
export const changeRequest = pgTable(
  'change_request',
  {
    id: id(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** What is changed, such as `setting:HOTLINE`: one request waits at a time. */
    objectKey: text().notNull(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    /** The authority that maker and checker need. */
    authority: text().notNull(),
    /** What will be applied, sealed: it may hold personal data. */
    payloadEnc: text().notNull(),
    /** The state that the change was made from; another one at approval makes the request stale. */
    base: jsonb().notNull(),
    /** What it changes, masked, as it was when it was sent and once more when it was applied. */
    effect: jsonb().notNull(),
    reason: text().notNull(),
    state: text({ enum: CHANGE_STATES }).notNull().default('PENDING'),
    makerId: ref()
      .notNull()
      .references(() => account.id),
    checkerId: ref().references(() => account.id),
    /** Accounts that the change is about: they do not decide. */
    personIds: ref().array().notNull().default([]),
    note: text(),
    expiresAt: moment().notNull(),
    decidedAt: moment(),
    appliedAt: moment(),
    error: text(),
    ...stamps(),
  },
  (t) => [
    oneOf('change_request_kind_check', t.kind, CHANGE_KINDS),
    oneOf('change_request_state_check', t.state, CHANGE_STATES),
    uniqueIndex('change_request_pending_key').on(t.objectKey).where(sql`${t.state} = 'PENDING'`),
    index('change_request_state_idx').on(t.state, t.expiresAt),
    index('change_request_maker_idx').on(t.makerId, t.id),
  ],
);
