import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';
import { session } from './sessions.ts';

const FACTOR_KINDS = ['TOTP', 'WEBAUTHN'] as const;
const CHALLENGE_PURPOSES = ['SIGN_IN', 'PASSKEY', 'ENROL', 'STEP_UP'] as const;

/** An authenticator app or a passkey of an account; it counts from `confirmedAt` on. */
export const mfaFactor = pgTable(
  'mfa_factor',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: FACTOR_KINDS }).notNull(),
    label: text(),
    /** TOTP: the secret, sealed. */
    secretEnc: text(),
    /** WEBAUTHN: the COSE key. */
    publicKey: bytea(),
    /** WEBAUTHN: base64url, unique over all accounts. */
    credentialId: text().unique('mfa_factor_credential_key'),
    /** WEBAUTHN: what the authenticator knows the account by; the same for all its passkeys, and no name of anybody. */
    userHandle: text(),
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array(),
    /** WEBAUTHN: kept in the owner's cloud, so on more than one device. */
    backedUp: boolean().notNull().default(false),
    /** The last TOTP step taken: the same code never counts twice. */
    lastStep: ref(),
    confirmedAt: moment(),
    lastUsedAt: moment(),
    ...stamps(),
  },
  (t) => [
    oneOf('mfa_factor_kind_check', t.kind, FACTOR_KINDS),
    index('mfa_factor_account_idx').on(t.accountId),
  ],
);

/** Codes for who has lost every factor; keyed hashes, each counts once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('recovery_code_account_idx').on(t.accountId),
    unique('recovery_code_hash_key').on(t.accountId, t.hash),
  ],
);

/** One question for a factor: for one purpose, on one device, used once. It opens nothing but the answer to it. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    /** SHA-256 of the 256-bit token that the browser holds. */
    hash: text().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null for a passkey sign-in: the passkey says whose it is. */
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    /** ENROL, STEP_UP: the session that asked. */
    sessionId: ref().references(() => session.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    /** What a passkey has to sign, base64url. */
    webauthn: text(),
    /** SIGN_IN: of the password that was proved; another one since then ends the challenge. */
    passwordMark: text(),
    /** SIGN_IN: how the password was proved, for the audit row. */
    detail: jsonb().$type<Record<string, string | number | boolean | null>>(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    oneOf('factor_challenge_purpose_check', t.purpose, CHALLENGE_PURPOSES),
    index('factor_challenge_expiry_idx').on(t.expiresAt),
    index('factor_challenge_account_idx').on(t.accountId),
  ],
);

/** A browser that needs no second factor at sign-in for a while, known by a cookie that no script reads. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's value. */
    tokenHash: text().notNull().unique('remembered_device_token_key'),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [
    index('remembered_device_account_idx').on(t.accountId).where(sql`${t.revokedAt} is null`),
    index('remembered_device_expiry_idx').on(t.expiresAt),
  ],
);
