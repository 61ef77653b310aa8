import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { device } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { take } from '../../limits/limit.ts';
import { hashToken } from './token.ts';

/** Notices of new devices to one account: who signs in by a program makes a new one each time. */
const NOTICES = { most: 5, seconds: 86_400 };

/**
 * Whether the account has signed in with the browser of this cookie before. The cookie was issued by the service and no
 * script reads it, so a stranger cannot claim it; a device id is only what the caller says (L11).
 */
export async function isKnownDevice(
  db: Db,
  accountId: number,
  cookie: string | undefined,
): Promise<boolean> {
  if (cookie === undefined) return false;
  const own = and(eq(device.accountId, accountId), eq(device.cookieHash, hashToken(cookie)));
  const rows = await db.select({ id: device.deviceId }).from(device).where(own).limit(1);
  return rows.length > 0;
}

/**
 * Notes where an account has signed in. Returns whether its owner should hear of it: it is new, and not the first one of
 * the account.
 */
export async function noteDevice(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  accountId: number,
  { deviceId, deviceCookie }: { deviceId: string; deviceCookie(): string | undefined },
  now: Date,
): Promise<boolean> {
  const cookie = deviceCookie();
  const cookieHash = cookie === undefined ? null : hashToken(cookie);
  const mine = eq(device.accountId, accountId);
  const same =
    cookieHash === null
      ? eq(device.deviceId, deviceId)
      : or(eq(device.deviceId, deviceId), eq(device.cookieHash, cookieHash));
  const [known] = await tx
    .select({ id: device.deviceId })
    .from(device)
    .where(and(mine, same))
    .limit(1);
  const [other] = await tx.select({ id: device.deviceId }).from(device).where(mine).limit(1);
  await tx
    .insert(device)
    .values({ accountId, deviceId, cookieHash, firstSeen: now, lastSeen: now })
    .onConflictDoUpdate({
      target: [device.accountId, device.deviceId],
      set: { lastSeen: now, ...(cookieHash && { cookieHash }) },
    });
  if (known !== undefined || other === undefined) return false;
  const notice = { allowed: NOTICES, uses: 1 };
  return (await take(tx, deps.clock, `notice-new-device:${accountId}`, notice)).given;
}
