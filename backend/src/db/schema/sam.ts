import {
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  ACTIVITY_PURPOSES,
  ACTIVITY_STATUSES,
  PROSPECT_CONSENTS,
  PROSPECT_SOURCES,
  PROSPECT_STATUSES,
} from '@portal/domain/sam';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';
import { customer, policy } from './insurance.ts';
import { agent } from './organisation.ts';

/** Numbers of leads: TN and eight digits. */
export const prospectCode = pgSequence('prospect_code', { startWith: 1, maxValue: 99_999_999 });

/** Numbers of activities behind HD and the month: they begin again after ten million. */
export const activityCode = pgSequence('activity_code', {
  startWith: 1,
  maxValue: 9_999_999,
  cycle: true,
});

/** A person who is no customer yet, known to one agent alone (areas/sales-activity.md 3). */
export const prospect = pgTable(
  'prospect',
  {
    id: id(),
    code: text().notNull().unique(),
    agentId: ref()
      .notNull()
      .references(() => agent.id),
    fullName: text().notNull(),
    nameFold: text().notNull(),
    phoneE164: text('phone_e164'),
    source: text({ enum: PROSPECT_SOURCES }).notNull(),
    /** Who named this person. */
    referredBy: text(),
    consentBy: text({ enum: PROSPECT_CONSENTS }).notNull(),
    status: text({ enum: PROSPECT_STATUSES }).notNull().default('OPEN'),
    customerId: ref().references(() => customer.id),
    eraseAfter: date(),
    ...stamps(),
  },
  (t) => [
    oneOf('prospect_source_check', t.source, PROSPECT_SOURCES),
    oneOf('prospect_consent_check', t.consentBy, PROSPECT_CONSENTS),
    oneOf('prospect_status_check', t.status, PROSPECT_STATUSES),
    uniqueIndex('prospect_phone_key').on(t.agentId, t.phoneE164).where(sql`${t.status} = 'OPEN'`),
    index('prospect_agent_idx').on(t.agentId, t.createdAt, t.id),
    index('prospect_name_idx').using('gin', t.nameFold.op('gin_trgm_ops')),
  ],
);

/**
 * What an agent plans and does. Partitioned by the month that the code names (db/functions/sam-partitions.sql), so the key includes
 * it; a move to another month leaves the row where it is.
 */
export const samActivity = pgTable(
  'sam_activity',
  {
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** First day of the month for which it was planned. */
    planMonth: date().notNull(),
    actCode: text().notNull(),
    agentId: ref()
      .notNull()
      .references(() => agent.id),
    /** The account that made it: a leader's, where the work was given. */
    createdBy: ref().references(() => account.id, { onDelete: 'set null' }),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    customerId: ref().references(() => customer.id),
    prospectId: ref().references(() => prospect.id),
    policyId: ref().references(() => policy.id, { onDelete: 'set null' }),
    purpose: text({ enum: ACTIVITY_PURPOSES }).notNull(),
    place: text(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    status: text({ enum: ACTIVITY_STATUSES }).notNull().default('PLANNED'),
    outcome: text({ enum: ACTIVITY_OUTCOMES }),
    note: text(),
    /** Leaders may read the note. */
    shared: boolean().notNull().default(false),
    moves: integer().notNull().default(0),
    resultAt: moment(),
    /** How long it took, in minutes. */
    minutes: integer(),
    cancelReason: text(),
    /** The code of the first row of a repetition. */
    repeatId: text(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.planMonth, t.id] }),
    unique('sam_activity_code_key').on(t.planMonth, t.actCode),
    oneOf('sam_activity_kind_check', t.kind, ACTIVITY_KINDS),
    oneOf('sam_activity_purpose_check', t.purpose, ACTIVITY_PURPOSES),
    oneOf('sam_activity_status_check', t.status, ACTIVITY_STATUSES),
    oneOf('sam_activity_outcome_check', t.outcome, ACTIVITY_OUTCOMES),
    check('sam_activity_time_check', sql`${t.endAt} > ${t.startAt}`),
    check('sam_activity_party_check', sql`num_nonnulls(${t.customerId}, ${t.prospectId}) <= 1`),
    check(
      'sam_activity_result_check',
      sql`(${t.status} in ('DONE', 'MISSED')) = (${t.outcome} is not null and ${t.resultAt} is not null)`,
    ),
    index('sam_activity_agent_idx').on(t.agentId, t.startAt),
    index('sam_activity_status_idx').on(t.agentId, t.status, t.endAt),
    index('sam_activity_start_idx').on(t.startAt, t.id),
    index('sam_activity_planned_idx').on(t.startAt).where(sql`${t.status} = 'PLANNED'`),
    index('sam_activity_customer_idx').on(t.customerId, t.startAt),
    index('sam_activity_prospect_idx').on(t.prospectId, t.startAt),
  ],
);

/** What was reminded of, so that each is said once whatever restarts: an activity for its start, a digest for its day. */
export const reminderSent = pgTable(
  'reminder_sent',
  {
    kind: text().notNull(),
    ref: text().notNull(),
    forAt: moment().notNull(),
    sentAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref, t.forAt] })],
);
