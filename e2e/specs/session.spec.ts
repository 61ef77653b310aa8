import type { Page } from '@playwright/test';
import { AGENT } from '../support/accounts.ts';
import { apiOfPage } from '../support/api.ts';
import { accountButton, chooseInAccount } from '../support/menus.ts';
import { passTime } from '../support/pass-time.ts';
import { signIn } from '../support/sign-in.ts';
import { signOut } from '../support/sign-out.ts';
import { expect, test } from '../support/test.ts';

interface StoredSession {
  token: string;
  expiresAt: number;
}

const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? 'null'));

test.describe('the session @smoke', () => {
  test('SES-08 signing out asks first, empties the storage and kills the token', async ({
    page,
    portalUrl,
  }) => {
    await signIn(page, AGENT);
    const stored = await storedSession(page);
    const api = await apiOfPage(portalUrl, page);
    expect((await api.get('admin/account/detail')).status).toBe(200);

    await chooseInAccount(page, 'Đăng xuất');
    const question = page.getByRole('dialog', { name: 'Đăng xuất' });
    await question.getByRole('button', { name: 'Huỷ' }).click();
    await expect(question).toBeHidden();
    expect(await storedSession(page)).not.toBeNull();

    await signOut(page);
    await expect(page).toHaveURL('/');
    const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(left['portal.session']).toBeUndefined();
    expect(JSON.stringify(left)).not.toContain(stored?.token ?? '-');
    expect(JSON.stringify(left)).not.toContain(AGENT);

    const dead = await api.get('admin/account/detail');
    expect(dead.status).toBe(401);
    expect(dead.body.description).toMatch(/\S/);
  });

  test('SES-09 the local part of signing out works without the service', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await signIn(page, AGENT);
    await page.goto('/personal-info');
    await page.route('**/api/**', (route) => route.abort());
    await signOut(page);
    expect(await storedSession(page)).toBeNull();
  });

  test('the session outlives a reload', async ({ page }) => {
    await signIn(page, AGENT);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await page.goto('/personal-info');
    await expect(page).toHaveURL('/personal-info');
    await expect(page.getByRole('main')).toContainText(AGENT);
  });

  test('SES-05 SES-06 the first action after the expiry empties the page, says so, and closing signs out', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, AGENT);
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText(AGENT);
    const cached = () => page.evaluate(() => caches.has('du-lieu-cua-dai-ly'));
    await page.evaluate(() =>
      caches.open('du-lieu-cua-dai-ly').then((cache) => cache.put('/ho-so', new Response('x'))),
    );
    expect(await cached()).toBe(true);
    await passTime(page, '31:00');
    await page.getByRole('heading', { level: 1 }).click();
    const dialog = page.getByRole('dialog', { name: 'Phiên làm việc đã hết hạn' });
    await expect(dialog).toContainText('Vui lòng đăng nhập lại');
    await expect(page.locator('body')).not.toContainText(AGENT);
    await expect(page.getByRole('main')).toHaveCount(0);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await reloaded;
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedSession(page)).toBeNull();
    expect(await cached()).toBe(false);
  });

  test('SES-02 acts keep the session, beyond the length of one', async ({ page }) => {
    await page.clock.install();
    await signIn(page, AGENT);
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText(AGENT);
    const heading = page.getByRole('heading', { level: 1 });
    for (let minute = 0; minute < 40; minute += 10) {
      await passTime(page, '10:00');
      await heading.click();
    }
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toContainText(AGENT);
    const stored = await storedSession(page);
    const now = await page.evaluate(() => Date.now());
    expect((stored?.expiresAt ?? 0) - now).toBeGreaterThan(29 * 60_000);
  });

  test('SES-10 a session that ended while the portal was closed is gone at the start', async ({
    page: before,
    context,
  }) => {
    await signIn(before, AGENT);
    await before.close();
    const page = await context.newPage();
    // Of the same origin, and without the portal, which would keep its own.
    await page.goto('/healthz');
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('portal.session') ?? '{}');
      localStorage.setItem('portal.session', JSON.stringify({ ...stored, expiresAt: 1 }));
    });
    await page.goto('/personal-info');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  });

  test('SES-12 signing out in one tab signs out the other', async ({ page, context }) => {
    await signIn(page, AGENT);
    const other = await context.newPage();
    await other.goto('/personal-info');
    await expect(other.getByRole('main')).toContainText(AGENT);
    await chooseInAccount(page, 'Đăng xuất');
    await page
      .getByRole('dialog', { name: 'Đăng xuất' })
      .getByRole('button', { name: 'Đồng ý' })
      .click();
    // By the storage event, at once; how long a busy machine takes to reload is not the portal's.
    await expect(
      other.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }),
    ).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(AGENT);
  });

  test('SES-13 a token that died on the server is reported once, however many calls find out', async ({
    page,
    portalUrl,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*401/);
    await signIn(page, AGENT);
    await (await apiOfPage(portalUrl, page)).post('authen/logout');
    await page.goto('/policy-management');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Phiên làm việc đã hết hạn' })).toBeVisible();
  });
});
