import path from 'node:path';
import { requireChromium } from '../lib/chromium.ts';
import { binOf, type Outcome, runNode } from '../lib/run.ts';
import { dataDir, resultsDir } from '../lib/settings.ts';

/** Where Playwright's report for machines is written. */
export const e2eReport = path.join(resultsDir, 'e2e.json');

/** Where a run leaves its reports, and what it is called in them. */
export interface E2eOptions {
  /** For machines. */
  report?: string;
  /** Folder of the report for people; without it there is none. */
  html?: string;
  title?: string;
  env?: Record<string, string>;
}

/**
 * Runs Playwright over the built portal. The tests start portals of their own on folders of their own; they copy
 * the keys that the host was built to trust from PORTAL_KEYS_DIR. Throws a sentence when there is no browser.
 */
export async function runE2e(args: string[], options: E2eOptions = {}): Promise<Outcome> {
  const chromium = await requireChromium();
  return runNode(
    [
      binOf('@playwright/test', 'playwright', 'e2e'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      `--reporter=${options.html ? 'list,json,html' : 'list,json'}`,
      ...args,
    ],
    {
      env: {
        ...options.env,
        PLAYWRIGHT_CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: options.report ?? e2eReport,
        PLAYWRIGHT_HTML_OUTPUT_DIR: options.html,
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_HTML_TITLE: options.title,
        PORTAL_KEYS_DIR: path.join(dataDir, 'keys'),
      },
      show: true,
    },
  );
}
