import type { ReleaseChoices } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { listArtifacts } from '../artifacts/artifact-store.ts';
import { listChannels } from '../channels/channel-store.ts';

/** Versions offered of each remote. */
const VERSIONS_MAX = 50;

/** What a pin can select: the channels, the base channel first, and the 50 newest versions of each remote. */
export async function releaseChoices(db: Db, base: string): Promise<ReleaseChoices> {
  const rows = await listChannels(db);
  const channels = new Set([base, ...rows.map(({ channel }) => channel)]);
  const remotes = new Map<string, ReleaseChoices['remotes'][number]['versions']>();
  for (const { remote, version, publishedAt } of await listArtifacts(db)) {
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
