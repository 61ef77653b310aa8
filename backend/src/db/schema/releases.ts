import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** One published build of a remote (or of the host, remote 'host'); never changed afterwards. */
export const release = pgTable(
  'release',
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
  (t) => [unique('release_version_key').on(t.remote, t.version)],
);

/** Which version of a remote a channel serves now. */
export const releaseChannel = pgTable(
  'release_channel',
  {
    channel: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    previousVersion: text(),
    updatedAt: moment().notNull().defaultNow(),
    updatedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.remote] })],
);

/** Each signed registry; serial only grows, so that an old one cannot be passed off as new. */
export const releaseSet = pgTable(
  'release_set',
  {
    serial: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull(),
    registry: jsonb().notNull(),
    signature: text().notNull(),
    keyId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: text().notNull(),
  },
  (t) => [index('release_set_channel_idx').on(t.channel, t.serial)],
);

/** Who changed what, why, with before and after in `detail`: append-only (trigger). */
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
        'SIGN',
        'CREDENTIAL',
        'REVOKE',
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

/** A team's right to publish its own remote, or QA's (no remote) to prove sets; the token itself is nowhere. */
export const releaseCredential = pgTable(
  'release_credential',
  {
    id: id(),
    remote: text(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [index('release_credential_remote_idx').on(t.remote).where(sql`${t.revokedAt} is null`)],
);
