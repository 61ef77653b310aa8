import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, mfaFactor, recoveryCode } from '../../db/schema/index.ts';
import { endFactorTrust } from '../auth/forget-devices.ts';
import { endOtherSessions } from '../password/end-sessions.ts';

/**
 * For who has lost every factor and every recovery code: takes them away together with the password and all sessions. A
 * password that others may know must not be enough to add a factor (ASVS 6.4.4). The caller sends a one-time link.
 * @returns how many factors and sessions there were.
 */
export async function clearFactors(
  tx: Db,
  accountId: number,
  now: Date,
): Promise<{ factors: number; sessions: number }> {
  const gone = await tx
    .delete(mfaFactor)
    .where(eq(mfaFactor.accountId, accountId))
    .returning({ id: mfaFactor.id });
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await endFactorTrust(tx, accountId, now);
  await tx.update(account).set({ passwordHash: null }).where(eq(account.id, accountId));
  const sessions = await endOtherSessions(tx, accountId, null, now, 'PASSWORD_RESET');
  return { factors: gone.length, sessions };
}
