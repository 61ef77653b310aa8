import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Registry, SignedRegistry } from '@portal/types';
import { root } from './places.ts';
import type { RunningPortal } from './portal-process.ts';

type Reached = Pick<RunningPortal, 'url' | 'dataDir'>;

/** The release command as an operator runs it; answers what it prints. Rejects with its sentence. */
export const release = (portal: Reached, ...args: string[]): Promise<string> =>
  releaseAs(portal, undefined, ...args);

/** The same with a credential, of a team or of QA. */
export async function releaseAs(
  portal: Reached,
  token: string | undefined,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'backend', 'src', 'cli', 'release.ts'), ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        PORTAL_URL: portal.url,
        DATA_DIR: portal.dataDir,
        PORTAL_RELEASE_TOKEN: token,
        FORCE_COLOR: '0',
      },
    },
  );
  return stdout;
}

/** Publishes a build of remote-policy; answers its version. */
export async function publish(portal: Reached, dist: string): Promise<string> {
  const printed = await release(portal, 'publish', 'policy', '--dir', dist);
  return JSON.parse(printed).version;
}

export const promote = (portal: Reached, version: string) =>
  release(portal, 'promote', `policy@${version}`, '--reason', 'e2e');

export const rollback = (portal: RunningPortal) => release(portal, 'rollback', 'policy');

/** What the portal serves now. */
export async function registryOf(url: string): Promise<Registry> {
  const answer = await fetch(`${url}/releases/registry.json`);
  const { payload } = (await answer.json()) as SignedRegistry;
  return JSON.parse(payload);
}

/** The release of a remote that is active now. */
export async function activeRelease(url: string, name: string) {
  const registry = await registryOf(url);
  const found = registry.remotes.find(({ current }) => current.name === name);
  if (!found) throw new Error(`no remote ${name} in the registry`);
  return found;
}

/**
 * Makes a version the active one with no good version before it: a rollback offers none (Releases.rollback).
 * `other` is any other published version.
 */
export async function promoteAlone(portal: RunningPortal, version: string, other: string) {
  await promote(portal, version);
  await promote(portal, other);
  await rollback(portal);
}
