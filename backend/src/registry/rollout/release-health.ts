import type { ReleaseHealthRow } from '@portal/types';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseLog } from '../../db/schema/index.ts';
import { type ChannelRow, listChannels } from '../channels/channel-store.ts';
import { AUTO_ROLLBACK } from '../names/actors.ts';
import { vitalsOf } from '../vitals/vital-store.ts';
import { failureShare, healthStats } from './health-store.ts';

/** As long as reports are stored. */
const SHOWN_MS = 7 * 86_400_000;

async function figuresOf(db: Db, remote: string, version: string, since: Date | null) {
  const stats = await healthStats(db, { remote, version }, since);
  const [all] = await vitalsOf(db, { remote, version }, 'version');
  return {
    ...{ version, loads: stats.sources, failing: stats.failing, share: failureShare(stats) },
    vitals: all?.vitals ?? {},
  };
}

async function autoRollbackOf(
  db: Db,
  remote: string,
  channel: string,
  now: Date,
): Promise<ReleaseHealthRow['autoRollback']> {
  const [row] = await db
    .select()
    .from(releaseLog)
    .where(
      and(
        ...[eq(releaseLog.remote, remote), eq(releaseLog.channel, channel)],
        ...[
          eq(releaseLog.actor, AUTO_ROLLBACK),
          inArray(releaseLog.action, ['ROLLBACK', 'CANARY', 'HELD']),
        ],
        gte(releaseLog.at, new Date(now.getTime() - SHOWN_MS)),
      ),
    )
    .orderBy(desc(releaseLog.id))
    .limit(1);
  if (row === undefined) return null;
  const { before } = row.detail as { before?: string | null | { version: string } };
  const gone = typeof before === 'string' ? before : (before?.version ?? row.version);
  return {
    version: gone ?? '-',
    at: row.at.toISOString(),
    held: row.action === 'HELD',
    reason: row.reason ?? '',
  };
}

const rowOf = async (db: Db, channel: ChannelRow, now: Date): Promise<ReleaseHealthRow> => ({
  remote: channel.remote,
  channel: channel.channel,
  now: await figuresOf(db, channel.remote, channel.version, channel.updatedAt),
  before:
    channel.previousVersion === null
      ? null
      : await figuresOf(db, channel.remote, channel.previousVersion, null),
  security: channel.security,
  updatedAt: channel.updatedAt.toISOString(),
  updatedBy: channel.updatedBy,
  autoRollback: await autoRollbackOf(db, channel.remote, channel.channel, now),
});

/** The active versions of all channels with their health beside the version before. */
export async function releaseHealth(
  db: Db,
  now: Date,
  remote: string | undefined,
): Promise<ReleaseHealthRow[]> {
  const rows: ReleaseHealthRow[] = [];
  for (const channel of await listChannels(db))
    if (remote === undefined || channel.remote === remote) rows.push(await rowOf(db, channel, now));
  return rows;
}
