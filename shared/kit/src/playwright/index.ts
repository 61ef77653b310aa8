import { test as base, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The sign-in form, on its page or in the dialog. */
export const loginForm = (page: Page): Locator => page.getByRole('form', { name: 'Đăng nhập' });

/** Fills the form and sends it; what follows is for the caller to expect. */
export async function sendLogin(form: Locator, username: string, password: string): Promise<void> {
  await form.getByLabel('Tên đăng nhập').fill(username);
  await form.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Signs in through /login; resolves when the form has led somewhere else. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await sendLogin(loginForm(page), username, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** What a test of a remote does with the portal around it. */
export interface PortalFixture {
  signIn(username: string, password: string): Promise<void>;
  /** Errors of the page's console and scripts so far. */
  faults(): readonly string[];
}

/** Playwright's `test` with the portal's fixtures, in a portal at `baseURL`. */
export const test = base.extend<{ portal: PortalFixture }>({
  portal: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await use({
      signIn: (username, password) => signIn(page, username, password),
      faults: () => faults,
    });
  },
});
