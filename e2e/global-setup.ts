import { writeFile } from 'node:fs/promises';
import { removeFolder } from './support/data-folder.ts';
import { pinSet } from './support/pinned-set.ts';
import { type RunningPortal, startPortal } from './support/portal-process.ts';
import { registryOf } from './support/release.ts';

/** The seeded data folder that every portal of this run begins with. */
async function makeTemplate(): Promise<string> {
  const seeded = await startPortal({ name: 'template' });
  await seeded.stop({ remove: false });
  return seeded.dataDir;
}

/** Notes which set is under test, for the workers and for who records what is proven. */
async function noteSet(url: string): Promise<void> {
  const wanted = process.env.PORTAL_REMOTES;
  const pinned = wanted ? await pinSet(url, wanted) : null;
  if (pinned) process.env.E2E_SET_COOKIE = JSON.stringify(pinned.cookie);
  const { setId, host, remotes } = pinned?.registry ?? (await registryOf(url));
  process.env.E2E_SET_ID = setId;
  const versions = remotes.map(({ current }) => ({
    remote: current.name,
    version: current.version,
  }));
  const file = process.env.E2E_SET_FILE;
  if (file) await writeFile(file, JSON.stringify({ setId, host, remotes: versions }));
}

/** One portal for all tests that only read or sign in; those that change releases start copies. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const elsewhere = process.env.PORTAL_URL?.replace(/\/$/, '');
  if (elsewhere) {
    await noteSet(elsewhere);
    return undefined;
  }
  const template = await makeTemplate();
  let portal: RunningPortal | undefined;
  try {
    portal = await startPortal({ name: 'main', template });
  } catch (error) {
    await removeFolder(template);
    throw error;
  }
  await noteSet(portal.url);
  // Workers inherit the environment as it is now.
  process.env.E2E_PORTAL_URL = portal.url;
  process.env.E2E_PORTAL_DATA = portal.dataDir;
  process.env.E2E_TEMPLATE = template;
  return async () => {
    await portal.stop();
    await removeFolder(template);
  };
}
