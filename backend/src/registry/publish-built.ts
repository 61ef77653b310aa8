import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { HttpError } from '../errors/http-error.ts';
import { readFolder } from './artifacts/read-folder.ts';
import type { Releases } from './releases.ts';

const ACTOR = 'start';

const isThere = (folder: string) =>
  readdir(folder).then(
    (names) => names.includes('release.json'),
    () => false,
  );

/** Folders `remote-<name>/dist` of the workspace that hold a build. */
async function builtRemotes(root: string): Promise<{ remote: string; folder: string }[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('remote-')).sort();
  const found = names.map((name) => ({
    remote: name.slice('remote-'.length),
    folder: join(root, name, 'dist'),
  }));
  const there = await Promise.all(found.map(({ folder }) => isThere(folder)));
  return found.filter((_, at) => there[at]);
}

/**
 * Publishes and promotes what was built here and is not known yet, so that a fresh clone has its remotes. What is known
 * stays as the release log says: a start never undoes a rollback.
 */
export async function publishBuilt(
  releases: Releases,
  root: string,
  { channel, mode }: Pick<Config, 'channel' | 'mode'>,
  log: Logger,
): Promise<void> {
  for (const { remote, folder } of await builtRemotes(root)) {
    try {
      const { version, added } = await releases.publish(remote, await readFolder(folder), ACTOR);
      const active = await releases.active(channel);
      const serves = active?.registry.remotes.some(({ current }) => current.name === remote);
      if (added || serves !== true) {
        const lenient = mode !== 'production' || serves !== true;
        await releases.promote(remote, version, { actor: ACTOR, channel, lenient });
        log.info({ remote, version }, 'released');
      }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      log.warn({ remote, code: error.code, ...error.options.params }, 'not released');
    }
  }
}
