import { sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { agent } from '../db/schema/index.ts';
import { OF_AGENT, type RowScope } from './row-scope.ts';

/** Up to this many agents a scope is small: its rows are read first and sorted afterwards. */
export const SMALL_SCOPE = 500;

/**
 * From this many agents on a scope is large: its rows are dense in any order, so the order is scanned and each row
 * checked.
 */
export const LARGE_SCOPE = 1_000;

/** How many agents are in scope where that matters; elsewhere it is not counted. */
export const sizeFor = async (db: Db, rows: RowScope, matters: boolean): Promise<number> =>
  matters ? agentsIn(db, rows) : LARGE_SCOPE;

/** How many agents are in scope, counted up to LARGE_SCOPE. It decides nothing but the way in which rows are found. */
export async function agentsIn(db: Db, rows: RowScope): Promise<number> {
  if (rows.agents !== undefined) return rows.agents;
  const some = db
    .select({ id: agent.id })
    .from(agent)
    .where(rows(OF_AGENT))
    .limit(LARGE_SCOPE)
    .as('some');
  const [counted] = await db.select({ all: sql`count(*)`.mapWith(Number) }).from(some);
  return counted?.all ?? 0;
}
