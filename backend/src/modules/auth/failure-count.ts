import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { rateBucket } from '../../db/schema/index.ts';
import { FAILURE_WINDOW_MS } from './lifetimes.ts';

const EPOCH = new Date(0);

const mine = (keys: string[]) =>
  and(inArray(rateBucket.key, keys), eq(rateBucket.windowStart, EPOCH));

/** The counter of a user name, whether there is such an account or not; the name itself is not kept. */
export const nameKey = (username: string) =>
  `login-failed:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`;

export const deviceKey = (deviceId: string) => `login-failed-device:${deviceId}`;

/**
 * Counts a try as failed under each key before it is looked at, in one statement, and answers the counts in the order of
 * the keys; a count starts again when 15 minutes went by. What people are told comes from here, so that the answer never
 * tells existing, locked and unknown names apart (LOGIN-17, SEC-05).
 */
export async function countFailures(db: Db, keys: string[], now: Date): Promise<number[]> {
  const expiresAt = new Date(now.getTime() + FAILURE_WINDOW_MS);
  // Sorted, so that two tries never wait for each other.
  const rows = [...keys].sort().map((key) => ({ key, windowStart: EPOCH, count: 1, expiresAt }));
  const counted = await db
    .insert(rateBucket)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateBucket.key, rateBucket.windowStart],
      set: {
        count: sql`case when ${rateBucket.expiresAt} <= ${now} then 1 else ${rateBucket.count} + 1 end`,
        expiresAt,
      },
    })
    .returning({ key: rateBucket.key, count: rateBucket.count });
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return keys.map((key) => counts.get(key) ?? 1);
}

/** Takes one failure back under each key: the try was not looked at, or was right. */
export const takeFailuresBack = (db: Db, keys: string[]) =>
  db
    .update(rateBucket)
    .set({ count: sql`greatest(${rateBucket.count} - 1, 0)` })
    .where(mine(keys));

/** Forgets all failures under these keys. */
export const forgetCount = (db: Db, ...keys: string[]) => db.delete(rateBucket).where(mine(keys));
