import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { unmarkBuilt } from '../build/stamp.ts';
import type { Target } from '../build/targets.ts';
import { runNode } from '../lib/run.ts';
import { say, sayDone } from '../lib/terminal.ts';
import { foldersOf, readPackages, root } from '../lib/workspace.ts';
import { readableErrors } from './build-errors.ts';
import type { BuildPlan } from './build-plan.ts';
import type { Files } from './build-server.ts';
import { Builder } from './builder.ts';
import { watchPackages } from './watch.ts';

export interface Built {
  target: Target;
  /** Build folder, absolute. */
  dist: string;
  version: string;
  files: Files;
}

const limit = pLimit(2);

async function buildOnce({ target, args, env }: BuildPlan): Promise<boolean> {
  const { code, output, seconds } = await limit(() =>
    runNode(args, { cwd: path.join(root, target.folder), env }),
  );
  const ok = code === 0;
  sayDone(ok, `build ${target.name}`, seconds, ok ? '' : 'the build before stays');
  const message = readableErrors(output) || (ok ? '' : output.trim());
  if (message) say(message.replace(/^/gm, '    '));
  return ok;
}

/** Every file of a build, with source maps for debugging. */
function readAll(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(folder, file).replaceAll(path.sep, '/'),
      readFileSync(file),
    ]),
  );
}

/**
 * Builds a target now and whenever its sources, or those of a package under it, change. A new run of webpack for each
 * build: the version, and the container's name with it, are those of the sources, as in every other build.
 */
export function watchTarget(plan: BuildPlan, onBuilt: (built: Built) => Promise<void>): void {
  const { target, dist } = plan;
  // A development build in `dist` must not count as a production build.
  if (dist === path.join(root, target.folder, 'dist')) unmarkBuilt(target);
  const builder = new Builder({
    build: () => buildOnce(plan),
    onBuilt: async () => onBuilt({ target, dist, version: plan.version(), files: readAll(dist) }),
  });
  watchPackages(foldersOf(target.packageName, readPackages()), () => builder.change());
  builder.change();
}
