import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, moment, oneOf, ref } from './columns.ts';
import { account } from './identity.ts';
import { agent } from './organisation.ts';

/** A staff member who impersonates an agent. */
export const impersonation = pgTable(
  'impersonation',
  {
    id: id(),
    actorAccountId: ref()
      .notNull()
      .references(() => account.id),
    targetAgentId: ref()
      .notNull()
      .references(() => agent.id),
    reason: text().notNull(),
    /** Number of the request that it is for, where there is one. */
    ticket: text(),
    startedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [index('impersonation_actor_idx').on(t.actorAccountId).where(sql`${t.endedAt} is null`)],
);

const SESSION_HOLDERS = ['COOKIE', 'BEARER'] as const;

export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the 256-bit token; the token itself is nowhere. */
    tokenHash: bytea().notNull().unique(),
    /** How the token travels: one of the cookie never counts as a bearer token, nor the other way round. */
    holder: text({ enum: SESSION_HOLDERS }).notNull().default('BEARER'),
    /** SHA-256 of the cookie of the device that a bearer token is bound to; null when it is bound to none. */
    bindingHash: bytea(),
    deviceId: text().notNull(),
    userAgent: text(),
    ip: text(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    absoluteExpiresAt: moment().notNull(),
    /** Level of assurance: 1 password, 2 second factor or a passkey that verified its user. */
    authLevel: smallint().notNull().default(1),
    /** When the password was last entered in this session. */
    authenticatedAt: moment().notNull().defaultNow(),
    /** When a second factor, or a passkey that verified its user, was last given in it. */
    factorAt: moment(),
    /** When the secondary (GAD) password was last entered. */
    stepUpAt: moment(),
    impersonationId: ref().references(() => impersonation.id),
    /** The session of another device that this one goes on from, and ends with. */
    continuedFrom: ref().references((): AnyPgColumn => session.id, { onDelete: 'set null' }),
    revokedAt: moment(),
    revokeReason: text(),
  },
  (t) => [
    oneOf('session_holder_check', t.holder, SESSION_HOLDERS),
    index('session_account_idx').on(t.accountId).where(sql`${t.revokedAt} is null`),
    index('session_continued_idx').on(t.continuedFrom).where(sql`${t.revokedAt} is null`),
    index('session_expiry_idx').on(t.absoluteExpiresAt),
  ],
);

export const device = pgTable(
  'device',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    platform: text(),
    /** SHA-256 of the cookie by which the browser proves that this account has signed in there before. */
    cookieHash: bytea(),
    firstSeen: moment().notNull().defaultNow(),
    lastSeen: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceId] })],
);

/** Where push messages of a browser go: the registration token that FCM gave it (NOT-04). */
export const pushToken = pgTable(
  'push_token',
  {
    id: id(),
    accountId: ref().notNull(),
    deviceId: text().notNull(),
    /** Sealed: who has it and a key of the project can write to that browser. */
    tokenEnc: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_token_device_idx').on(t.accountId, t.deviceId),
    foreignKey({
      columns: [t.accountId, t.deviceId],
      foreignColumns: [device.accountId, device.deviceId],
    }).onDelete('cascade'),
  ],
);

/** A one-time code that opens an outer tool instead of a token in its address (EXT-11). */
export const launchCode = pgTable(
  'launch_code',
  {
    hash: text().primaryKey(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    /** The session that a hand-over code continues; null for a code that only names the user. */
    sessionId: ref().references((): AnyPgColumn => session.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('launch_code_expiry_idx').on(t.expiresAt)],
);
