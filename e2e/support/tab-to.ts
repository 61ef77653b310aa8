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

/** Comes to a select by Tab alone and goes to one of its options by the arrows. */
export async function chooseByTab(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(page, select);
  const steps = await select.evaluate((one: HTMLSelectElement, target) => {
    const values = [...one.options].map((option) => option.value);
    return values.indexOf(target) - one.selectedIndex;
  }, value);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(select).toHaveValue(value);
}

/** Comes to a field by Tab alone and types over what it holds. */
export async function typeByTab(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
