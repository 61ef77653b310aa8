import type { Page } from '@playwright/test';
import { PASSWORD } from '../accounts.ts';
import { answerWith, dialogShown, press, REFUSED } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

const CHANGE = /^(?:Thay đổi|Change)$/;
const password = {
  role: '20000009',
  path: '/change-password',
  ready: CHANGE,
  allow: REFUSED,
} as const;

async function change(page: Page, answered: Parameters<typeof answerWith>[2]) {
  await answerWith(page, 'admin/account/change-password', answered);
  await page.getByLabel(/^(?:Mật khẩu hiện tại|Current password)/).fill(PASSWORD);
  await page.getByLabel(/^(?:Mật khẩu mới|New password)/).fill('Sen-Hong#47');
  await page.getByLabel(/^(?:Xác nhận mật khẩu mới|Confirm new password)/).fill('Sen-Hong#47');
  await press(page, CHANGE);
  await dialogShown(page);
}

export const passwordPages: ShownPage[] = [
  { ...password, name: 'password' },
  {
    ...password,
    name: 'password-errors',
    goOn: async (page) => {
      await press(page, CHANGE);
      await page
        .getByText(/Vui lòng nhập mật khẩu mới!|enter the new password/)
        .first()
        .waitFor();
    },
  },
  {
    ...password,
    name: 'password-cancel-dialog',
    open: async (page) => {
      await page.getByLabel(/^(?:Mật khẩu mới|New password)/).fill('Sen-Hong#47');
      await press(page, /^(?:Huỷ|Cancel)$/);
      await dialogShown(page);
    },
  },
  {
    ...password,
    name: 'password-refused-dialog',
    open: (page) =>
      change(page, {
        status: 400,
        errorCode: 'policy.password.error',
        description: 'Mật khẩu này quá phổ biến. Anh/Chị vui lòng chọn mật khẩu khác.',
      }),
  },
  {
    ...password,
    name: 'password-done-dialog',
    open: (page) =>
      change(page, {
        data: {
          statusMessages: 'success',
          messageKey: 'change.password.success',
          description: '',
          mailDomain: null,
        },
      }),
  },
  { ...password, name: 'password-first-login', role: '20000023' },
  { ...password, name: 'password-no-term', path: '/change-password-no-term' },
  { ...password, name: 'password-old-user', path: '/change-password-old-user' },
  { ...password, name: 'password-reset', role: '20000026', path: '/reset-password' },
  {
    name: 'password-expired-dialog',
    role: '20000025',
    path: '/dashboard',
    ready: /Mật khẩu đã hết hạn|password has expired/,
    open: (page) => dialogShown(page, /đã hết hạn|has expired/),
  },
  { ...password, name: 'gad-password', role: '20000021', path: '/change-password-gad' },
  {
    name: 'gad-first-login-dialog',
    role: '20000022',
    path: '/dashboard',
    ready: /Chúc mừng Anh\/Chị!|Congratulations!/,
    open: (page) => dialogShown(page, /Chúc mừng|Congratulations/),
  },
  {
    name: 'gad-dialog',
    role: '20000022',
    path: '/dashboard',
    ready: /Chúc mừng Anh\/Chị!|Congratulations!/,
    open: async (page) => {
      const hello = page.getByRole('dialog');
      await hello.getByRole('button', { name: /^(?:Đặt mật khẩu GAD|Set GAD password)$/ }).click();
      await dialogShown(page, /^(?:Đổi mật khẩu GAD|Change GAD password)$/);
    },
  },
];
