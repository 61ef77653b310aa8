import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { suites } from './suites.ts';
import { browserFlags } from './support/browser-flags.ts';

const results = path.resolve(import.meta.dirname, '..', 'test-results');

/** Needs half a gigabyte from the registry of packages: only who asks for it runs it. */
const FIREBASE = /@firebase/;

/**
 * The built portal in a real browser: `npm run e2e`. PORTAL_URL tests a portal that runs already (with demonstration
 * data) instead of one of its own; PLAYWRIGHT_CHROMIUM names the browser.
 */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(results, 'playwright'),
  ...(!process.argv.some((argument) => FIREBASE.test(argument)) && { grepInvert: FIREBASE }),
  globalSetup: './global-setup.ts',
  // One more than the cores: tests also wait, for timers, quiet lines and the next frame.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: the machine may be busy with other work, and nothing waits longer than it must.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: path.join(results, 'playwright-html') }],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? path.join(results, 'e2e.json') },
    ],
  ],
  use: {
    browserName: 'chromium',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Film and snapshots of every step would cost an eighth of the run; `--trace on` makes them for a test that failed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM || undefined,
      args: browserFlags,
    },
  },
  projects: [
    { name: 'sign in', testMatch: 'sign-in.setup.ts' },
    ...suites.map((suite) => ({ ...suite, testDir: 'specs', dependencies: ['sign in'] })),
  ],
});
