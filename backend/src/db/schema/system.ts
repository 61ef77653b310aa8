import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, ref, stamps } from './columns.ts';
import { account } from './identity.ts';
import { company } from './organisation.ts';

/** A system setting. public = visitors may read it by admin/get-system-config-by-key. */
export const setting = pgTable(
  'setting',
  {
    companyId: ref()
      .notNull()
      .references(() => company.id),
    key: text().notNull(),
    value: text().notNull(),
    public: boolean().notNull().default(false),
    noteVi: text().notNull().default(''),
    updatedBy: ref().references(() => account.id),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);

/** Every change of a setting, also by SQL; written by trigger. */
export const settingHistory = pgTable(
  'setting_history',
  {
    id: id(),
    companyId: ref().notNull(),
    key: text().notNull(),
    oldValue: text(),
    newValue: text(),
    updatedBy: ref(),
    reason: text(),
    /** The change_request that it was approved in. */
    requestId: ref(),
    /** The row whose change this one took back. */
    undoOf: ref(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('setting_history_key_idx').on(t.companyId, t.key, t.at)],
);

/** Which made-up data this database holds; a second seeding of the same kind does nothing. */
export const seed = pgTable('seed', {
  kind: text({ enum: ['DEMO', 'LOAD'] }).primaryKey(),
  seededOn: text().notNull(),
  policies: bigint({ mode: 'number' }).notNull(),
  seconds: integer().notNull(),
  at: moment().notNull().defaultNow(),
});
