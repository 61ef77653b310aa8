import type { Page } from '@playwright/test';
import { expectNoShift, observeShifts } from '../support/layout-shift.ts';
import { NARROW, slowLine } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const FOUND = /[\d.]+ kết quả/;

/** The lists, and the call that each lives on. */
const lists = [
  { path: '/policy-management', call: 'ods/policy/list' },
  { path: '/policy-claim-management', call: 'ods/claim/list' },
  { path: '/customer-information', call: 'ods/customer/list' },
  { path: '/fee-policy-management', call: 'ods/policy/dues' },
  { path: '/renewal-fee-reminder', call: 'ods/policy/dues' },
  { path: '/operation-management', call: 'ods/request/list' },
  { path: '/insurance-manager/personal', call: 'ods/proposal/list' },
] as const;

const others = [
  { path: '/dashboard', ready: /^Số trên cột/ },
  { path: '/customer-information/potential-customer', ready: /Khách hàng tiềm năng/ },
  { path: '/customer-information/customer-information-birthday', ready: /sinh nhật/i },
] as const;

/** What the page asks of the service, each call with its whole question. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/api\/(?:ods|cms)\//.test(pathname)) return;
    calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  return calls;
}

for (const { path, ready } of [...lists.map(({ path }) => ({ path, ready: FOUND })), ...others]) {
  test(`part of API-12: ${path} at 400 kbit/s: in its final places, and nothing requests twice`, async ({
    page,
  }) => {
    // Scripts come from the browser's store, as for everybody who comes back; the answers take their time.
    await page.goto(path);
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

for (const { path, call } of lists) {
  test(`POL-12 ${path}: what is typed stays while the service fails, and a retry finds it`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*503/);
    await page.goto(path);
    await expect(page.getByRole('main').getByText(FOUND).first()).toBeVisible();
    let failing = true;
    const requests: string[] = [];
    await page.route(`**/api/${call}*`, async (route) => {
      if (!failing) return route.fallback();
      requests.push(route.request().postData() ?? route.request().url());
      return route.fulfill({
        status: 503,
        json: { statusCode: 503, data: null, description: 'Bận.', errorCode: 'UNAVAILABLE' },
      });
    });
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('nguyễn thị');
    const failed = page.getByRole('alert').filter({ hasText: 'UNAVAILABLE' });
    await expect(failed).toBeVisible();
    expect(requests.filter((one) => /nguy|%E1%BB%85n/i.test(one)).length).toBeGreaterThan(0);
    failing = false;
    await failed.getByRole('button', { name: 'Thử lại' }).click();
    await expect(failed).toBeHidden();
    await expect(page.getByRole('main').getByText(FOUND).first()).toBeVisible();
    await expect(box).toHaveValue('nguyễn thị');
  });
}
