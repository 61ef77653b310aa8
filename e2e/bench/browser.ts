import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';

/** A browser that trusts the one certificate of this run: with an untrusted one it would cache nothing. */
export const openBrowser = (fingerprint: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.PLAYWRIGHT_CHROMIUM || undefined,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  });

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser that has seen nothing of the portal; with a state, the user has signed in before. */
export const freshContext = (browser: Browser, storageState?: State): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });

/** The storage state of a user who signed in at this address. */
export async function signedInState(
  browser: Browser,
  origin: string,
  user: string,
): Promise<State> {
  const context = await browser.newContext({ baseURL: origin, locale: 'vi-VN' });
  try {
    const page = await context.newPage();
    await signIn(page, user);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
