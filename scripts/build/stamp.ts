import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { trustedKeys } from '@portal/registry/key-files';
import { contentHash } from '@portal/remote-kit/source-hash';
import { cacheDir, dataDir } from '../lib/settings.ts';
import { foldersOf, readPackages, root } from '../lib/workspace.ts';
import { type Lockfile, lockedPackages, readLockfile } from './locked-packages.ts';
import type { Target } from './targets.ts';

let read: Lockfile | undefined;
const lockfile = (): Lockfile => {
  read ??= readLockfile();
  return read;
};

const stampFile = (target: Pick<Target, 'name'>) => path.join(cacheDir, 'builds', target.name);

/** The public keys that the host is built to trust (host/webpack.config.mjs). */
async function hostKeys(): Promise<string> {
  const given = process.env.PORTAL_REGISTRY_KEYS;
  if (given) return given;
  return JSON.stringify(await trustedKeys(path.join(dataDir, 'keys')));
}

/** A hash of everything that a target's build depends on. */
export async function buildStamp(target: Target): Promise<string> {
  const folders = foldersOf(target.packageName, readPackages());
  const extra =
    target.name === 'host' ? (await hostKeys()) + (process.env.PORTAL_BUILD_DATE ?? '') : '';
  return contentHash(
    folders.map((folder) => path.join(root, folder)),
    // Another package for one remote does not build the others again.
    `${process.version}${extra}${lockedPackages(lockfile(), folders)}`,
  );
}

/** True when `dist` was built from exactly these inputs. */
export function isBuilt(target: Target, stamp: string): boolean {
  const file = stampFile(target);
  if (!existsSync(file) || !existsSync(path.join(root, target.folder, 'dist'))) return false;
  return readFileSync(file, 'utf8') === stamp;
}

/** Records that a target is built. */
export function markBuilt(target: Target, stamp: string): void {
  const file = stampFile(target);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

/** Marks `dist` as stale: before a build, or when a watcher writes there. */
export function unmarkBuilt(target: Pick<Target, 'name'>): void {
  rmSync(stampFile(target), { force: true });
}
