import type { Page } from '@playwright/test';
import { accountButton, openMenu } from '../menus.ts';
import { adminPages } from './admin-pages.ts';
import { claimPages } from './claim-pages.ts';
import { contentPages } from './content-pages.ts';
import { customerPages } from './customer-pages.ts';
import { deliveryPages } from './delivery-pages.ts';
import { exportPages } from './export-pages.ts';
import { hierarchyPages } from './hierarchy-pages.ts';
import { listToolPages } from './list-tool-pages.ts';
import { passwordPages } from './password-pages.ts';
import { recoveryPages } from './recovery-pages.ts';
import { registerPages } from './register-pages.ts';
import { requestPages } from './request-pages.ts';
import type { ShownPage } from './shown-page.ts';
import { signInPages } from './sign-in-pages.ts';

/** Opens a page and waits until it is there. */
export async function show(page: Page, { path, ready, goOn }: ShownPage): Promise<void> {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await goOn?.(page);
}

export const shownPages: ShownPage[] = [
  { name: 'login', role: null, path: '/login', ready: /Quên mật khẩu\?|Forgot/ },
  ...signInPages,
  ...hierarchyPages,
  ...registerPages,
  ...recoveryPages,
  ...passwordPages,
  { name: 'home-visitor', role: null, path: '/', ready: /Anh\/Chị cần tư vấn\?|Need advice|talk/i },
  {
    name: 'login-dialog',
    role: null,
    path: '/network-of-active',
    ready: /^\d+ (?:văn phòng|offices) /,
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Đăng nhập|Sign in|Log in/ })
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  ...contentPages,
  { name: 'home-agent', role: '20000009', path: '/', ready: /Hoạt động nhóm|Group activit/ },
  { name: 'home-candidate', role: 'ungvien01', path: '/', ready: /Lịch thi sắp tới|exam/i },
  {
    name: 'policy-list',
    role: '20000009',
    path: '/policy-management',
    ready: /\d+ (kết quả|results)/,
  },
  {
    name: 'premiums-due',
    role: '20000009',
    path: '/fee-policy-management',
    ready: /\d+ (kết quả|results)/,
  },
  {
    name: 'renewals',
    role: '20000009',
    path: '/renewal-fee-reminder',
    ready: /\d+ (kết quả|results)/,
  },
  {
    name: 'dashboard',
    role: '20000009',
    path: '/dashboard',
    ready: /^(?:Số trên cột|Above the bars)/,
  },
  {
    name: 'policy-detail',
    role: '20000009',
    path: '/policy-management',
    ready: /\d+ (kết quả|results)/,
    goOn: async (page) => {
      await page.locator('a[data-row-link]').first().click();
      await page.getByRole('tab').first().waitFor();
    },
  },
  ...customerPages,
  ...deliveryPages,
  ...listToolPages,
  ...claimPages,
  ...requestPages,
  ...exportPages,
  ...adminPages,
  {
    name: 'personal-info',
    role: '20000009',
    path: '/personal-info',
    ready: /^(?:Thông tin cá nhân|Personal (?:information|details))$/,
  },
  {
    name: 'avatar-dialog',
    role: '20000009',
    path: '/personal-info',
    ready: /^(?:Thông tin cá nhân|Personal (?:information|details))$/,
    open: async (page) => {
      await openMenu(accountButton(page));
      await page.getByRole('menuitem').nth(2).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'messages',
    role: '20000009',
    path: '/message-management',
    ready: /^(?:Chọn cả trang|Select this page)$/,
  },
  {
    name: 'message',
    role: '20000009',
    path: '/message-management',
    ready: /^(?:Chọn cả trang|Select this page)$/,
    open: async (page) => {
      await page.locator('main a[href*="id="]').first().click();
      await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
    },
  },
  {
    name: 'message-preferences',
    role: '20000009',
    path: '/message-management?list=settings',
    ready: /^(?:Trong cổng thông tin|In the portal)$/,
  },
  {
    name: 'building',
    role: '20000009',
    path: '/calendar',
    ready: /đang được xây dựng|being built/,
  },
  {
    name: 'forbidden',
    role: 'ungvien01',
    path: '/policy-management',
    ready: /chưa có quyền|not have (?:access|permission)|may not/i,
  },
  { name: '401', role: null, path: '/401', ready: /chưa đăng nhập|not signed in/i },
  {
    name: '404',
    role: null,
    path: '/khong-co-trang-nay',
    ready: /Không tìm thấy trang|not found/i,
    allow: /404.*khong-co-trang-nay/,
  },
];
