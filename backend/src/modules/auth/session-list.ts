import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { IDLE_MS } from './lifetimes.ts';
import { endSession } from './sessions.ts';

/** The caller's living sessions, newest first; ids and no tokens. */
export async function listSessions(db: Db, subject: Subject, now: Date) {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, subject.accountId),
        isNull(session.revokedAt),
        gt(session.absoluteExpiresAt, now),
        gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === subject.sessionId,
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Ends one of the caller's own sessions; false when it is not theirs or not alive. */
export async function endOwnSession(db: Db, subject: Subject, id: number, now: Date) {
  const [own] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, id), eq(session.accountId, subject.accountId)));
  return own !== undefined && (await endSession(db, id, now, 'ENDED_BY_OWNER'));
}
