import { writeFile } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { removeFolder } from './support/data-folder.ts';
import { pinSet } from './support/pinned-set.ts';
import { type RunningPortal, startPortal } from './support/portal-process.ts';
import { registryOf } from './support/release.ts';
import { keepSessions } from './support/role-session.ts';

interface NotedSet {
  setId: string;
  host: string | undefined;
  remotes: { remote: string; version: string }[];
}

/** The seeded data folder that every portal of this run begins with. */
async function makeTemplate(): Promise<string> {
  const seeded = await startPortal({ name: 'template' });
  await seeded.stop({ remove: false });
  return seeded.dataDir;
}

/** The title of the report for people: what was asked for, the set, and its versions. */
function titleOf({ setId, host, remotes }: NotedSet): string {
  const requested = process.env.PLAYWRIGHT_HTML_TITLE || process.env.PORTAL_REMOTES;
  const versions = [`host ${host ?? ''}`, ...remotes.map((one) => `${one.remote} ${one.version}`)];
  return [requested, `set ${setId}`, ...versions].filter(Boolean).join(' · ');
}

/** Notes which set is under test: in the reports, for the workers, and for who records what is proven. */
async function noteSet(url: string, { metadata }: FullConfig): Promise<void> {
  const requestedRemotes = process.env.PORTAL_REMOTES;
  const pinned = requestedRemotes ? await pinSet(url, requestedRemotes) : null;
  if (pinned) process.env.E2E_SET_COOKIE = JSON.stringify(pinned.cookie);
  const { setId, host, remotes } = pinned?.registry ?? (await registryOf(url));
  process.env.E2E_SET_ID = setId;
  const versions = remotes.map(({ current }) => ({
    remote: current.name,
    version: current.version,
  }));
  const set = { setId, host, remotes: versions };
  metadata.set = set;
  process.env.PLAYWRIGHT_HTML_TITLE = titleOf(set);
  const file = process.env.E2E_SET_FILE;
  if (file) await writeFile(file, JSON.stringify(set));
}

/** One portal for all tests that only read or sign in; those that change releases start copies. */
export default async function setUp(config: FullConfig): Promise<() => Promise<void> | void> {
  const elsewhere = process.env.PORTAL_URL?.replace(/\/$/, '');
  if (elsewhere) {
    await noteSet(elsewhere, config);
    return keepSessions(elsewhere);
  }
  const template = await makeTemplate();
  let portal: RunningPortal | undefined;
  try {
    portal = await startPortal({ name: 'main', template });
    await noteSet(portal.url, config);
  } catch (error) {
    // A failed set-up returns no tear-down, so they are stopped here.
    await portal?.stop();
    await removeFolder(template);
    throw error;
  }
  // Workers inherit the environment as it is now.
  process.env.E2E_PORTAL_URL = portal.url;
  process.env.E2E_PORTAL_DATA = portal.dataDir;
  process.env.E2E_TEMPLATE = template;
  const started = portal;
  const letGo = keepSessions(started.url);
  return async () => {
    letGo();
    await started.stop();
    await removeFolder(template);
  };
}
