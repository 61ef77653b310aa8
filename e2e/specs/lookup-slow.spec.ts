import type { Page } from '@playwright/test';
import { expectNoShift, observeShifts } from '../support/layout-shift.ts';
import { NARROW, slowLine } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const FOUND = /[\d.]+ kết quả/;

const lists = [
  '/policy-management',
  '/policy-claim-management',
  '/customer-information',
  '/fee-policy-management',
  '/renewal-fee-reminder',
  '/operation-management',
  '/insurance-manager/personal',
] as const;

const others = [
  { path: '/dashboard', ready: /^Số trên cột/ },
  { path: '/customer-information/potential-customer', ready: /Khách hàng tiềm năng/ },
  { path: '/customer-information/customer-information-birthday', ready: /sinh nhật/i },
] as const;

/**
 * The count is asked for again when the live link is open, which depends on the network (account-messages.spec.ts); what bears a star
 * when the browser is idle, which may be before or after a reload.
 */
const BESIDE = new Set(['/api/cms/notifys/list', '/api/cms/favorite/saved']);

/** What the page asks of the service, each call with its whole question. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/api\/(?:ods|cms)\//.test(pathname) || BESIDE.has(pathname)) return;
    calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  return calls;
}

for (const { path, ready } of [...lists.map((path) => ({ path, ready: FOUND })), ...others]) {
  test(`part of API-12: ${path} at 400 kbit/s: in its final places, and nothing requests twice`, async ({
    page,
  }) => {
    // Scripts come from the browser's store, as for everybody who comes back; the answers take their time.
    await page.goto(path);
    // On a busy machine the network is idle before the page has asked for its rows.
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await observeShifts(page);
    await slowLine(page, NARROW);
    const calls = callsOf(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      calls.length = 0;
      await page.reload();
      await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
      expect(calls.length).toBeGreaterThan(0);
      expect(calls).toEqual([...new Set(calls)]);
    }
  });
}

test('API-12 a list on its way says so at once, and from page to page within 200 ms; nothing jumps', async ({
  page,
}) => {
  // The answers wait until they are let go, and the page's clock rests until it is moved: no machine is too slow for this.
  const waiting: (() => void)[] = [];
  let held = true;
  await page.route(/\/api\/ods\/.*list/, async (route) => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const release = () => {
    for (const go of waiting.splice(0)) go();
  };
  await page.clock.install();
  await observeShifts(page);
  await page.goto('/policy-management');
  const table = page.getByRole('table', { name: 'Danh sách hợp đồng' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  release();
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  const line = page.locator('[data-progress]');
  await expect(line).toHaveCount(0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await page.clock.runFor(200);
  await expect(line).toHaveCount(1);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  held = false;
  release();
  await page.clock.resume();
  await expect(page).toHaveURL(/page=2/);
  await expect(line).toHaveCount(0);
  await expectNoShift(page);
});
