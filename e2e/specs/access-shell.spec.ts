import type { Page } from '@playwright/test';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { accountButton } from '../support/menus.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** A setting changes here, so these tests have a portal of their own. */
const test = freshPortalTest('shell');

const BUILT = 'Bản dựng 10/16/2025';
const footer = (page: Page) => page.getByRole('contentinfo');
const widget = (page: Page) => page.getByRole('complementary', { name: 'Hỗ trợ' });

/** Opens the portal as a phone's application does; resolves when the page is drawn. */
async function openMobile(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('mobile mode', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('portal.mobile', '1'));
  });

  test('EXT-08 EXT-09 no bar; footer and widget at home and on four places alone, without build and copyright', async ({
    page,
  }) => {
    for (const path of ['/', '/for-us', '/news-event', '/financial-advice', '/career']) {
      await openMobile(page, path);
      await expect(page.getByRole('banner'), path).toHaveCount(0);
      await expect(footer(page), path).toBeVisible();
      await expect(footer(page), path).not.toContainText(/10\/16\/2025|©/);
      await expect(widget(page), path).toBeVisible();
    }
    for (const path of ['/contact', '/question', '/lookup', '/login']) {
      await openMobile(page, path);
      await expect(page.getByRole('banner'), path).toHaveCount(0);
      await expect(footer(page), path).toHaveCount(0);
      await expect(widget(page), path).toHaveCount(0);
    }
  });

  test('part of EXT-08: the same for who is signed in, at phone width too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, '20000009');
    await openMobile(page, '/personal-info');
    await expect(page.getByRole('main')).toContainText('20000009');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(footer(page)).toHaveCount(0);
  });
});

test.describe('on its own', () => {
  test('EXT-09 part of EXT-08: the bar, and the footer with build date and copyright everywhere', async ({
    page,
  }) => {
    for (const path of ['/', '/for-us', '/contact', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('banner'), path).toBeVisible();
      await expect(footer(page), path).toContainText(BUILT);
      await expect(footer(page), path).toContainText(`© ${new Date().getFullYear()}`);
    }
    await signIn(page, '20000009');
    await page.goto('/personal-info');
    await expect(accountButton(page)).toBeVisible();
    await expect(footer(page)).toContainText(BUILT);
  });

  test('EXT-10 other sites open in a tab of their own that cannot reach back; the settings name them', async ({
    page,
    context,
    sql,
  }) => {
    await page.goto('/');
    const sites = page.getByRole('navigation', { name: 'Trang liên kết' });
    const expected = {
      'Trang khách hàng': 'https://khachhang.dsuccess.example/',
      'Trang quà tặng': 'https://quatang.dsuccess.example/',
      'Học trực tuyến': 'https://hoctructuyen.dsuccess.example/',
      'Góc nhìn': 'https://gocnhin.dsuccess.example/',
      'Ủy thác đầu tư': 'https://uythac.dsuccess.example/',
      'Cổng ủy thác đầu tư': 'https://uythac.dsuccess.example/cong',
      'Nộp hồ sơ trực tuyến': 'https://hoso.dsuccess.example/',
      'Trang tuyển dụng': 'https://tuyendung.dsuccess.example/',
    };
    await expect(sites.getByRole('link')).toHaveText(Object.keys(expected));
    for (const [name, href] of Object.entries(expected)) {
      const link = sites.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /(?:^| )noopener(?: |$)/);
    }
    await context.route('https://quatang.dsuccess.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Quà</title>' }),
    );
    const opened = context.waitForEvent('page');
    await sites.getByRole('link', { name: 'Trang quà tặng' }).click();
    const tab = await opened;
    await tab.waitForURL('https://quatang.dsuccess.example/');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL('/');

    const set = 'update setting set value = $2 where key = $1';
    await sql(set, ['GIFT_SITE_URL', 'https://qua.moi.example/']);
    await sql(set, ['INSIGHT_URL', 'javascript:alert(1)']);
    await sql(set, ['ITRUST_URL', '']);
    await page.reload();
    await expect(sites.getByRole('link', { name: 'Trang quà tặng' })).toHaveAttribute(
      'href',
      'https://qua.moi.example/',
    );
    await expect(sites.getByRole('link')).toHaveCount(6);
  });
});
