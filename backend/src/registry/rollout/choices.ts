import type { ReleaseChoices } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { listReleases } from '../artifacts/store.ts';
import { readStanding } from '../manifest/read-state.ts';

/** Versions told of each remote, the newest first. */
const VERSIONS_MAX = 50;

/** The channels, the one that everybody gets first, and the newest versions of each remote. */
export async function releaseChoicesOf(db: Db, base: string): Promise<ReleaseChoices> {
  const [{ rows }, releases] = [await readStanding(db), await listReleases(db)];
  const channels = new Set([base, ...rows.map(({ channel }) => channel).sort()]);
  const remotes = new Map<string, ReleaseChoices['remotes'][number]['versions']>();
  for (const { remote, version, publishedAt } of releases) {
    const versions = remotes.get(remote) ?? [];
    if (versions.length < VERSIONS_MAX) {
      versions.push({ version, publishedAt: publishedAt.toISOString() });
    }
    remotes.set(remote, versions);
  }
  return {
    channels: [...channels],
    remotes: [...remotes].map(([remote, versions]) => ({ remote, versions })),
  };
}
