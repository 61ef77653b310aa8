import type { Language } from '@portal/domain/language';
import type { JudgedVersion, ReleaseChoices } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { listChannels } from '../channels/channel-store.ts';
import { versionStates } from '../channels/version-states.ts';

/** Versions offered of each remote. */
const VERSIONS_MAX = 50;

/**
 * What a pin can select: the channels, the base channel first, and the 50 newest versions of each remote with what became of
 * each. `local`: addresses of development servers by remote.
 */
export async function releaseChoices(
  db: Db,
  base: string,
  language: Language,
  local: Readonly<Record<string, string>>,
): Promise<ReleaseChoices> {
  const rows = await listChannels(db);
  const channels = new Set([base, ...rows.map(({ channel }) => channel)]);
  const remotes = new Map<string, JudgedVersion[]>();
  for (const { remote, bytes: _bytes, ...version } of await versionStates(db, language)) {
    const versions = remotes.get(remote) ?? [];
    if (versions.length < VERSIONS_MAX) versions.push(version);
    remotes.set(remote, versions);
  }
  return {
    channels: [...channels],
    remotes: [...remotes].map(([remote, versions]) => ({
      ...{ remote, versions },
      ...(local[remote] === undefined ? {} : { local: local[remote] }),
    })),
  };
}
