import { sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { agent } from '../db/schema/index.ts';
import { OF_AGENT, type Rows } from './rows.ts';

/**
 * Whether no more than so many agents are in scope. It decides nothing but the way: rows of a small scope are taken first
 * and put in order then; in a large one they stand close together in any order, and are asked one by one.
 */
export async function isSmall(db: Db, rows: Rows, agents = 200): Promise<boolean> {
  const some = db
    .select({ id: agent.id })
    .from(agent)
    .where(rows(OF_AGENT))
    .limit(agents + 1)
    .as('some');
  const [counted] = await db.select({ all: sql`count(*)`.mapWith(Number) }).from(some);
  return (counted?.all ?? 0) <= agents;
}
