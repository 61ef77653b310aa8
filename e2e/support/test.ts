import { test as base, expect } from '@playwright/test';
import type { Role } from './accounts.ts';
import { type Api, apiOf } from './api.ts';
import { noteRequests } from './pass-time.ts';
import { stateOf } from './role-session.ts';
import { type Watch, watchContext } from './watch-context.ts';
import { watchSecrets } from './watch-secrets.ts';

export interface PortalFixtures {
  /** Whose session the browser has; null for a visitor. */
  role: Role | null;
  /** Faults of the page; any that is left fails the test. */
  watch: Watch;
  /** Calls beside the browser, signed in as a user. */
  signedInApi: (username: string) => Promise<Api>;
}

interface WorkerFixtures {
  /** The portal under test. */
  portalUrl: string;
}

export const mainPortalUrl = (): string => {
  const url = process.env.PORTAL_URL || process.env.E2E_PORTAL_URL;
  if (!url) throw new Error('no portal: global-setup.ts did not run');
  return url.replace(/\/$/, '');
};

export const test = base.extend<PortalFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  portalUrl: [async ({}, use) => use(mainPortalUrl()), { scope: 'worker' }],
  baseURL: async ({ portalUrl }, use) => use(portalUrl),
  role: [null, { option: true }],
  storageState: async ({ role }, use) => use(role ? await stateOf(role) : undefined),
  context: async ({ context, portalUrl }, use) => {
    // The set that PORTAL_REMOTES asks for, in every window of every test on that portal.
    const cookie = process.env.E2E_SET_COOKIE;
    if (cookie && portalUrl === mainPortalUrl()) {
      await context.addCookies([{ ...JSON.parse(cookie), url: portalUrl }]);
    }
    noteRequests(context);
    await use(context);
    // A page that still loads in the background must not fail in a handler whose test is over.
    for (const routed of [...context.pages(), context]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context);
      const leaks = watchSecrets(context);
      await use(watch);
      expect(leaks(), 'secrets in addresses').toEqual([]);
      expect(watch.faults(), 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
  signedInApi: async ({ portalUrl }, use) => {
    const known = new Map<string, Promise<Api>>();
    await use((username) => {
      const api = known.get(username) ?? apiOf(portalUrl, username);
      known.set(username, api);
      return api;
    });
  },
});

export { expect };
