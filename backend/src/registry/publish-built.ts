import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolder } from '@portal/release-client/files';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { HttpError } from '../errors/http-error.ts';
import { AUTO_ROLLBACK, START } from './names/actors.ts';
import type { ReleaseRegistry } from './registry.ts';

/**
 * Whose decisions a start that promotes may go over. In development the operator's token is the developer's own, `npm run dev` promotes with
 * it, and a build after an automatic rollback is the repaired one.
 */
const ownActors = (mode: Config['mode']) =>
  mode === 'production' ? [START] : [START, 'operator', AUTO_ROLLBACK];

type StartConfig = Pick<Config, 'channel' | 'mode'> & {
  releases: Pick<Config['releases'], 'promoteAtStart'>;
};

const notPromoted = (remote: string, version: string) =>
  `${remote} ${version} is published and not promoted; to give it to all users: npm run release -- promote ${remote}@${version} --reason "…"`;

const hasBuild = (folder: string) =>
  readdir(folder).then(
    (names) => names.includes('release.json'),
    () => false,
  );

/** Folders `remote-<name>/dist` of the workspace that contain a build. */
async function builtRemotes(root: string): Promise<{ remote: string; folder: string }[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('remote-')).sort();
  const folders = names.map((name) => ({
    remote: name.slice('remote-'.length),
    folder: join(root, name, 'dist'),
  }));
  const built = await Promise.all(folders.map(({ folder }) => hasBuild(folder)));
  return folders.filter((_, at) => built[at]);
}

const mayPromote = (decider: string, { mode, releases }: StartConfig) =>
  releases.promoteAtStart && ownActors(mode).includes(decider);

/**
 * Publishes the builds of this workspace that are new, and promotes them, so that a fresh clone has its remotes. Known
 * versions are not promoted again: a start never undoes a rollback. It never promotes over what a team or a person
 * decided either, and in production only the first version of a remote unless RELEASE_PROMOTE_AT_START says otherwise. A
 * rejected build is logged and left out; other errors are thrown.
 */
export async function publishBuilt(
  registry: ReleaseRegistry,
  root: string,
  config: StartConfig,
  log: Logger,
): Promise<void> {
  const { channel, mode } = config;
  for (const { remote, folder } of await builtRemotes(root)) {
    try {
      const sender = { actor: START };
      const { version, added } = await registry.publish(remote, await readFolder(folder), sender);
      const decider = await registry.deciderOf(channel, remote);
      if (!added && decider !== undefined) continue;
      if (decider !== undefined && !mayPromote(decider, config)) {
        log.warn({ remote, version, decider }, notPromoted(remote, version));
        continue;
      }
      const lenient = mode !== 'production' || decider === undefined;
      await registry.promote(remote, version, { actor: START, channel, lenient });
      log.info({ remote, version }, 'released');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      log.warn({ remote, code: error.code, ...error.options.params }, 'not released');
    }
  }
}
