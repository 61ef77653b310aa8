import type { Locator, Page } from '@playwright/test';

/** Follows the name of an entry that cannot be pressed. */
export const NOT_PRESSED = ' (không bấm được)';

/** Opens the drawer of phones; its entries follow the menu while it is open. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Mở danh mục' }).click();
  return page.getByRole('dialog').getByRole('navigation');
}

/** The headings and entries of the drawer from top to bottom. */
export const readDrawer = (drawer: Locator): Promise<string[]> =>
  drawer.locator('p, a, button').evaluateAll(
    (entries, notPressed) =>
      entries.map((one) => {
        const isInert = one instanceof HTMLButtonElement && one.disabled;
        return `${one.textContent?.trim()}${isInert ? notPressed : ''}`;
      }),
    NOT_PRESSED,
  );
