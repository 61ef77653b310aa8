import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { endSession } from './sessions.ts';

/** Ends the oldest sessions of an account beyond so many (M20); the one that was just opened is the newest. */
export async function endBeyond(db: Db, accountId: number, most: number, now: Date) {
  const surplus = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt)))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .offset(most);
  for (const { id } of surplus) await endSession(db, id, now, 'TOO_MANY');
}
