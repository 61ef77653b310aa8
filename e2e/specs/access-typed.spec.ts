import type { Locator, Page, Route } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface Sheet {
  what: string;
  call: string;
  /** Opens the form. */
  open(page: Page): Promise<unknown>;
  /** What is typed, by label. */
  typed: Record<string, string>;
  button: string;
  /** What is asked between the button and the call, the first time. */
  prepare?(page: Page): Promise<unknown>;
  /** The element that shows an unexpected failure. */
  failure(page: Page): Locator;
  /** The button that puts it away. */
  away?: string;
}

const NEW = 'Sen-Hong#47';

/** No call of these arrives: they change nothing. */
const SHEETS: readonly Sheet[] = [
  {
    what: 'signing in',
    call: '**/api/authen/authentication/login',
    open: (page) => page.goto('/login'),
    typed: { 'Tên đăng nhập': '20000010', 'Mật khẩu': PASSWORD },
    button: 'Đăng nhập',
    failure: (page) => page.getByRole('dialog'),
    away: 'Thử lại',
  },
  {
    what: 'registering',
    call: '**/api/admin/account/register',
    open: (page) => page.goto('/register'),
    typed: {
      'Họ và tên': 'Nguyễn Thị Ánh-Đào',
      Email: 'anh.dao@thu.example',
      'Số điện thoại': '0531234567',
    },
    button: 'Đăng ký',
    prepare: async (page) => {
      const terms = page.getByRole('dialog', { name: /^Điều khoản sử dụng/ });
      await terms.getByRole('checkbox').check();
      await terms.getByRole('button', { name: 'Đồng ý' }).click();
    },
    failure: (page) => page.getByText('Đăng ký không thành công'),
  },
  {
    what: 'recovering, its first step',
    call: '**/api/admin/account/forgot-password/*',
    open: (page) => page.goto('/forgot-password'),
    typed: { 'Mã đại lý': '20000037' },
    button: 'Tiếp tục',
    failure: (page) => page.getByRole('main').getByRole('alert'),
  },
  {
    what: 'changing the password',
    call: '**/api/admin/account/change-password',
    open: async (page) => {
      await signIn(page, '20000010');
      await page.goto('/change-password');
    },
    typed: {
      'Mật khẩu hiện tại': PASSWORD,
      'Mật khẩu mới': NEW,
      'Xác nhận mật khẩu mới': NEW,
    },
    button: 'Thay đổi',
    failure: (page) => page.getByRole('dialog', { name: 'Chưa đổi được mật khẩu' }),
    away: 'Đóng',
  },
];

const FAILURES: readonly [string, (route: Route) => Promise<void>][] = [
  ['the server fails', (route) => route.fulfill({ status: 500, json: { statusCode: 500 } })],
  ['the network is away', (route) => route.abort('internetdisconnected')],
];

test.describe('what was typed', () => {
  for (const sheet of SHEETS) {
    for (const [why, answer] of FAILURES) {
      test(`${sheet.what}: is kept when ${why}; a slow call shows that it runs, and is made once`, async ({
        page,
        watch,
      }) => {
        watch.allow(/Failed to load resource/);
        await sheet.open(page);
        const form = page.getByRole('main').getByRole('form');
        const button = form.getByRole('button', { name: sheet.button, exact: true });
        for (const [label, text] of Object.entries(sheet.typed)) {
          await form.getByLabel(label, { exact: true }).fill(text);
        }
        let fail: () => void = () => undefined;
        const slow = new Promise<void>((resolve) => {
          fail = resolve;
        });
        let calls = 0;
        await page.route(sheet.call, async (route) => {
          calls += 1;
          await slow;
          await answer(route);
        });
        await button.click();
        await sheet.prepare?.(page);
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expect.poll(() => calls).toBe(1);
        await expect(sheet.failure(page)).toHaveCount(0);
        await button.press('Enter');
        fail();
        await expect(sheet.failure(page)).toBeVisible();
        if (sheet.away) {
          await sheet.failure(page).getByRole('button', { name: sheet.away, exact: true }).click();
        }
        await expect(button).toBeEnabled();
        await expect(button).not.toHaveAttribute('aria-busy', 'true');
        for (const [label, text] of Object.entries(sheet.typed)) {
          await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
        }
        expect(calls).toBe(1);
      });
    }
  }
});
