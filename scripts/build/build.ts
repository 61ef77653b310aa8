import path from 'node:path';
import { say, sayDone } from '@portal/kit/terminal';
import pLimit from 'p-limit';
import { binOf, runNode } from '../lib/run.ts';
import { cacheDir, dataDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';
import { wireKiB } from './size.ts';
import { buildStamp, isBuilt, markBuilt, unmarkBuilt } from './stamp.ts';
import type { Target } from './targets.ts';

/** How one build ended. */
export interface BuildResult {
  name: string;
  ok: boolean;
  seconds: number;
  /** Scripts and styles, compressed. */
  kib: number;
}

/** Lines of the release plugin about deprecations (docs/contract.md). */
const NOTICE = /\[contract\]/;

/** What webpack runs with; the data folder holds the key that the host shall trust. */
export const buildEnv = (mode: 'development' | 'production') => ({
  NODE_ENV: mode,
  DATA_DIR: dataDir,
  NODE_COMPILE_CACHE: path.join(cacheDir, 'node'),
});

/** The arguments for Node that start webpack in a target's folder. */
export const webpackOf = (target: Target): string => binOf('webpack', 'webpack', target.folder);

async function buildOne(target: Target): Promise<BuildResult> {
  // Taken before the build: a file saved meanwhile makes the next run build again.
  const stamp = await buildStamp(target);
  unmarkBuilt(target);
  const { code, output, seconds } = await runNode([webpackOf(target)], {
    cwd: path.join(root, target.folder),
    env: buildEnv('production'),
  });
  const ok = code === 0;
  if (ok) markBuilt(target, stamp);
  const kib = ok ? wireKiB(path.join(root, target.folder, 'dist')) : 0;
  sayDone(ok, `build ${target.name}`, seconds, ok ? `${kib} KiB` : '');
  if (!ok) say(output.trimEnd().replace(/^/gm, '    '));
  // A build that succeeds still says what of the contract will go.
  else for (const line of output.split('\n').filter((one) => NOTICE.test(one))) say(`    ${line}`);
  return { name: target.name, ok, seconds, kib };
}

/** Builds these targets, two at a time, printing a line for each. */
export const buildAll = (targets: Target[]): Promise<BuildResult[]> => {
  const limit = pLimit(2);
  return Promise.all(targets.map((target) => limit(buildOne, target)));
};

/** Builds only those whose sources, or the shared packages under them, have changed. */
export async function buildChanged(targets: Target[]): Promise<BuildResult[]> {
  const changed: Target[] = [];
  for (const target of targets) {
    if (!isBuilt(target, await buildStamp(target))) changed.push(target);
  }
  return buildAll(changed);
}
