import { VIEW_LISTS, type ViewState } from '@portal/types';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

/** How somebody likes to see a list: filters, sorting, size and columns under a name of their own. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text({ enum: VIEW_LISTS }).notNull(),
    name: text().notNull(),
    nameFold: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    isDefault: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [
    oneOf('saved_view_list_check', t.list, VIEW_LISTS),
    uniqueIndex('saved_view_name_key').on(t.accountId, t.list, t.nameFold),
    uniqueIndex('saved_view_default_key').on(t.accountId, t.list).where(sql`${t.isDefault}`),
  ],
);
