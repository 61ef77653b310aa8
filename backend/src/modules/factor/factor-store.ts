import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, mfaFactor, recoveryCode, rememberedDevice } from '../../db/schema/index.ts';

/** An account has few devices; more factors are more ways in. */
export const FACTORS_MOST = 10;

const living = (accountId: number) =>
  and(eq(mfaFactor.accountId, accountId), isNotNull(mfaFactor.confirmedAt));

/** The confirmed factors of an account, oldest first. */
export const factorsOf = (db: Db, accountId: number) =>
  db.select().from(mfaFactor).where(living(accountId)).orderBy(asc(mfaFactor.id));

export type FactorRecord = Awaited<ReturnType<typeof factorsOf>>[number];

/** Holds the account's row until the transaction ends, so that changes of its factors come one by one. */
export async function holdAccount(tx: Db, accountId: number): Promise<void> {
  const row = tx.select({ id: account.id }).from(account).where(eq(account.id, accountId));
  await row.for('no key update');
}

/** How many recovery codes have not been used. */
export async function codesLeft(db: Db, accountId: number): Promise<number> {
  const unused = and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(unused);
  return row?.left ?? 0;
}

/** How many devices need no second factor at sign-in now. */
export async function rememberedCount(db: Db, accountId: number, now: Date): Promise<number> {
  const counting = and(
    eq(rememberedDevice.accountId, accountId),
    isNull(rememberedDevice.revokedAt),
    gt(rememberedDevice.expiresAt, now),
  );
  const [row] = await db.select({ devices: count() }).from(rememberedDevice).where(counting);
  return row?.devices ?? 0;
}

/** Takes a factor of the account away; false when it has no such factor. */
export async function removeFactor(tx: Db, accountId: number, id: number): Promise<boolean> {
  const own = and(eq(mfaFactor.id, id), eq(mfaFactor.accountId, accountId));
  const gone = await tx.delete(mfaFactor).where(own).returning({ id: mfaFactor.id });
  return gone.length > 0;
}

/** Gives a factor another name; the former one, or undefined when the account has no such factor. */
export async function renameFactor(tx: Db, accountId: number, id: number, label: string) {
  const own = and(living(accountId), eq(mfaFactor.id, id));
  const [before] = await tx.select({ label: mfaFactor.label }).from(mfaFactor).where(own);
  if (before === undefined) return undefined;
  await tx.update(mfaFactor).set({ label }).where(own);
  return before.label ?? '';
}

/** Notes that a factor was used, and, of a passkey, its counter. */
export const noteUsed = (db: Db, id: number, now: Date, signCount?: number) =>
  db
    .update(mfaFactor)
    .set({
      lastUsedAt: now,
      ...(signCount !== undefined && {
        signCount: sql`greatest(${mfaFactor.signCount}, ${signCount})`,
      }),
    })
    .where(eq(mfaFactor.id, id));
