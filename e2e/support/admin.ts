import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { signIn } from './sign-in.ts';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Reason that acts on others are given in these tests. */
export const REASON = 'Theo yêu cầu của kiểm thử';

/** A window of another person, with a session of its own. */
export async function another(
  browser: Browser,
  baseURL: string,
  username: string,
  viewport = DESK,
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' },
  });
  const page = await context.newPage();
  await signIn(page, username);
  return page;
}

/** Presses a button by keyboard. */
export async function press(within: Pick<Page, 'getByRole'>, name: string | RegExp, page: Page) {
  await within.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Types the reason of an act, whose field has the focus, and confirms by keyboard. */
export async function giveReason(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel(/^(?:Lý do|Ghi chú)/)).toBeFocused();
  await page.keyboard.type(REASON);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Nothing that axe finds, and no scrolling sideways. */
export async function expectWell(page: Page, within?: Locator): Promise<void> {
  // A page that still loads has no heading yet; an open dialog hides it.
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading.first()).toBeVisible();
  const violations = await axeViolations(page);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, 'sideways').toBeLessThanOrEqual(0);
  if (within) await expect(within).toBeVisible();
}

type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** The id of an account. */
export async function accountIdOf(sql: Sql, username: string): Promise<number> {
  const { rows } = await sql('select id from account where username = $1', [username]);
  return Number(rows[0]?.id);
}
