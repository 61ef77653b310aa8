import { expect, test } from '../support/test.ts';

/** A guest need not have agent or candidate data; the browser logs the refused calls. */
const GUEST_HAS_NEITHER = /404.*(?:get-agent-detail|profile-candidate-detail)/;
const DENIED = 'Anh/Chị chưa có quyền xem trang này';

test.describe('pages without the permission', () => {
  for (const role of ['20000028', 'ungvien01', 'khach01'] as const) {
    test.describe(role, () => {
      test.use({ role });

      test(`GRD-06 ${role} sees the access-denied panel on /policy-management, at the same address`, async ({
        page,
        watch,
      }) => {
        if (role === 'khach01') watch.allow(GUEST_HAS_NEITHER);
        const calls: string[] = [];
        page.on('request', (request) => calls.push(new URL(request.url()).pathname));
        await page.goto('/policy-management?status=IN_FORCE');
        await expect(page.getByRole('main')).toContainText(DENIED);
        await expect(page).toHaveURL('/policy-management?status=IN_FORCE');
        expect(calls.filter((path) => path.startsWith('/api/ods/'))).toEqual([]);
        await page.getByRole('main').getByRole('link', { name: 'Về trang chủ' }).click();
        // Who has no tab is led on (MENU-06).
        await expect(page).toHaveURL(role === '20000028' ? '/401' : '/');
      });

      test(`GRD-07 ${role} is refused by the calls of that page`, async ({ signedInApi }) => {
        const api = await signedInApi(role);
        for (const path of [
          'ods/policy/list',
          'ods/office-policy/get-total-policy',
          'ods/policy/detail-by-no?policyNo=1',
          'ods/policy/products',
        ]) {
          const { status, body } = await api.get(path);
          expect(status, path).toBe(403);
          expect(body).toMatchObject({ statusCode: 403, description: expect.stringMatching(/\S/) });
        }
      });
    });
  }
});

test.describe('an agent', () => {
  test.use({ role: '20000009' });

  test('GRD-12 paths work as they are spelt, and correct spellings lead to them', async ({
    page,
  }) => {
    for (const [path, title] of [
      ['/documens', 'Tài liệu'],
      ['/icognito', 'Chế độ ẩn danh'],
      ['/personal-incomne-and-debt', 'Thu nhập và công nợ'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    for (const [alias, path] of [
      ['/documents', '/documens'],
      ['/incognito', '/icognito'],
      ['/personal-income-and-debt?nam=2026', '/personal-incomne-and-debt?nam=2026'],
      ['/personal-income-and-debt/debt', '/personal-incomne-and-debt/debt'],
    ] as const) {
      await page.goto(alias);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('a page that is not built yet says so', async ({ page }) => {
    for (const path of ['/checkin', '/calendar']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        'Chức năng đang được xây dựng.',
      );
    }
  });

  test('an agent without the right for groups is denied their pages', async ({ page }) => {
    for (const path of ['/policy-management/group', '/ga-information', '/class-management']) {
      await page.goto(path);
      await expect(page.getByRole('main'), path).toContainText(DENIED);
      await expect(page).toHaveURL(path);
    }
  });
});
