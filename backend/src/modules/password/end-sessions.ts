import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { closeMask } from '../auth/masked-subject.ts';

/**
 * Ends all living sessions of an account but `keep`. Every request reads its session from the database, so they are
 * dead on all backends at once (SEC-21). Answers how many it were.
 */
export async function endOtherSessions(
  db: Db,
  accountId: number,
  keep: number | null,
  now: Date,
  reason: string,
): Promise<number> {
  const ended = await db
    .update(session)
    .set({ revokedAt: now, revokeReason: reason })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.revokedAt),
        keep === null ? undefined : ne(session.id, keep),
      ),
    )
    .returning({ maskId: session.impersonationId });
  for (const { maskId } of ended) if (maskId !== null) await closeMask(db, maskId, now);
  return ended.length;
}
