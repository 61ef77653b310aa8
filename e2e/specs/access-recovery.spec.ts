import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { apiOf } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import {
  beginRecovery,
  loginStatus,
  NEW_PASSWORD,
  newestCode,
  outboxOf,
  setNewPassword,
} from '../support/recovery.ts';
import { expect, test } from '../support/test.ts';

/** Contacts of an agent who can sign in, as their own page shows them. */
async function contactsOf(username: string, url: string): Promise<{ emailPersonal: string }> {
  const api = await apiOf(url, username);
  const { body } = await api.get<{ emailPersonal: string }>('admin/account/personal-info');
  return body.data;
}

const otp = (page: Page) => page.getByLabel('Mã OTP');
const next = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });

/** Replaces what is in a box by the clipboard's text, with the keys that people press. */
async function paste(page: Page, box: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await box.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

/** Nothing serious in the step, at both widths, and no scrolling sideways on a phone. */
async function expectWell(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const violations = await axeViolations(page, { within: 'main' });
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// The browser logs refused calls; these tests are about refused calls.
test.beforeEach(({ watch }) => watch.allow(/status of 4(?:00|04|29)/));

test.describe('recovery @smoke', () => {
  test('REC-05 REC-20 by personal e-mail, with the keyboard alone', async ({ page, portalUrl }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Quên mật khẩu?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quên mật khẩu');
    await page.getByLabel('Mã đại lý').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Anh/Chị vui lòng nhập mã đại lý.')).toBeVisible();
    await page.keyboard.type('20000037');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Bỏ qua' })).toHaveCount(0);
    await page.keyboard.type('ai.do@thu.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thông tin cung cấp không khớp với hệ thống.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    const { emailPersonal } = await contactsOf('20000037', portalUrl);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(emailPersonal);
    await page.keyboard.press('Enter');
    await expect(otp(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Gửi lại mã' })).toBeDisabled();
    await expect(page.getByRole('timer')).toHaveText(/Mã còn hiệu lực [45]:\d\d/);
    const code = await newestCode(portalUrl, emailPersonal);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Mã OTP không đúng. Anh/Chị còn 2 lần nhập.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mật khẩu mới', { exact: true })).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
    await page.getByLabel('Xác nhận mật khẩu mới').focus();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Đổi mật khẩu thành công');
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await loaded;
    await expect(page).toHaveURL('/');
    expect(await loginStatus(portalUrl, '20000037', PASSWORD)).toBe(401);
    expect(await loginStatus(portalUrl, '20000037', NEW_PASSWORD)).toBe(200);
    const messages = (await outboxOf(portalUrl)).filter(({ to }) => to === emailPersonal);
    expect(messages.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('đã được thay đổi'),
    );
  });

  test('REC-01 asks for the agent code, and says so when there is none', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/admin/account/forgot-password')) calls += 1;
    });
    await page.goto('/forgot-password');
    const code = page.getByRole('textbox', { name: 'Mã đại lý' });
    await next(page).click();
    await expect(code).toHaveAccessibleDescription('Anh/Chị vui lòng nhập mã đại lý.');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await code.fill('   ');
    await next(page).click();
    await expect(code).toHaveAccessibleDescription('Anh/Chị vui lòng nhập mã đại lý.');
    expect(calls).toBe(0);
  });

  test('REC-11 REC-22 part of REC-19: the code is six masked digits; a rejected one is shown with the message of the service; passwords are typed or filled in', async ({
    page,
    portalUrl,
  }) => {
    await beginRecovery(page, '20000005');
    const { emailPersonal } = await contactsOf('20000005', portalUrl);
    await page.getByLabel('Email').fill(emailPersonal);
    await page.keyboard.press('Enter');
    await expect(otp(page)).toBeFocused();
    await expect(otp(page)).toHaveAttribute('type', 'password');
    await expect(otp(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(otp(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.type('1a2b3c4d5e6f7');
    await expect(otp(page)).toHaveValue('123456');
    await page.getByRole('button', { name: 'Hiện mã' }).click();
    await expect(otp(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ẩn mã' }).click();
    await expect(otp(page)).toHaveAttribute('type', 'password');

    const code = await newestCode(portalUrl, emailPersonal);
    await otp(page).fill(code === '000000' ? '000001' : '000000');
    const refused = page.waitForResponse('**/api/admin/account/check-otp');
    await page.keyboard.press('Enter');
    const { description } = await (await refused).json();
    expect(description).not.toBe('');
    await expect(otp(page)).toHaveAccessibleDescription(new RegExp(description));

    // Pasted as mails and messages write it.
    await paste(page, otp(page), `${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`);
    await expect(otp(page)).toHaveValue(code);
    await page.keyboard.press('Enter');

    const fresh = page.getByLabel('Mật khẩu mới', { exact: true });
    const again = page.getByLabel('Xác nhận mật khẩu mới');
    await expect(fresh).toBeFocused();
    for (const box of [fresh, again]) {
      await expect(box).toHaveAttribute('type', 'password');
      await expect(box).toHaveAttribute('autocomplete', 'new-password');
      await paste(page, box, NEW_PASSWORD);
      await expect(box).toHaveValue('');
    }
    await expect(page.getByRole('button', { name: 'Hiện mật khẩu' })).toHaveCount(2);
    // Neither what was typed nor what is shown can be taken along.
    await fresh.fill('abc');
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).first().click();
    await expect(fresh).toHaveAttribute('type', 'text');
    await fresh.press('ControlOrMeta+a');
    await fresh.press('ControlOrMeta+x');
    await expect(fresh).toHaveValue('abc');
    // As a password manager fills in.
    await fresh.fill(NEW_PASSWORD);
    await expect(fresh).toHaveValue(NEW_PASSWORD);
  });

  test('every step is well made, on a phone too', async ({ page, portalUrl }) => {
    test.slow();
    await page.goto('/forgot-password');
    await expectWell(page);
    await page.getByLabel('Mã đại lý').fill('20000004');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectWell(page);
    const { emailPersonal } = await contactsOf('20000004', portalUrl);
    await page.getByLabel('Email').fill(emailPersonal);
    await page.keyboard.press('Enter');
    await expect(otp(page)).toBeFocused();
    await expectWell(page);
    await otp(page).fill(await newestCode(portalUrl, emailPersonal));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mật khẩu mới', { exact: true })).toBeFocused();
    await expectWell(page);
  });

  test('REC-06 REC-07 REC-21 past the company e-mail, by text message', async ({
    page,
    portalUrl,
  }) => {
    await beginRecovery(page, '20000036');
    await expect(page.getByText('Email công ty của Anh/Chị.')).toBeVisible();
    await page.getByRole('button', { name: 'Bỏ qua' }).click();
    await expect(page.getByText(/Mã đã được gửi đến \*+\d{3}\./)).toBeVisible();
    const code = await newestCode(portalUrl, /^\+84/);
    await otp(page).fill(`${code.slice(0, 3)}-${code.slice(3)}`);
    await expect(otp(page)).toHaveValue(code);
    await page.getByRole('button', { name: 'Hiện mã' }).click();
    await expect(otp(page)).toHaveAttribute('type', 'text');
    await next(page).click();
    await setNewPassword(page);
    await expect(page.getByRole('dialog')).toContainText('email công ty');
    expect(await loginStatus(portalUrl, '20000036', NEW_PASSWORD)).toBe(200);
  });

  test('REC-08 REC-09 by a question', async ({ page, portalUrl }) => {
    await beginRecovery(page, '20000039');
    const question = page.getByLabel('Câu hỏi gợi nhớ');
    await expect(question).toBeFocused();
    await expectWell(page);
    await question.selectOption('Loài hoa Anh/Chị yêu thích nhất là gì?');
    await page.getByLabel('Câu trả lời').fill('hoa hồng');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Câu hỏi gợi nhớ hoặc câu trả lời không đúng.')).toBeVisible();
    await page.getByLabel('Câu trả lời').fill('hoa sen');
    await page.keyboard.press('Enter');
    await expect(otp(page)).toBeFocused();
    await otp(page).fill(await newestCode(portalUrl, /^\+84/));
    await page.keyboard.press('Enter');
    await setNewPassword(page);
    await expect(page.getByRole('dialog')).toContainText('Đổi mật khẩu thành công');
  });

  test('REC-03 REC-14 three wrong codes close it, and it begins again', async ({ page }) => {
    await beginRecovery(page, '20000038');
    for (const wrong of ['000000', '000001', '000002']) {
      await expect(otp(page)).toBeVisible();
      await otp(page).fill(wrong);
      await next(page).click();
      await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
    }
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Anh/Chị đã nhập sai mã OTP 3 lần, vui lòng thực hiện lại.');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Mã đại lý')).toHaveValue('20000038');
    await next(page).click();
    await expect(page.getByText(/Mã OTP vừa được gửi\. Vui lòng đợi \d+ giây/)).toBeVisible();
  });
});

test('REC-10 with nothing registered, whom to ask', async ({ page }) => {
  await beginRecovery(page, '20000040');
  await page.getByRole('button', { name: 'Bỏ qua' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'liên hệ chatbot hoặc bộ phận quản lý đại lý',
  );
  await page.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Câu trả lời')).toBeVisible();
});

test('part of REC-02 REC-04: an unknown code is reported while it is typed', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Mã đại lý').pressSequentially('29999999');
  const message = page.getByText('Mã đại lý không tồn tại hoặc chưa được cấp quyền truy cập.');
  await expect(message).toBeVisible();
  await page.getByLabel('Mã đại lý').fill('20000037');
  await expect(message).toHaveCount(0);
});

test('Back and Forward go through the steps, a reload starts over, and no address holds anything', async ({
  page,
  portalUrl,
}) => {
  await beginRecovery(page, '20000010');
  const { emailPersonal } = await contactsOf('20000010', portalUrl);
  await page.getByLabel('Email').fill(emailPersonal);
  await page.keyboard.press('Enter');
  await expect(otp(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(emailPersonal);
  await page.goBack();
  await expect(page.getByLabel('Mã đại lý')).toHaveValue('20000010');
  await page.goForward();
  await page.goForward();
  await expect(otp(page)).toBeVisible();
  expect(page.url()).toBe(`${portalUrl}/forgot-password`);
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(storage).not.toContain(emailPersonal);
  await page.reload();
  await expect(page.getByLabel('Mã đại lý')).toHaveValue('');
});

test('in English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  await page.goto('/forgot-password');
  await page.getByLabel('Agent code').fill('29999999');
  await expect(page.getByText('agent code does not exist or not granted access')).toBeVisible();
});

test('the outbox is there for people', async ({ page, portalUrl }) => {
  await page.goto(`${portalUrl}/dev/outbox`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hộp thư đi');
});
