import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseLog } from '../../db/schema/index.ts';
import type { VersionName } from '../names/names.ts';
import { withdrawnOf } from './withdrawals.ts';

const CHANGES_MAX = 200;

/**
 * The fallback after a rollback: the last version of the channel that was promoted before the restored one and not rolled
 * back since. Versions that were rolled back never return, so two broken ones cannot alternate. Null without one.
 */
export async function healthyVersionBefore(
  db: Db,
  channel: string,
  restored: VersionName,
  rolledBack: string,
): Promise<string | null> {
  const { remote } = restored;
  const changes = await db
    .select({ action: releaseLog.action, version: releaseLog.version, detail: releaseLog.detail })
    .from(releaseLog)
    .where(
      and(
        eq(releaseLog.remote, remote),
        eq(releaseLog.channel, channel),
        inArray(releaseLog.action, ['PROMOTE', 'ROLLBACK']),
      ),
    )
    .orderBy(desc(releaseLog.id))
    .limit(CHANGES_MAX);
  const excluded = new Set<string | null>([restored.version, rolledBack]);
  for (const gone of await withdrawnOf(db, remote)) excluded.add(gone);
  for (const { action, version, detail } of changes) {
    if (action === 'ROLLBACK') excluded.add((detail as { before: string | null }).before);
    else if (!excluded.has(version)) return version;
  }
  return null;
}
