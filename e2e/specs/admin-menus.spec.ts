import type { Page } from '@playwright/test';
import { DESK, expectWell, PHONE } from '../support/admin.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { signIn } from '../support/sign-in.ts';
import { pressByTab, tabTo } from '../support/tab-to.ts';
import { expect } from '../support/test.ts';

/** The menus of all users change here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-menus');

const treeOf = (page: Page) => page.getByRole('tree', { name: 'Menu người dùng' });
const itemOf = (page: Page, name: string) =>
  treeOf(page)
    .getByRole('treeitem')
    .filter({ has: page.getByText(name, { exact: true }) });

async function openMenus(page: Page): Promise<void> {
  await page.goto('/admin/menus');
  await expect(treeOf(page).getByRole('treeitem').first()).toBeVisible();
}

/** Goes to an item of the tree by its keys, from the item that has the focus. */
async function goTo(page: Page, name: string): Promise<void> {
  const item = itemOf(page, name);
  const count = await treeOf(page).getByRole('treeitem').count();
  await page.keyboard.press('Home');
  for (let step = 0; step < count; step += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
}

const said = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeAttached();

test('ADM-MENU-06: the tree has roles, arrows, Home and End; a moved item is announced; both languages are shown; axe clean; hidden and disabled are shown by word', async ({
  page,
}) => {
  await signIn(page, 'quantri01');
  await openMenus(page);
  const items = treeOf(page).getByRole('treeitem');
  const [first, last] = [items.first(), items.last()];
  await tabTo(page, first);
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const all = await items.count();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(await items.count()).toBeLessThan(all);
  await page.keyboard.press('ArrowRight');
  await expect(items).toHaveCount(all);
  await page.keyboard.press('ArrowRight');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();

  // Both languages, as one name.
  await expect(itemOf(page, 'Bảng điều khiển')).toHaveAccessibleName(/^Bảng điều khiển Dashboard/);
  await goTo(page, 'Bảng điều khiển');
  await page.keyboard.press('Alt+ArrowDown');
  await said(page, /^Đã chuyển Bảng điều khiển tới vị trí 2\/\d+ trong Kinh doanh\.$/);
  await expect(itemOf(page, 'Bảng điều khiển')).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sửa mục Bảng điều khiển' });
  for (const flag of ['Ẩn khỏi mọi người', 'Hiện nhưng không bấm được']) {
    await tabTo(page, dialog.getByRole('checkbox', { name: flag }));
    await page.keyboard.press('Space');
  }
  await pressByTab(page, dialog, 'Xong');
  await expect(itemOf(page, 'Bảng điều khiển')).toHaveAccessibleName(/Ẩn.*Không bấm được/);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectWell(page, treeOf(page));
  }
});
