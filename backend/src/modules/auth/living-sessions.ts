import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { ABSOLUTE_MS } from './lifetimes.ts';
import { lifetimesOf } from './privileged.ts';

/** A session that something holds open, with what its owner may do there. */
export interface HeldSession {
  id: number;
  /** Whether the shorter lifetimes of dangerous rights hold (M20). */
  isPrivileged: boolean;
  impersonationId: number | null;
}

/** Which of these sessions are alive and still show the same person, in one statement; prolongs none of them. */
export async function livingSessions(
  db: Db,
  held: readonly HeldSession[],
  now: Date,
): Promise<Set<number>> {
  const idleMs = (await settingOf(db, 'SESSION_IDLE_MINUTES')) * 60_000;
  const usual = { idleMs, absoluteMs: ABSOLUTE_MS };
  const short = lifetimesOf(usual, ['impersonate.use']);
  const rows = await db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      endsAt: session.absoluteExpiresAt,
      revokedAt: session.revokedAt,
      impersonationId: session.impersonationId,
    })
    .from(session)
    .where(inArray(session.id, [...new Set(held.map(({ id }) => id))]));
  const found = new Map(rows.map((row) => [row.id, row]));
  const living = held.filter(({ id, isPrivileged, impersonationId }) => {
    const row = found.get(id);
    if (row === undefined || row.revokedAt !== null || now >= row.endsAt) return false;
    const lifetimes = isPrivileged ? short : usual;
    return (
      row.impersonationId === impersonationId &&
      now.getTime() - row.lastSeenAt.getTime() < lifetimes.idleMs &&
      now.getTime() - row.createdAt.getTime() < lifetimes.absoluteMs
    );
  });
  return new Set(living.map(({ id }) => id));
}
