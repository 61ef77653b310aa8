import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Some rows of a table in its place: they are chosen before any join or sort. In an order of another
 * table's the planner would go through that table for them, which takes long where they are few.
 */
export const chosenFirst = (table: PgTable, where: SQL | undefined): SQL =>
  sql`(select * from ${table} where ${where ?? sql`true`} offset 0) as ${sql.identifier(getTableName(table))}`;
