import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * What of the built-in catalogue this database has received. Each item is added once: what an operator takes out afterwards
 * stays out when the service starts again (db/catalogue).
 */
export const catalogueItem = pgTable(
  'catalogue_item',
  {
    kind: text().notNull(),
    key: text().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);
