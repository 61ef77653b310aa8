import { SOCIAL_PROVIDERS } from '@portal/domain/account';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { sql } from 'drizzle-orm';
import {
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
