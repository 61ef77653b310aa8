import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import {
  FAILURE_WINDOW_MS,
  FAILURES_MAX,
  LOCK_MS,
  LOCK_MS_MAX,
  LOCKED_QUIET_MS,
} from './lifetimes.ts';
import type { SecuritySettings } from './security-settings.ts';

/**
 * Takes one attempt of an account before its password is compared, in one statement, so that a hundred parallel guesses
 * count as five (DOMAIN SEC-02). Returns the attempts taken, or null when the account is locked or none are left.
 */
export async function takeAttempt(
  db: Db,
  accountId: number,
  now: Date,
  most: number = FAILURES_MAX,
): Promise<number | null> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS);
  const fresh = sql`(${account.lastFailedAt} is null or ${account.lastFailedAt} < ${since})`;
  const [row] = await db
    .update(account)
    .set({
      failedCount: sql`case when ${fresh} then 1 else ${account.failedCount} + 1 end`,
      lastFailedAt: now,
    })
    .where(
      and(
        eq(account.id, accountId),
        or(isNull(account.lockedUntil), lte(account.lockedUntil, now)),
        or(lt(account.failedCount, most), fresh),
      ),
    )
    .returning({ taken: account.failedCount });
  return row?.taken ?? null;
}

/**
 * Locks an account whose attempts are used up, for `lockMs`, then double each time up to an hour. Devices that the owner
 * has used before have attempts of their own. Answers whether it did.
 */
export async function lockIfUsedUp(
  db: Db,
  accountId: number,
  now: Date,
  { maxFailures, lockMs }: Pick<SecuritySettings, 'maxFailures' | 'lockMs'>,
): Promise<boolean> {
  const longest = Math.max(lockMs, LOCK_MS_MAX) / 1000;
  const seconds = sql`least(${lockMs / 1000} * power(2, least(${account.lockCount}, 20)), ${longest})`;
  const locked = await db
    .update(account)
    .set({
      lockedUntil: sql`${now}::timestamptz + ${seconds} * interval '1 second'`,
      lockCount: sql`${account.lockCount} + 1`,
      failedCount: 0,
      lastFailedAt: now,
    })
    .where(and(eq(account.id, accountId), sql`${account.failedCount} >= ${maxFailures}`))
    .returning({ id: account.id });
  return locked.length > 0;
}

/** Gives one attempt back: it was right, and says nothing about the ones before it. */
export async function returnAttempt(db: Db, accountId: number): Promise<void> {
  await db
    .update(account)
    .set({ failedCount: sql`greatest(${account.failedCount} - 1, 0)` })
    .where(eq(account.id, accountId));
}

/** Locks an account whose attempts at another proof are used up, as wrong passwords do. */
export async function lockNow(db: Db, accountId: number, now: Date): Promise<boolean> {
  const usedUp = { failedCount: FAILURES_MAX, lastFailedAt: now };
  await db.update(account).set(usedUp).where(eq(account.id, accountId));
  return lockIfUsedUp(db, accountId, now, { maxFailures: FAILURES_MAX, lockMs: LOCK_MS });
}

/**
 * Whether the password of a locked account is compared at all, so that its owner learns of the lock: once in a
 * while, and never in the storm that locked it (DOMAIN SEC-02).
 */
export async function takeLockedLook(db: Db, accountId: number, now: Date): Promise<boolean> {
  const quietSince = new Date(now.getTime() - LOCKED_QUIET_MS);
  const looked = await db
    .update(account)
    .set({ lastFailedAt: now })
    .where(
      and(
        eq(account.id, accountId),
        gt(account.lockedUntil, now),
        or(isNull(account.lastFailedAt), lte(account.lastFailedAt, quietSince)),
      ),
    )
    .returning({ id: account.id });
  return looked.length > 0;
}

const NO_FAILURES = { failedCount: 0, lastFailedAt: null };
const NO_LOCK = { ...NO_FAILURES, lockedUntil: null, lockCount: 0 };

/** Clears failures after the right password of a user who may not sign in for another reason. */
export async function forgetFailures(db: Db, accountId: number) {
  await db.update(account).set(NO_FAILURES).where(eq(account.id, accountId));
}

/** Ends a lock, and the doubling of the next ones. */
export async function unlock(db: Db, accountId: number) {
  await db.update(account).set(NO_LOCK).where(eq(account.id, accountId));
}

/**
 * Notes that a user entered; with `provedPassword` failures and locks are over. Answers the hash of the password as it
 * is now.
 */
export async function noteEntered(db: Db, accountId: number, now: Date, provedPassword: boolean) {
  const [row] = await db
    .update(account)
    .set({ ...(provedPassword && NO_LOCK), lastLoginAt: now })
    .where(eq(account.id, accountId))
    .returning({ passwordHash: account.passwordHash });
  return row?.passwordHash;
}
