import { expect, type Page } from '@playwright/test';

/** The tree of /admin/menus and its items. */
export const treeOf = (page: Page) => page.getByRole('tree', { name: 'Menu người dùng' });
export const itemOf = (page: Page, name: string) =>
  treeOf(page)
    .getByRole('treeitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Opens the page of the menus. */
export async function openMenus(page: Page): Promise<void> {
  await page.goto('/admin/menus');
  await expect(treeOf(page).getByRole('treeitem').first()).toBeVisible();
}

/** Goes to an item of the tree by its keys, from the item that has the focus. */
export async function goTo(page: Page, name: string): Promise<void> {
  const item = itemOf(page, name);
  const steps = await item.evaluate((one) => {
    const items = [...(one.closest('[role=tree]')?.querySelectorAll('[role=treeitem]') ?? [])];
    return items.indexOf(one) - items.indexOf(document.activeElement ?? one);
  });
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(item).toBeFocused();
}

/** What a screen reader says. */
export const said = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeAttached();
