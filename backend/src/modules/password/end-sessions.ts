import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { closeImpersonation } from '../auth/end-impersonation.ts';

/**
 * Ends all active sessions of an account but `keep`. Every request reads its session from the database, so they end on
 * all backends at once (SEC-21). Returns how many.
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
    .returning({ impersonationId: session.impersonationId });
  for (const { impersonationId } of ended)
    if (impersonationId !== null) await closeImpersonation(db, impersonationId, now);
  return ended.length;
}
