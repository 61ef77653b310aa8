import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { factorChallenge, rememberedDevice } from '../../db/schema/index.ts';

/** From now on every sign-in of the account needs its second factor; answers on how many devices that is new. */
export async function forgetDevices(db: Db, accountId: number, now: Date): Promise<number> {
  const gone = await db
    .update(rememberedDevice)
    .set({ revokedAt: now })
    .where(and(eq(rememberedDevice.accountId, accountId), isNull(rememberedDevice.revokedAt)))
    .returning({ id: rememberedDevice.id });
  return gone.length;
}

/** What a changed password ends beside the sessions: remembered devices, and sign-ins that wait for their second step. */
export async function endFactorTrust(db: Db, accountId: number, now: Date): Promise<void> {
  await forgetDevices(db, accountId, now);
  await db.delete(factorChallenge).where(eq(factorChallenge.accountId, accountId));
}
