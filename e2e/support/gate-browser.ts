import { chromium } from '@playwright/test';

/** RELEASE_BROWSER for a portal of the tests: their own browser. Without a sandbox, as Playwright starts it: machines of CI have none. */
export const gateBrowser = (): string =>
  `${process.env.PLAYWRIGHT_CHROMIUM || chromium.executablePath()} --no-sandbox`;
