import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';
import type { Age, BuildSet } from './sets.ts';

/** What identifies a build: a remote's version, the names of the host's scripts. */
export async function buildId(builds: string, name: string): Promise<string | null> {
  const folder = name === 'host' ? 'host' : `remote-${name}`;
  const file = path.join(builds, folder, 'dist', name === 'host' ? 'host.json' : 'release.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  if (name === 'host') return text;
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * The parts whose build changed, and those that had none: a new remote is a candidate like any other.
 * @param before Folder of the previous builds. @param now Folder of the current builds.
 */
export async function compareBuilds(
  before: string,
  now: string,
  names: readonly string[],
): Promise<{ changed: Set<string>; added: Set<string> }> {
  const changed = new Set<string>();
  const added = new Set<string>();
  for (const name of names) {
    const old = await buildId(before, name);
    if (old === (await buildId(now, name))) continue;
    changed.add(name);
    if (old === null) added.add(name);
  }
  return { changed, added };
}

/** Puts the builds of a set side by side, as PORTAL_BUILDS_DIR requires. */
export async function composeBuilds(set: BuildSet, previous: string): Promise<string> {
  const dir = path.join(cacheDir, 'matrix', set.name);
  await rm(dir, { recursive: true, force: true });
  const place = async (folder: string, age: Age) => {
    await mkdir(path.join(dir, folder), { recursive: true });
    const from = path.join(age === 'old' ? previous : root, folder, 'dist');
    await symlink(from, path.join(dir, folder, 'dist'));
  };
  await place('host', set.host);
  for (const [name, age] of Object.entries(set.remotes)) await place(`remote-${name}`, age);
  return dir;
}

/** `host 1.0.0 · auth 1.0.0-1a2b3c4d · …`, for titles of reports. */
export async function describeBuilds(builds: string, remotes: readonly string[]): Promise<string> {
  const host = JSON.parse((await buildId(builds, 'host')) ?? '{}') as { version?: string };
  const parts = await Promise.all(
    remotes.map(async (name) => `${name} ${(await buildId(builds, name)) ?? 'none'}`),
  );
  return [`host ${host.version ?? 'none'}`, ...parts].join(' · ');
}
