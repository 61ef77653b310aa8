import type { Role } from '../support/accounts.ts';
import { expectNoShift, observeShifts } from '../support/layout-shift.ts';
import { slowLine } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

const pages: { role: Role | null; path: string; ready: string | RegExp }[] = [
  { role: null, path: '/', ready: 'Anh/Chị cần tư vấn?' },
  { role: null, path: '/login', ready: 'Quên mật khẩu?' },
  { role: '20000009', path: '/', ready: 'Hoạt động nhóm' },
  { role: 'ungvien01', path: '/', ready: 'Quy định dành cho ứng viên' },
  { role: '20000009', path: '/policy-management', ready: 'Tra cứu hợp đồng' },
  { role: '20000009', path: '/personal-info', ready: 'Thông tin cá nhân' },
];

for (const width of [1280, 390]) {
  test.describe(`on a slow network at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    for (const { role, path, ready } of pages) {
      test.describe(`as ${role ?? 'a visitor'}`, () => {
        test.use({ role });
        test(`part of API-12: ${path} loads in its final places at ${width} px as ${role ?? 'a visitor'}`, async ({
          page,
        }) => {
          await observeShifts(page);
          await slowLine(page, { latency: 120, down: 400_000, up: 100_000 });
          await page.goto(path);
          await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectNoShift(page);
        });
      });
    }
  });
}
