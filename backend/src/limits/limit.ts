import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { rateBucket } from '../db/schema/index.ts';
import { refuse } from '../http/messages.ts';

export interface Allowance {
  /** Calls allowed in one window. */
  most: number;
  /** Length of the window. */
  seconds: number;
}

/** Counts one use of `key` in its window and answers the count; atomic over all backends. */
export async function count(db: Db, clock: Clock, key: string, seconds: number): Promise<number> {
  const width = seconds * 1000;
  const start = Math.floor(clock().getTime() / width) * width;
  const [row] = await db
    .insert(rateBucket)
    .values({
      key,
      windowStart: new Date(start),
      count: 1,
      expiresAt: new Date(start + 2 * width),
    })
    .onConflictDoUpdate({
      target: [rateBucket.key, rateBucket.windowStart],
      set: { count: sql`${rateBucket.count} + 1` },
    })
    .returning({ count: rateBucket.count });
  return row?.count ?? 0;
}

/** Throws TOO_MANY_REQUESTS when `key` was used more often than allowed. */
export async function limit(db: Db, clock: Clock, key: string, allowed: Allowance) {
  if ((await count(db, clock, key, allowed.seconds)) > allowed.most) {
    throw refuse('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(allowed.seconds) } });
  }
}
