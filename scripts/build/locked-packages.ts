import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/workspace.ts';

type Versions = Record<string, string>;
interface Snapshot {
  dependencies?: Versions;
  optionalDependencies?: Versions;
}
type Importer = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, { specifier: string; version: string }> | undefined
>;

/** What is read of `pnpm-lock.yaml` (lockfile format 9). */
export interface Lockfile {
  settings?: unknown;
  overrides?: unknown;
  patchedDependencies?: unknown;
  importers: Record<string, Partial<Importer>>;
  packages?: Record<string, { resolution?: unknown }>;
  snapshots?: Record<string, Snapshot>;
}

/** The lockfile of the workspace. */
export const readLockfile = (): Lockfile =>
  parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));

/**
 * Every package that these folders of the workspace install, directly or not, with its version and the hash of its content,
 * as text. Another text means another build; what the rest of the workspace installs does not count.
 * Throws for a package that the lockfile does not have.
 */
export function lockedPackages(lock: Lockfile, folders: readonly string[]): string {
  const { settings, overrides, patchedDependencies, packages = {}, snapshots = {} } = lock;
  const found = new Map<string, unknown>();
  const visit = (name: string, version: string) => {
    // A package of the workspace: its folder is given by itself.
    if (version.startsWith('link:')) return;
    // Under another name, the version is the whole key.
    const key = [`${name}@${version}`, version].find((one) => one in snapshots);
    if (key === undefined) throw new Error(`pnpm-lock.yaml has no ${name}@${version}`);
    if (found.has(key)) return;
    found.set(key, packages[key.replace(/\(.*$/, '')]?.resolution ?? null);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const next of Object.entries({ ...dependencies, ...optionalDependencies })) visit(...next);
  };
  for (const folder of folders) {
    const { dependencies, devDependencies, optionalDependencies } = lock.importers[folder] ?? {};
    const direct = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, { version }] of Object.entries(direct)) visit(name, version);
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([settings, overrides, patchedDependencies, sorted]);
}
