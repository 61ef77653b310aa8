import type { PersonalInfo } from '@portal/types';
import { expect, test } from '../support/test.ts';

for (const role of ['20000009', '20000007', 'ungvien01'] as const) {
  test.describe(role, () => {
    test.use({ role });
    test(`/personal-info shows ${role} their own data`, async ({ page, signedInApi }) => {
      const api = await signedInApi(role);
      const { body } = await api.get<PersonalInfo>('admin/account/personal-info');
      const info = body.data;
      expect(info.username).toBe(role);
      await page.goto('/personal-info');
      const main = page.getByRole('main');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Cài đặt tài khoản' }),
      ).toBeVisible();
      await expect(main).toContainText(info.fullname);
      await expect(main).toContainText(role);
      if (info.agent) {
        for (const value of [info.agent.agentCode, info.agent.managerName, info.agent.officeName]) {
          if (value) await expect(main).toContainText(value);
        }
      }
      if (info.emailPersonal) await expect(main).toContainText(info.emailPersonal);
      if (info.idNumberMasked) {
        expect(info.idNumberMasked).toMatch(/[*•x]/i);
        await expect(main).toContainText(info.idNumberMasked);
      }
    });
  });
}

test.describe('when the call fails', () => {
  test.use({ role: '20000009' });
  test('the page says so, and the retry brings the data', async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*500/);
    const call = '**/api/admin/account/personal-info';
    await page.route(call, (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, data: null, description: 'Lỗi.', errorCode: 'UNEXPECTED' },
      }),
    );
    await page.goto('/personal-info');
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toBeVisible();
    await page.unroute(call);
    await failed.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('main')).toContainText('20000009');
  });
});
