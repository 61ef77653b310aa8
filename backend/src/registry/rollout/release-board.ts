import type { BoardRow, ReleaseBoard, ReleaseHealthRow } from '@portal/types';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseArtifact, releaseLog } from '../../db/schema/index.ts';
import { CANARY, findCanary } from '../channels/canary-rules.ts';
import { latestSet } from '../channels/set-store.ts';
import { isVerified, listVerifications } from '../gate/verifications.ts';
import { canaryReach } from './canary-reach.ts';
import { releaseHealth } from './release-health.ts';

/** Test runs that are named of a set. */
const RUNS_MAX = 20;

/** Why a channel has the version that it has: the reason of its last change. */
async function whyOf(db: Db, remote: string, channel: string): Promise<string | null> {
  const [row] = await db
    .select({ reason: releaseLog.reason })
    .from(releaseLog)
    .where(
      and(
        eq(releaseLog.remote, remote),
        eq(releaseLog.channel, channel),
        inArray(releaseLog.action, ['PROMOTE', 'ROLLBACK', 'CANARY']),
      ),
    )
    .orderBy(desc(releaseLog.id))
    .limit(1);
  return row?.reason ?? null;
}

async function publishedOf(db: Db, remote: string, version: string) {
  const { publishedAt, publishedBy } = releaseArtifact;
  const [row] = await db
    .select({ publishedAt, publishedBy })
    .from(releaseArtifact)
    .where(and(eq(releaseArtifact.remote, remote), eq(releaseArtifact.version, version)));
  return {
    publishedAt: row?.publishedAt.toISOString() ?? null,
    publishedBy: row?.publishedBy ?? null,
  };
}

async function canaryOf(db: Db, remote: string): Promise<BoardRow['canary']> {
  const rule = await findCanary(db, remote);
  if (rule === undefined) return null;
  const { share, users, roles } = rule;
  return { share, users: [...users], roles: [...roles], reach: await canaryReach(db, rule) };
}

const rowOf = async (db: Db, row: ReleaseHealthRow): Promise<BoardRow> => ({
  ...row,
  why: await whyOf(db, row.remote, row.channel),
  ...(await publishedOf(db, row.remote, row.now.version)),
  canary: row.channel === CANARY ? await canaryOf(db, row.remote) : null,
});

async function setOf(db: Db, channel: string): Promise<ReleaseBoard['sets'][number] | undefined> {
  const set = await latestSet(db, channel);
  if (set === undefined) return undefined;
  const { setId, serial, host, createdAt } = set;
  const runs = await listVerifications(db, setId);
  return {
    ...{ channel, setId, serial, host, at: createdAt.toISOString() },
    verified: await isVerified(db, setId),
    runs: runs.slice(0, RUNS_MAX).map(({ suite, passed, failed, by, at }) => ({
      ...{ suite, passed, failed, by },
      at: at.toISOString(),
    })),
  };
}

/** What each channel serves: health beside the version before, who gave it and why, and whether its set is verified. */
export async function releaseBoard(db: Db, now: Date, base: string): Promise<ReleaseBoard> {
  const health = await releaseHealth(db, now, undefined);
  const rows: BoardRow[] = [];
  for (const row of health) rows.push(await rowOf(db, row));
  const sets: ReleaseBoard['sets'] = [];
  for (const channel of new Set(health.map((row) => row.channel))) {
    const set = await setOf(db, channel);
    if (set !== undefined) sets.push(set);
  }
  return { base, sets, rows };
}
