import { expect, type Page } from '@playwright/test';
import { goByMenu } from './menus.ts';

/** What replaces a page of remote-policy that did not load. */
export const failedPanel = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Hợp đồng và khách hàng' });

/** From now on these files come with other bytes than the service sends. */
export const alterOnTheWay = (page: Page, files: string | RegExp) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}/* altered */` });
  });

/** Resolves when the browser says that it refused a file for its hash. */
export const refusedForItsHash = (page: Page) =>
  page.waitForEvent('console', (message) => /valid digest in the 'integrity'/.test(message.text()));

/** The policy list, with rows. */
export async function expectPolicyList(page: Page) {
  await expect(
    page.getByRole('table', { name: 'Danh sách hợp đồng' }).getByRole('link').first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect(failedPanel(page)).toBeHidden();
}

/** The page's failure with a code and a retry, and everything else at work: home, account, menus. */
export async function expectOnlyPolicyFailed(page: Page, code: RegExp, isThrown = false) {
  if (isThrown) {
    // A page that throws says so in a dialog first (ERR-03).
    const notice = page.getByRole('dialog', { name: 'Thông báo' });
    await expect(notice).toContainText('Có lỗi xảy ra vui lòng thử lại sau', { timeout: 20_000 });
    await notice.getByRole('button', { name: 'Đóng' }).click();
    await expect(notice).toBeHidden();
  }
  await expect(failedPanel(page)).toContainText(code, { timeout: 20_000 });
  await expect(failedPanel(page).getByRole('button', { name: 'Thử lại' })).toBeEnabled();
  await expect(page).toHaveURL('/policy-management');

  await page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();
  await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
  await expect(page.getByRole('main')).toContainText('20000009');
  await page.goBack();
  await page.goBack();
  await expect(failedPanel(page)).toBeVisible({ timeout: 20_000 });
}
