import { OTP_CHANNELS, RECOVERY_CHANNELS } from '@portal/domain/account';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

/** One recovery is one record; accountId null is a decoy that can never succeed (DESIGN decision 6). */
export const recoveryFlow = pgTable(
  'recovery_flow',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    agentCode: text().notNull(),
    deviceId: text(),
    channel: text({
      enum: RECOVERY_CHANNELS,
    }).notNull(),
    state: text({ enum: ['STARTED', 'CHALLENGED', 'VERIFIED', 'COMPLETED', 'CLOSED'] })
      .notNull()
      .default('STARTED'),
    /** Set by a successful check alone. */
    verifiedFactor: text({ enum: ['OTP'] }),
    questionPassedAt: moment(),
    attempts: integer().notNull().default(0),
    resends: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    completedAt: moment(),
    ip: text(),
    ...stamps(),
  },
  (t) => [
    index('recovery_flow_code_idx').on(t.agentCode, t.createdAt),
    index('recovery_flow_account_idx').on(t.accountId, t.createdAt),
  ],
);

export const otpChallenge = pgTable(
  'otp_challenge',
  {
    id: uuid().primaryKey().defaultRandom(),
    flowId: uuid().references(() => recoveryFlow.id, { onDelete: 'cascade' }),
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    /** Whom limits count for: an account, or the code that a decoy is for. */
    owner: text().notNull(),
    purpose: text({
      enum: ['RECOVERY', 'FIRST_LOGIN', 'ACTIVATION', 'MFA', 'CONTACT_CHANGE'],
    }).notNull(),
    codeHmac: text().notNull(),
    channel: text({ enum: OTP_CHANNELS }).notNull(),
    sentToMasked: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(3),
    consumedAt: moment(),
    supersededAt: moment(),
  },
  (t) => [
    index('otp_challenge_flow_idx').on(t.flowId),
    index('otp_challenge_owner_idx').on(t.owner, t.createdAt),
  ],
);

/** The drawn captcha: single use, bound to a device. */
export const captcha = pgTable(
  'captcha',
  {
    id: uuid().primaryKey().defaultRandom(),
    answerHmac: text().notNull(),
    deviceId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('captcha_expiry_idx').on(t.expiresAt),
    index('captcha_device_idx').on(t.deviceId, t.createdAt),
  ],
);

/** Tokens that count once (proof-of-work answers, OIDC nonces): the primary key refuses the second use. */
export const usedToken = pgTable(
  'used_token',
  {
    hash: text().primaryKey(),
    kind: text().notNull(),
    usedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('used_token_expiry_idx').on(t.expiresAt)],
);

/** Uses of one key in its window, shared by all backends on this database. Unlogged: a crash forgets minutes of counting. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('rate_limit_expiry_idx').on(t.expiresAt)],
);
