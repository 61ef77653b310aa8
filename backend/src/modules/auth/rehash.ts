import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import type { AccountRow } from './account-row.ts';
import { hashPassword, isOutdated } from './password.ts';

/**
 * Stores the proved password under a new hash when the cost of hashing was raised since (ASVS 11.2.2); answers the account with
 * the hash that counts now. A change at the same time wins.
 */
export async function rehash(db: Db, row: AccountRow, password: string): Promise<AccountRow> {
  const { id, passwordHash: before } = row;
  if (before === null || !isOutdated(before)) return row;
  const passwordHash = await hashPassword(password);
  const renewed = await db
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.id, id), eq(account.passwordHash, before)))
    .returning({ id: account.id });
  return renewed.length > 0 ? { ...row, passwordHash } : row;
}
