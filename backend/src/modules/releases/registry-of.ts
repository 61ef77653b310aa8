import { createHash } from 'node:crypto';
import type { Registry, RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { channelRows, findRelease } from './store.ts';

/** Names a combination of versions and the host that runs them; the order of the remotes makes no difference. */
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

/** The registry of a channel as it stands in the database, to be signed. */
export async function composeRegistry(
  db: Db,
  channel: string,
  base: string,
  serial: number,
  issuedAt: Date,
): Promise<Registry> {
  const remotes = await activeReleases(db, channel, base);
  return {
    format: 1,
    serial,
    channel,
    setId: setIdOf(remotes),
    issuedAt: issuedAt.toISOString(),
    remotes,
  };
}
