import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { expect } from '../support/test.ts';

const test = freshPortalTest('activation');
const PASSWORD = 'Doi@Moi2027xyz';
const OVER = 'Liên kết không đúng, đã hết hạn hoặc đã được dùng.';

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

/** A link of an account, as an administrator gives it. */
async function linkFor(sql: Sql, username: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await sql(
    `insert into activation (account_id, token_hash, purpose, expires_at)
     select id, $2, 'RESET', now() + interval '1 hour' from account where username = $1`,
    [username, createHash('sha256').update(code).digest()],
  );
  return `/activate#${code}`;
}

const serious = async (page: Page) =>
  (await axeViolations(page, { within: 'main' }))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id }) => id);

test.use({ viewport: { width: 390, height: 844 } });

test('part of ADM-ACC-05: a one-time link sets the password by keyboard on a phone, once', async ({
  page,
  portalUrl,
  sql,
  watch,
}) => {
  // The second use of the link.
  watch.allow(/404 .*\/activation\b/);
  const link = await linkFor(sql, 'hotro01');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(portalUrl + link);
  await expect(page.getByLabel('Mật khẩu mới', { exact: true })).toBeFocused();
  await expect(page.getByText('hotro01')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.keyboard.type(PASSWORD);
  await page.getByLabel('Xác nhận mật khẩu mới').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Đặt mật khẩu thành công' });
  await expect(dialog).toBeVisible();
  // The heading is read first; the one button is the next stop.
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Đóng' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  // The code went in bodies alone.
  expect(requested.filter((url) => url.includes(link.split('#')[1] ?? ''))).toEqual([]);
  await page.goto('about:blank');
  await page.goto(portalUrl + link);
  await expect(page.getByRole('alert').filter({ hasText: OVER })).toBeVisible();
  expect(await serious(page)).toEqual([]);
});
