import type { Page } from '@playwright/test';
import { answerWith, dialogShown, press, REFUSED } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

const register = {
  role: null,
  path: '/register',
  ready: /Đăng ký làm ứng viên|Apply as financial/,
  allow: REFUSED,
};

async function fillIn(page: Page) {
  await page.getByLabel(/^(?:Họ và tên|Full name)/).fill('Nguyễn Thị Ánh-Đào');
  await page.getByLabel(/^Email/).fill('anh.dao@thu.example');
}

/** Sends the form and agrees to the terms, as a person would. */
async function sendIt(page: Page) {
  const main = page.getByRole('main').getByRole('form');
  await main.getByRole('button', { name: /^(?:Đăng ký|Register)$/ }).click();
  const terms = page.getByRole('dialog');
  await terms.getByRole('checkbox').check();
  await terms.getByRole('button', { name: /^(?:Đồng ý|Agree)$/ }).click();
}

export const registerPages: ShownPage[] = [
  { ...register, name: 'register' },
  {
    ...register,
    name: 'register-candidate',
    goOn: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByLabel(/^(?:Tỉnh\/Thành phố|Province\/City)/).waitFor();
    },
  },
  {
    name: 'register-dialog',
    role: null,
    path: '/login',
    ready: /Quên mật khẩu\?|Forgot/,
    open: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const opener = page
        .getByRole('banner')
        .getByRole('button', { name: /^(?:Đăng ký|Register)$/ });
      if (!(await opener.isVisible())) await press(page, /Mở danh mục|Open (?:the )?menu/);
      await page
        .getByRole('button', { name: /^(?:Đăng ký|Register)$/ })
        .filter({ visible: true })
        .first()
        .click();
      await dialogShown(page, /^(?:Đăng ký|Register)$/);
    },
  },
  {
    ...register,
    name: 'terms-dialog',
    open: async (page) => {
      await press(page, /Xem điều khoản|Read the terms/);
      await page.getByRole('dialog').getByRole('checkbox').waitFor();
    },
  },
  {
    ...register,
    name: 'register-done-dialog',
    open: async (page) => {
      await answerWith(page, 'admin/account/register', {
        data: {
          statusMessages: 'success',
          errorCode: null,
          captcha: false,
          candidateCode: null,
          registerDate: '20260302',
        },
      });
      await fillIn(page);
      await sendIt(page);
      await dialogShown(page, /Chào mừng|Welcome/);
    },
  },
  {
    ...register,
    name: 'register-duplicate-dialog',
    open: async (page) => {
      await answerWith(page, 'admin/account/check-duplicate-candidate', {
        data: { registerDate: '20260302' },
      });
      await fillIn(page);
      await page.getByRole('checkbox').first().check();
      await page.getByLabel(/^(?:Tỉnh\/Thành phố|Province\/City)/).selectOption({ index: 1 });
      await page.getByLabel(/^(?:Văn phòng|Office)/).selectOption({ index: 1 });
      await sendIt(page);
      await dialogShown(page, /đã được ghi nhận|Already recorded/);
    },
  },
];
