import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { gadSecret } from '../../db/schema/index.ts';
import { FAILURE_WINDOW_MS, FAILURES_MAX, LOCK_MS } from '../auth/lifetimes.ts';

/**
 * Takes one attempt at a secondary password before it is compared, in one statement. It has a counter beside the
 * account's own, which the right login password would clear. Null when there is none left, or no such password.
 */
export async function takeGadAttempt(db: Db, accountId: number, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS);
  const fresh = sql`(${gadSecret.lastFailedAt} is null or ${gadSecret.lastFailedAt} < ${since})`;
  const next = sql`case when ${fresh} then 1 else ${gadSecret.failedCount} + 1 end`;
  const [row] = await db
    .update(gadSecret)
    .set({
      failedCount: next,
      lastFailedAt: now,
      lockedUntil: sql`case when ${next} >= ${FAILURES_MAX} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`,
    })
    .where(
      and(
        eq(gadSecret.accountId, accountId),
        or(isNull(gadSecret.lockedUntil), lte(gadSecret.lockedUntil, now)),
        or(lt(gadSecret.failedCount, FAILURES_MAX), fresh, lte(gadSecret.lockedUntil, now)),
      ),
    )
    .returning({ taken: gadSecret.failedCount });
  return row?.taken ?? null;
}

/** Forgets failures after the right one. */
export const forgetGadFailures = (db: Db, accountId: number) =>
  db
    .update(gadSecret)
    .set({ failedCount: 0, lastFailedAt: null, lockedUntil: null })
    .where(eq(gadSecret.accountId, accountId));
