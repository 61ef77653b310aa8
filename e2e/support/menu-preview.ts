import { expect, type Page } from '@playwright/test';
import { PHONE } from './admin.ts';
import { NOT_PRESSED, openDrawer, readDrawer } from './menu-drawer.ts';
import { readMenu, userMenu } from './menus.ts';
import type { Menu } from './shown-menus.ts';

/** A menu as it is read: tabs in the bar with their items, and the drawer from top to bottom. */
export interface Read {
  bar: Menu;
  drawer: string[];
}

/** What the preview says that an account gets; `types`: the top menu's items, which the drawer has too. */
export async function previewOf(page: Page, username: string): Promise<Read & { types: string[] }> {
  await page.getByLabel('Xem như tài khoản').fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^Menu của .* \\(${username}\\)$`))).toBeVisible();
  const tabs = page.getByRole('region', { name: 'Thanh menu' }).getByRole('listitem');
  const drawer = await page
    .getByRole('region', { name: 'Ngăn kéo trên điện thoại' })
    .locator('li')
    .evaluateAll(
      (items, notPressed) =>
        items.map((item) => {
          const own = [...item.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const name = own
            .map((node) => node.textContent)
            .join('')
            .trim();
          const words = [...item.children].map((child) => child.textContent);
          const isTab = item.querySelector('li') !== null;
          const isItem = item.parentElement?.closest('li') != null;
          const pressed = words.includes('Không bấm được') ? notPressed : '';
          return { text: `${name}${pressed}`, isTab, isItem };
        }),
      NOT_PRESSED,
    );
  const bar: Menu = {};
  let items: string[] = [];
  for (const { text, isTab, isItem } of drawer) {
    if (isTab) {
      items = [];
      bar[text] = items;
    } else if (isItem) items.push(text.replace(NOT_PRESSED, ''));
  }
  expect(Object.keys(bar), 'the bar of the preview').toEqual(await tabs.allTextContents());
  const isType = ({ isTab, isItem }: { isTab: boolean; isItem: boolean }) => !isTab && !isItem;
  return {
    bar,
    drawer: drawer.filter((one) => !isType(one)).map(({ text }) => text),
    types: drawer.filter(isType).map(({ text }) => text),
  };
}

/** The same of the portal itself. */
export async function menuOf(page: Page): Promise<Read> {
  await expect(userMenu(page)).toBeVisible();
  const bar = await readMenu(page);
  await page.setViewportSize(PHONE);
  return { bar, drawer: await readDrawer(await openDrawer(page)) };
}
