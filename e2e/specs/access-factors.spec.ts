import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { proveAgain } from '../support/prove-again.ts';
import { loginForm, signIn } from '../support/sign-in.ts';
import { signOut } from '../support/sign-out.ts';
import { pressByTab, tabTo } from '../support/tab-to.ts';
import { expect } from '../support/test.ts';
import { totpCode } from '../support/totp.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

/** Accounts get second factors here, so these tests have a portal of their own. */
const test = freshPortalTest('factors');
test.use({ viewport: { width: 390, height: 844 } });

const SECURITY = '/personal-info/security';

const isClean = async (page: Page) => {
  const violations = await axeViolations(page);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
};

/** Signs in with name and password by keyboard alone. */
const typeLogin = async (page: Page, username: string) => {
  await page.goto('/login');
  const form = loginForm(page);
  await tabTo(page, form.getByLabel('Tên đăng nhập'));
  await page.keyboard.type(username);
  await tabTo(page, form.getByLabel('Mật khẩu', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
};

const stepTwo = (page: Page) => page.getByRole('heading', { name: 'Bước 2: xác nhận danh tính' });

/** Adds an authenticator app by keyboard; the secret, and the recovery codes. */
const addTotp = async (page: Page) => {
  await page.goto(SECURITY);
  await pressByTab(page, page, 'Thêm ứng dụng xác thực');
  // The sign-in of a moment ago is no proof for this (7.5.1).
  await proveAgain(page);
  const dialog = page.getByRole('dialog', { name: 'Thêm ứng dụng xác thực' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expect(dialog.getByLabel('Mã 6 số')).toBeFocused();
  await isClean(page);
  await page.keyboard.type(totpCode(secret));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Mã khôi phục' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await isClean(page);
  await pressByTab(page, page, 'Tôi đã lưu các mã');
  await expect(page.getByText('Ứng dụng xác thực', { exact: true }).first()).toBeVisible();
  return { secret, codes };
};

test('H4: by keyboard alone, on a phone, an authenticator app is added, asked for at sign-in, and replaced by a recovery code', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*(?:40[01].*authentication|403.*factors)/);
  await signIn(page, '20000010');
  const { secret, codes } = await addTotp(page);
  await isClean(page);

  await signOut(page);
  await typeLogin(page, '20000010');
  await expect(stepTwo(page)).toBeVisible();
  await expect(page.getByLabel('Mã 6 số')).toBeFocused();
  await isClean(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mã 6 số')).toHaveAccessibleDescription(/không đúng/);
  // The step that was confirmed with counts no more; the app's next code does.
  await tabTo(page, page.getByLabel('Mã 6 số'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(totpCode(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');

  await signOut(page);
  await typeLogin(page, '20000010');
  await isClean(page);
  await pressByTab(page, page, 'Dùng mã khôi phục');
  await expect(page.getByRole('textbox', { name: 'Mã khôi phục' })).toBeFocused();
  await isClean(page);
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(SECURITY);
  await expect(page.getByText('Còn 9 mã khôi phục chưa dùng.')).toBeVisible();
});

test('H4: a passkey is added, is the second step after the password, signs in without one, and proves who it is before it is removed', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*40[13]/);
  const authenticator = await addAuthenticator(page);
  await signIn(page, '20000011');
  await page.goto(SECURITY);
  await pressByTab(page, page, 'Thêm passkey');
  const dialog = page.getByRole('dialog', { name: 'Thêm passkey' });
  await expect(dialog.getByLabel('Tên gợi nhớ')).toBeFocused();
  await isClean(page);
  await page.keyboard.press('Enter');
  await proveAgain(page);
  await expect(page.getByRole('list', { name: 'Mã khôi phục' })).toBeVisible();
  expect(await authenticator.passkeys()).toBe(1);
  await pressByTab(page, page, 'Tôi đã lưu các mã');

  // The second step: refused by the device once, then given.
  await signOut(page);
  await typeLogin(page, '20000011');
  await expect(stepTwo(page)).toBeVisible();
  await isClean(page);
  await authenticator.verify(false);
  await pressByTab(page, page, 'Dùng passkey');
  await expect(page.getByText(/^Chưa xác nhận bằng passkey/)).toBeVisible();
  await isClean(page);
  await authenticator.verify(true);
  await pressByTab(page, page, 'Dùng passkey');
  await page.waitForURL((url) => url.pathname !== '/login');

  await signOut(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Đăng nhập bằng passkey' })).toBeVisible();
  await isClean(page);
  await pressByTab(page, page, 'Đăng nhập bằng passkey');
  await page.waitForURL((url) => url.pathname !== '/login');

  await page.goto(SECURITY);
  await pressByTab(page, page, 'Xoá Passkey của tôi');
  await pressByTab(page, page.getByRole('dialog'), 'Xoá');
  await expect(page.getByText('Tài khoản mới chỉ có mật khẩu.')).toBeVisible();
});
