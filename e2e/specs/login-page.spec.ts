import { AGENT, PASSWORD } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { loginForm, sendLogin, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const LOGIN_CALL = '**/api/authen/authentication/login';
/** Chromium logs every refused call in the console. */
const REFUSED = /Failed to load resource.*authentication\/login/;

test.describe('the sign-in page @smoke', () => {
  test('LOGIN-01 shows nine controls; what is not configured is shown disabled with a reason', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByLabel('Tên đăng nhập')).toBeVisible();
    await expect(main.getByLabel('Mật khẩu', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Hiện mật khẩu' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeEnabled();
    const forgot = main.getByRole('link', { name: 'Quên mật khẩu?' });
    await expect(forgot).toHaveAttribute('href', '/forgot-password');
    await expect(main.locator('a[href="/lookup"]')).toBeVisible();
    for (const provider of ['Google', 'Apple', 'Facebook']) {
      const button = main.getByRole('button', { name: `Đăng nhập với ${provider}` });
      await expect(button).toBeVisible();
      if (await button.isDisabled()) await expect(button).toHaveAccessibleDescription(/\S/);
    }
  });

  test('LOGIN-03 Enter in either field sends once', async ({ page, watch }) => {
    watch.allow(REFUSED);
    let calls = 0;
    await page.route(LOGIN_CALL, (route) => {
      calls += 1;
      return route.fulfill({
        status: 401,
        json: { statusCode: 401, data: null, description: 'Không đúng.', errorCode: 'X' },
      });
    });
    await page.goto('/login');
    const form = loginForm(page);
    for (const [index, field] of ['Tên đăng nhập', 'Mật khẩu'].entries()) {
      await form.getByLabel('Tên đăng nhập').fill(AGENT);
      await form.getByLabel('Mật khẩu', { exact: true }).fill('khong-dung');
      await form.getByLabel(field, { exact: true }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Không đúng.');
      expect(calls).toBe(index + 1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('LOGIN-04 empty fields are reported one by one, and no call is made', async ({ page }) => {
    const calls: string[] = [];
    await page.route(LOGIN_CALL, (route) => {
      calls.push(route.request().url());
      return route.abort();
    });
    await page.goto('/login');
    const form = loginForm(page);
    const username = form.getByLabel('Tên đăng nhập');
    const password = form.getByLabel('Mật khẩu', { exact: true });
    const send = form.getByRole('button', { name: 'Đăng nhập', exact: true });

    await send.click();
    await expect(username).toHaveAccessibleDescription(/tên đăng nhập/);
    await expect(password).toHaveAccessibleDescription(/mật khẩu/);
    await expect(username).toBeFocused();

    await username.fill(AGENT);
    await send.click();
    await expect(username).not.toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAttribute('aria-invalid', 'true');

    await username.fill('   ');
    await password.fill('x');
    await send.click();
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);
  });

  test('LOGIN-05 the password is shown on request, and hidden again when it is sent', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED);
    await page.goto('/login');
    const form = loginForm(page);
    const password = form.getByLabel('Mật khẩu', { exact: true });
    await password.fill('khong-dung-dau');
    await expect(password).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Hiện mật khẩu' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await form.getByRole('button', { name: 'Ẩn mật khẩu' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Hiện mật khẩu' }).click();
    await page.route(LOGIN_CALL, (route) => route.abort());
    await form.getByLabel('Tên đăng nhập').fill(AGENT);
    await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('khong-dung-dau');
  });

  test('LOGIN-07 LOGIN-08 the call carries its six keys, language and device', async ({ page }) => {
    await page.goto('/login');
    const sent = page.waitForRequest(LOGIN_CALL);
    const profile = page.waitForRequest('**/api/admin/account/detail');
    await sendLogin(loginForm(page), AGENT);
    const request = await sent;
    expect(Object.keys(request.postDataJSON()).sort()).toEqual([
      'deviceId',
      'notiToken',
      'password',
      'requiredCaptch',
      'username',
      'valueToken',
    ]);
    const headers = request.headers();
    expect(request.postDataJSON().deviceId).toBe(headers['x-device-id']);
    expect(headers['accept-language']).toBe('vi');
    expect(headers['x-device-id']).toMatch(/\S{8,}/);
    expect(headers.authorization).toBeUndefined();
    const later = await profile;
    expect(later.headers().authorization).toMatch(/^Bearer \S+$/);
    expect(later.headers()['x-device-id']).toBe(headers['x-device-id']);
    await page.waitForURL('/');
  });

  test('LOGIN-09 a rejection is shown in a dialog with the message of the service', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED);
    await page.goto('/login');
    const answered = page.waitForResponse(LOGIN_CALL);
    await sendLogin(loginForm(page), 'khong-co-ai', 'Sai-mat-khau-1');
    const { description } = await (await answered).json();
    expect(description).toMatch(/\S/);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(description);
    await dialog.getByRole('button', { name: 'Thử lại' }).click();
    await expect(dialog).toBeHidden();
    await expect(loginForm(page).getByLabel('Tên đăng nhập')).toHaveValue('khong-co-ai');
    await expect(page).toHaveURL('/login');
  });

  test('LOGIN-16 a locked account with the right password gets a dialog of its own with the hotline', async ({
    page,
    watch,
    portalUrl,
  }) => {
    watch.allow(REFUSED);
    const setting = await createApi(portalUrl).get<{ settingValue: string }>(
      'admin/get-system-config-by-key?settingKey=HOTLINE',
    );
    await page.goto('/login');
    await sendLogin(loginForm(page), '20000027');
    const dialog = page.getByRole('dialog', { name: 'Tài khoản tạm thời bị khoá' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(setting.body.data.settingValue);
    await expect(dialog.getByRole('link', { name: /Gọi/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  });

  test('LOGIN-24 who is signed in goes from /login to /', async ({ page }) => {
    await signIn(page, AGENT);
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(loginForm(page)).toBeHidden();
  });

  test('GRD-10 after signing in the page that was asked for opens, and never another site', async ({
    page,
  }) => {
    await page.goto('/personal-info');
    await expect(page).toHaveURL(/\/401\?returnUrl=/);
    await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click();
    await sendLogin(loginForm(page), AGENT);
    await expect(page).toHaveURL('/personal-info');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('GRD-10 the form over /401 leads to the page that was asked for too', async ({ page }) => {
    await page.goto('/personal-info?tab=1');
    await expect(page).toHaveURL(/\/401\?returnUrl=/);
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
    await sendLogin(page.getByRole('dialog'), AGENT);
    await expect(page).toHaveURL('/personal-info?tab=1');
  });

  // Every way to write one: the tests of shared/url-safety.
  test('GRD-10 a returnUrl of another site leads home', async ({ page }) => {
    await page.goto(`/login?returnUrl=${encodeURIComponent('/\\evil.example')}`);
    await sendLogin(loginForm(page), AGENT, PASSWORD);
    await expect(page).toHaveURL('/');
  });
});
