import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseSet } from '../../db/schema/index.ts';
import { CANARY } from '../channels/canary-rules.ts';
import type { VersionName } from '../names/names.ts';
import type { AudienceOwner } from './audience-cookie.ts';
import { overrideOfMachine } from './override-store.ts';
import type { RolloutSetup } from './setup.ts';

/**
 * Whether users in general have or had a version: it was active in the channel of all users or as a canary. Pages that are open
 * with an earlier set still load its files.
 */
export function createWasActive({ db, channel }: Pick<RolloutSetup, 'db' | 'channel'>) {
  const known = new Set<string>();
  return async ({ remote, version }: VersionName): Promise<boolean> => {
    const name = `${remote}@${version}`;
    if (known.has(name)) return true;
    const named = JSON.stringify([{ remote, version }]);
    const found = await db.$count(
      releaseSet,
      and(
        inArray(releaseSet.channel, [channel, CANARY]),
        sql`${releaseSet.versions} @> ${named}::jsonb`,
      ),
    );
    if (found > 0) known.add(name);
    return found > 0;
  };
}

/** Whether a browser may read versions that users in general do not have: its user may pin them, or a test run pinned it. */
export async function mayReadAll(
  { db, clock, userOf }: Pick<RolloutSetup, 'clock' | 'userOf'> & { db: Db },
  owner: AudienceOwner | null,
): Promise<boolean> {
  if (owner === null) return false;
  const now = clock();
  const user = owner.sessionId === 0 ? undefined : await userOf(db, owner.sessionId, now);
  if (user?.mayOverride) return true;
  return (
    owner.overrideId !== 0 && (await overrideOfMachine(db, owner.overrideId, now)) !== undefined
  );
}
