import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the portal has. */
const STOPS = 150;

/** Comes to a control by Tab alone, as a user without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Comes to a button by Tab alone and presses it. */
export async function pressByTab(page: Page, within: Pick<Page, 'getByRole'>, name: string) {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
