import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { another, DESK, expectWell, PHONE, REASON } from '../support/admin.ts';
import {
  create,
  give,
  previewLink,
  region,
  saved,
  submit,
  titleOf,
  uploadPicture,
} from '../support/editors.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { png } from '../support/pictures.ts';
import { root } from '../support/places.ts';
import { registryOf } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Content that everybody sees changes here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-content-editor');

const PNG = png(320, [40, 90, 60]);
const draftIdOf = (page: Page) => Number(new URL(page.url()).pathname.replace(/\D+/g, ''));
/** What ran, of all that is given to the pages here. */
const ran = (page: Page) => page.evaluate(() => 'ran' in window);

test('ADM-CNT-06 the editor runs under the portal’s policy: typing, paste from Word and a web page, drop, a table, a picture, taking back; no style, script or foreign picture survives', async ({
  page,
  watch,
  signedInApi,
}) => {
  test.setTimeout(180_000);
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
  await give(
    text,
    `<style>p { color: red }</style><p class=MsoNormal style="color:red"><b>Kính gửi</b> Quý khách<o:p></o:p></p>
     <p><img src="https://evil.example/a.png" onerror="window.ran = 1">Ảnh</p><script>window.ran = 1</script>`,
  );
  await expect(text.getByText('Kính gửi')).toBeVisible();
  await give(
    text,
    `<div style="position:fixed"><p>Đầu trang</p><h1 onclick="window.ran = 1">Tin trên mạng</h1><iframe src="https://evil.example/"></iframe>
     <p><a href="javascript:window.ran = 1">xấu</a> <a href="https://tin.example/">tốt</a></p>
     <img src="https://evil.example/b.png" style="width:9999px"><svg onload="window.ran = 1"></svg></div>`,
  );
  await expect(text.getByRole('heading', { name: 'Tin trên mạng' })).toBeVisible();
  await give(
    text,
    `<p style="color:blue">Được thả vào<img src="https://evil.example/c.png"></p>`,
    'drop',
  );
  await expect(text.getByText('Được thả vào')).toBeVisible();
  const html = () => text.innerHTML();
  expect(await html()).not.toMatch(/style=|class="Mso|evil|script|<iframe|<svg/);
  await bar.getByRole('button', { name: 'Chèn bảng' }).click();
  await expect(text.getByRole('row')).toHaveCount(3);
  expect(await html()).not.toContain('style=');
  await bar.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(text.getByRole('row')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Làm lại' }).click();
  await expect(text.getByRole('row')).toHaveCount(3);

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
  const stored = await (await signedInApi('bientap01')).get<{ body: { vi: { body: string } } }>(
    `cms/admin/content/draft?id=${draftIdOf(page)}`,
  );
  const { body } = stored.body.data.body.vi;
  for (const stored of ['Kính gửi', 'Tin trên mạng', 'Được thả vào', '<table', 'Văn phòng Cần Thơ'])
    expect(body).toContain(stored);
  expect(body).not.toMatch(/style=|class=|evil|script|<iframe|<svg/);
  expect(await ran(page)).toBe(false);
  // The watch counts every report of the policy; here the count is asserted as well.
  expect(watch.faults()).toEqual([]);
});

/** Kinds, and the fields of texts of each beside those of its languages. */
const KINDS = [
  'article',
  'category',
  'banner',
  'video',
  'faq',
  'document',
  'presentation',
  'popup',
];
const FREE = ['Địa điểm', 'Tác giả'];

test('ADM-CNT-07 payloads that are typed and pasted into every field of every kind are dead in the form, in lists and in the preview; no report of the policy', async ({
  page,
  browser,
  portalUrl,
  watch,
}) => {
  test.setTimeout(180_000);
  const file = path.join(root, 'backend/src/testing/payloads.json');
  const payloads = (JSON.parse(await readFile(file, 'utf8')) as string[]).map((one) =>
    one.replaceAll('alert(1)', 'window.ran=1'),
  );
  expect(payloads.length).toBeGreaterThanOrEqual(50);
  const short = payloads.filter((one) => one.length <= 90 && !one.includes('\t'));
  // One of them names a picture of the own store that is not there: it is looked for, as any other of the store.
  const missing = /Failed to load resource.*404/;
  watch.allow(missing);
  let at = 0;
  const next = () => short[at++ % short.length] ?? '';
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  const reader = await (
    await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN' })
  ).newPage();
  const reported: string[] = [];
  reader.on('console', (message) => {
    if (message.type() === 'error' && !missing.test(message.text())) reported.push(message.text());
  });
  for (const kind of KINDS) {
    await create(page, kind);
    const shown: string[] = [];
    for (const language of ['Tiếng Việt', 'Tiếng Anh']) {
      const texts = region(page, language);
      await expect(texts.locator('input, textarea').first()).toBeVisible();
      for (const field of await texts.locator('input, textarea').all()) {
        const payload = next();
        if (!shown.includes(payload)) shown.push(payload);
        await field.fill(payload);
        // An address takes no such text: the form says so, and it is not stored.
        const label = await field.evaluate(
          (one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? '',
        );
        if (label.startsWith('Đường dẫn')) {
          shown.splice(shown.indexOf(payload), 1);
          await field.fill('');
        }
      }
      for (const text of await texts.getByRole('textbox', { name: /^Nội dung \(/ }).all()) {
        await give(text, payloads.join('\n'));
        expect(
          await text.locator('script, iframe, object, embed, form, input, style, svg').count(),
        ).toBe(0);
      }
    }
    for (const name of FREE)
      for (const field of await region(page, 'Thuộc tính').getByLabel(name).all())
        await field.fill(next());
    await saved(page);
    const link = await previewLink(page);
    await reader.goto('/');
    await reader.goto(link);
    const article = reader.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(shown[0] ?? '');
    expect(await article.locator('script, iframe, object, embed, form, input, style').count()).toBe(
      0,
    );
    await page.goto(`/admin/content/list/${kind}`);
    await expect(
      page.getByRole('main').getByRole('link', { name: shown[0], exact: true }),
    ).toBeVisible();
    expect([kind, await ran(page), await ran(reader)]).toEqual([kind, false, false]);
  }
  expect(at).toBeGreaterThan(30);
  expect(reported).toEqual([]);
  expect(watch.faults()).toEqual([]);
  await reader.context().close();
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
  for (const sizes of [content.pageFiles, content.pageShared])
    for (const address of Object.keys(sizes)) if (isOwn(address)) delete sizes[address];
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
