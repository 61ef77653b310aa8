import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** How long an entered password counts as recent (LINK-08, DOMAIN C1: privileged 15 min). */
export const recentMs = async (db: Db): Promise<number> =>
  (await settingOf(db, 'RECENT_MINUTES')) * 60_000;

// By name: in a query of one table drizzle leaves tables out of columns, and every factor would be everybody's.
const newestFactorAt = sql<Date | null>`(select max(mfa_factor.confirmed_at) from mfa_factor
  where mfa_factor.account_id = session.account_id)`.mapWith(session.createdAt);

/** Whether a proof was given within this time. */
export const isFresh = (at: Date | null, now: Date, withinMs: number): boolean =>
  at !== null && now.getTime() - at.getTime() <= withinMs;

/**
 * When the password and the second factor were last given in a session, when its account got its newest factor, and whether
 * that was since the session began: a thief with a stolen token could have added it, so it proves nothing in this session.
 */
export async function proofsOf(db: Db, sessionId: number) {
  const [row] = await db
    .select({
      passwordAt: session.authenticatedAt,
      factorAt: session.factorAt,
      createdAt: session.createdAt,
      newestFactorAt,
    })
    .from(session)
    .where(eq(session.id, sessionId));
  if (row === undefined) return undefined;
  const { newestFactorAt: newest, createdAt } = row;
  return {
    ...row,
    hasFactor: newest !== null,
    hasNewFactor: newest !== null && newest > createdAt,
  };
}

/**
 * Whether the password was entered in this session recently (SEC-26, LINK-08) and, where the account has one, the second
 * factor too.
 */
export async function isRecent(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const row = await proofsOf(db, sessionId);
  const withinMs = await recentMs(db);
  if (row === undefined || !isFresh(row.passwordAt, now, withinMs)) return false;
  return !row.hasFactor || isFresh(row.factorAt, now, withinMs);
}
