import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { apiOf } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Sessions are ended here, so these tests have a portal of their own. */
const test = freshPortalTest('devices');

const panel = (page: Page) => page.getByRole('region', { name: 'Thiết bị đang đăng nhập' });

test('SEC-26 another device is signed out from the list, after the password; this one goes on', async ({
  page,
  portalUrl,
  watch,
}) => {
  watch.allow(/Failed to load resource.*400.*re-authenticate/);
  const other = await apiOf(portalUrl, '20000010');
  expect((await other.get('admin/account/detail')).status).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '20000010');
  await page.goto('/personal-info');
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Phiên này');
  await expect(rows.first()).toContainText('Chrome · Linux');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);

  const end = rows.last().getByRole('button', { name: /^Đăng xuất khỏi/ });
  await end.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Đăng xuất thiết bị' });
  const field = dialog.getByLabel('Mật khẩu', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('khong-dung');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/chưa đúng/);
  expect((await other.get('admin/account/detail')).status).toBe(200);
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(panel(page)).toContainText('Không có thiết bị nào khác đang đăng nhập.');
  expect((await other.get('admin/account/detail')).status).toBe(401);
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('SEC-26 the list that does not come says so, and comes at the second try', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/authen/sessions', (route) => route.abort());
  await signIn(page, '20000010');
  await page.goto('/personal-info');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ngày sinh');
  await page.unroute('**/api/authen/sessions');
  await panel(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(panel(page).getByRole('listitem').first()).toContainText('Phiên này');
});
