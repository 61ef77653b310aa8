import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { accountButton, chooseInAccount } from '../support/menus.ts';
import { loginForm, sendLogin, signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const CHAT = 'https://chat.dsuccess.example/sdk.js';

/** Settings change here, so these tests have a portal of their own; it has a live chat. */
const test = freshPortalTest('site', { CHAT_SDK_URL: CHAT });

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;
const setTo = (sql: Sql, key: string, value: string) =>
  sql(
    'insert into setting (company_id, key, value, public) values (2, $1, $2, true) on conflict (company_id, key) do update set value = $2',
    [key, value],
  );

const footer = (page: Page) => page.getByRole('contentinfo');
const widget = (page: Page) => page.getByRole('complementary', { name: 'Hỗ trợ' });
const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.describe('the pop-up page', () => {
  test.afterEach(({ sql }) => setTo(sql, 'POPUP', ''));

  test('POP-01 POP-03 POP-04 it replaces the whole portal, runs nothing, and spares those who take it off', async ({
    page,
    sql,
  }) => {
    await sql(`insert into popup (code, title, html_clean) values ('DOC-HAI', 'Thử', $1)`, [
      '<h2>Bảo trì</h2><p onclick="window.__ran=1">Hẹn gặp lại</p><script>window.__ran=1</script><img src="x" onerror="window.__ran=1"><iframe src="javascript:parent.__ran=1"></iframe><a href="javascript:window.__ran=1">Xấu</a><a href="https://tin.dsuccess.example/">Tin</a>',
    ]);
    await setTo(sql, 'POPUP', 'DOC-HAI');
    for (const path of ['/', '/contact', '/career', '/policy-management']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Bảo trì' })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(footer(page)).toHaveCount(0);
      await expect(widget(page)).toHaveCount(0);
    }
    const main = page.getByRole('main');
    await expect(main.locator('script, img, iframe, [onclick]')).toHaveCount(0);
    await expect(main.getByText('Xấu')).not.toHaveAttribute('href');
    const link = main.getByRole('link', { name: 'Tin' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await main.getByText('Hẹn gặp lại').click();
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);

    // Who is no administrator has it after the sign-in too; an administrator works, and takes it off.
    await page.goto('/login');
    await expect(page.getByRole('banner')).toBeVisible();
    await signIn(page, '20000010');
    await expect(main.getByRole('heading', { name: 'Bảo trì' })).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/401');
    await expect(h1(page)).toHaveText('Anh/Chị chưa đăng nhập');
    await page.goto('/login');
    await sendLogin(loginForm(page), 'quantri01');
    await expect(accountButton(page)).toBeVisible();
    await page.goto('/admin/settings');
    const preview = page.getByRole('region', { name: 'Xem trước pop-up' });
    await expect(preview.getByRole('heading', { name: 'Bảo trì' })).toBeVisible();
    await setTo(sql, 'POPUP', '');
    await page.goto('/');
    await expect(accountButton(page)).toBeVisible();
  });

  test('POP-02 an unknown code and a failing call leave the portal as it is', async ({
    page,
    sql,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*(?:404|500)/);
    await page.goto('/contact');
    await expect(h1(page)).toHaveText('Liên hệ');
    await setTo(sql, 'POPUP', 'KHONG-CO');
    await page.reload();
    await expect(h1(page)).toHaveText('Liên hệ');
    await setTo(sql, 'POPUP', 'BAO-TRI');
    await page.route('**/api/cms/popup/get**', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, data: null, description: 'Lỗi' } }),
    );
    await page.reload();
    await expect(h1(page)).toHaveText('Liên hệ');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('footer and contact widget', () => {
  test('FTR-01 FTR-02 the footer holds what the settings say, and follows them', async ({
    page,
    sql,
  }) => {
    await page.goto('/contact');
    await expect(footer(page)).toContainText('Thứ Hai - Thứ Sáu: 8:00-17:00, Thứ Bảy: 8:00-12:00');
    await expect(footer(page)).toContainText('Địa chỉ:');
    await expect(footer(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(footer(page).getByRole('link', { name: 'Chính sách bảo mật' })).toHaveAttribute(
      'href',
      '/security',
    );
    for (const [name, href] of [
      ['App Store', /^https:\/\/apps\.apple\.com\//],
      ['Google Play', /^https:\/\/play\.google\.com\//],
      ['Facebook', /congdong\.dsuccess\.example\/facebook$/],
      ['Zalo', /congdong\.dsuccess\.example\/zalo$/],
      ['YouTube', /congdong\.dsuccess\.example\/youtube$/],
    ] as const) {
      const link = footer(page).getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    const shares = footer(page).getByRole('link', { name: /^Chia sẻ trên/ });
    await expect(shares).toHaveCount(3);
    const shared = encodeURIComponent(new URL('/contact', page.url()).href);
    expect(await shares.first().getAttribute('href')).toContain(shared);
    await expect(
      footer(page).getByRole('img', { name: 'Mã QR mở https://ungdung.dsuccess.example/' }),
    ).toBeVisible();
    await footer(page).getByRole('button', { name: 'Điều khoản sử dụng' }).click();
    const terms = page.getByRole('dialog');
    await expect(terms.getByRole('heading', { name: /^Phần II\./ })).toBeVisible();
    await expect(terms.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();

    await setTo(sql, 'WORKING_HOURS', 'Cả tuần: 7:00-20:00');
    await setTo(sql, 'COMMUNITY_ZALO_URL', 'javascript:alert(1)');
    await setTo(sql, 'QA_CODE_URL', '');
    await setTo(sql, 'SHARE_SITES', 'x');
    await page.reload();
    await expect(footer(page)).toContainText('Cả tuần: 7:00-20:00');
    await expect(shares).toHaveAccessibleName('Chia sẻ trên X');
    await expect(footer(page).getByRole('link', { name: 'Zalo', exact: true })).toHaveCount(0);
    await expect(footer(page).getByRole('img', { name: /^Mã QR/ })).toHaveCount(0);
  });

  test('FTR-03 FTR-04 FTR-05 visitors alone have the widget: chat asks for the sign-in, call and e-mail lead on', async ({
    page,
  }) => {
    await page.goto('/career');
    const open = widget(page).getByRole('button', { name: 'Hỗ trợ' });
    await open.click();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await widget(page).getByRole('button', { name: 'Trò chuyện trực tuyến' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Vui lòng đăng nhập để sử dụng chức năng')).toBeVisible();
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect(dialog).toBeHidden();
    await open.click();
    await widget(page).getByRole('button', { name: 'Gọi điện' }).click();
    const hotline = footer(page).locator('a[href^="tel:"]');
    await expect(hotline).toBeInViewport();
    await expect(hotline).toBeFocused();
    await open.click();
    await widget(page).getByRole('button', { name: 'Gửi email' }).click();
    await expect(page).toHaveURL('/contact');
    await signIn(page, '20000009');
    await expect(footer(page).getByRole('button', { name: 'Trò chuyện trực tuyến' })).toBeVisible();
    await expect(widget(page)).toHaveCount(0);
  });

  test('FTR-06 a signed-in user’s chat presses the hidden button of the SDK; a blocked SDK leaves the page at work', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource: net::ERR_FAILED/, /PORTAL-CHAT/);
    let blocked = true;
    await page.route(CHAT, (route) =>
      blocked
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            body: `const b = document.createElement('button'); b.id = 'chat-button'; b.hidden = true;
              b.onclick = () => { document.body.dataset.chat = window.portalChat.botCode; }; document.body.append(b);`,
          }),
    );
    await signIn(page, '20000010');
    const chat = footer(page).getByRole('button', { name: 'Trò chuyện trực tuyến' });
    await chat.click();
    const dialog = page.getByRole('dialog', { name: 'Trò chuyện trực tuyến' });
    await expect(dialog).toContainText('chưa dùng được lúc này');
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect(dialog).toBeHidden();
    await chooseInAccount(page, 'Cài đặt tài khoản');
    await expect(page).toHaveURL('/personal-info');
    blocked = false;
    await chat.click();
    await expect(page.locator('body')).toHaveAttribute('data-chat', 'dsuccess-tro-ly');
    await expect(dialog).toBeHidden();
  });
});

test('HDR-04 the logo of the settings leads home; a missing picture falls back to text', async ({
  page,
  sql,
  watch,
}) => {
  watch.allow(/Failed to load resource.*404/);
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.route('**/api/app/downloadFile?fileName=logo-lon.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(picture, 'base64') }),
  );
  await setTo(sql, 'LOGO_LARGE', 'logo-lon.png');
  await setTo(sql, 'LOGO_MINI', 'khong-co.png');
  await page.goto('/contact');
  const logo = page.getByRole('banner').getByRole('link', { name: /về trang chủ/ });
  const image = logo.locator('img:visible');
  await expect(image).toHaveAttribute('src', '/api/app/downloadFile?fileName=logo-lon.png');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(logo.getByText('Cổng Đại lý').last()).toBeVisible();
  await expect(logo.locator('img:visible')).toHaveCount(0);
  await logo.click();
  await expect(page).toHaveURL('/');
  for (const key of ['LOGO_LARGE', 'LOGO_MINI']) await setTo(sql, key, '');
});

test('I18N-01 Vietnamese at first, English where it is allowed and without losing what is typed; the setting fixes the shell', async ({
  page,
  sql,
}) => {
  await page.goto('/contact');
  await page.getByLabel(/^Họ và tên/).fill('Trần Thị Ánh');
  await footer(page).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(h1(page)).toHaveText('Contact');
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Trần Thị Ánh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await setTo(sql, 'LANGUAGE_FIXED', '1');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await expect(footer(page).getByRole('button', { name: /^Giao diện/ })).toBeVisible();
  await expect(footer(page).getByRole('button', { name: 'English' })).toHaveCount(0);
  await setTo(sql, 'LANGUAGE_FIXED', '0');
});

test('ERR-05 without a network the page says so, offers a retry and loses nothing typed', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/contact');
  await page.getByLabel(/^Họ và tên/).fill('Trần Thị Ánh');
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'ngoại tuyến' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Vẫn chưa có kết nối.')).toBeAttached();
  await expect(notice).toBeVisible();
  await page.getByLabel(/^Email/).fill('anh@thu.example');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByLabel(/^Họ và tên/)).toHaveValue('Trần Thị Ánh');
  await expect(page.getByLabel(/^Email/)).toHaveValue('anh@thu.example');
});
