import type pg from 'pg';
import { withDatabaseOf } from './database.ts';
import { startPortal } from './portal-process.ts';
import { test as base } from './test.ts';

interface FreshPortal {
  /** Its address and data folder. */
  fresh: { url: string; dataDir: string };
  portalUrl: string;
  /** Statements on its database, for what no call does. */
  sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
}

/** Tests that change accounts, rights or settings: on a copy of the seeded portal that only this file's tests use. */
export const freshPortalTest = (name: string, env: Record<string, string> = {}) =>
  base.extend<object, FreshPortal>({
    fresh: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
      async ({}, use, { workerIndex }) => {
        const template = process.env.E2E_TEMPLATE;
        const portal = await startPortal({ name: `${name}-${workerIndex}`, template, env });
        await use(portal);
        await portal.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    portalUrl: [async ({ fresh }, use) => use(fresh.url), { scope: 'worker' }],
    sql: [
      async ({ fresh }, use) =>
        use((text, values) =>
          withDatabaseOf(fresh.dataDir, (client) => client.query(text, values)),
        ),
      { scope: 'worker' },
    ],
  });
