import type { Page } from '@playwright/test';
import { passTime } from '../pass-time.ts';
import { answerWith, dialogShown, REFUSED } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

const LOGIN = 'authen/authentication/login';

async function send(page: Page) {
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('textbox').first().fill('20000009');
  await form.getByLabel(/^(?:Mật khẩu|Password)$/).fill('Khong-dung-1');
  await page.keyboard.press('Enter');
}

const refused = (errorCode: string, captcha = false) => ({
  status: 401,
  errorCode,
  data: { statusMessages: 'error', errorCode, captcha, remainingAttempts: captcha ? 3 : null },
  description: 'Sai mật khẩu 2 lần, còn 3 lần thử.',
});

const login = { role: null, path: '/login', ready: /Quên mật khẩu\?|Forgot/, allow: REFUSED };

export const signInPages: ShownPage[] = [
  {
    ...login,
    name: 'login-errors',
    goOn: async (page) => {
      await page.getByRole('main').getByRole('form').getByRole('textbox').first().focus();
      await page.keyboard.press('Enter');
      await page
        .getByText(/vui lòng nhập mật khẩu|enter your password/)
        .first()
        .waitFor();
    },
  },
  {
    ...login,
    name: 'login-captcha',
    goOn: async (page) => {
      await answerWith(page, LOGIN, refused('INCORRECT_CAPTCHA_V3', true));
      await send(page);
      await page.getByLabel(/^(?:Mã xác nhận|Confirmation code)$/).waitFor();
    },
  },
  {
    ...login,
    name: 'login-refused-dialog',
    open: async (page) => {
      await answerWith(page, LOGIN, refused('LOGIN_FAILED'));
      await send(page);
      await dialogShown(page);
    },
  },
  {
    ...login,
    name: 'login-locked-dialog',
    open: async (page) => {
      await answerWith(page, LOGIN, refused('ACCOUNT_LOCKED'));
      await send(page);
      await dialogShown(page, /tạm thời bị khoá|temporarily locked/);
    },
  },
  {
    name: 'decree',
    role: '20000024',
    path: '/online-security',
    ready: /^(?:Đồng ý|Agree)$/,
  },
  {
    name: 'decree-visitor',
    role: null,
    path: '/online-security',
    ready: /cần đăng nhập để xác nhận|Sign in to confirm/,
  },
  {
    name: 'sign-out-dialog',
    role: '20000009',
    path: '/personal-info',
    ready: /^(?:Thông tin cá nhân|Personal (?:information|details))$/,
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Anh|Chị|M[rs]s?\b/ })
        .click();
      await page.getByRole('menuitem').last().click();
      await dialogShown(page);
    },
  },
  {
    name: 'session-over-dialog',
    role: '20000009',
    path: '/personal-info',
    ready: /^(?:Thông tin cá nhân|Personal (?:information|details))$/,
    open: async (page) => {
      await page.clock.install();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await passTime(page, '31:00');
      await page.getByRole('heading', { level: 1 }).click();
      await dialogShown(page, /đã hết hạn|expired|ended/);
    },
  },
];
