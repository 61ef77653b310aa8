import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** The sign-in form, on its page or in the dialog. */
export const loginForm = (page: Page) => page.getByRole('form', { name: 'Đăng nhập' });

/** Fills the form and sends it; what follows is for the caller to expect. */
export async function sendLogin(form: Locator, username: string, password = PASSWORD) {
  await form.getByLabel('Tên đăng nhập').fill(username);
  await form.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Signs in through /login; resolves when the form has led somewhere else. */
export async function signIn(page: Page, username: string, password = PASSWORD) {
  await page.goto('/login');
  await sendLogin(loginForm(page), username, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}
