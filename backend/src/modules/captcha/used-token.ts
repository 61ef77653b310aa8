import { createHash } from 'node:crypto';
import { usedToken } from '../../db/schema/index.ts';
import type { DepsWithin } from '../../deps/deps.ts';

/** Uses a token up, once over all backends; false when it was used before. */
export async function takeOnce(
  { db, clock }: Pick<DepsWithin, 'db' | 'clock'>,
  kind: string,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  const now = clock();
  const hash = createHash('sha256').update(`${kind}:${token}`).digest('base64url');
  const taken = await db
    .insert(usedToken)
    .values({ hash, kind, usedAt: now, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedToken.hash });
  return taken.length > 0;
}
