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

/** Asked for again when the live link is open, which depends on the network: account-messages.spec.ts. */
const COUNT = '/api/cms/notifys/list';

/** What the page asks of the service, each call with its whole question. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/api\/(?:ods|cms)\//.test(pathname) || pathname === COUNT) return;
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
