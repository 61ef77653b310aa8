import {
  FAVORITE_KINDS,
  type FavoriteKind,
  RECENT_KINDS,
  type RecentKind,
} from '@portal/domain/favorite';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/**
 * A favourite of one person. It holds the number of a customer or policy and never a name: titles are read from the target. Only
 * a page has a title, from its manifest. A removed one stays for a few minutes, so that it can be brought back.
 */
export const favorite = pgTable(
  'favorite',
  {
    id: id(),
    accountId: owner(),
    kind: text().$type<FavoriteKind>().notNull(),
    refKey: text().notNull(),
    title: text(),
    folder: text(),
    note: text().notNull().default(''),
    sort: integer().notNull(),
    pinned: boolean().notNull().default(false),
    removedAt: moment(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('favorite_target_key').on(t.accountId, t.kind, t.refKey),
    index('favorite_order_idx').on(t.accountId, t.sort, t.id),
    oneOf('favorite_kind', t.kind, FAVORITE_KINDS),
    check('favorite_title_of_page', sql`${t.title} is null or ${t.kind} = 'PAGE'`),
    check('favorite_pinned_page', sql`not ${t.pinned} or ${t.kind} = 'PAGE'`),
  ],
);

/** What a person opened lately: numbers, no names. */
export const recentItem = pgTable(
  'recent_item',
  {
    id: id(),
    accountId: owner(),
    kind: text().$type<RecentKind>().notNull(),
    refKey: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('recent_item_target_key').on(t.accountId, t.kind, t.refKey),
    oneOf('recent_item_kind', t.kind, RECENT_KINDS),
  ],
);
