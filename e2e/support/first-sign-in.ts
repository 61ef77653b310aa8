import { expect, type Page } from '@playwright/test';
import { proveAgain } from './prove-again.ts';
import { loginForm, sendLogin } from './sign-in.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

/** A portal that has just started answers its first pages slowly. */
export const LONG = { timeout: 60_000 };

/** Signs in, and confirms the decree where it is due. */
export async function signInConfirming(page: Page, username: string, password: string) {
  await page.goto('/login');
  await sendLogin(loginForm(page), username, password);
  await page.waitForURL((url) => url.pathname !== '/login', LONG);
  if (new URL(page.url()).pathname !== '/online-security') return;
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await page.waitForURL((url) => url.pathname !== '/online-security', LONG);
}

/** Sets the password of a one-time link. */
export async function activate(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(password);
  await page.getByLabel('Xác nhận mật khẩu mới').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.waitForURL('**/login', LONG);
}

/** Signs in for the first time, adds a passkey, and signs in again with it: production asks who has rights over others for one. */
export async function signInWithPasskey(page: Page, username: string, password: string) {
  const authenticator = await addAuthenticator(page);
  await signInConfirming(page, username, password);
  await page.waitForURL('**/personal-info/security', LONG);
  await page.getByRole('button', { name: 'Thêm passkey' }).click();
  await page
    .getByRole('dialog', { name: 'Thêm passkey' })
    .getByRole('button', { name: 'Tạo passkey' })
    .click();
  await proveAgain(page, password);
  await page.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
  expect(await authenticator.passkeys()).toBe(1);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập bằng passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/login', LONG);
}
