import type { Page } from '@playwright/test';
import type { Role } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

interface Shift {
  value: number;
  at: string[];
}

/** Notes every layout shift that no act of the reader caused. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; at: string[] }[] = [];
    Object.assign(globalThis, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const at = shift.sources.map(({ node }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 60) ?? ''}`.trim(),
        );
        shifts.push({ value: shift.value, at });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { __shifts: Shift[] }).__shifts);

const pages: { role: Role | null; path: string; ready: string | RegExp }[] = [
  { role: null, path: '/', ready: 'Anh/Chị cần tư vấn?' },
  { role: null, path: '/login', ready: 'Quên mật khẩu?' },
  { role: '20000009', path: '/', ready: 'Hoạt động nhóm' },
  { role: 'ungvien01', path: '/', ready: 'Quy định dành cho ứng viên' },
  { role: '20000009', path: '/policy-management', ready: 'Tra cứu hợp đồng' },
  { role: '20000009', path: '/personal-info', ready: 'Thông tin cá nhân' },
];

for (const width of [1280, 390]) {
  test.describe(`on a slow line at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    for (const { role, path, ready } of pages) {
      test.describe(`as ${role ?? 'a visitor'}`, () => {
        test.use({ role });
        test(`API-12 ${path} loads in its final places at ${width} px as ${role ?? 'a visitor'}`, async ({
          page,
          context,
        }) => {
          await observeShifts(page);
          const session = await context.newCDPSession(page);
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 120,
            downloadThroughput: 400_000,
            uploadThroughput: 100_000,
          });
          await page.goto(path);
          await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          const shifts = await shiftsOf(page);
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.001);
        });
      });
    }
  });
}
