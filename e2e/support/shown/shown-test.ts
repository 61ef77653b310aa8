import type { BrowserContext } from '@playwright/test';
import { noteRequests } from '../pass-time.ts';
import { addSetCookie, test as base, endRoutes, expect } from '../test.ts';
import { type Watch, watchContext } from '../watch-context.ts';
import { type SecretWatch, watchSecrets } from '../watch-secrets.ts';

interface Shared {
  context: BrowserContext;
  watch: Watch;
  secrets: SecretWatch;
}

/**
 * Tests that look at many pages, each for a moment: a worker opens one browser context and gives it the session of each
 * test in turn, so that the portal's files come from its cache. Every test has a window of its own.
 */
export const test = base.extend<object, { opened: { shared?: Shared } }>({
  opened: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const opened: { shared?: Shared } = {};
      await use(opened);
      await opened.shared?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, opened, storageState, portalUrl }, use) => {
    if (!opened.shared) {
      const context = await browser.newContext();
      noteRequests(context);
      const watch = await watchContext(context);
      opened.shared = { context, watch, secrets: watchSecrets(context) };
    }
    const { context, watch, secrets } = opened.shared;
    await context.setStorageState(storageState ?? { cookies: [], origins: [] });
    await addSetCookie(context, portalUrl);
    watch.forget();
    secrets.forget();
    await use(context);
    await endRoutes(context);
    for (const page of context.pages()) await page.close();
  },
  // The context is asked for: it is what opens the watch.
  watch: async ({ context: _context, opened }, use) => {
    const { shared } = opened;
    if (!shared) throw new Error('no context was opened');
    await use(shared.watch);
    expect(shared.secrets.leaks(), 'secrets in addresses').toEqual([]);
    expect(shared.watch.faults(), 'faults in the browser').toEqual([]);
  },
});

export { expect };
