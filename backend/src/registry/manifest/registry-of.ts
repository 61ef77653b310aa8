import { createHash } from 'node:crypto';
import type { Registry, RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { channelRows, findRelease } from '../artifacts/store.ts';

/**
 * Names a combination of versions, remotes and host together: the same combination has the same id everywhere, in whatever
 * order.
 * @param host Version of the host's build; undefined where none was built.
 */
export const setIdOf = (
  remotes: readonly { current: { name: string; version: string } }[],
  host?: string,
): string =>
  createHash('sha256')
    .update(
      [
        ...(host === undefined ? [] : [`host@${host}`]),
        ...remotes.map(({ current }) => `${current.name}@${current.version}`).sort(),
      ].join(' '),
    )
    .digest('hex')
    .slice(0, 12);

/** The active release of each remote in a channel, with the one before it; what it does not name comes from `base`. */
export async function activeReleases(
  db: Db,
  channel: string,
  base: string,
): Promise<Registry['remotes']> {
  const remotes: Registry['remotes'] = [];
  const own = await channelRows(db, channel);
  const missing = (await channelRows(db, base)).filter(
    ({ remote }) => !own.some((row) => row.remote === remote),
  );
  for (const row of [...own, ...missing]) {
    const current = await findRelease(db, row.remote, row.version);
    const before = row.previousVersion;
    const previous: RemoteRelease | null =
      before === null ? null : ((await findRelease(db, row.remote, before)) ?? null);
    if (current !== undefined) remotes.push({ current, previous });
  }
  return remotes;
}

export interface RegistryParts {
  channel: string;
  serial: number;
  issuedAt: Date;
  /** Version of the host's build; undefined where none was built. */
  host: string | undefined;
  remotes: Registry['remotes'];
}

/** The registry of these releases, to be signed. */
export const registryOf = ({ remotes, host, issuedAt, ...named }: RegistryParts): Registry => ({
  format: 1,
  ...named,
  setId: setIdOf(remotes, host),
  ...(host === undefined ? {} : { host }),
  issuedAt: issuedAt.toISOString(),
  remotes,
});
