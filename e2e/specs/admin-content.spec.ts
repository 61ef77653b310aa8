import type { Page } from '@playwright/test';
import { another, DESK, expectWell, PHONE, REASON } from '../support/admin.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';

import { png } from '../support/pictures.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Content that everybody sees changes here, so these journeys have a portal of their own. */
const test = freshPortalTest('admin-content');

const TITLE = 'Quỹ học bổng Sao Mai';
const ENGLISH = 'Morning Star scholarship';
const PNG = png(320, [40, 90, 60]);

const saved = (page: Page) =>
  expect(page.getByText('Đã lưu', { exact: true }).first()).toBeVisible();
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function create(page: Page): Promise<void> {
  await page.goto('/admin/content/list/article');
  await page.getByRole('button', { name: 'Tạo mới' }).first().click();
  await expect(page).toHaveURL(/\/admin\/content\/edit\/article\/draft-\d+$/);
}

async function writeTexts(page: Page): Promise<void> {
  const vi = region(page, 'Tiếng Việt');
  await vi.getByRole('textbox', { name: 'Tiêu đề' }).fill(TITLE);
  await vi.getByRole('button', { name: 'Lấy từ tiêu đề' }).click();
  await expect(vi.getByLabel('Đường dẫn')).toHaveValue('quy-hoc-bong-sao-mai');
  await vi.getByLabel('Tóm tắt').fill('Học bổng cho con của đại lý.');
  await vi.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' }).click();
  await page.keyboard.type('Hồ sơ nộp trước ngày 30.');
  const en = region(page, 'Tiếng Anh');
  await en.getByRole('textbox', { name: 'Tiêu đề' }).fill(ENGLISH);
  await en.getByRole('button', { name: 'Lấy từ tiêu đề' }).click();
  await en.getByLabel('Tóm tắt').fill('A scholarship for the children of agents.');
  await en.getByRole('textbox', { name: 'Nội dung (Tiếng Anh)' }).click();
  await page.keyboard.type('Apply before the 30th.');
  await page.getByLabel('Chuyên trang').selectOption('news-event');
  await page.getByLabel('Loại bài').selectOption('NEWS');
  for (const reader of ['Khách', 'Đại lý'])
    await page.getByRole('checkbox', { name: reader }).check();
}

test('part of ADM-CNT-01: bientap01 writes both languages side by side, duyetbai01 returns it with a note, then publishes; visitors see it at once; the own review is refused', async ({
  page,
  browser,
  portalUrl,
  signedInApi,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  await create(page);
  await writeTexts(page);
  await saved(page);
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duyệt', exact: true })).toHaveCount(0);
  const address = new URL(page.url()).pathname;
  const draft = Number(address.replace(/\D+/g, ''));

  const publisher = await another(browser, portalUrl, 'duyetbai01');
  await publisher.goto('/admin/content');
  await region(publisher, 'Chờ duyệt').getByRole('link', { name: TITLE }).click();
  await publisher.getByRole('button', { name: 'Trả lại' }).click();
  const note = publisher.getByRole('dialog', { name: 'Trả lại' });
  await note.getByRole('textbox').fill('Thêm điều kiện nộp hồ sơ.');
  await note.getByRole('button', { name: 'Trả lại' }).click();
  await expect(publisher.getByText('Bị trả lại', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Thêm điều kiện nộp hồ sơ.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Con từ 6 đến 18 tuổi.');
  await saved(page);
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible();

  // The service refuses the own review, whatever the page offers.
  const own = await (await signedInApi('bientap01')).post(
    `cms/admin/content/draft/${draft}/approve`,
    { version: 1 },
  );
  expect(own.status).toBe(403);

  await publisher.goto(address);
  await publisher.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(publisher.getByText('Đã duyệt', { exact: true })).toBeVisible();
  await publisher.getByRole('button', { name: 'Đăng ngay' }).click();
  await publisher
    .getByRole('dialog', { name: 'Đăng ngay' })
    .getByRole('button', { name: 'Đăng ngay' })
    .click();
  await expect(publisher).toHaveURL(/\/admin\/content\/list\/article/);

  const visitor = await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN' });
  const reader = await visitor.newPage();
  await reader.goto('/news-event/quy-hoc-bong-sao-mai');
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(reader.getByText('Con từ 6 đến 18 tuổi.')).toBeVisible();
  await visitor.close();
});

test('part of ADM-CNT-06: the editor runs under the portal’s policy: typing, paste from Word, a table, a picture, taking back; nothing writes a style', async ({
  page,
  watch,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  await create(page);
  const text = page.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' });
  const bar = region(page, 'Tiếng Việt').getByRole('toolbar', { name: 'Định dạng' });
  await text.click();
  await page.keyboard.type('Kỳ hạn đóng phí');
  await page.keyboard.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Tiêu đề lớn' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Kỳ hạn đóng phí');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<p class=MsoNormal style="color:red"><b>Kính gửi</b> Quý khách<o:p></o:p></p>
       <p><img src="https://evil.example/a.png" onerror="window.ran = 1">Ảnh</p><script>window.ran = 1</script>`,
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByText('Kính gửi')).toBeVisible();
  const html = () => text.innerHTML();
  expect(await html()).not.toMatch(/style=|class="Mso|evil|script/);
  await bar.getByRole('button', { name: 'Chèn bảng' }).click();
  await expect(text.getByRole('row')).toHaveCount(3);
  expect(await html()).not.toContain('style=');
  await bar.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(text.getByRole('row')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Ảnh', exact: true }).click();
  const store = page.getByRole('dialog', { name: 'Chọn ảnh' });
  await store
    .locator('input[type=file]')
    .setInputFiles({ name: 'van-phong.png', mimeType: 'image/png', buffer: PNG });
  await store.getByRole('button', { name: 'Tải lên' }).click();
  await expect(store.getByText('Vui lòng mô tả ảnh')).toBeVisible();
  await store.getByLabel('Mô tả ảnh (tiếng Việt)').fill('Văn phòng Cần Thơ');
  await store.getByRole('button', { name: 'Tải lên' }).click();
  await expect(text.getByRole('img', { name: 'Văn phòng Cần Thơ' })).toBeVisible();
  await saved(page);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  // The watch counts every report of the policy; here the count is asserted as well.
  expect(watch.faults()).toEqual([]);
});

test('part of ADM-CNT-12: an item is taken down with a reason and put back; part of ADM-CNT-10: a preview shows a draft to a visitor, marked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page, 'duyetbai01');
  await page.goto('/admin/content/list/article');
  const first = page.getByRole('button', { name: /^Gỡ ngay: / }).first();
  const title = ((await first.getAttribute('aria-label')) ?? '').replace('Gỡ ngay: ', '');
  await first.click();
  const confirm = page.getByRole('dialog', { name: 'Gỡ ngay' });
  await confirm.getByRole('textbox').fill(REASON);
  await confirm.getByRole('button', { name: 'Gỡ ngay' }).click();
  await expect(page.getByText(`Đã gỡ "${title}".`)).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('button', { name: `Gỡ ngay: ${title}` })).toBeVisible();

  await create(page);
  await region(page, 'Tiếng Việt')
    .getByRole('textbox', { name: 'Tiêu đề' })
    .fill('Bản nháp để xem trước');
  await saved(page);
  await page.getByRole('button', { name: 'Liên kết xem trước' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liên kết xem trước' });
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  const link = await dialog.getByLabel('Liên kết', { exact: true }).inputValue();
  const visitor = await browser.newContext({ locale: 'vi-VN', viewport: PHONE });
  const reader = await visitor.newPage();
  const addresses: string[] = [];
  visitor.on('request', (request) => addresses.push(request.url()));
  await reader.goto(link);
  await expect(reader.getByText('BẢN XEM TRƯỚC - chưa đăng')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Bản nháp để xem trước' })).toBeVisible();
  await expectWell(reader);
  expect(addresses.join(' ')).not.toContain(new URL(link).hash.slice(1));
  await visitor.close();
});

test('part of ADM-CNT-14: at 390 px an article is corrected in tabs, the bar can be reached, axe clean', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'bientap01');
  for (const [path, heading] of [
    ['/admin/content', 'Nội dung'],
    ['/admin/content/media', 'Ảnh và tệp'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectWell(page);
  }
  await create(page);
  await expect(page.getByRole('tab', { name: 'Tiếng Việt' })).toBeVisible();
  await region(page, 'Tiếng Việt').getByLabel('Tóm tắt').fill('Đã sửa trên điện thoại.');
  await saved(page);
  await page.getByRole('tab', { name: 'Tiếng Anh' }).click();
  await expect(region(page, 'Tiếng Anh').getByRole('toolbar')).toBeVisible();
  await expectWell(page);
});

test('part of ADM-CNT-13: a visitor’s home and sign-in page load no byte of the editors’ side; the edit page loads the editor', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.text());
  });
  const holding = async (mark: RegExp) =>
    (await Promise.all(scripts.values())).filter((text) => mark.test(text)).length;
  for (const path of ['/', '/news-event', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.size).toBeGreaterThan(3);
  expect(await holding(/ProseMirror|Gửi duyệt|takeDown/)).toBe(0);
  await signIn(page, 'bientap01');
  scripts.clear();
  await create(page);
  await expect(page.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' })).toBeVisible();
  expect(await holding(/ProseMirror/)).toBeGreaterThan(0);
});
