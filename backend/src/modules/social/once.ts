import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { ProviderName } from '../../config/social.ts';
import type { Db } from '../../db/handle.ts';
import { usedToken } from '../../db/schema/index.ts';

const EXCHANGED = 'social-exchanged';
/** How long what was exchanged may wait for the sign-in, or the link, that it is for. */
const WAIT_MS = 10 * 60_000;

/** Whom a code was exchanged for: the device, and what the token that follows must bear. */
export interface Exchanged {
  provider: ProviderName;
  deviceId: string;
  /** The nonce of the provider's own token; with Firebase the subject at the provider. */
  mark: string;
}

const hashOf = ({ provider, deviceId, mark }: Exchanged) =>
  createHash('sha256')
    .update(JSON.stringify([EXCHANGED, provider, deviceId, mark]))
    .digest('base64url');

/** Keeps that the service has exchanged a code itself: only tokens that follow from one count. */
export async function noteExchange(db: Db, exchanged: Exchanged, now: Date): Promise<void> {
  const times = { usedAt: now, expiresAt: new Date(now.getTime() + WAIT_MS) };
  await db
    .insert(usedToken)
    .values({ hash: hashOf(exchanged), kind: EXCHANGED, ...times })
    .onConflictDoUpdate({ target: usedToken.hash, set: times });
}

/** Uses an exchange up; false when this device has made none for this token, it is over, or it was used. */
export async function takeExchange(db: Db, exchanged: Exchanged, now: Date): Promise<boolean> {
  const taken = await db
    .delete(usedToken)
    .where(and(eq(usedToken.hash, hashOf(exchanged)), gt(usedToken.expiresAt, now)))
    .returning({ hash: usedToken.hash });
  return taken.length === 1;
}
