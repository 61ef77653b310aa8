import type { ReleasePin, VitalName } from '@portal/types';
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

/** The users who get the version of a remote in channel 'canary'. */
export const releaseCanary = pgTable(
  'release_canary',
  {
    remote: text().primaryKey(),
    /** Percentage of users. */
    share: smallint().notNull(),
    /** User names in lower case. */
    users: text().array().notNull().default([]),
    /** Role codes. */
    roles: text().array().notNull().default([]),
    updatedAt: moment().notNull(),
    updatedBy: text().notNull(),
  },
  (t) => [check('release_canary_share_check', sql`${t.share} between 0 and 100`)],
);

/** Versions chosen for a while by an account, or (without one) by a machine for the browsers with its cookie. */
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

/** The result of a test suite against a set. Rows are only added. */
export const releaseVerification = pgTable(
  'release_verification',
  {
    id: id(),
    setId: text().notNull(),
    /** [{ "remote": "policy", "version": "1.0.0-…" }] */
    remotes: jsonb().$type<{ remote: string; version: string }[]>().notNull(),
    host: text().notNull(),
    suite: text().notNull(),
    passed: integer().notNull(),
    failed: integer().notNull(),
    /** Address of the report, or its text. */
    report: text(),
    at: moment().notNull(),
    by: text().notNull(),
  },
  (t) => [index('release_verification_set_idx').on(t.setId, t.suite, t.id)],
);

/** Health reports: browsers in which a version mounted or failed, each once a day or hour. Deleted after a week. */
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

/** How fast pages of a version were in browsers: how many values fell into a band of the scale. Deleted after four weeks. */
export const releaseVital = pgTable(
  'release_vital',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Pattern of the page, as the version declares it. */
    route: text().notNull(),
    name: text().$type<VitalName>().notNull(),
    /** Start of the day. */
    day: moment().notNull(),
    /** Number of the band (registry/vitals/bands.ts). */
    band: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.route, t.name, t.day, t.band] }),
    index('release_vital_day_idx').on(t.day),
  ],
);
