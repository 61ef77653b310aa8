import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { apiOf, createApi } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import { withDatabaseOf } from '../support/database.ts';
import { accountButton, chooseInAccount } from '../support/menus.ts';
import { type RunningPortal, startPortal } from '../support/portal-process.ts';
import { newestCode } from '../support/recovery.ts';
import { signIn } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';

/** Passwords change here, so these tests have a portal of their own. */
const test = base.extend<object, { own: RunningPortal; portalUrl: string }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const portal = await startPortal({ name: 'passwords', template: process.env.E2E_TEMPLATE });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portalUrl: [async ({ own }, use) => use(own.url), { scope: 'worker' }],
});

const NEW = 'Sen-Hong#47';
const GAD = 'Gad@2026xy';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function fillPasswords(page: Page, [old, next, again]: [string, string, string]) {
  await field(page, 'Mật khẩu hiện tại').fill(old);
  await field(page, 'Mật khẩu mới').fill(next);
  await field(page, 'Xác nhận mật khẩu mới').fill(again);
}

const PAGES = [
  ['/change-password', 'Đổi mật khẩu'],
  ['/change-password-no-term', 'Đổi mật khẩu đã hết hạn'],
  ['/change-password-old-user', 'Đổi mật khẩu'],
  ['/reset-password', 'Đặt lại mật khẩu'],
] as const;

test.describe('the pages of a login password', () => {
  test('PWD-17 are for the signed-in alone, each with its own words', async ({ page }) => {
    for (const [path] of PAGES) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/401\\?returnUrl=${encodeURIComponent(path)}$`));
    }
    await signIn(page, '20000010');
    for (const [path, title] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(press(page, 'Thay đổi')).toBeVisible();
    }
  });

  test('PWD-01 PWD-02 PWD-04 fields, toggles, red hint, nothing pasted', async ({ page }) => {
    await signIn(page, '20000010');
    await page.goto('/change-password');
    await expect(page.getByRole('button', { name: 'Hiện mật khẩu' })).toHaveCount(3);
    const hint = page.getByText('Mật khẩu có từ 8 đến 20 ký tự');
    await expect(hint).toContainText('chữ hoa, chữ thường, chữ số và ký tự đặc biệt');
    const [red, green, blue] = await hint.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
    const fresh = field(page, 'Mật khẩu mới');
    await fresh.fill('abc');
    await fresh.press('Control+a');
    await fresh.press('Control+c');
    await field(page, 'Xác nhận mật khẩu mới').focus();
    await page.keyboard.press('Control+v');
    await expect(field(page, 'Xác nhận mật khẩu mới')).toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'tự gõ mật khẩu' })).not.toHaveCount(0);
  });

  test('PWD-05 PWD-06 PWD-07 PWD-08 PWD-09 PWD-10 each error is shown beside its field', async ({
    page,
  }) => {
    await signIn(page, '20000010');
    await page.goto('/change-password');
    const wrong = async (values: [string, string, string], label: string, words: string) => {
      await fillPasswords(page, values);
      await press(page, 'Thay đổi').click();
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await wrong([PASSWORD, 'Sen#47a', 'Sen#47a'], 'Mật khẩu mới', 'chưa đúng quy định');
    await wrong([PASSWORD, 'Sen-Hong#', 'Sen-Hong#'], 'Mật khẩu mới', 'chưa đúng quy định');
    await wrong([PASSWORD, '', ''], 'Mật khẩu mới', 'Vui lòng nhập mật khẩu mới!');
    await wrong([PASSWORD, PASSWORD, PASSWORD], 'Mật khẩu mới', 'phải khác mật khẩu hiện tại');
    await wrong([PASSWORD, NEW, `${NEW}x`], 'Xác nhận mật khẩu mới', 'không khớp');
    await wrong(
      ['Sai@2026xy', NEW, NEW],
      'Mật khẩu hiện tại',
      'Mật khẩu đăng nhập hiện tại chưa đúng',
    );
  });

  test('PWD-13 PWD-19 a password that everybody tries is refused in a dialog, with the reason', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*400/);
    await signIn(page, '20000010');
    await page.goto('/change-password');
    await fillPasswords(page, [PASSWORD, 'Matkhau@123', 'Matkhau@123']);
    await press(page, 'Thay đổi').click();
    const refused = dialog(page, 'Chưa đổi được mật khẩu');
    await expect(refused).toContainText('quá phổ biến');
    await refused.getByRole('button', { name: 'Đóng' }).click();
    await expect(field(page, 'Mật khẩu mới')).toHaveValue('Matkhau@123');
  });

  test('PWD-12 PWD-13 PWD-14 PWD-18 a change by keyboard ends other sessions, signs out and starts again', async ({
    page,
    portalUrl,
  }) => {
    const other = createApi(portalUrl, undefined, 'e2e-other-device');
    const answer = await other.post<{ accessToken: string }>('authen/authentication/login', {
      username: '20000011',
      password: PASSWORD,
    });
    const there = createApi(portalUrl, answer.body.data.accessToken, 'e2e-other-device');
    expect((await there.get('admin/account/detail')).status).toBe(200);
    await signIn(page, '20000011');
    await page.goto('/change-password');
    await field(page, 'Mật khẩu hiện tại').focus();
    await page.keyboard.type(PASSWORD);
    for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(NEW);
    for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(NEW);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/account/change-password', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(press(page, 'Thay đổi')).toHaveAttribute('aria-disabled', 'true');
    await expect(press(page, 'Thay đổi')).toHaveAttribute('aria-busy', 'true');
    release();
    const done = dialog(page, 'Đổi mật khẩu thành công');
    await expect(done).toBeVisible();
    expect((await there.get('admin/account/detail')).status).toBe(401);
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reloaded;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await signIn(page, '20000011', NEW);
    await expect(page).toHaveURL('/');
  });
});

/** Goes there by Tab, as a user without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

test.describe('steps that are due', () => {
  test('LOGIN-25 a user who never signed in sees the hint of the default password', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*400/);
    await page.goto('/forgot-password');
    await page.getByLabel('Mã đại lý').fill('20000023');
    const answered = page.waitForResponse('**/api/admin/account/forgot-password/20000023');
    await page.keyboard.press('Enter');
    const { errorCode, description } = await (await answered).json();
    expect(errorCode).toBe('AGENT_NOT_LOGIN_YET');
    expect(description).toContain('ngày sinh');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(description);
  });

  test('GRD-03 LOGIN-22 A-14 a first login goes on once the password is changed with the code that was sent', async ({
    page,
    portalUrl,
    watch,
  }) => {
    await signIn(page, '20000023');
    await expect(page).toHaveURL('/change-password');
    await expect(page.getByText('Đây là lần đăng nhập đầu tiên')).toBeVisible();
    await expect(page.getByText(/mã OTP sẽ được gửi đến \S*\*\S*@/)).toBeVisible();
    // By keyboard alone, as the whole of a first login can be done.
    await tabTo(page, press(page, 'Gửi mã'));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Mã OTP')).toBeFocused();
    await expect(press(page, 'Gửi lại mã')).toBeDisabled();
    await expect(page.getByText(/Gửi lại được sau \d+ giây/)).toBeVisible();
    const code = await newestCode(portalUrl, /@/);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    for (const [label, text] of [
      ['Mật khẩu hiện tại', PASSWORD],
      ['Mật khẩu mới', NEW],
      ['Xác nhận mật khẩu mới', NEW],
    ] as const) {
      await tabTo(page, field(page, label));
      await page.keyboard.type(text);
    }
    watch.allow(/Failed to load resource.*400/);
    await page.keyboard.press('Enter');
    const refused = dialog(page, 'Chưa đổi được mật khẩu');
    await expect(refused).toContainText('Mã OTP không đúng. Anh/Chị còn 2 lần nhập.');
    await tabTo(page, refused.getByRole('button', { name: 'Đóng' }));
    await page.keyboard.press('Enter');
    await expect(refused).toBeHidden();
    await tabTo(page, field(page, 'Mã OTP'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    const done = dialog(page, 'Đổi mật khẩu thành công');
    await tabTo(page, done.getByRole('button', { name: 'Đóng' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await signIn(page, '20000023', NEW);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard');
  });

  test('GRD-03 an action that becomes required while a user works leads to its page', async ({
    page,
    own,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*403/);
    await signIn(page, '20000008');
    await expect(accountButton(page)).toBeVisible();
    // The home page may still be loading, so its own next call can be the one that is refused: wait from before the change.
    const refused = page.waitForResponse((response) => response.status() === 403);
    await withDatabaseOf(own.dataDir, (client) =>
      client.query("update account set reset_password = true where username = '20000008'"),
    );
    const api = await apiOf(own.url, '20000008');
    expect((await api.get('admin/account/personal-info')).status).toBe(403);
    // The browser does not know yet, and opens a page whose call is refused.
    await Promise.race([refused, chooseInAccount(page, 'Cài đặt tài khoản')]);
    expect((await (await refused).json()).errorCode).toBe('STEP_REQUIRED');
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Đặt lại mật khẩu' })).toBeVisible();
  });

  test('LOGIN-22 an expired password is shown in a dialog that Esc does not close', async ({
    page,
  }) => {
    await signIn(page, '20000025');
    const message = dialog(page, 'Mật khẩu đã hết hạn');
    await expect(message).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(message).toBeVisible();
    await message.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(message).toBeHidden();
    await expect(page).toHaveURL('/change-password-no-term');
    await fillPasswords(page, [PASSWORD, NEW, NEW]);
    await press(page, 'Thay đổi').click();
    await dialog(page, 'Đổi mật khẩu thành công').getByRole('button', { name: 'Đóng' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, '20000025', NEW);
    await expect(page).toHaveURL('/');
  });

  test('GAD-10 a new GAD sets the second password; no address leads around it', async ({
    page,
  }) => {
    await signIn(page, '20000022');
    const hello = dialog(page, 'Chúc mừng Anh/Chị!');
    for (const path of ['/dashboard', '/ga-information', '/change-password-gad']) {
      await page.goto(path);
      await expect(hello, path).toBeVisible();
      await expect(page).toHaveURL('/change-password-gad');
      await page.keyboard.press('Escape');
      await expect(hello).toBeVisible();
    }
    await hello.getByRole('button', { name: 'Đặt mật khẩu GAD' }).click();
    const form = dialog(page, 'Đổi mật khẩu GAD');
    await form.getByRole('button', { name: 'Huỷ', exact: true }).click();
    await dialog(page, 'Huỷ').getByRole('button', { name: 'Đồng ý' }).click();
    await expect(hello).toBeVisible();
    await hello.getByRole('button', { name: 'Đặt mật khẩu GAD' }).click();
    await expect(field(page, 'Mật khẩu GAD phụ hiện tại')).toHaveCount(0);
    await field(page, 'Mật khẩu đăng nhập hiện tại').fill(PASSWORD);
    await field(page, 'Mật khẩu mới').fill(NEW);
    await field(page, 'Xác nhận mật khẩu mới').fill(NEW);
    await press(page, 'Thay đổi').click();
    const done = dialog(page, 'Thành công');
    await expect(done).toContainText('Đổi mật khẩu GAD phụ thành công.');
    await done.getByRole('button', { name: 'Đóng' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the secondary password', () => {
  test('GAD-02 GAD-03 GAD-04 GAD-05 GAD-08 four fields, and what is wrong with them', async ({
    page,
  }) => {
    await signIn(page, '20000021');
    await page.goto('/change-password-gad');
    const names = [
      'Mật khẩu đăng nhập hiện tại',
      'Mật khẩu GAD phụ hiện tại',
      'Mật khẩu mới',
      'Xác nhận mật khẩu mới',
    ];
    for (const name of names) await expect(field(page, name)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Hiện mật khẩu' })).toHaveCount(4);
    const [agent = '', gad = '', fresh = '', again = ''] = names;
    await field(page, agent).fill(PASSWORD);
    await field(page, fresh).fill(NEW);
    await field(page, again).fill(NEW);
    await press(page, 'Thay đổi').click();
    await expect(field(page, gad)).toHaveAccessibleDescription('Bắt buộc');
    await field(page, gad).fill('Sai@2026xy');
    await field(page, agent).fill('Sai@2026xy');
    await press(page, 'Thay đổi').click();
    await expect(field(page, agent)).toHaveAccessibleDescription(
      'Mật khẩu đăng nhập hiện tại chưa đúng',
    );
    await expect(field(page, gad)).toHaveAccessibleDescription(
      'Mật khẩu GAD phụ hiện tại chưa đúng',
    );
    await press(page, 'Huỷ').click();
    await expect(dialog(page, 'Huỷ')).toContainText('Bạn muốn huỷ cập nhật?');
  });

  test('GAD-07 an error that belongs to no field is shown in a dialog', async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*400/);
    await signIn(page, '20000021');
    await page.evaluate(() => localStorage.setItem('portal.language', 'en'));
    await page.goto('/change-password-gad');
    await page.route('**/api/admin/account/change-password-gad', (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: 400, data: null, errorCode: 'INPUT-ERROR', description: 'x-y-z' },
      }),
    );
    const boxes = page.getByRole('main').getByRole('form').getByRole('textbox');
    await expect(boxes).toHaveCount(4);
    for (const [at, text] of [PASSWORD, GAD, NEW, NEW].entries()) await boxes.nth(at).fill(text);
    await press(page, 'Change').click();
    const message = page.getByRole('dialog');
    await expect(message).toContainText('Information invalid');
    await expect(message).not.toContainText('x-y-z');
    await press(page, 'Close').click();
    await expect(boxes.nth(2)).toHaveValue(NEW);
  });

  test('part of GAD-09: a change says so and leaves the user signed in', async ({ page }) => {
    await signIn(page, '20000021');
    await page.goto('/change-password-gad');
    await field(page, 'Mật khẩu đăng nhập hiện tại').fill(PASSWORD);
    await field(page, 'Mật khẩu GAD phụ hiện tại').fill(GAD);
    await field(page, 'Mật khẩu mới').fill(NEW);
    await field(page, 'Xác nhận mật khẩu mới').fill(NEW);
    await press(page, 'Thay đổi').click();
    const done = dialog(page, 'Thành công');
    await expect(done).toContainText('Đổi mật khẩu GAD phụ thành công.');
    await done.getByRole('button', { name: 'Đóng' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: /Anh|Chị/ })).toBeVisible();
  });
});

test.describe('for everybody', () => {
  for (const width of [1280, 390]) {
    test(`A11Y-01 axe finds nothing serious at ${width} px, and nothing sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const check = async (what: string) => {
        const violations = await axeViolations(page);
        const serious = violations.filter(
          ({ impact }) => impact === 'serious' || impact === 'critical',
        );
        expect(serious.map(({ id, nodes }) => [what, id, nodes[0]?.html])).toEqual([]);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, what).toBeLessThanOrEqual(0);
      };
      await signIn(page, '20000026');
      await expect(page).toHaveURL('/reset-password');
      await press(page, 'Thay đổi').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await check('errors');
      await press(page, 'Huỷ').click();
      await expect(dialog(page, 'Huỷ')).toBeVisible();
      await check('question');
    });
  }

  test('I18N-02 PWD-16 in English', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Username').fill('20000026');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    await expect(page.getByText('The password has 8 to 20 characters')).toBeVisible();
    await press(page, 'Cancel').click();
    await expect(page.getByText('Do you want to cancel the update?')).toBeVisible();
    await expect(press(page, 'Reject')).toBeVisible();
    await expect(press(page, 'Agree')).toBeVisible();
  });
});
