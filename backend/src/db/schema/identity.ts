import {
  CONSENT_DECISIONS,
  CONSENT_KINDS,
  OTP_CHANNELS,
  RECOVERY_CHANNELS,
  SOCIAL_PROVIDERS,
} from '@portal/domain/account';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, id, moment, oneOf, ref, stamps } from './columns.ts';
import { agent, candidate, staff } from './organisation.ts';

/**
 * A way in. accountType: staff 1, agent 2, candidate 3, other 4, guest 5. The flags bear the names of the login
 * answer (spec/access.md 3). fullname follows the person's own row by trigger; guests have no other row.
 */
export const account = pgTable(
  'account',
  {
    id: id(),
    username: text().notNull(),
    accountType: smallint().notNull(),
    agentId: ref()
      .unique()
      .references(() => agent.id),
    staffId: ref()
      .unique()
      .references(() => staff.id),
    candidateId: ref()
      .unique()
      .references(() => candidate.id),
    fullname: text().notNull(),
    /** fullname without marks, set by trigger: every kind of account is found in one index. */
    nameFold: text().notNull().default(''),
    email: text(),
    phoneE164: text('phone_e164'),
    /** argon2id; null = no password sign-in. */
    passwordHash: text(),
    passwordChangedAt: moment(),
    /** When the first password was given; it is of use for 30 days. Null: the account's own age counts. */
    initialPasswordAt: moment(),
    passwordExpired: boolean().notNull().default(false),
    firstLogin: boolean().notNull().default(false),
    confirmDecree: boolean().notNull().default(false),
    decreeVersion: text(),
    resetPassword: boolean().notNull().default(false),
    forceChangeGadPassword: boolean().notNull().default(false),
    failedCount: integer().notNull().default(0),
    lastFailedAt: moment(),
    lockedUntil: moment(),
    /** How many locks in a row: each doubles the next (DOMAIN C1). */
    lockCount: integer().notNull().default(0),
    status: text({ enum: ['ACTIVE', 'DISABLED'] })
      .notNull()
      .default('ACTIVE'),
    disabledAt: moment(),
    disabledBy: ref(),
    disabledReason: text(),
    locale: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    /** file.storedName of the picture. */
    avatar: text(),
    urlFacebook: text(),
    urlZalo: text(),
    lastLoginAt: moment(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('account_username_key').on(sql`lower(${t.username})`),
    // A search by the start of a user name or code, whatever the collation.
    index('account_username_start_idx').on(sql`lower(${t.username}) text_pattern_ops`),
    index('account_email_idx').on(sql`lower(${t.email})`),
    index('account_phone_idx').on(t.phoneE164),
    index('account_name_fold_idx').using('gin', t.nameFold.op('gin_trgm_ops')),
    check('account_type_check', sql`${t.accountType} between 1 and 5`),
    oneOf('account_status_check', t.status, ['ACTIVE', 'DISABLED']),
    check(
      'account_one_person_check',
      sql`num_nonnulls(${t.agentId}, ${t.staffId}, ${t.candidateId}) <= 1`,
    ),
  ],
);

/** The secondary password of a GAD; its own counter and lock. */
export const gadSecret = pgTable('gad_secret', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  changedAt: moment().notNull().defaultNow(),
  failedCount: integer().notNull().default(0),
  lastFailedAt: moment(),
  lockedUntil: moment(),
});

export const passwordHistory = pgTable(
  'password_history',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['PASSWORD', 'GAD'] }).notNull(),
    hash: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('password_history_kind_check', t.kind, ['PASSWORD', 'GAD']),
    index('password_history_account_idx').on(t.accountId, t.kind, t.at),
  ],
);

/** A verified identity elsewhere, keyed by issuer and subject, never by e-mail (SOC-06). */
export const externalIdentity = pgTable(
  'external_identity',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    provider: text({ enum: SOCIAL_PROVIDERS }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    linkedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('external_identity_subject_key').on(t.issuer, t.subject),
    unique('external_identity_provider_key').on(t.accountId, t.provider),
    oneOf('external_identity_provider_check', t.provider, SOCIAL_PROVIDERS),
  ],
);

export const securityQuestion = pgTable('security_question', {
  id: id(),
  code: text().notNull().unique(),
  textVi: text().notNull(),
  textEn: text().notNull(),
  sort: integer().notNull().default(0),
});

export const securityAnswer = pgTable(
  'security_answer',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    questionCode: text()
      .notNull()
      .references(() => securityQuestion.code),
    /** argon2id of the folded answer. */
    answerHash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.position] }),
    check('security_answer_position_check', sql`${t.position} between 1 and 3`),
  ],
);

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
    pushToken: text(),
    platform: text(),
    /** SHA-256 of the cookie by which the browser proves that this account has signed in there before. */
    cookieHash: bytea(),
    firstSeen: moment().notNull().defaultNow(),
    lastSeen: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceId] })],
);

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

/** What a user agreed to or refused, and which version of it. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    /** The device it came from, which is all that is known of a visitor. */
    visitorId: text(),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    version: text().notNull(),
    decision: text({ enum: CONSENT_DECISIONS }).notNull(),
    at: moment().notNull().defaultNow(),
    ip: text(),
  },
  (t) => [
    oneOf('consent_kind_check', t.kind, CONSENT_KINDS),
    oneOf('consent_decision_check', t.decision, CONSENT_DECISIONS),
    index('consent_account_idx').on(t.accountId, t.kind, t.at),
    index('consent_visitor_idx').on(t.visitorId, t.kind, t.at),
  ],
);

/** A one-time link that sets a password (/activate): the first one, or a new one after a reset by staff. */
export const activation = pgTable(
  'activation',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code of 256 bits; the code itself is in the link alone. */
    tokenHash: bytea().notNull().unique(),
    purpose: text({ enum: ['FIRST_LOGIN', 'RESET'] }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    supersededAt: moment(),
    /** The staff member who gave it; null: the command line of the operator. */
    by: ref().references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('activation_purpose_check', t.purpose, ['FIRST_LOGIN', 'RESET']),
    uniqueIndex('activation_living_key')
      .on(t.accountId)
      .where(sql`${t.usedAt} is null and ${t.supersededAt} is null`),
  ],
);
