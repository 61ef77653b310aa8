import type { Page } from '@playwright/test';
import { answerWith, dialogShown, press, REFUSED } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

// Codes are sent a few times an hour at most; their screens are looked at more often.
const START = 'admin/account/forgot-password/20000036';
const NEXT = /^(?:Tiếp tục|Continue)$/;

const recovery = {
  role: null,
  path: '/forgot-password',
  ready: /Nhập mã đại lý để|Enter your agent code/,
  allow: REFUSED,
};

export async function begin(page: Page, otpTo: string, agencyFlag = false) {
  await answerWith(page, 'admin/account/check-agent-exist?**', { data: true });
  await answerWith(page, START, {
    data: {
      flowId: '00000000-0000-4000-8000-000000000000',
      otpTo,
      agentCode: '20000036',
      agencyFlag,
      questions:
        otpTo === 'QUESTION'
          ? [{ questionCode: 'Q1', question: 'Trường tiểu học của Anh/Chị?' }]
          : [],
    },
  });
  await page.getByLabel(/^(?:Mã đại lý|Agent code)/).fill('20000036');
  await page.getByRole('main').getByRole('button', { name: NEXT }).click();
}

export async function toOtp(page: Page) {
  await begin(page, 'PERSONAL_EMAIL');
  await answerWith(page, 'admin/account/forgot-password', {
    data: {
      channel: 'PERSONAL_EMAIL',
      sentTo: 'a***o@thu.example',
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      expiresInSeconds: 300,
      resendInSeconds: 60,
    },
  });
  await page.getByLabel(/^Email/).fill('anh.dao@thu.example');
  await page.getByRole('main').getByRole('button', { name: NEXT }).click();
  await page.getByLabel(/^(?:Mã OTP|OTP)/).waitFor();
}

async function toPassword(page: Page) {
  await toOtp(page);
  await answerWith(page, 'admin/account/check-otp', {
    data: { verified: true, expiresAt: new Date(Date.now() + 600_000).toISOString() },
  });
  await page.getByLabel(/^(?:Mã OTP|OTP)/).fill('123456');
  await page.getByRole('main').getByRole('button', { name: NEXT }).click();
  await page.getByLabel(/^(?:Mật khẩu mới|New password)/).waitFor();
}

export const recoveryPages: ShownPage[] = [
  { ...recovery, name: 'recovery-1-code' },
  {
    ...recovery,
    name: 'recovery-2-email',
    goOn: async (page) => {
      await begin(page, 'COMPANY_EMAIL', true);
      await page.getByLabel(/^Email/).waitFor();
    },
  },
  {
    ...recovery,
    name: 'recovery-2-question',
    goOn: async (page) => {
      await begin(page, 'QUESTION');
      await page.getByLabel(/^(?:Câu trả lời|Answer)/).waitFor();
    },
  },
  {
    ...recovery,
    name: 'recovery-2-no-contact-dialog',
    open: async (page) => {
      await begin(page, 'NONE');
      await dialogShown(page, /Chưa có email|No e-mail/);
    },
  },
  { ...recovery, name: 'recovery-3-otp', goOn: toOtp },
  {
    ...recovery,
    name: 'recovery-3-over-dialog',
    open: async (page) => {
      await toOtp(page);
      await answerWith(page, 'admin/account/check-otp', {
        status: 400,
        errorCode: 'OTP_THREE_WRONG',
        description: 'Anh/Chị đã nhập sai mã OTP 3 lần, vui lòng thử lại.',
      });
      await page.getByLabel(/^(?:Mã OTP|OTP)/).fill('123456');
      await page.getByRole('main').getByRole('button', { name: NEXT }).click();
      await dialogShown(page);
    },
  },
  { ...recovery, name: 'recovery-4-password', goOn: toPassword },
  {
    ...recovery,
    name: 'recovery-5-done-dialog',
    open: async (page) => {
      await toPassword(page);
      await answerWith(page, 'admin/account/renew-password', {
        data: {
          statusMessages: 'success',
          messageKey: 'change.password.success',
          mailDomain: null,
        },
      });
      await page.getByLabel(/^(?:Mật khẩu mới|New password)/).fill('Sen-Hong#47');
      await page.getByLabel(/^(?:Xác nhận mật khẩu mới|Confirm new password)/).fill('Sen-Hong#47');
      await press(page, NEXT);
      await dialogShown(page);
    },
  },
];
