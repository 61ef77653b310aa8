import { removeFolder } from './support/data-folder.ts';
import { type RunningPortal, startPortal } from './support/portal-process.ts';

/** The seeded data folder that every portal of this run begins with. */
async function makeTemplate(): Promise<string> {
  const seeded = await startPortal({ name: 'template' });
  await seeded.stop({ remove: false });
  return seeded.dataDir;
}

/** One portal for all tests that only read or sign in; those that change releases start copies. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  const template = await makeTemplate();
  let portal: RunningPortal | undefined;
  try {
    portal = await startPortal({ name: 'main', template });
  } catch (error) {
    await removeFolder(template);
    throw error;
  }
  // Workers inherit the environment as it is now.
  process.env.E2E_PORTAL_URL = portal.url;
  process.env.E2E_PORTAL_DATA = portal.dataDir;
  process.env.E2E_TEMPLATE = template;
  return async () => {
    await portal.stop();
    await removeFolder(template);
  };
}
