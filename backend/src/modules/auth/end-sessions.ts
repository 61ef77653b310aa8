import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, launchCode, session } from '../../db/schema/index.ts';
import { endOverride } from '../../registry/index.ts';
import { closeImpersonation } from './end-impersonation.ts';

/** Whose sessions end: one session, all of a person, or all of a kind of accounts. */
type Ending = { sessionId: number } | { accountId: number } | { of: 'ALL' | 'AGENTS' | 'STAFF' };

interface EndingOptions {
  now: Date;
  /** For the session's row: why it ended. */
  reason: string;
  /** A session that goes on: the caller's own. */
  keep?: number | null;
}

const STAFF_TYPE = 1;
const AGENT_TYPE = 2;

const ofType = (db: Db, type: number): SQL =>
  inArray(
    session.accountId,
    db.select({ id: account.id }).from(account).where(eq(account.accountType, type)),
  );

function chosen(db: Db, ending: Ending): SQL | undefined {
  if ('sessionId' in ending) return eq(session.id, ending.sessionId);
  if ('accountId' in ending) return eq(session.accountId, ending.accountId);
  if (ending.of === 'ALL') return undefined;
  return ofType(db, ending.of === 'AGENTS' ? AGENT_TYPE : STAFF_TYPE);
}

/** Ends the impersonations of these sessions, and their codes for other systems and browsers. */
async function endWhatHangsOn(
  db: Db,
  rows: { id: number; accountId: number; impersonationId: number | null }[],
  now: Date,
) {
  for (const { impersonationId } of rows)
    if (impersonationId !== null) await closeImpersonation(db, impersonationId, now);
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
  for (let at = 0; at < accounts.length; at += 1_000) {
    const some = accounts.slice(at, at + 1_000);
    await db
      .update(launchCode)
      .set({ usedAt: now })
      .where(and(inArray(launchCode.accountId, some), isNull(launchCode.usedAt)));
  }
}

/**
 * Ends sessions at once on all backends, since each request reads its session from the database, with the impersonations
 * and codes that hang on them. Returns how many ended. Sessions that other devices continued from one of them end too.
 */
export async function endSessions(db: Db, ending: Ending, options: EndingOptions): Promise<number> {
  const { now, reason, keep = null } = options;
  const living = and(isNull(session.revokedAt), keep === null ? undefined : ne(session.id, keep));
  const end = (which: SQL | undefined) =>
    db
      .update(session)
      .set({ revokedAt: now, revokeReason: reason })
      .where(and(living, which))
      .returning({
        id: session.id,
        accountId: session.accountId,
        impersonationId: session.impersonationId,
      });
  const ended = await end(chosen(db, ending));
  await endWhatHangsOn(db, ended, now);
  let count = ended.length;
  if ('sessionId' in ending && ended.length > 0) {
    const continued = await end(eq(session.continuedFrom, ending.sessionId));
    await endWhatHangsOn(db, continued, now);
    count += continued.length;
  }
  if ('accountId' in ending && keep === null) {
    // A release that was put aside for this person is not theirs without a session.
    await endOverride(db, ending.accountId, { actor: 'session', at: now, reason: 'LOGOUT' });
  }
  return count;
}
