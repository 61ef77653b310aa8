import { privateRoutes, publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.describe('pages without a session', () => {
  test('GRD-01 private routes lead to /401', async ({ page }) => {
    for (const path of privateRoutes) {
      await page.goto(path);
      await expect(page, path).toHaveURL(`/401?returnUrl=${encodeURIComponent(path)}`);
      await expect(page.getByText('Anh/Chị chưa đăng nhập')).toBeVisible();
    }
  });

  test('GRD-02 each public route is drawn without a refused call', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    for (const path of publicRoutes) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('main'), path).toContainText(/\S/);
      await expect(page, path).toHaveURL(path);
    }
    expect(refused).toEqual([]);
  });

  test('GRD-11 /401 explains, and leads to the sign-in and home', async ({ page }) => {
    await page.goto('/401');
    const main = page.getByRole('main');
    await expect(main).toContainText('Vui lòng đăng nhập để tiếp tục');
    await expect(main.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('GRD-11 /403 explains, and leads home', async ({ page }) => {
    await page.goto('/403');
    const main = page.getByRole('main');
    await expect(main).toContainText('chưa được cấp quyền');
    await main.getByRole('link', { name: 'Trang chủ' }).click();
    await expect(page).toHaveURL('/');
  });

  test('part of GRD-13: an unknown path is answered 404 and says so, with ways on', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*404.*khong-co-trang-nay/);
    const answer = await page.goto('/khong-co-trang-nay/o-day');
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');
    await expect(main.getByRole('searchbox')).toBeVisible();
    await main.getByRole('link', { name: 'Trang chủ' }).click();
    await expect(page).toHaveURL('/');
  });

  test('GRD-09 what is protected is not in the page for a moment', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { __seen: seen });
      new MutationObserver(() => {
        const heading = document.querySelector('main h1')?.textContent;
        if (heading) seen.push(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/policy-management');
    await expect(page.getByText('Anh/Chị chưa đăng nhập')).toBeVisible();
    const seen = await page.evaluate(() => (globalThis as unknown as { __seen: string[] }).__seen);
    expect(seen).not.toContain('Tra cứu hợp đồng');
    expect(calls.filter((path) => path.startsWith('/api/ods/'))).toEqual([]);
  });
});
