import type { ReleasePin } from '@portal/types';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, ref } from './columns.ts';
import { account } from './identity.ts';

/** Who gets the version that channel 'canary' names for a remote, before everybody does. */
export const releaseCanary = pgTable(
  'release_canary',
  {
    remote: text().primaryKey(),
    /** Of a hundred users. */
    share: smallint().notNull(),
    /** User names, in small letters. */
    users: text().array().notNull().default([]),
    /** Codes of roles. */
    roles: text().array().notNull().default([]),
    updatedAt: moment().notNull(),
    updatedBy: text().notNull(),
  },
  (t) => [check('release_canary_share_check', sql`${t.share} between 0 and 100`)],
);

/** A user's own set, for a while: an account's, or (without one) a machine's for browsers that bear its cookie. */
export const releaseOverride = pgTable(
  'release_override',
  {
    id: id(),
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    actor: text().notNull(),
    pins: jsonb().$type<ReleasePin[]>().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text({ enum: ['RESET', 'REPLACED', 'LOGOUT', 'RIGHT_TAKEN'] }),
  },
  (t) => [
    uniqueIndex('release_override_account_key').on(t.accountId).where(sql`${t.endedAt} is null`),
    index('release_override_expiry_idx').on(t.expiresAt),
  ],
);

/** What a suite of tests found out about a set. Rows are only added. */
export const releaseProof = pgTable(
  'release_proof',
  {
    id: id(),
    setId: text().notNull(),
    /** [{ "remote": "policy", "version": "1.0.0-…" }] */
    remotes: jsonb().$type<{ remote: string; version: string }[]>().notNull(),
    host: text().notNull(),
    suite: text().notNull(),
    passed: integer().notNull(),
    failed: integer().notNull(),
    /** Where the report is, or its text. */
    report: text(),
    at: moment().notNull(),
    by: text().notNull(),
  },
  (t) => [index('release_proof_set_idx').on(t.setId, t.suite, t.id)],
);

/** Browsers in which a version came to life or failed, each once a day or hour; for failure rates. Kept for a week. */
export const releaseHealth = pgTable(
  'release_health',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** A keyed hash of the account, or of a visitor's address and device. */
    source: text().notNull(),
    /** Start of the day of an account, of the hour of a visitor. */
    bucket: moment().notNull(),
    signedIn: boolean().notNull(),
    /** A keyed hash of the caller's /24 (IPv6: /48). */
    network: text().notNull(),
    seenAt: moment().notNull(),
    failedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.source, t.bucket] }),
    index('release_health_seen_idx').on(t.seenAt),
  ],
);
