import { createHash } from 'node:crypto';
import type { Registry, RemoteRelease } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { channelRows, findRelease } from './store.ts';

const setIdOf = (remotes: Registry['remotes']): string =>
  createHash('sha256')
    .update(remotes.map(({ current }) => `${current.name}@${current.version}`).join(' '))
    .digest('hex')
    .slice(0, 12);

/** The active release of each remote in a channel, with the one before it. */
export async function activeReleases(db: Db, channel: string): Promise<Registry['remotes']> {
  const remotes: Registry['remotes'] = [];
  for (const row of await channelRows(db, channel)) {
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
  serial: number,
  issuedAt: Date,
): Promise<Registry> {
  const remotes = await activeReleases(db, channel);
  return {
    format: 1,
    serial,
    channel,
    setId: setIdOf(remotes),
    issuedAt: issuedAt.toISOString(),
    remotes,
  };
}
