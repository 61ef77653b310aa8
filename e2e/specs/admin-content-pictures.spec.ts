import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { another, DESK, expectWell, PHONE, REASON } from '../support/admin.ts';
import {
  confirm,
  create,
  region,
  saved,
  submit,
  titleOf,
  uploadPicture,
} from '../support/editors.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { png } from '../support/pictures.ts';
import { registryOf } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Content that everybody sees changes here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-content-pictures');

const PNG = png(320, [40, 90, 60]);

test('ADM-CNT-08 a picture without words for it cannot be published; an uploaded one is on banners, news and videos of all three homes, and says what it shows in the reader’s language', async ({
  page,
  browser,
  portalUrl,
  sql,
}) => {
  test.setTimeout(180_000);
  const alt = { vi: 'Vườn chè Thái Nguyên', en: 'Tea garden in Thai Nguyen' };
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  const publisher = await another(browser, portalUrl, 'duyetbai01');
  // Without words it does not get into an item, and not into the store.
  await create(page, 'banner');
  await page.getByRole('button', { name: 'Chọn ảnh: Ảnh' }).click();
  const store = page.getByRole('dialog', { name: 'Chọn ảnh' });
  await store
    .locator('input[type=file]')
    .setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: PNG });
  await store.getByRole('button', { name: 'Tải lên' }).click();
  await expect(store.getByText("Vui lòng mô tả ảnh hoặc chọn 'Ảnh trang trí'.")).toBeVisible();
  await page.keyboard.press('Escape');

  const items: [string, string, () => Promise<void>][] = [
    ['banner', 'Biểu ngữ vườn chè', async () => {}],
    [
      'video',
      'Video vườn chè',
      async () => {
        await page
          .getByRole('textbox', { name: 'Liên kết', exact: true })
          .fill('https://video.example/vuon-che');
        await page.getByRole('textbox', { name: 'Ngày đăng', exact: true }).fill('01/11/2026');
      },
    ],
    [
      'article',
      'Tin vườn chè',
      async () => {
        await region(page, 'Tiếng Việt').getByRole('button', { name: 'Lấy từ tiêu đề' }).click();
        await region(page, 'Tiếng Việt').getByLabel('Tóm tắt').fill('Một chuyến đi.');
        await page.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' }).click();
        await page.keyboard.type('Đồi chè xanh.');
        // Homes show the picture of the first one.
        await page.getByRole('checkbox', { name: 'Tin nổi bật' }).check();
        await page.getByLabel('Chuyên trang').selectOption('news-event');
        await page.getByLabel('Loại bài').selectOption('NEWS');
      },
    ],
  ];
  for (const [kind, title, fill] of items) {
    await create(page, kind);
    await titleOf(page).fill(title);
    await fill();
    for (const reader of ['Khách', 'Đại lý', 'Ứng viên'])
      await page.getByRole('checkbox', { name: reader }).check();
    await page.getByRole('button', { name: 'Chọn ảnh: Ảnh' }).click();
    await uploadPicture(page, PNG, alt);
    await saved(page);
    await submit(page);
    await publisher.goto(new URL(page.url()).pathname);
    await confirm(publisher, 'Đăng ngay');
    await expect(publisher).toHaveURL(new RegExp(`/admin/content/list/${kind}`));
  }
  // The carousel begins with it: its other slides come later.
  await sql(`update banner set sort = -1 where title_vi = 'Biểu ngữ vườn chè'`);
  for (const username of [null, '20000009', 'ungvien01']) {
    const home = username
      ? await another(browser, portalUrl, username)
      : await (await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN' })).newPage();
    await home.goto('/');
    const main = home.getByRole('main');
    await expect(main.getByText('Tin vườn chè').first()).toBeVisible();
    await expect(main.getByText('Video vườn chè').first()).toBeAttached();
    const pictures = main.locator(`img[alt="${alt.vi}"]`);
    await expect.poll(async () => [username, await pictures.count()]).toEqual([username, 3]);
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    await home.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect.poll(() => main.locator(`img[alt="${alt.en}"]`).count()).toBe(3);
    await home.context().close();
  }
  await publisher.context().close();
});

test('ADM-CNT-14 at 390 px an article is corrected, a picture with words added, a review asked for, a news item taken down; the bar and the fields can be reached, axe clean', async ({
  page,
  browser,
  portalUrl,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await signIn(page, 'bientap01');
  for (const [address, heading] of [
    ['/admin/content', 'Nội dung'],
    ['/admin/content/media', 'Ảnh và tệp'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectWell(page);
  }
  await page.goto('/admin/content/list/article?state=LIVE');
  await page.getByRole('main').locator('a[href^="/admin/content/edit/article/"]').first().click();
  await expect(page.getByRole('tab', { name: 'Tiếng Việt' })).toBeVisible();
  await region(page, 'Tiếng Việt').getByLabel('Tóm tắt').fill('Đã sửa trên điện thoại.');
  await saved(page);
  const title = await titleOf(page).inputValue();
  const bar = region(page, 'Tiếng Việt').getByRole('toolbar');
  await bar.getByRole('button', { name: 'Ảnh', exact: true }).click();
  await expectWell(page);
  await uploadPicture(page, PNG, { vi: 'Buổi họp đầu quý' });
  await expect(
    page
      .getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' })
      .getByRole('img', { name: 'Buổi họp đầu quý' }),
  ).toBeVisible();
  await saved(page);
  await page.getByRole('tab', { name: 'Tiếng Anh' }).click();
  await expect(region(page, 'Tiếng Anh').getByRole('toolbar')).toBeVisible();
  await expectWell(page);
  await submit(page);
  await expectWell(page);

  const publisher = await another(browser, portalUrl, 'duyetbai01', PHONE);
  await publisher.goto(`/admin/content/list/article?search=${encodeURIComponent(title)}`);
  await publisher.getByRole('button', { name: `Gỡ ngay: ${title}` }).click();
  const dialog = publisher.getByRole('dialog', { name: 'Gỡ ngay' });
  await dialog.getByRole('textbox').fill(REASON);
  await expectWell(publisher, dialog);
  await dialog.getByRole('button', { name: 'Gỡ ngay' }).click();
  await expect(publisher.getByText(`Đã gỡ "${title}".`)).toBeVisible();
  await expectWell(publisher);
  await publisher.context().close();
});

const KIB = 1024;
/** The editor and its library, as they go over the wire. */
const EDITOR_MOST = 130 * KIB;
const LOGIN_MOST = 2 * KIB;

test('ADM-CNT-13 visitors and agents load no byte of the editors’ side, the editor is within its budget, /login grows by 2 KiB at most; the editors’ side needs no remote-account', async ({
  page,
  browser,
  portalUrl,
}) => {
  test.setTimeout(180_000);
  /** The addresses of the scripts that a page loads. */
  const scriptsOf = (of: Page) => {
    const scripts = new Set<string>();
    of.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    });
    return scripts;
  };
  const holding = async (scripts: ReadonlySet<string>, mark: RegExp) => {
    const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    return texts.filter((text) => mark.test(text));
  };
  const packed = (text: string) => brotliCompressSync(text).length;
  const EDITORS = /ProseMirror|Gửi duyệt|takeDown/;
  const seen = scriptsOf(page);
  for (const address of ['/', '/news-event', '/login']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  // An agent's pages too.
  await signIn(page, '20000009');
  for (const address of ['/', '/news-event', '/library']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(await holding(seen, EDITORS)).toEqual([]);

  // What the sign-in page carries of it is at most what the registry says of its pages and their files.
  const registry = await registryOf(portalUrl);
  const without = structuredClone(registry);
  const content = without.remotes.find(({ current }) => current.name === 'content')?.current;
  if (content === undefined) throw new Error('no remote-content');
  const isOwn = (address: string) => address.startsWith('/admin/content') || address === '/preview';
  const { pages } = content.manifest;
  expect(pages.filter((one) => isOwn(one.path)).length).toBeGreaterThanOrEqual(5);
  content.manifest.pages = pages.filter((one) => !isOwn(one.path));
  const filesOf = (own: boolean) =>
    Object.entries(content.pageFiles).flatMap(([address, files]) =>
      isOwn(address) === own ? files : [],
    );
  const others = new Set(filesOf(false));
  for (const file of filesOf(true)) if (!others.has(file)) delete content.files[file];
  for (const byPage of [content.pageFiles, content.pageShared])
    for (const address of Object.keys(byPage)) if (isOwn(address)) delete byPage[address];
  const growth = packed(JSON.stringify(registry)) - packed(JSON.stringify(without));
  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(LOGIN_MOST);

  // Without a byte of remote-account: its release may be another one, or none.
  const desk = await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN', viewport: DESK });
  const editor = await desk.newPage();
  await signIn(editor, 'bientap01');
  await desk.route(/\/remotes\/account\//, (route) => route.abort());
  const loaded = scriptsOf(editor);
  await create(editor);
  await expect(editor.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' })).toBeVisible();
  const chunks = await holding(loaded, /ProseMirror/);
  expect(chunks.length).toBeGreaterThan(0);
  const bytes = chunks.reduce((sum, chunk) => sum + packed(chunk), 0);
  expect(bytes).toBeLessThanOrEqual(EDITOR_MOST);
  await desk.close();
});
