import { COUNTED_ROWS_MAX } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import type { Total } from './page.ts';

/**
 * Counts rows up to COUNTED_ROWS_MAX. Beyond it the number is told as 'at least': to count on would cost more than
 * anybody who pages through a list gets from it.
 */
export async function countUpTo(
  db: Db,
  rows: { limit(most: number): { getSQL(): ReturnType<typeof sql> } },
): Promise<Total> {
  const some = rows.limit(COUNTED_ROWS_MAX + 1);
  const { rows: counted } = await db.execute<{ all: number }>(
    sql`select count(*)::int as all from (${some.getSQL()}) some`,
  );
  const all = counted[0]?.all ?? 0;
  return all > COUNTED_ROWS_MAX
    ? { totalData: COUNTED_ROWS_MAX, totalAtLeast: true }
    : { totalData: all };
}
