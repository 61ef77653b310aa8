import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import type { Clock } from '../../deps/clock.ts';
import type { SessionCaller, Sessions } from '../../http/subject.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { closeImpersonation } from './end-impersonation.ts';
import { impersonatedSubject } from './impersonated-subject.ts';
import { ABSOLUTE_MS, TOUCH_MS } from './lifetimes.ts';
import { lifetimesOf } from './privileged.ts';
import { isRecent } from './recent.ts';
import { findSession, findSessionById, type SessionRow, subjectOf } from './session-row.ts';
import { steppedUp } from './stepped-up.ts';
import { hashToken } from './token.ts';

/** Ends the sessions that other devices continued from this one (docs/decisions/0012). */
async function endContinued(db: Db, from: number, now: Date, reason: string): Promise<void> {
  const living = and(eq(session.continuedFrom, from), isNull(session.revokedAt));
  const rows = await db.select({ id: session.id }).from(session).where(living);
  for (const { id } of rows) await endSession(db, id, now, reason);
}

/** Ends a session; a second call changes nothing. Returns whether it was active. */
export async function endSession(db: Db, id: number, now: Date, reason: string): Promise<boolean> {
  const ended = await db
    .update(session)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(session.id, id), isNull(session.revokedAt)))
    .returning({
      impersonationId: session.impersonationId,
      ip: session.ip,
      device: session.deviceId,
    });
  const impersonationId = ended[0]?.impersonationId ?? null;
  // An impersonation ends with its session (IMP-07).
  if (impersonationId !== null) {
    const where = { ip: ended[0]?.ip ?? null, device: ended[0]?.device ?? null };
    await closeImpersonation(db, impersonationId, now, { reason: 'SESSION_ENDED', ...where });
  }
  if (ended.length > 0) await endContinued(db, id, now, reason);
  return ended.length > 0;
}

/** Moves the last-seen mark, never back, and never of a session that has ended: answers whether it is alive (SEC-22). */
export async function touchSession(db: Db, id: number, now: Date): Promise<boolean> {
  const touched = await db
    .update(session)
    .set({ lastSeenAt: sql`greatest(${session.lastSeenAt}, ${now})` })
    .where(and(eq(session.id, id), isNull(session.revokedAt)))
    .returning({ id: session.id });
  return touched.length > 0;
}

/** By the setting as it is now, and shorter for a holder of dangerous rights from the moment that they are given (M20). */
function isOver(row: SessionRow, idleMinutes: number, now: Date): boolean {
  const set = { idleMs: idleMinutes * 60_000 };
  const { idleMs, absoluteMs } = lifetimesOf({ ...set, absoluteMs: ABSOLUTE_MS }, row.authorities);
  const age = now.getTime() - row.createdAt.getTime();
  const idle = now.getTime() - row.lastSeenAt.getTime();
  return idle >= idleMs || age >= absoluteMs || now >= row.absoluteExpiresAt;
}

/** Whether a call comes the way and from the device that the session was opened for. */
function isOwn(row: SessionRow, { holder, deviceId, binding }: SessionCaller): boolean {
  if (row.holder !== holder || row.deviceId !== deviceId) return false;
  return (
    row.bindingHash === null ||
    (binding !== undefined && row.bindingHash.equals(hashToken(binding)))
  );
}

/** Binds a bearer token to the cookie of the frame that first shows one; from then on it is of no use without. */
async function bindOnce(db: Db, row: SessionRow, { holder, binding }: SessionCaller) {
  if (holder !== 'BEARER' || binding === undefined || row.bindingHash !== null) return;
  const unbound = and(eq(session.id, row.id), isNull(session.bindingHash));
  await db
    .update(session)
    .set({ bindingHash: hashToken(binding) })
    .where(unbound);
}

/** Whether the session is alive; one that ran out is ended. */
async function isLiving(db: Db, row: SessionRow, now: Date): Promise<boolean> {
  if (row.revokedAt !== null) return false;
  if (!row.live || isOver(row, await settingOf(db, 'SESSION_IDLE_MINUTES'), now)) {
    // Written down, so that a clock that goes back cannot revive it.
    await endSession(db, row.id, now, row.live ? 'EXPIRED' : 'DISABLED');
    return false;
  }
  return true;
}

/** The live session of a bearer token that this caller holds; undefined when it has ended or is another's. */
export async function livingSession(db: Db, token: string, from: SessionCaller, now: Date) {
  const row = await findSession(db, hashToken(token), now);
  if (row === undefined || !isOwn(row, from)) return undefined;
  return (await isLiving(db, row, now)) ? row : undefined;
}

/** The session of an id, when it is alive. */
export async function livingSessionById(db: Db, id: number, now: Date) {
  const row = await findSessionById(db, id, now);
  return row && (await isLiving(db, row, now)) ? row : undefined;
}

/** Reads sessions for the guard: one statement a request, and once a minute the last-seen mark. */
export function createSessions(db: Db, clock: Clock, config: Pick<Config, 'mode'>): Sessions {
  return {
    isRecent: (sessionId) => isRecent(db, sessionId, clock()),
    isSteppedUp: (sessionId) => steppedUp(db, sessionId, clock()),
    async resolve(token, from) {
      const now = clock();
      const row = await findSession(db, hashToken(token), now);
      if (row === undefined || !isOwn(row, from)) return { refused: 'unknown' };
      if (!(await isLiving(db, row, now))) return { refused: 'expired' };
      if (!from.background && now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS)
        await touchSession(db, row.id, now);
      await bindOnce(db, row, from);
      const subject = subjectOf(row, { sessionId: row.id, authLevel: row.authLevel }, config);
      if (row.impersonationId === null) return { subject };
      return { subject: await impersonatedSubject(db, subject, row.impersonationId, now, config) };
    },
  };
}
