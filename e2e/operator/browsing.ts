import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { browserFlags } from '../support/browser-flags.ts';
import { activate, LONG, signInConfirming, signInWithPasskey } from '../support/first-sign-in.ts';

/** What people do in a browser of their own during the operator's course. */
export interface Browsing {
  /** Sets the password of a one-time link. */
  activate(link: string, password: string): Promise<void>;
  /** Signs in for the first time, adds a passkey, signs in again with it, and sees the first steps. */
  administratorWithPasskey(username: string, password: string): Promise<string>;
  /** Signs in for the first time and looks at the own book. */
  agentWithEmptyBook(username: string, password: string): Promise<string>;
  /** Signs in and calls for the own data, whose identity number is stored sealed, as often as `call` is called. */
  ownData(
    username: string,
    password: string,
  ): Promise<{ call(): Promise<void>; close(): Promise<void> }>;
  close(): Promise<void>;
}

async function administratorWithPasskey(page: Page, username: string, password: string) {
  await signInWithPasskey(page, username, password);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản trị', LONG);
  return 'signed in with a passkey, /admin is open';
}

async function agentWithEmptyBook(page: Page, username: string, password: string) {
  await signInConfirming(page, username, password);
  await page.goto('/policy-management');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(LONG);
  await expect(page.getByText(/^0 kết quả|Không tìm thấy|Chưa có/).first()).toBeVisible(LONG);
  const refused = await page.request.get('/api/admin/settings');
  expect(refused.status()).not.toBe(200);
  return 'an empty book, and nothing of the administration';
}

/** A browser over a portal whose certificate no other browser trusts. */
export async function openBrowsing(
  url: string,
  executablePath: string | undefined,
): Promise<Browsing> {
  const browser: Browser = await chromium.launch({ executablePath, args: browserFlags });
  const openContext = () =>
    browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, locale: 'vi-VN' });
  const withPage = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
    const context = await openContext();
    try {
      return await use(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const ownData = async (username: string, password: string) => {
    const context = await openContext();
    const page = await context.newPage();
    await signInConfirming(page, username, password);
    // In the page itself, as its own calls go: over HTTP/2, with the cookie of the session.
    const status = () =>
      page.evaluate(async () => {
        const deviceId = localStorage.getItem('portal.deviceId') ?? '';
        const headers = { 'x-device-id': deviceId, 'x-portal-session': 'cookie' };
        return (await fetch('/api/admin/account/personal-info', { headers })).status;
      });
    const call = async () => {
      const answered = await status();
      if (answered !== 200) throw new Error(`the own data were answered with ${answered}`);
    };
    return { call, close: () => context.close() };
  };
  return {
    activate: (link, password) => withPage((page) => activate(page, link, password)),
    administratorWithPasskey: (username, password) =>
      withPage((page) => administratorWithPasskey(page, username, password)),
    agentWithEmptyBook: (username, password) =>
      withPage((page) => agentWithEmptyBook(page, username, password)),
    ownData,
    close: () => browser.close(),
  };
}
