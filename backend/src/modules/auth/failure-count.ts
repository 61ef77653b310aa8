import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { rateBucket } from '../../db/schema/index.ts';
import { FAILURE_WINDOW_MS } from './lifetimes.ts';

const EPOCH = new Date(0);

const mine = (key: string) => and(eq(rateBucket.key, key), eq(rateBucket.windowStart, EPOCH));

/** The counter of a user name, whether there is such an account or not; the name itself is not kept. */
export const nameKey = (username: string) =>
  `login-failed:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`;

export const deviceKey = (deviceId: string) => `login-failed-device:${deviceId}`;

/**
 * Counts a try as failed before it is looked at, in one statement; starts again when 15 minutes went by. What people
 * are told comes from here, so that the answer never tells existing, locked and unknown names apart (LOGIN-17, SEC-05).
 */
export async function countFailure(db: Db, key: string, now: Date): Promise<number> {
  const expiresAt = new Date(now.getTime() + FAILURE_WINDOW_MS);
  const [row] = await db
    .insert(rateBucket)
    .values({ key, windowStart: EPOCH, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: [rateBucket.key, rateBucket.windowStart],
      set: {
        count: sql`case when ${rateBucket.expiresAt} <= ${now} then 1 else ${rateBucket.count} + 1 end`,
        expiresAt,
      },
    })
    .returning({ count: rateBucket.count });
  return row?.count ?? 1;
}

/** Takes one failure back: the try was not looked at, or was right. */
export const takeFailureBack = (db: Db, key: string) =>
  db
    .update(rateBucket)
    .set({ count: sql`greatest(${rateBucket.count} - 1, 0)` })
    .where(mine(key));

/** Forgets all failures of a name or device. */
export const forgetCount = (db: Db, key: string) => db.delete(rateBucket).where(mine(key));
