import { createHmac } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseChannel, releaseHealth } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import { limit } from '../../limits/limit.ts';
import { lineOf, networkOf } from './network.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of one address so many visitors count for a version in an hour: nobody makes a crowd of themselves. */
const VISITORS = { most: 5, seconds: 3600 };

/**
 * What is wrong with the version itself. Whatever a line, a proxy or a wall can cause (NETWORK, TIMEOUT, CHUNK, LOCALE,
 * INTEGRITY) is not counted: a bad evening at one provider must not take a good release back (docs/decisions/0020).
 */
const ABOUT_THE_VERSION: ReadonlySet<string> = new Set([
  'PORTAL-LOAD-EXECUTE',
  'PORTAL-LOAD-EXPOSE',
  'PORTAL-LOAD-CONTRACT',
  'PORTAL-LOAD-MOUNT',
  'PORTAL-LOAD-RENDER',
]);

/** Whether a failure says something about the version that failed. */
export const isAboutTheVersion = (code: string): boolean => ABOUT_THE_VERSION.has(code);

/** Who says that a version came to life or failed. */
export interface Witness {
  /** Null of visitors. */
  accountId: number | null;
  ip: string;
  deviceId: string;
}

export interface Sighting {
  remote: string;
  version: string;
}

/** Those of the versions that some channel serves, or would go back to: rows of others would be rows for nothing. */
async function served(db: Db, seen: readonly Sighting[]): Promise<Sighting[]> {
  const rows = await db
    .select()
    .from(releaseChannel)
    .where(inArray(releaseChannel.remote, [...new Set(seen.map(({ remote }) => remote))]));
  return seen.filter(({ remote, version }) =>
    rows.some(
      (row) =>
        row.remote === remote && (row.version === version || row.previousVersion === version),
    ),
  );
}

const startOf = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms);

/** Counts one visitor of an address; false when the address has had its share. */
async function mayCount({ db, clock }: Deps, key: string): Promise<boolean> {
  try {
    await limit(db, clock, key, VISITORS);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/**
 * Notes that versions came to life or failed in a browser. An account counts once a day for a version, a visitor's device once
 * an hour and five of them for an address. Answers those that were counted.
 */
export async function noteHealth(
  deps: Deps,
  { accountId, ip, deviceId }: Witness,
  seen: readonly Sighting[],
  failed: boolean,
): Promise<Sighting[]> {
  const { db } = deps;
  const at = deps.clock();
  const hash = (text: string) =>
    createHmac('sha256', deps.secrets('release-health'))
      .update(text)
      .digest('base64url')
      .slice(0, 16);
  const signedIn = accountId !== null;
  const source = hash(signedIn ? `account:${accountId}` : `visitor:${lineOf(ip)}:${deviceId}`);
  const bucket = startOf(at, signedIn ? DAY_MS : HOUR_MS);
  const moments = { seenAt: at, ...(failed ? { failedAt: at } : {}) };
  const counted: Sighting[] = [];
  for (const { remote, version } of await served(db, seen)) {
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
      const own = `release-health:${remote}@${version}:${hash(lineOf(ip))}`;
      if (!signedIn && !(await mayCount(deps, own))) continue;
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
