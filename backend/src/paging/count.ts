import { COUNTED_ROWS_MAX } from '@portal/types';
import { type Subquery, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import type { Total } from './page.ts';

/** What a statement that is counted may find at most: one more tells that there are more. */
export const COUNTED_AT_MOST = COUNTED_ROWS_MAX + 1;

/**
 * Counts rows that are found up to COUNTED_AT_MOST. Beyond it the number is told as 'at least': to count on would cost
 * more than anybody who pages through a list gets from it.
 */
export async function countUpTo(db: Db, found: Subquery): Promise<Total> {
  const [row] = await db.select({ all: sql`count(*)`.mapWith(Number) }).from(found);
  const all = row?.all ?? 0;
  return all > COUNTED_ROWS_MAX
    ? { totalData: COUNTED_ROWS_MAX, totalAtLeast: true }
    : { totalData: all };
}
