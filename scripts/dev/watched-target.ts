import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFolder } from '../../backend/src/modules/releases/folder.ts';
import { buildEnv, webpackOf } from '../build/build.ts';
import { unmarkBuilt } from '../build/stamp.ts';
import type { Target } from '../build/targets.ts';
import { runNode } from '../lib/run.ts';
import { say, sayDone } from '../lib/terminal.ts';
import { foldersOf, readPackages, root } from '../lib/workspace.ts';
import { readableErrors } from './build-errors.ts';
import type { Files } from './build-server.ts';
import { Builder, turns } from './builder.ts';
import { watchPackages } from './watch.ts';

export interface Built {
  target: Target;
  /** Build folder, absolute. */
  dist: string;
  version: string;
  files: Files;
}

const inTurn = turns(2);

async function buildOnce(target: Target): Promise<boolean> {
  // What a development build leaves is not what a production build would.
  unmarkBuilt(target);
  const { code, output, seconds } = await inTurn(() =>
    runNode([webpackOf(target)], {
      cwd: path.join(root, target.folder),
      env: buildEnv('development'),
    }),
  );
  sayDone(code === 0, `build ${target.name}`, seconds, code === 0 ? '' : 'the build before stays');
  const told = readableErrors(output) || (code === 0 ? '' : output.trim());
  if (told) say(told.replace(/^/gm, '    '));
  return code === 0;
}

async function readBuilt(target: Target): Promise<Built> {
  const dist = path.join(root, target.folder, 'dist');
  const file = target.name === 'host' ? 'host.json' : 'release.json';
  const { version } = JSON.parse(readFileSync(path.join(dist, file), 'utf8'));
  return { target, dist, version, files: await readFolder(dist) };
}

/**
 * Builds a target now and whenever its sources, or those of a package under it, change. A new run of webpack for each
 * build: the version, and the container's name with it, are those of the sources, as in every other build.
 */
export function watchTarget(target: Target, onBuilt: (built: Built) => Promise<void>): void {
  const builder = new Builder({
    build: () => buildOnce(target),
    onBuilt: async () => onBuilt(await readBuilt(target)),
  });
  watchPackages(foldersOf(target.packageName, readPackages()), () => builder.change());
  builder.change();
}
