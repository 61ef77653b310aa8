import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const REGISTER = '**/api/admin/account/register';
const form = (page: Page) => page.getByRole('form', { name: 'Đăng ký' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Đăng ký', exact: true });
const apply = (page: Page) => page.getByLabel('Đăng ký làm ứng viên tư vấn tài chính');
const terms = (page: Page) => page.getByRole('dialog', { name: /^Điều khoản sử dụng/ });

/** A new person: invented, with a phone number from an unassigned block. */
const newPerson = () => {
  const n = randomInt(1_000_000, 9_000_000);
  return { fullname: 'Nguyễn Thị Ánh-Đào', email: `anh.dao.${n}@thu.example`, phone: `053${n}` };
};

const fill = async (page: Page, person = newPerson()) => {
  await page.getByLabel('Họ và tên').fill(person.fullname);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Số điện thoại').fill(person.phone);
};
const applySomewhere = async (page: Page) => {
  await apply(page).check();
  const city = page.getByLabel('Tỉnh/Thành phố');
  await expect(city).toBeEnabled();
  await city.selectOption({ index: 1 });
  await expect(page.getByLabel('Văn phòng')).toBeEnabled();
  await page.getByLabel('Văn phòng').selectOption({ index: 1 });
};
const agree = async (page: Page) => {
  await terms(page).getByRole('checkbox').check();
  await terms(page).getByRole('button', { name: 'Đồng ý' }).click();
};
const answer = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: status, ...body }),
});
/** What axe finds in the part of the page that this slice owns. */
const seriousIn = async (page: Page, part: string) => {
  const violations = await axeViolations(page, { within: part });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

test.describe('registering', () => {
  test('REG-01 the header opens the form of the page as a dialog @smoke', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng ký' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Đăng ký' });
    await expect(dialog.getByLabel('Họ và tên')).toBeFocused();
    for (const name of ['Email', 'Số điện thoại', 'Nơi ở hiện tại']) {
      await expect(dialog.getByLabel(name)).toBeVisible();
    }
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.goto('/register');
    await expect(form(page).getByLabel('Họ và tên')).toBeVisible();
  });

  test('REG-01 on a phone the drawer opens it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Mở danh mục' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng ký' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Đăng ký' }).getByLabel('Họ và tên'),
    ).toBeFocused();
  });

  test('REG-02 REG-03 REG-04 the place of who applies', async ({ page }) => {
    await page.goto('/register');
    const [city, office] = [page.getByLabel('Tỉnh/Thành phố'), page.getByLabel('Văn phòng')];
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('Họ và tên').fill('An');
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('Email').fill('an@thu.example');
    await expect(submit(page)).toBeEnabled();
    await expect(office).toBeHidden();
    await apply(page).check();
    await expect(submit(page)).toBeDisabled();
    await expect(office).toBeDisabled();
    await city.selectOption({ index: 1 });
    await expect(office).toBeEnabled();
    const names = async () => (await office.locator('option').allTextContents()).slice(1);
    const first = await names();
    expect(first.length).toBeGreaterThan(0);
    await office.selectOption({ index: 1 });
    await expect(submit(page)).toBeEnabled();
    await city.selectOption({ index: 2 });
    await expect(office).toHaveValue('');
    await expect.poll(names).not.toEqual(first);
    await expect(submit(page)).toBeDisabled();
    await apply(page).uncheck();
    await expect(office).toBeHidden();
    await expect(submit(page)).toBeEnabled();
    await apply(page).check();
    await expect(city).toHaveValue('');
  });

  test('REG-05 REG-06 what is too long or no name is reported, never cut', async ({ page }) => {
    await page.goto('/register');
    const long = { 'Họ và tên': 'ế'.repeat(101), Email: `${'a'.repeat(39)}@thu.example` };
    for (const [label, value] of Object.entries({ ...long, 'Số điện thoại': '0901 234 567 890' })) {
      const box = page.getByLabel(label);
      await box.fill(value);
      await expect(box).toHaveValue(value);
      await expect(box).toHaveAccessibleDescription(/dài quá (100|50|15) ký tự/);
    }
    await submit(page).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await page.getByLabel('Họ và tên').fill('An1');
    await page.getByLabel('Email').fill('an@thu.example');
    await page.getByLabel('Số điện thoại').fill('');
    await submit(page).click();
    await expect(page.getByLabel('Họ và tên')).toHaveAccessibleDescription(/chỉ gồm chữ cái/);
    await expect(terms(page)).toBeHidden();
  });

  test('REG-07 REG-09 REG-10 a visitor agrees to the terms, waits two seconds, and is welcome @smoke', async ({
    page,
  }) => {
    const posts: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/account/register')) posts.push(Date.now());
    });
    await page.goto('/register');
    await fill(page);
    await submit(page).click();
    await terms(page).getByRole('button', { name: 'Từ chối' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'cần đồng ý' })).toBeVisible();
    expect(posts).toHaveLength(0);
    await submit(page).click();
    // Before the wait begins: what is measured is never shorter than it.
    const agreed = Date.now();
    await agree(page);
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    const welcome = page.getByRole('dialog', { name: 'Chào mừng Anh/Chị!' });
    await expect(welcome).toBeVisible();
    expect(Date.now() - agreed).toBeGreaterThanOrEqual(2_000);
    expect(posts).toHaveLength(1);
    await welcome.getByRole('button', { name: 'Hoàn tất' }).click();
    await expect(page).toHaveURL('/');
  });

  test('REG-08 REG-10 becomes a future candidate, once', async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*account\/register/);
    const person = newPerson();
    for (const again of [false, true]) {
      await page.goto('/register');
      await fill(page, person);
      await applySomewhere(page);
      await submit(page).click();
      await agree(page);
      if (again) break;
      await expect(
        page.getByRole('dialog', { name: /trở thành ứng viên tương lai/ }),
      ).toContainText(/Mã hồ sơ: UV\d{6}/);
    }
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' });
    await expect(page.getByRole('dialog', { name: 'Thông tin đã được ghi nhận' })).toContainText(
      `vào ngày ${today.format(new Date())}`,
    );
  });

  test('REG-11 a failure shows the message of the server, or a toast; nothing typed is lost', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*account\/register/);
    await page.goto('/register');
    const person = newPerson();
    await fill(page, person);
    await page.route(REGISTER, (route) =>
      route.fulfill(answer(400, { data: null, description: 'Hệ thống đang bận.' })),
    );
    await submit(page).click();
    await agree(page);
    await expect(page.getByText('Hệ thống đang bận.')).toBeVisible();
    await page.unroute(REGISTER);
    await page.route(REGISTER, (route) => route.fulfill(answer(500, { data: null })));
    await submit(page).click();
    await expect(page.getByText('Đăng ký không thành công')).toBeVisible();
    await expect(page.getByText('Hệ thống đang bận.')).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(submit(page)).toBeEnabled();
  });

  test('REG-12 an answer that asks for it brings the picture, and what is read in it is sent', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*account\/register/);
    await page.goto('/register');
    await fill(page);
    await page.route(
      REGISTER,
      (route) =>
        route.fulfill(
          answer(400, {
            data: { errorCode: 'INCORRECT_CAPTCHA_V3', captcha: true },
            errorCode: 'INCORRECT_CAPTCHA_V3',
            description: 'Vui lòng nhập mã trong hình.',
          }),
        ),
      { times: 1 },
    );
    await submit(page).click();
    await agree(page);
    const code = page.getByRole('textbox', { name: 'Mã xác nhận' });
    await expect(code).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tải lại mã' })).toBeVisible();
    await code.fill('AAAAAA');
    const sent = page.waitForRequest((request) => request.url().endsWith('/account/register'));
    await submit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ requiredCaptch: 'AAAAAA' });
    // The test cannot read the picture: the service rejects, draws another one, and the box is empty.
    await expect(code).toHaveAccessibleDescription(/Mã xác nhận không đúng/);
    await expect(code).toHaveValue('');
  });

  test('TERM-01 TERM-02 TERM-03 the terms are left by their own buttons alone', async ({
    page,
  }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Xem điều khoản' }).click();
    const dialog = terms(page);
    for (const name of [
      /^Phần I\./,
      /^Điều 1\./,
      /^Điều 7\./,
      /^8\.1\./,
      /^8\.2\./,
      /^Phần II\./,
    ]) {
      await expect(dialog.getByRole('heading', { name })).toHaveCount(1);
    }
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    const agreeButton = dialog.getByRole('button', { name: 'Đồng ý' });
    await expect(agreeButton).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await expect(agreeButton).toBeEnabled();
    await dialog.getByRole('checkbox').uncheck();
    await expect(agreeButton).toBeDisabled();
    expect(await seriousIn(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Từ chối' }).click();
    await expect(dialog).toBeHidden();
  });

  test('by keyboard alone, on a narrow phone, nothing to find for axe', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/register');
    const person = newPerson();
    await page.getByLabel('Họ và tên').focus();
    for (const text of Object.values(person)) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await expect(apply(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Tỉnh/Thành phố')).toBeVisible();
    expect(await seriousIn(page, 'main')).toEqual([]);
    await page.keyboard.press('Space');
    await page.getByLabel('Email').focus();
    await page.keyboard.press('Enter');
    const dialog = terms(page);
    await expect(dialog.getByRole('heading', { name: /^Phần II\./ })).toBeAttached();
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Chào mừng Anh/Chị!' })).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  });
});
