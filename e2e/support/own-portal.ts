import path from 'node:path';
import { removeFolder, temporaryFolder } from './data-folder.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { signIn } from './sign-in.ts';
import { test as base } from './test.ts';

interface OwnPortal {
  /** A portal of this worker alone: its releases may be changed. */
  ownPortal: RunningPortal;
  /** Sessions of 20000009 on it. */
  ownSession: string;
}

/** Tests that change releases or files: on a copy of the seeded portal, whose browser is signed in as 20000009. */
export const test = base.extend<object, OwnPortal>({
  ownPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, { workerIndex }) => {
      const template = process.env.E2E_TEMPLATE;
      const portal = await startPortal({ name: `own-${workerIndex}`, template });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownSession: [
    async ({ browser, ownPortal }, use) => {
      const folder = await temporaryFolder('session');
      const page = await browser.newPage({ baseURL: ownPortal.url });
      await signIn(page, '20000009');
      const file = path.join(folder, 'state.json');
      await page.context().storageState({ path: file });
      await page.close();
      await use(file);
      await removeFolder(folder);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.url),
  storageState: async ({ ownSession }, use) => use(ownSession),
});
