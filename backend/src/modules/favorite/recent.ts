import { RECENT_MAX } from '@portal/domain/favorite';
import type { RecentItem, recentRequest } from '@portal/types';
import { desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { recentItem } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess, recordMiss } from '../../lookup/guard.ts';
import { httpError } from './messages.ts';
import { targetKey } from './save.ts';
import { readTargets } from './targets.ts';

/** Notes that the caller opened a customer or policy, and forgets all but the latest. Throws FAV_TARGET, audited as a miss. */
export async function noteRecent(
  call: Caller,
  request: z.output<typeof recentRequest>,
): Promise<null> {
  const { db, deps, subject } = call;
  const { accountId } = subject;
  const { refKey } = await targetKey(call, request);
  const { kind } = request;
  if ((await readTargets(call, [{ kind, refKey }]))({ kind, refKey }) === undefined) {
    await recordMiss(call, 'favorite.recent');
    throw httpError('FAV_TARGET');
  }
  const at = deps.clock();
  await db
    .insert(recentItem)
    .values({ accountId, kind, refKey, at })
    .onConflictDoUpdate({
      target: [recentItem.accountId, recentItem.kind, recentItem.refKey],
      set: { at },
    });
  await db.execute(sql`delete from recent_item where account_id = ${accountId} and id not in (
    select id from recent_item where account_id = ${accountId} order by at desc, id desc limit ${RECENT_MAX})`);
  return null;
}

/** What the caller opened lately and may still see, the latest first. */
export async function listRecent(call: Caller): Promise<RecentItem[]> {
  const rows = await call.db
    .select({
      kind: recentItem.kind,
      refKey: recentItem.refKey,
      at: sql<string>`to_char(${recentItem.at} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`,
    })
    .from(recentItem)
    .where(eq(recentItem.accountId, call.subject.accountId))
    .orderBy(desc(recentItem.at), desc(recentItem.id));
  const shown = await readTargets(call, rows);
  return rows.flatMap((row) => {
    const target = shown(row);
    return target ? [{ ...row, ...target }] : [];
  });
}

/** Forgets all that the caller opened. */
export async function clearRecent(call: Caller): Promise<null> {
  await call.db.delete(recentItem).where(eq(recentItem.accountId, call.subject.accountId));
  await recordAccess(call, 'favorite.recent', 'OK', 'recent-items');
  return null;
}
