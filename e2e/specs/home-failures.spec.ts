import type { Page, Route } from '@playwright/test';
import type { Role } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

/** The blocks of each home, with the call that each one lives on. One that fails alone: home-blocks.test.tsx. */
const homes: { role: Role | null; blocks: [name: string, call: string][] }[] = [
  {
    role: null,
    blocks: [
      ['Thông tin nổi bật', 'cms/banner/list'],
      ['Tin tức và sự kiện', 'cms/news/list'],
      ['Mạng lưới hoạt động', 'cms/network/list'],
      ['Video', 'cms/banner/video-home-public'],
    ],
  },
  {
    role: '20000009',
    blocks: [
      ['Hợp đồng của Anh/Chị', 'ods/office-policy/get-total-policy'],
      ['Thông tin nổi bật', 'cms/banner/list'],
      ['Tin tức và sự kiện', 'cms/news/list'],
      ['Chương trình thi đua', 'cms/competition/list'],
      ['Hoạt động đại lý', 'cms/activity/agent'],
      ['Hoạt động nhóm', 'cms/activity/group'],
      ['Video', 'cms/banner/video-home-public'],
    ],
  },
  {
    role: 'ungvien01',
    blocks: [
      ['Lịch thi sắp tới', 'candidate/get-candidate-exam-schedule-homepage'],
      ['Quy định dành cho ứng viên', 'candidate/get-candidate-regulation'],
      ['Thông tin nổi bật', 'cms/banner/list'],
      ['Hoạt động đại lý', 'cms/activity/agent'],
    ],
  },
];

const patternOf = (call: string) => new RegExp(`/api/${call}(\\?|$)`);

const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { statusCode: 500, data: null, description: 'Lỗi.', errorCode: 'UNEXPECTED' },
  });

/** Something of its own is in the block: it neither loads nor failed. */
async function expectReady(page: Page, name: string) {
  const block = page.getByRole('region', { name, exact: true });
  await expect(block, name).toBeVisible();
  await expect(block.getByRole('alert'), name).toHaveCount(0);
  await expect(block, name).toContainText(/\S/);
}

for (const { role, blocks } of homes) {
  test.describe(`HOME-06 the home of ${role ?? 'a visitor'}`, () => {
    test.use({ role });
    test('HOME-06 every block that fails says so, and its retry brings it alone', async ({
      page,
      watch,
    }) => {
      watch.allow(/Failed to load resource.*500/);
      for (const [, call] of blocks) {
        await page.route(patternOf(call), fail);
      }
      await page.goto('/');
      const failed = page.getByRole('main').getByRole('alert');
      await expect(failed).toHaveCount(blocks.length);
      await expect(failed.filter({ hasText: 'UNEXPECTED' })).toHaveCount(blocks.length);
      await page.unrouteAll();
      for (let left = blocks.length; left > 0; left -= 1) {
        await failed.first().getByRole('button', { name: 'Thử lại' }).click();
        await expect(failed).toHaveCount(left - 1);
      }
      for (const [name] of blocks) await expectReady(page, name);
    });
  });
}
