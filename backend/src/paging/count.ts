import { type Subquery, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import type { Total } from './page.ts';

/** A statement whose rows are to be counted. */
interface Found {
  limit(rows: number): { as(name: string): Subquery };
}

/**
 * Counts matching rows, up to `most`. Beyond that the result says 'at least': an exact total costs more than it is
 * worth to a user who pages through a list.
 */
export async function countUpTo(db: Db, found: Found, most: number): Promise<Total> {
  const counted = db.select({ all: sql`count(*)`.mapWith(Number) });
  const [row] = await counted.from(found.limit(most + 1).as('found'));
  return totalOf(row?.all ?? 0, most);
}

/** The total for a number that was counted up to one more than `most`. */
export const totalOf = (all: number, most: number): Total =>
  all > most ? { totalData: most, totalAtLeast: true } : { totalData: all };
