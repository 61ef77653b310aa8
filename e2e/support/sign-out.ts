import { expect, type Page } from '@playwright/test';
import { chooseInAccount } from './menus.ts';

/** Signs out by the account menu and waits until the portal has reloaded as a visitor's. */
export async function signOut(page: Page): Promise<void> {
  await chooseInAccount(page, 'Đăng xuất');
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('dialog', { name: 'Đăng xuất' })
    .getByRole('button', { name: 'Đồng ý' })
    .click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
}
