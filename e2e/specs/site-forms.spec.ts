import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { portalReady } from '../support/portal-ready.ts';
import { beginRecovery, newestCode } from '../support/recovery.ts';
import { publicRoutes } from '../support/routes.ts';
import { expect } from '../support/test.ts';

/** Settings change here, so these tests have a portal of their own. */
const test = freshPortalTest('site-forms');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const set = 'update setting set value = $2 where key = $1';

test('CON-01 CON-02 CON-03 CON-04 CON-05 CON-07 CON-09 the contact form asks, names each fault, and keeps what is typed over a failure', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*500/);
  let bodies: Record<string, unknown>[] = [];
  let fails = true;
  await page.route('**/api/cms/contact/submit', (route) => {
    bodies.push(route.request().postDataJSON());
    if (!fails) return route.continue();
    return route.fulfill({
      status: 500,
      json: {
        statusCode: 500,
        data: null,
        description: 'Hệ thống bị lỗi.',
        errorCode: 'UNEXPECTED',
      },
    });
  });
  await page.goto('/contact');
  const main = page.getByRole('main');
  const name = main.getByLabel(/^Họ và tên/);
  const email = main.getByLabel(/^Email/);
  const phone = main.getByLabel(/^Số điện thoại/);
  const apply = main.getByRole('checkbox', { name: /ứng viên tư vấn tài chính/ });
  const province = main.getByRole('combobox', { name: 'Tỉnh/Thành phố' });
  const office = main.getByRole('combobox', { name: 'Văn phòng' });
  const send = main.getByRole('button', { name: 'Gửi liên hệ' });
  await expect(main.getByLabel(/^Nội dung/)).toBeVisible();
  await expect(main.getByRole('combobox', { name: /^Anh\/Chị quan tâm đến/ })).toBeVisible();
  await expect(province).toHaveCount(0);

  await apply.check();
  await send.click();
  const summary = main.getByRole('alert').filter({ hasText: 'Vui lòng nhập họ và tên.' });
  await expect(summary).toBeFocused();
  for (const [field, text] of [
    [name, 'Vui lòng nhập họ và tên.'],
    [email, 'Vui lòng nhập email.'],
    [province, 'Vui lòng chọn tỉnh, thành phố.'],
    [office, 'Vui lòng chọn văn phòng.'],
  ] as [Locator, string][]) {
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(summary).toContainText(text);
  }
  expect(await axeViolations(page, { within: 'main' })).toEqual([]);
  await summary.getByRole('link', { name: 'Vui lòng nhập email.' }).click();
  await expect(email).toBeFocused();
  await apply.uncheck();
  await name.fill('Lê Thị Hoa');

  const refuses = async (field: Locator, value: string, text: string) => {
    await field.fill(value);
    await send.click();
    // Whether the field is optional follows.
    const sentence = new RegExp(`^${text.replaceAll('.', '\\.')}`);
    await expect(field, value).toHaveAccessibleDescription(sentence);
  };
  const FORMAT = 'Email chưa đúng định dạng.';
  await refuses(email, 'a@b', FORMAT);
  await refuses(email, 'a b@c.vn', FORMAT);
  await email.fill('ten.dem@cong-ty.com.vn');
  await refuses(phone, '012345678', 'Số điện thoại có ít nhất 10 ký tự.');
  await refuses(phone, '012345678901234567890', 'Số điện thoại có tối đa 20 ký tự.');
  await refuses(
    phone,
    '09x12345678',
    'Số điện thoại chỉ gồm chữ số, khoảng trắng, dấu gạch và mã vùng trong ngoặc.',
  );
  expect(bodies).toEqual([]);

  for (const [typed, sent] of [
    ['(028) 3822-1234', '+842838221234'],
    ['+84 90 123 4567', '+84901234567'],
    ['', null],
  ] as const) {
    bodies = [];
    await phone.fill(typed);
    await send.click();
    await expect(main.getByText('Chưa gửi được lời nhắn')).toBeVisible();
    await expect.poll(() => bodies.length).toBe(1);
    expect(bodies[0]?.phone ?? null).toBe(sent);
    await expect(send).toBeEnabled();
  }
  await expect(name).toHaveValue('Lê Thị Hoa');
  await expect(email).toHaveValue('ten.dem@cong-ty.com.vn');
  fails = false;
  await send.click();
  await expect(main.getByRole('heading', { name: 'Đã gửi liên hệ' })).toBeFocused();
});

test('REC-04 an unknown code is reported while it is typed; with the setting it goes on, and never succeeds', async ({
  page,
  sql,
  watch,
}) => {
  watch.allow(/status of 4(?:00|04|29)/);
  await page.goto('/forgot-password');
  await page.getByLabel('Mã đại lý').fill('29999999');
  await expect(
    page.getByText('Mã đại lý không tồn tại hoặc chưa được cấp quyền truy cập.'),
  ).toBeVisible();
  await sql(set, ['RECOVERY_REVEAL_UNKNOWN_AGENT', '0']);
  const begun = page.waitForResponse('**/api/admin/account/forgot-password/29999999');
  await beginRecovery(page, '29999999');
  expect((await begun).status()).toBe(200);
  await expect(page.getByLabel('Mã đại lý')).toHaveCount(0);
  await expect(page.getByText('Mã đại lý không tồn tại')).toHaveCount(0);
  await sql(set, ['RECOVERY_REVEAL_UNKNOWN_AGENT', '1']);
});

/** Presses the keys by which people copy, cut or paste. */
const keys = async (page: Page, field: Locator, key: string) => {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press(`ControlOrMeta+${key}`);
};

test('REC-19 a new password is typed or filled in, twice, each with its toggle; copy, cut and paste follow the setting', async ({
  page,
  sql,
  portalUrl,
  signedInApi,
}) => {
  for (const [agent, block] of [
    ['20000010', '1'],
    ['20000009', '0'],
  ] as const) {
    await sql(set, ['PASSWORD_BLOCK_PASTE', block]);
    await beginRecovery(page, agent);
    const api = await signedInApi(agent);
    const own = await api.get<{ emailPersonal: string }>('admin/account/personal-info');
    const { emailPersonal } = own.body.data;
    await page.getByLabel('Email').fill(emailPersonal);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mã OTP')).toBeFocused();
    await page.keyboard.type(await newestCode(portalUrl, emailPersonal));
    await page.keyboard.press('Enter');
    const fresh = page.getByLabel('Mật khẩu mới', { exact: true });
    const again = page.getByLabel('Xác nhận mật khẩu mới');
    await expect(fresh).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hiện mật khẩu' })).toHaveCount(2);
    for (const field of [fresh, again]) {
      await page.evaluate(() => navigator.clipboard.writeText('Sen-Hong#48'));
      await keys(page, field, 'v');
      await expect(field).toHaveValue(block === '1' ? '' : 'Sen-Hong#48');
      await field.fill('Doi@Moi2027x');
      await expect(field).toHaveValue('Doi@Moi2027x');
    }
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).first().click();
    await expect(fresh).toHaveAttribute('type', 'text');
    await keys(page, fresh, 'x');
    await expect(fresh).toHaveValue(block === '1' ? 'Doi@Moi2027x' : '');
    await fresh.fill('Doi@Moi2027x');
    await keys(page, fresh, 'c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(block === '1' ? 'Sen-Hong#48' : 'Doi@Moi2027x');
  }
});

/** Looks like a key of a catalogue of words, and like no address. */
const KEY = /^[a-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_-]+)+$/;

test('I18N-03 no public page shows the key of a missing word, in Vietnamese or English', async ({
  page,
}) => {
  for (const language of ['vi', 'en']) {
    await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    for (const path of publicRoutes.slice(0, 20)) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main'), path).toContainText(/\S/);
      const texts = await page.locator('body').evaluate((body) => {
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode;
          if (!parentElement?.closest('script, style, template')) found.push(textContent ?? '');
        }
        for (const named of body.querySelectorAll('[aria-label], [placeholder], [title]'))
          for (const key of ['aria-label', 'placeholder', 'title'])
            found.push(named.getAttribute(key) ?? '');
        return found.map((text) => text.trim());
      });
      expect(
        texts.filter((text) => KEY.test(text)),
        `${language} ${path}`,
      ).toEqual([]);
    }
  }
});

test('I18N-04 Montserrat of 16 px from the portal itself; stacked marks fit in buttons, menus and headings', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/contact');
  await portalReady(page);
  const body = await page.evaluate(async () => {
    await document.fonts.ready;
    const { fontFamily, fontSize } = getComputedStyle(document.body);
    const has = (text: string) => document.fonts.check('16px Montserrat', text);
    return { fontFamily, fontSize, latin: has('Ag'), vietnamese: has('ếỗựẵỹđ') };
  });
  expect(body).toMatchObject({ fontSize: '16px', latin: true, vietnamese: true });
  expect(body.fontFamily).toMatch(/^"?Montserrat/);
  expect(fonts.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  expect(fonts.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  const clipped = await page.evaluate(() => {
    const wrong: string[] = [];
    for (const element of document.querySelectorAll('button, nav a, h1, label, footer p')) {
      const shown = element as HTMLElement;
      if (shown.offsetParent === null || shown.children.length > 0) continue;
      const before = shown.textContent;
      shown.textContent = 'Ế Ỗ Ự Ẵ Ỹ gyj';
      const { lineHeight, fontSize } = getComputedStyle(shown);
      const line =
        lineHeight === 'normal' ? 1.2 : Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      // Montserrat's stacked capitals need 1.2 of the size.
      if (
        shown.scrollHeight > shown.clientHeight + 1 &&
        getComputedStyle(shown).overflow !== 'visible'
      )
        wrong.push(`cut: ${before}`);
      if (line < 1.2) wrong.push(`line ${line}: ${before}`);
      shown.textContent = before;
    }
    return wrong;
  });
  expect(clipped).toEqual([]);
});
