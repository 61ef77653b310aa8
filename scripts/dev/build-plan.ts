import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildEnv, webpackOf } from '../build/build.ts';
import type { Target } from '../build/targets.ts';
import { cacheDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';

/** How a target is built during development. */
export interface BuildPlan {
  target: Target;
  /** Arguments of Node, which runs in the target's folder. */
  args: string[];
  env: Record<string, string>;
  /** Where the build ends up, absolute. */
  dist: string;
  /** Version of the build there. */
  version(): string;
}

/** The build as it is released. */
export function releasePlan(target: Target): BuildPlan {
  const dist = path.join(root, target.folder, 'dist');
  const file = path.join(dist, target.name === 'host' ? 'host.json' : 'release.json');
  return {
    target,
    args: [webpackOf(target)],
    env: buildEnv('development'),
    dist,
    version: () => JSON.parse(readFileSync(file, 'utf8')).version,
  };
}

/** One page with the remote and all its dependencies. */
export function standalonePlan(target: Target): BuildPlan {
  const dist = path.join(cacheDir, 'standalone', target.name);
  const config = path.join(root, 'shared/remote-kit/webpack/standalone.config.mjs');
  return {
    target,
    args: [webpackOf(target), '--config', config],
    env: { ...buildEnv('development'), STANDALONE_OUT: dist },
    dist,
    version: () => 'standalone',
  };
}
