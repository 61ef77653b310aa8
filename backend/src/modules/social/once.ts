import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { ProviderName } from '../../config/social.ts';
import type { Db } from '../../db/handle.ts';
import { usedToken } from '../../db/schema/index.ts';

const NONCE = 'social-nonce';
/** How long a user may take at the provider. */
const NONCE_MS = 10 * 60_000;

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A fresh nonce for one sign-in of this device at this provider. */
export async function giveNonce(db: Db, provider: ProviderName, deviceId: string, now: Date) {
  const nonce = randomBytes(24).toString('base64url');
  await db.delete(usedToken).where(and(eq(usedToken.kind, NONCE), lt(usedToken.expiresAt, now)));
  await db.insert(usedToken).values({
    hash: hashOf(NONCE, provider, deviceId, nonce),
    kind: NONCE,
    usedAt: now,
    expiresAt: new Date(now.getTime() + NONCE_MS),
  });
  return nonce;
}

/** Redeems a nonce; false when it was not given to this device for this provider, has expired, or was used. */
export async function takeNonce(
  db: Db,
  provider: ProviderName,
  deviceId: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(usedToken)
    .where(
      and(
        eq(usedToken.hash, hashOf(NONCE, provider, deviceId, nonce)),
        eq(usedToken.kind, NONCE),
        gt(usedToken.expiresAt, now),
      ),
    )
    .returning({ hash: usedToken.hash });
  return taken.length === 1;
}
