import type { ViewList, ViewState } from '@portal/types';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

/** A saved view: filters, sorting, page size and columns of a list under a name. `list` is checked by the route's schema only, so that a new list needs no migration. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    nameFold: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    isDefault: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('saved_view_name_key').on(t.accountId, t.list, t.nameFold),
    uniqueIndex('saved_view_default_key').on(t.accountId, t.list).where(sql`${t.isDefault}`),
  ],
);
