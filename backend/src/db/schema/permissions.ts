import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

/** The catalogue of authorities, e.g. 'policy.view'; synchronised from the code at start (db/catalogue). */
export const authorityItem = pgTable('authority_item', {
  code: text().primaryKey(),
  nameVi: text().notNull(),
  nameEn: text().notNull(),
  area: text().notNull(),
  kind: text({ enum: ['MENU', 'ACTION', 'DATA'] }).notNull(),
  sort: integer().notNull().default(0),
});

export const role = pgTable('role', {
  id: id(),
  code: text().notNull().unique(),
  nameVi: text().notNull(),
  nameEn: text().notNull(),
  /** Of the catalogue: it can be changed, never retired. */
  builtIn: boolean().notNull().default(false),
  /** No longer given; who holds it keeps it until it is taken away. */
  retiredAt: moment(),
  ...stamps(),
});

/** Who gave a role or an authority, when, why and until when. */
const grant = () => ({
  grantedBy: ref(),
  grantedAt: moment().notNull().defaultNow(),
  reason: text(),
  expiresAt: moment(),
});

export const roleAuthority = pgTable(
  'role_authority',
  {
    roleId: ref()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    authorityCode: text()
      .notNull()
      .references(() => authorityItem.code),
  },
  (t) => [
    primaryKey({ columns: [t.roleId, t.authorityCode] }),
    index('role_authority_code_idx').on(t.authorityCode),
  ],
);

export const accountRole = pgTable(
  'account_role',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    roleId: ref()
      .notNull()
      .references(() => role.id),
    ...grant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.roleId] }),
    index('account_role_role_idx').on(t.roleId),
  ],
);

/** One account's own exceptions: a grant, or a denial that beats every role. */
export const accountAuthority = pgTable(
  'account_authority',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    authorityCode: text()
      .notNull()
      .references(() => authorityItem.code),
    effect: text({ enum: ['GRANT', 'DENY'] }).notNull(),
    ...grant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.authorityCode] }),
    oneOf('account_authority_effect_check', t.effect, ['GRANT', 'DENY']),
  ],
);

export const permissionChangeLog = pgTable(
  'permission_change_log',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorAccountId: ref(),
    /** Who approved it, where it needed two people. */
    checkerAccountId: ref(),
    subject: text().notNull(),
    change: text().notNull(),
    authorityCode: text(),
    reason: text(),
  },
  (t) => [index('permission_change_log_subject_idx').on(t.subject, t.at)],
);

/** The decisions about who holds a dangerous authority: kept or taken away. */
export const accessReview = pgTable(
  'access_review',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id),
    authorityCode: text().notNull(),
    decision: text({ enum: ['KEEP', 'REVOKE'] }).notNull(),
    by: ref().notNull(),
    at: moment().notNull(),
    note: text(),
  },
  (t) => [
    oneOf('access_review_decision_check', t.decision, ['KEEP', 'REVOKE']),
    index('access_review_account_idx').on(t.accountId, t.authorityCode, t.at),
  ],
);

/** Items of the top menu that every visitor gets; code USERGUIDE stays out of the bar (MENU-14). */
export const menuType = pgTable('menu_type', {
  code: text().primaryKey(),
  labelVi: text().notNull(),
  labelEn: text().notNull(),
  linkAlias: text().notNull().unique(),
  sort: integer().notNull().default(0),
  ...stamps(),
});

/** The signed-in user's menu; itemId and itemSub are authority codes (spec/access.md 3 and 6). */
export const menuItem = pgTable(
  'menu_item',
  {
    id: id(),
    parentId: ref(),
    nameVi: text().notNull(),
    nameEn: text().notNull(),
    link: text(),
    customLink: text(),
    itemId: text().references(() => authorityItem.code),
    itemSub: text().array().notNull().default([]),
    isLocalLink: boolean().notNull().default(true),
    hidden: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    underConstruction: boolean().notNull().default(false),
    ignoreAgentType: boolean().notNull().default(false),
    roleBm: boolean().notNull().default(false),
    roleLeader: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [index('menu_item_parent_idx').on(t.parentId, t.sort)],
);

/** The menus as they were published: every version whole. */
export const menuVersion = pgTable('menu_version', {
  no: integer().primaryKey(),
  types: jsonb().notNull(),
  items: jsonb().notNull(),
  reason: text().notNull(),
  /** The change_request that it was approved in. */
  requestId: ref(),
  createdBy: ref().references(() => account.id),
  at: moment().notNull().defaultNow(),
});
