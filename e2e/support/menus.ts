import { expect, type Locator, type Page } from '@playwright/test';
import type { Menu } from './shown-menus.ts';

/** The signed-in user's button in the header. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /Anh|Chị/ });

/** The second bar: what the user may open. */
export const userMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Danh mục của tôi' });

/** Opens the menu behind a button. */
export async function openMenu(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** Goes to a page by the user's menu, without reloading the portal. */
export async function goByMenu(page: Page, tab: string, item: string): Promise<void> {
  await openMenu(userMenu(page).getByRole('button', { name: tab }));
  await page.getByRole('menuitem', { name: item }).click();
}

/** Chooses an entry of the account menu. */
export async function chooseInAccount(page: Page, item: string): Promise<void> {
  await openMenu(accountButton(page));
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens every tab and returns its items. */
export async function readMenu(page: Page): Promise<Menu> {
  const menu: Menu = {};
  const tabs = userMenu(page).getByRole('button');
  for (const tab of await tabs.all()) {
    const name = (await tab.textContent())?.trim() ?? '';
    await openMenu(tab);
    const list = page.getByRole('menu', { name });
    await expect(list).toBeVisible();
    menu[name] = (await list.getByRole('menuitem').allTextContents()).map((text) => text.trim());
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }
  return menu;
}
