import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { knowPicture } from '../support/captcha.ts';
import { withDatabase } from '../support/database.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const LOGIN_CALL = '**/api/authen/authentication/login';
const CHALLENGE = '/api/authen/recaptcha/challenge';
/** Chromium logs every refused call in the console. */
const REFUSED = /Failed to load resource.*authentication\/login/;

const box = (page: Page) => loginForm(page).getByLabel('Mã xác nhận', { exact: true });
const canvas = (page: Page) => loginForm(page).locator('canvas');
const pixels = (page: Page) =>
  canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());
const painted = async (page: Page) => {
  await expect(canvas(page)).not.toHaveAttribute('aria-busy', 'true');
  return pixels(page);
};
const failed = (data: object | null, description: string, errorCode = 'LOGIN_FAILED') => ({
  status: 401,
  json: { statusCode: 401, data, description, errorCode, correlationId: 'x' },
});

/** Two wrong tries: three are left. */
async function failTwice(page: Page, username: string) {
  await page.goto('/login');
  for (let time = 1; time <= 2; time += 1) {
    await sendLogin(loginForm(page), username, `khong-dung-${time}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Thử lại' }).click();
  }
}

test.describe('captchas of the sign-in', () => {
  test('LOGIN-06 the token is asked for once, at the eighth character, and sent', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(CHALLENGE)) requests.push(request.url());
    });
    await page.goto('/login');
    const form = loginForm(page);
    await form.getByLabel('Tên đăng nhập').fill('20000030');
    const password = form.getByLabel('Mật khẩu', { exact: true });
    await password.pressSequentially(PASSWORD.slice(0, 7));
    expect(requests).toHaveLength(0);
    const solved = page.waitForResponse(`**${CHALLENGE}`);
    await password.pressSequentially(PASSWORD.slice(7));
    await solved;
    const sent = page.waitForRequest(LOGIN_CALL);
    await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    const { valueToken, requiredCaptch } = (await sent).postDataJSON();
    expect(JSON.parse(atob(valueToken))).toHaveProperty('solution.counter');
    expect(requiredCaptch).toBeNull();
    await page.waitForURL('/');
    expect(requests).toHaveLength(1);
  });

  test('LOGIN-10 LOGIN-12 LOGIN-14 after failures the picture comes; reload draws another; a wrong code signs no user in', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED);
    let deviceId = '';
    page.on('request', (request) => {
      deviceId = request.headers()['x-device-id'] ?? deviceId;
    });
    await failTwice(page, '20000031');
    await expect(box(page)).toBeVisible();
    await box(page).fill('1234567');
    await expect(box(page)).toHaveValue('123456');
    const first = await painted(page);
    await loginForm(page).getByRole('button', { name: 'Tải lại mã' }).click();
    await expect.poll(() => pixels(page)).not.toBe(first);
    await expect(box(page)).toHaveValue('');

    const second = await painted(page);
    await box(page).fill('XXXXXX');
    await sendLogin(loginForm(page), '20000031');
    await expect(box(page)).toHaveAccessibleDescription(/Mã xác nhận không đúng/);
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect.poll(() => pixels(page)).not.toBe(second);
    await expect(page).toHaveURL('/login');

    await painted(page);
    const text = await knowPicture(deviceId);
    if (text === null) return;
    await box(page).fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
  });

  test('LOGIN-13 INCORRECT_CAPTCHA_V3 brings the picture without a reload; the name stays', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED);
    const data = { statusMessages: 'error', captcha: true, remainingAttempts: null };
    const code = 'INCORRECT_CAPTCHA_V3';
    await page.route(LOGIN_CALL, (route) =>
      route.fulfill(failed({ ...data, errorCode: code }, 'Vui lòng nhập mã.', code)),
    );
    await page.goto('/login');
    await page.evaluate(() => Reflect.set(window, 'stays', true));
    await sendLogin(loginForm(page), '20000032');
    await expect(box(page)).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
    await expect(loginForm(page).getByLabel('Tên đăng nhập')).toHaveValue('20000032');
    await painted(page);
    const violations = await axeViolations(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('LOGIN-11 the flag brings the picture though the words have no digits', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED);
    const data = { statusMessages: 'error', errorCode: null, captcha: true, remainingAttempts: 2 };
    await page.route(LOGIN_CALL, (route) => route.fulfill(failed(data, 'Không đúng.')));
    await page.goto('/login');
    await sendLogin(loginForm(page), '20000032');
    await page.getByRole('dialog').getByRole('button', { name: 'Thử lại' }).click();
    await expect(box(page)).toBeVisible();
  });

  test('LOGIN-21 the chat robot is asked for once after signing in', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('settingKey=BOT_CODE')) requests.push(request.method());
    });
    await page.goto('/login');
    const learned = page.waitForResponse('**/admin/get-system-config-by-key?settingKey=BOT_CODE*');
    await sendLogin(loginForm(page), '20000032');
    await page.waitForURL('/');
    expect((await learned).status()).toBe(200);
    expect(requests).toEqual(['GET']);
  });

  test('LOGIN-26 two quick presses make one call, one session and one row', async ({ page }) => {
    const count = () =>
      withDatabase(async (client) => {
        const { rows } = await client.query<{ n: number }>(
          `select (select count(*) from session s where s.account_id = a.id)::int
                + 1000 * (select count(*) from audit_event e
                           where e.actor_account_id = a.id and e.action = 'login')::int as n
             from account a where a.username = '20000033'`,
        );
        return rows[0]?.n ?? 0;
      });
    const before = await count();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/authentication/login')) calls += 1;
    });
    await page.goto('/login');
    const form = loginForm(page);
    await form.getByLabel('Tên đăng nhập').fill('20000033');
    await form.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Đăng nhập', exact: true }).dblclick();
    await page.waitForURL('/');
    expect(calls).toBe(1);
    if (before !== null) expect(await count()).toBe(before + 1001);
  });
});
