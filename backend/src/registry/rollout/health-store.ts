import { createHmac } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseChannel, releaseHealth } from '../../db/schema/index.ts';
import { HttpError } from '../../errors/http-error.ts';
import { limit } from '../../limits/limit.ts';
import { addressOf, networkOf } from '../../limits/network.ts';
import type { VersionName } from '../names/names.ts';
import { firstOf } from './page-token.ts';
import type { RolloutSetup } from './setup.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Visitors of one address that count for a version in an hour: one machine cannot act as many sources. */
const VISITORS = { most: 5, seconds: 3600 };

/** Who reports on a version. */
export interface Reporter {
  /** Null for visitors. */
  accountId: number | null;
  ip: string;
  deviceId: string;
}

type Setup = Pick<RolloutSetup, 'db' | 'clock' | 'healthKeys'>;

/** The versions that are active or a fallback in some channel; reports on other versions are ignored. */
export async function inUse(db: Db, versions: readonly VersionName[]): Promise<VersionName[]> {
  const remotes = [...new Set(versions.map(({ remote }) => remote))];
  const rows = await db
    .select()
    .from(releaseChannel)
    .where(inArray(releaseChannel.remote, remotes));
  return versions.filter(({ remote, version }) =>
    rows.some(
      (row) =>
        row.remote === remote && (row.version === version || row.previousVersion === version),
    ),
  );
}

const startOf = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms);

/** Counts a visitor of an address; false above the limit. */
async function mayCount({ db, clock }: Setup, key: string): Promise<boolean> {
  try {
    await limit(db, clock, key, VISITORS);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/**
 * Records that versions mounted or failed in a browser. An account counts once a day for a version, a visitor's device
 * once an hour, and five devices for an address; versions that no channel uses are ignored. Returns the versions that
 * were counted.
 */
export async function recordHealth(
  setup: Setup,
  { accountId, ip, deviceId }: Reporter,
  versions: readonly VersionName[],
  failed: boolean,
): Promise<VersionName[]> {
  const { db, clock } = setup;
  const healthKey = firstOf(setup.healthKeys());
  const at = clock();
  const hash = (text: string) =>
    createHmac('sha256', healthKey).update(text).digest('base64url').slice(0, 16);
  const signedIn = accountId !== null;
  const source = hash(signedIn ? `account:${accountId}` : `visitor:${addressOf(ip)}:${deviceId}`);
  const bucket = startOf(at, signedIn ? DAY_MS : HOUR_MS);
  const moments = { seenAt: at, ...(failed ? { failedAt: at } : {}) };
  const counted: VersionName[] = [];
  for (const { remote, version } of await inUse(db, versions)) {
    const key = { remote, version, source, bucket };
    const known = await db
      .update(releaseHealth)
      .set(moments)
      .where(
        and(
          eq(releaseHealth.remote, remote),
          eq(releaseHealth.version, version),
          eq(releaseHealth.source, source),
          eq(releaseHealth.bucket, bucket),
        ),
      )
      .returning({ source: releaseHealth.source });
    if (known.length === 0) {
      const limitKey = `release-health:${remote}@${version}:${hash(addressOf(ip))}`;
      if (!signedIn && !(await mayCount(setup, limitKey))) continue;
      await db
        .insert(releaseHealth)
        .values({ ...key, signedIn, network: hash(`network:${networkOf(ip)}`), ...moments })
        .onConflictDoUpdate({
          target: [
            releaseHealth.remote,
            releaseHealth.version,
            releaseHealth.source,
            releaseHealth.bucket,
          ],
          set: moments,
        });
    }
    counted.push({ remote, version });
  }
  return counted;
}

/** How a version performs: its sources, and those in which it failed. */
export interface HealthStats {
  sources: number;
  failing: number;
}

/**
 * The health of a version since a moment (null: of all stored reports) with signed-in users or with visitors. A user counts
 * once, whatever the number of their sessions.
 */
export async function healthStats(
  db: Db,
  { remote, version }: VersionName,
  since: Date | null,
  signedIn = true,
): Promise<HealthStats> {
  const from = since ?? new Date(0);
  const failed = sql`failed_at >= ${from}`;
  const { rows } = await db.execute<Record<keyof HealthStats, string>>(sql`
    select count(distinct source) as sources,
      count(distinct source) filter (where ${failed}) as failing
    from release_health
    where remote = ${remote} and version = ${version} and seen_at >= ${from} and signed_in = ${signedIn}`);
  const { sources = 0, failing = 0 } = rows[0] ?? {};
  return { sources: Number(sources), failing: Number(failing) };
}

/** Share of failing sources, 0 to 1; 0 without sources. */
export const failureShare = ({ sources, failing }: HealthStats): number =>
  sources === 0 ? 0 : failing / sources;
