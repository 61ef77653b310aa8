import type { SessionRow } from '@portal/types';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { lifetimesOf } from '../auth/privileged.ts';
import { securitySettings } from '../auth/security-settings.ts';

/** The caller's active sessions, newest first, by id and without tokens. */
export async function listSessions(db: Db, subject: Subject, now: Date): Promise<SessionRow[]> {
  const { idleMs } = lifetimesOf(await securitySettings(db), subject.authorities);
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, subject.accountId),
        isNull(session.revokedAt),
        gt(session.absoluteExpiresAt, now),
        gt(session.lastSeenAt, new Date(now.getTime() - idleMs)),
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
