import { AUDIT_RESULTS } from '@portal/domain/account';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, id, moment, ref } from './columns.ts';

/** Check-in and check-out of pages. Partitioned by month of `at` (db/functions/activity-partitions.sql), so the key includes it. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    at: moment().notNull().defaultNow(),
    sessionId: ref(),
    accountId: ref(),
    actorAccountId: ref(),
    eventName: text().notNull(),
    outcome: text(),
    category: text(),
    urlTemplate: text(),
    route: text(),
    feature: text(),
    method: text(),
    status: smallint(),
    correlationId: text(),
    duration: integer(),
    /** The release set that the page was from. */
    setId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    index('activity_log_account_idx').on(t.accountId, t.at),
  ],
);

/** Calls as the client reports them (spec/features.md 3); values are masked before they are stored. */
export const apiLog = pgTable(
  'api_log',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    accountId: ref(),
    url: text().notNull(),
    method: text().notNull(),
    reqParams: jsonb(),
    response: jsonb(),
    statusCode: smallint(),
    error: text(),
    timestamp: moment(),
    feature: text(),
    correlationId: text(),
    route: text(),
    category: text(),
  },
  (t) => [index('api_log_at_idx').on(t.at), index('api_log_correlation_idx').on(t.correlationId)],
);

/**
 * Security events, never updated or deleted (trigger). The database sets seq, prevHash and hash; each hash covers the
 * row and the previous hash, and audit_verify() checks the chain. Insert last in a transaction: the head of the chain
 * is locked until commit.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    seq: bigint({ mode: 'number' }).primaryKey().default(0),
    at: moment().notNull().defaultNow(),
    /** The person who acts; under impersonation, `effective` is the agent. */
    actorAccountId: ref(),
    actorName: text(),
    effectiveAccountId: ref(),
    action: text().notNull(),
    object: text(),
    result: text({ enum: AUDIT_RESULTS }).notNull(),
    ip: text(),
    device: text(),
    correlationId: text(),
    detail: jsonb().notNull().default({}),
    prevHash: bytea().notNull().default(sql`''::bytea`),
    hash: bytea().notNull().default(sql`''::bytea`),
  },
  (t) => [
    // Pages go on from an event's number, so each filter leads to events in their order (ADM-AUD-02).
    index('audit_event_at_idx').on(t.at),
    index('audit_event_actor_seq_idx').on(t.actorAccountId, t.seq),
    index('audit_event_effective_seq_idx').on(t.effectiveAccountId, t.seq),
    index('audit_event_name_seq_idx').on(t.actorName, t.seq),
    index('audit_event_action_seq_idx').on(t.action.op('text_pattern_ops'), t.seq),
    index('audit_event_object_seq_idx').on(t.object.op('text_pattern_ops'), t.seq),
    index('audit_event_result_seq_idx').on(t.result, t.seq).where(sql`${t.result} <> 'OK'`),
  ],
);

/** The end of the audit chain; its one row is also the lock that serialises events. */
export const auditHead = pgTable('audit_head', {
  id: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/**
 * HMAC of each event's hash, under a key that the database never sees: who owns the tables can make the hashes of a changed chain
 * again, these not (modules/audit/chain-key.ts). Append-only.
 */
export const auditMac = pgTable('audit_mac', {
  // Bound to its event: a mac of a number to come would keep the events up to it from theirs.
  seq: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditEvent.seq),
  keyId: text().notNull(),
  mac: bytea().notNull(),
});

/** Heads up to which the chain was found whole; the next check begins at the last one. Append-only. */
export const auditMark = pgTable('audit_mark', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  hash: bytea().notNull(),
  keyId: text().notNull(),
  mac: bytea().notNull(),
  at: moment().notNull().defaultNow(),
});

/** How often a page was opened on a day of Vietnam, and by how many people; by the kind of account, 0 for visitors. */
export const activityDay = pgTable(
  'activity_day',
  {
    day: date({ mode: 'string' }).notNull(),
    feature: text().notNull(),
    accountType: smallint().notNull(),
    views: integer().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.feature, t.accountType] })],
);

/** Failures of a remote's version in browsers on a day of Vietnam. */
export const remoteErrorDay = pgTable(
  'remote_error_day',
  {
    day: date({ mode: 'string' }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    code: text().notNull(),
    stage: text().notNull(),
    count: integer().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.remote, t.version, t.code, t.stage] })],
);

/** Browsers in which a remote's version mounted on a day of Vietnam, and those in which it failed: what the errors are a share of. */
export const remoteLoadDay = pgTable(
  'remote_load_day',
  {
    day: date({ mode: 'string' }).notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    loads: integer().notNull(),
    failing: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.remote, t.version] })],
);

/** The first answer to a submit, returned again to its repetitions. Locked (status null) while it is computed. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text().notNull(),
    owner: text().notNull(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    status: smallint(),
    response: jsonb(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.key] }),
    index('idempotency_expiry_idx').on(t.expiresAt),
  ],
);
