import { existsSync } from 'node:fs';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { readPackages, root, type WorkspacePackage } from '../lib/workspace.ts';

/** A package with something to build: the host or a remote. */
export interface Target {
  /** `host`, or the remote's short name: `policy`. */
  name: string;
  folder: string;
  /** Name in its package.json. */
  packageName: string;
}

const isTarget = ({ folder }: WorkspacePackage): boolean =>
  (folder === 'host' || folder.startsWith('remote-')) &&
  existsSync(path.join(root, folder, 'webpack.config.mjs'));

/** Host and remotes, the host first: it is the largest. */
export function allTargets(): Target[] {
  return readPackages()
    .filter(isTarget)
    .map(({ folder, name }) => ({
      name: folder.replace(/^remote-/, ''),
      folder,
      packageName: name,
    }));
}

/** The named targets (`policy` or `remote-policy`), all when none is named. Throws a sentence for an unknown name. */
export function pickTargets(names: string[], targets = allTargets()): Target[] {
  if (names.length === 0) return targets;
  return names.map((name) => {
    const found = targets.find((one) => one.name === name || one.folder === name);
    if (found) return found;
    const known = targets.map((one) => one.name).join(', ');
    throw new TaskError(`There is nothing to build called "${name}"; there are ${known}.`);
  });
}
