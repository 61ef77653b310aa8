import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** One published version of a remote; never changed afterwards. */
export const releaseArtifact = pgTable(
  'release_artifact',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().notNull(),
    /** { "<path>": { "integrity": "sha384-…", "bytes": n } } */
    files: jsonb().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    contract: text().notNull(),
    publishedBy: text().notNull(),
    publishedAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('release_artifact_version_key').on(t.remote, t.version)],
);

/** Versions that have loaded in the gate's browser (GATE-11). */
export const releaseTrial = pgTable(
  'release_trial',
  {
    remote: text().notNull(),
    version: text().notNull(),
    loadedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version] })],
);

/** The active version of a remote in a channel. */
export const releaseChannel = pgTable(
  'release_channel',
  {
    channel: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    previousVersion: text(),
    /** The version repairs a vulnerability: browsers get no fallback, and it is never rolled back automatically. */
    security: boolean().notNull().default(false),
    updatedAt: moment().notNull().defaultNow(),
    updatedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.remote] })],
);

/** The versions of a channel after each change. The serial only grows, so that browsers can refuse an old registry. */
export const releaseSet = pgTable(
  'release_set',
  {
    serial: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull(),
    setId: text().notNull(),
    /** Version of the host; null without a build. */
    host: text(),
    versions: jsonb().$type<{ remote: string; version: string }[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: text().notNull(),
  },
  (t) => [index('release_set_channel_idx').on(t.channel, t.serial)],
);

/** Each change of releases: who, what, why, with before and after in `detail`. Append-only (trigger). */
export const releaseLog = pgTable(
  'release_log',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actor: text().notNull(),
    action: text({
      enum: [
        'PUBLISH',
        'PROMOTE',
        'ROLLBACK',
        'CANARY',
        'OVERRIDE',
        'REFUSED',
        'HOST',
        'CREDENTIAL',
        'REVOKE',
        'SIGNATURE',
        'WITHDRAW',
        'PROPOSE',
        'HELD',
        'OPERATOR_TOKEN',
        'NOTIFY',
        'NOTIFY_END',
        'TRUST',
        'TRUST_END',
      ],
    }).notNull(),
    remote: text().notNull(),
    version: text(),
    channel: text(),
    reason: text(),
    detail: jsonb().notNull().default({}),
  },
  (t) => [index('release_log_remote_idx').on(t.remote, t.at)],
);

/** A team's credential for its remote, or QA's (no remote) to pin versions and record verifications; a hash only. */
export const releaseCredential = pgTable(
  'release_credential',
  {
    id: id(),
    remote: text(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    /** Null: a credential from before expiry existed. */
    expiresAt: moment(),
    /** CIDR networks that it may be used from; empty: any. */
    networks: text().array().notNull().default([]),
    /** What a team may do with its remote (registry/credentials/rights.ts); QA's have none of these. */
    rights: text().array().notNull().default(['publish', 'promote', 'read']),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [index('release_credential_remote_idx').on(t.remote).where(sql`${t.revokedAt} is null`)],
);

/** A team's detached signature over a version (artifacts/statement.ts); checked against the operator's file of team keys. */
export const releaseSignature = pgTable(
  'release_signature',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Fingerprint of the public key. */
    keyId: text().notNull(),
    /** Base64. */
    value: text().notNull(),
    addedAt: moment().notNull(),
    addedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.keyId] })],
);

/** Versions that were taken from all users, for good. Rows are only added. */
export const releaseWithdrawal = pgTable(
  'release_withdrawal',
  {
    remote: text().notNull(),
    version: text().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
    by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version] })],
);
