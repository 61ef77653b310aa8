import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const FOUND = /[\d.]+ kết quả/;

/** The lists, the call that each lives on, and the figures above it that come from another call. */
const lists = [
  { path: '/policy-management', call: 'ods/policy/list', figures: 'Tổng quan hợp đồng' },
  { path: '/policy-claim-management', call: 'ods/claim/list', figures: 'Tổng quan bồi thường' },
  { path: '/customer-information', call: 'ods/customer/list', figures: null },
  { path: '/fee-policy-management', call: 'ods/policy/dues', figures: null },
  { path: '/renewal-fee-reminder', call: 'ods/policy/dues', figures: null },
  { path: '/operation-management', call: 'ods/request/list', figures: null },
  {
    path: '/insurance-manager/personal',
    call: 'ods/proposal/list',
    figures: 'Tổng quan hồ sơ cá nhân',
  },
  { path: '/policy-delivery/delivery-contract-list', call: 'ods/delivery/list', figures: null },
] as const;

for (const { path, call, figures } of lists) {
  test(`POL-12 ${path}: a list that fails stays empty and says so, what is typed stays, and a retry finds it`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*503/);
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
    await page.goto(path);
    const main = page.getByRole('main');
    const failed = page.getByRole('alert').filter({ hasText: 'Chưa tải được dữ liệu' });
    await expect(failed).toContainText('UNAVAILABLE');
    await expect(main.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(0);
    if (figures) await expect(page.getByRole('region', { name: figures })).toContainText(/\d/);
    requests.length = 0;
    const box = main.getByRole('searchbox');
    await box.fill('nguyễn thị');
    await expect.poll(() => requests.some((one) => /nguy|%E1%BB%85n/i.test(one))).toBe(true);
    await expect(failed).toBeVisible();
    failing = false;
    await failed.getByRole('button', { name: 'Thử lại' }).click();
    await expect(failed).toBeHidden();
    await expect(main.getByText(FOUND).first()).toBeVisible();
    await expect(box).toHaveValue('nguyễn thị');
  });
}
