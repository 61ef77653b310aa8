import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { ACCESS_ROWS, FEATURE_ROWS } from '../support/error-catalogue.ts';
import { answerWith, REFUSED } from '../support/shown/answers.ts';
import { begin, toOtp } from '../support/shown/recovery-pages.ts';
import { expect, test } from '../support/test.ts';

const specs = import.meta.dirname;
const texts = path.join(specs, '../../backend/src/i18n/locales/en.json');

/** The service's own sentence of an error, as its catalogue has it. */
const sentenceOf = async (key: string, params: Record<string, string> = {}): Promise<string> => {
  const catalogue: Record<string, string> = JSON.parse(await readFile(texts, 'utf8'));
  const sentence = catalogue[key];
  if (sentence === undefined) throw new Error(`no sentence ${key}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
};

/** The catalogue quotes English words where they are shown in both languages. */
const inEnglish = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('portal.language', 'en'));

const dialogOf = (page: Page) => page.getByRole('dialog');
const close = async (page: Page, name: string) => {
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
};

test('part of ERR-01: sign-in: each row has its dialog or its field', async ({ page, watch }) => {
  watch.allow(REFUSED);
  const login = 'authen/authentication/login';
  await inEnglish(page);
  await page.goto('/login');
  const form = page.getByRole('main').getByRole('form');
  const send = async () => {
    await form.getByLabel('Username').fill('20000032');
    await form.getByLabel('Password', { exact: true }).fill('Khong-dung-1');
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const refuse = async (errorCode: string, description: string, captcha = false) => {
    const data = { statusMessages: 'error', errorCode, captcha, remainingAttempts: null };
    await answerWith(page, login, { status: 401, errorCode, description, data });
    await send();
  };

  const failure = await sentenceOf('auth.LOGIN_FAILED', { failed: '1', left: '4' });
  await refuse('LOGIN_FAILED', failure);
  await expect(dialogOf(page)).toContainText(failure);
  await close(page, 'Try again');

  const never = await sentenceOf('recovery.AGENT_NOT_LOGIN_YET');
  expect(never).toMatch(/never logged in.*default password.*birth date/);
  await refuse('AGENT_NOT_LOGIN_YET', never);
  await expect(dialogOf(page)).toContainText(never);
  await close(page, 'Try again');

  await refuse('ACCOUNT_LOCKED', '');
  await expect(dialogOf(page)).toContainText(/temporarily locked due to .*violation.*hotline/);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  const code = form.getByLabel('Confirmation code', { exact: true });
  await expect(code).toHaveCount(0);
  await refuse('INCORRECT_CAPTCHA_V3', 'The invisible captcha failed.', true);
  const canvas = form.locator('canvas');
  const painted = async () => {
    await expect(canvas).not.toHaveAttribute('aria-busy', 'true');
    return canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  };
  await expect(code).toBeVisible();
  const first = await painted();
  await code.fill('XXXXXX');
  await refuse('INCORRECT_CAPTCHA_CODE', 'x-y-z', true);
  await expect(code).toHaveAccessibleDescription(/captcha incorrect/i);
  await expect.poll(painted).not.toBe(first);

  const generic = await sentenceOf('common.INTERNAL');
  expect(generic).toMatch(/^An error occurred.*try again later$/);
  await code.fill('XXXXXX');
  await answerWith(page, login, { status: 500, errorCode: 'INTERNAL', description: generic });
  await send();
  await expect(dialogOf(page)).toContainText(generic);
});

test('part of ERR-01: recovery: each row is at its step', async ({ page, watch }) => {
  watch.allow(REFUSED);
  await inEnglish(page);
  await page.goto('/forgot-password');
  await begin(page, 'NONE');
  await expect(dialogOf(page)).toContainText(
    'contact the chatbot or the agent management department',
  );

  await page.goto('/forgot-password');
  const next = page.getByRole('main').getByRole('button', { name: 'Continue' });
  await begin(page, 'PERSONAL_EMAIL');
  const mismatch = await sentenceOf('recovery.DATA_MISMATCH');
  expect(mismatch).toContain('The provided information does not match the system');
  const refused = (errorCode: string, description: string) => ({
    ...{ status: 400, errorCode, description },
  });
  await answerWith(page, 'admin/account/forgot-password', refused('DATA_MISMATCH', mismatch));
  const email = page.getByLabel('Email');
  await email.fill('ai.do@thu.example');
  await next.click();
  await expect(email).toHaveAccessibleDescription(new RegExp(mismatch));

  await page.goto('/forgot-password');
  await toOtp(page);
  const expired = await sentenceOf('otp.OTP_EXPIRED');
  expect(expired).toContain('OTP expired, please redo');
  await answerWith(page, 'admin/account/check-otp', refused('OTP_EXPIRED', expired));
  const otp = page.getByLabel(/^OTP/);
  await otp.fill('123456');
  await next.click();
  await expect(otp).toHaveAccessibleDescription(new RegExp(expired));

  const three = await sentenceOf('otp.OTP_THREE_WRONG', { times: '3' });
  expect(three).toContain('entered wrong OTP 3 times, try again');
  await answerWith(page, 'admin/account/check-otp', refused('OTP_THREE_WRONG', three));
  await otp.fill('123457');
  await next.click();
  await expect(dialogOf(page)).toContainText(three);
});

test.describe('signed in', () => {
  test.use({ role: '20000009' });

  test('part of ERR-01: password: another status than success shows its description; both successes have their words', async ({
    page,
    watch,
  }) => {
    watch.allow(REFUSED);
    await inEnglish(page);
    await page.goto('/change-password');
    const change = async (answered: Parameters<typeof answerWith>[2]) => {
      await answerWith(page, 'admin/account/change-password', answered);
      await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill('Sen-Hong#47');
      await page.getByLabel('Confirm new password', { exact: true }).fill('Sen-Hong#47');
      await page.getByRole('button', { name: 'Change', exact: true }).click();
    };
    const success = (messageKey: string) => ({
      data: { statusMessages: 'success', messageKey, description: '', mailDomain: null },
    });
    await change({ status: 400, errorCode: 'policy.password.error', description: 'Too common.' });
    await expect(dialogOf(page)).toContainText('Too common.');
    await close(page, 'Close');

    await change(success('change.password.success.dlvn'));
    await expect(dialogOf(page)).toContainText('A notice was sent to your company e-mail.');
    await page.goto('/change-password');
    await change(success('change.password.success'));
    await expect(dialogOf(page)).toContainText('Password changed');
    await expect(dialogOf(page)).not.toContainText('company e-mail');
  });

  test('part of ERR-01: history: that of change requests stays empty when it fails', async ({
    page,
    watch,
    signedInApi,
  }) => {
    watch.allow(REFUSED);
    const api = await signedInApi('20000009');
    const { body } = await api.get<{ datas: { policyNo: string }[] }>('ods/request/list?page=1');
    const policyNo = body.data.datas[0]?.policyNo;
    await answerWith(page, 'cms/adportal/get-request-by-policy-no*', {
      ...{ status: 500, errorCode: 'UNEXPECTED', description: 'x-y-z' },
    });
    await page.goto(`/policy-management/detail/${policyNo}?tab=requests`);
    const panel = page.getByRole('tabpanel', { name: 'Yêu cầu', exact: true });
    await expect(panel.getByRole('button', { name: 'Thử lại' })).toBeVisible();
    await expect(panel.getByRole('cell')).toHaveCount(0);
  });
});

test('ERR-01 every row of both catalogues is reproduced, here or by the spec that is named beside it', async () => {
  const own = await readFile(path.join(specs, 'error-catalogue.spec.ts'), 'utf8');
  const rows = [...Object.entries(ACCESS_ROWS), ...Object.entries(FEATURE_ROWS)];
  expect(rows).toHaveLength(27 + 13);
  const lost: string[] = [];
  for (const [situation, shownBy] of rows) {
    const isShown =
      typeof shownBy === 'string'
        ? own.includes(`part of ERR-01: ${shownBy}: `)
        : (await readFile(path.join(specs, shownBy.spec), 'utf8')).includes(shownBy.words);
    if (!isShown) lost.push(situation);
  }
  expect(lost).toEqual([]);
});
