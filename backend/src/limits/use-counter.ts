import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { rateLimit } from '../db/schema/index.ts';

/** How long uses count: so many seconds from the first one or, when sliding, until none came for so long. */
export interface UseWindow {
  seconds: number;
  sliding?: boolean;
}

/** The uses of a key in its window. */
export interface UseCount {
  count: number;
  endsAt: Date;
}

/**
 * Counts uses under each key in one statement, atomically over all backends, and returns the counts in the order of the
 * keys. A count restarts when its window has ended.
 */
export async function countUses(
  db: Db,
  now: Date,
  keys: string[],
  { seconds, sliding = false }: UseWindow,
  uses = 1,
): Promise<UseCount[]> {
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  // Sorted, so that two calls never deadlock.
  const rows = [...keys].sort().map((key) => ({ key, count: uses, expiresAt }));
  const isOver = sql`${rateLimit.expiresAt} <= ${now}`;
  const counted = await db
    .insert(rateLimit)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimit.count} + excluded.count end`,
        expiresAt: sql`case when ${sliding} or ${isOver} then excluded.expires_at else ${rateLimit.expiresAt} end`,
      },
    })
    .returning();
  const counts = new Map(counted.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = counts.get(key);
    return { count: row?.count ?? uses, endsAt: row?.expiresAt ?? expiresAt };
  });
}

/** The uses of a key in its window, without counting one. */
export async function readUses(db: Db, now: Date, key: string): Promise<number> {
  const living = and(eq(rateLimit.key, key), gt(rateLimit.expiresAt, now));
  const [row] = await db.select({ count: rateLimit.count }).from(rateLimit).where(living);
  return row?.count ?? 0;
}

/** Takes one use back under each key. */
export const uncountUses = (db: Db, keys: string[]) =>
  db
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(inArray(rateLimit.key, keys));

/** Takes all uses back under these keys. */
export const resetUses = (db: Db, keys: string[]) =>
  db.delete(rateLimit).where(inArray(rateLimit.key, keys));
