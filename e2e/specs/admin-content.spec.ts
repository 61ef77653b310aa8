import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { another, DESK, expectWell, PHONE, REASON } from '../support/admin.ts';
import {
  confirm,
  create,
  previewLink,
  region,
  saved,
  submit,
  titleOf,
} from '../support/editors.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { resultsDir } from '../support/places.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Content that everybody sees changes here, so these journeys have a portal of their own; its log has every call. */
const test = freshPortalTest('admin-content', { LOG_LEVEL: 'info' });

const TITLE = 'Quỹ học bổng Sao Mai';
const ENGLISH = 'Morning Star scholarship';

async function writeTexts(page: Page): Promise<void> {
  const vi = region(page, 'Tiếng Việt');
  await titleOf(page).fill(TITLE);
  await vi.getByRole('button', { name: 'Lấy từ tiêu đề' }).click();
  await expect(vi.getByLabel('Đường dẫn')).toHaveValue('quy-hoc-bong-sao-mai');
  await vi.getByLabel('Tóm tắt').fill('Học bổng cho con của đại lý.');
  await vi.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' }).click();
  await page.keyboard.type('Hồ sơ nộp trước ngày 30.');
  const en = region(page, 'Tiếng Anh');
  await titleOf(page, 'Tiếng Anh').fill(ENGLISH);
  await en.getByRole('button', { name: 'Lấy từ tiêu đề' }).click();
  await en.getByLabel('Tóm tắt').fill('A scholarship for the children of agents.');
  await en.getByRole('textbox', { name: 'Nội dung (Tiếng Anh)' }).click();
  await page.keyboard.type('Apply before the 30th.');
  await page.getByLabel('Chuyên trang').selectOption('news-event');
  await page.getByLabel('Loại bài').selectOption('NEWS');
  for (const reader of ['Khách', 'Đại lý'])
    await page.getByRole('checkbox', { name: reader }).check();
}

/** What readers of English get at an address. */
async function englishTitle(portalUrl: string, alias: string): Promise<string> {
  const headers = { 'accept-language': 'en' };
  const answer = await fetch(`${portalUrl}/api/cms/news/detail-by-link/${alias}`, { headers });
  return ((await answer.json()) as { data: { title: string } }).data.title;
}

/** A public article of the demonstration set that has no English text yet. */
async function anArticle(
  sql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>,
  at: number,
) {
  const { rows } = await sql(
    `select c.id, c.section, t.title, t.link_alias as alias from content c join content_i18n t on t.content_id = c.id
      where t.lang = 'vi' and c.status = 'PUBLISHED' and 'PUBLIC' = any(c.audience) and c.section = 'news-event'
        and c.publish_from < now() and c.publish_to is null order by c.id limit 1 offset $1`,
    [at],
  );
  const row = rows[0] as { id: string; section: string; title: string; alias: string };
  await sql(`delete from content_i18n where content_id = $1 and lang = 'en'`, [row.id]);
  return {
    ...row,
    edit: `/admin/content/edit/article/${row.id}`,
    path: `/news-event/${row.alias}`,
  };
}

test('ADM-CNT-01 bientap01 writes both languages side by side, duyetbai01 returns it with a note, then publishes; visitors see it at once, agents’ lists and search too; the own review is refused', async ({
  page,
  browser,
  portalUrl,
  signedInApi,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  await create(page);
  await writeTexts(page);
  await saved(page);
  await submit(page);
  await expect(page.getByRole('button', { name: 'Duyệt', exact: true })).toHaveCount(0);
  const address = new URL(page.url()).pathname;
  const draft = Number(address.replace(/\D+/g, ''));

  const publisher = await another(browser, portalUrl, 'duyetbai01');
  await publisher.goto('/admin/content');
  await region(publisher, 'Chờ duyệt').getByRole('link', { name: TITLE }).click();
  await confirm(publisher, 'Trả lại', 'Thêm điều kiện nộp hồ sơ.');
  await expect(publisher.getByText('Bị trả lại', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Thêm điều kiện nộp hồ sơ.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nội dung (Tiếng Việt)' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Con từ 6 đến 18 tuổi.');
  await saved(page);
  await submit(page);

  // The service refuses the own review, whatever the page offers.
  const own = await (await signedInApi('bientap01')).post(
    `cms/admin/content/draft/${draft}/approve`,
    { version: 1 },
  );
  expect(own.status).toBe(403);

  const agent = await another(browser, portalUrl, '20000009');
  await agent.goto('/news-event');
  await expect(agent.getByRole('heading', { level: 1 })).toBeVisible();
  await publisher.goto(address);
  await publisher.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(publisher.getByText('Đã duyệt', { exact: true })).toBeVisible();
  await confirm(publisher, 'Đăng ngay');
  await expect(publisher).toHaveURL(/\/admin\/content\/list\/article/);

  const visitor = await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN' });
  const reader = await visitor.newPage();
  await reader.goto('/news-event/quy-hoc-bong-sao-mai');
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(reader.getByText('Con từ 6 đến 18 tuổi.')).toBeVisible();
  expect(await englishTitle(portalUrl, 'morning-star-scholarship')).toBe(ENGLISH);
  await agent.reload();
  await expect(agent.getByRole('main').getByRole('link', { name: TITLE }).first()).toBeVisible();
  await agent.goto('/search-all-page?page=quy%20hoc%20bong%20sao%20mai');
  await expect(agent.getByRole('main').getByRole('link', { name: TITLE })).toBeVisible();
  for (const one of [reader, agent, publisher]) await one.context().close();
});

test('ADM-CNT-02 ADM-CNT-04 journey of an editor: a live article goes on while its draft is written, previewed, reviewed, scheduled; published at once in both languages; restored as a draft that changes nothing public', async ({
  page,
  browser,
  portalUrl,
  sql,
}) => {
  test.setTimeout(180_000);
  const article = await anArticle(sql, 0);
  const reader = await (
    await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN' })
  ).newPage();
  const shows = async (title: string) => {
    await reader.goto(article.path);
    await expect(reader.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  };
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  await page.goto(article.edit);
  const changed = 'Lịch chi trả mới';
  await titleOf(page).fill(changed);
  const en = region(page, 'Tiếng Anh');
  await titleOf(page, 'Tiếng Anh').fill('New payment dates');
  await en.getByRole('button', { name: 'Lấy từ tiêu đề' }).click();
  await en.getByLabel('Tóm tắt').fill('When benefits are paid.');
  await en.getByRole('textbox', { name: 'Nội dung (Tiếng Anh)' }).click();
  await page.keyboard.type('On the tenth.');
  await saved(page);
  await shows(article.title);

  const link = await previewLink(page);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 2, name: changed })).toBeVisible();
  await submit(page);
  await shows(article.title);

  const publisher = await another(browser, portalUrl, 'duyetbai01');
  await publisher.goto(article.edit);
  await publisher.getByRole('button', { name: 'Hẹn giờ', exact: true }).click();
  const plan = publisher.getByRole('dialog', { name: 'Hẹn giờ' });
  await plan.getByLabel('Ngày đăng', { exact: true }).fill('01/02/2031');
  await plan.getByLabel('Giờ (Ngày đăng)').fill('08:30');
  await plan.getByRole('button', { name: 'Hẹn giờ', exact: true }).click();
  await expect(publisher.getByText('Hẹn giờ đăng', { exact: true })).toBeVisible();
  await shows(article.title);
  await publisher.getByRole('button', { name: 'Bỏ hẹn giờ' }).click();
  await expect(publisher.getByText('Đã duyệt', { exact: true })).toBeVisible();
  await confirm(publisher, 'Đăng ngay');
  await expect(publisher).toHaveURL(/\/admin\/content\/list\/article/);
  await shows(changed);
  expect(await englishTitle(portalUrl, article.alias)).toBe('New payment dates');

  // Words that came and went, and the way back: the English text, which that revision had not, stays.
  await page.goto(article.edit);
  await page.getByRole('button', { name: 'Lịch sử' }).click();
  const history = page.getByRole('dialog', { name: 'Lịch sử' });
  await history.getByRole('button', { name: 'Xem thay đổi của bản 2' }).click();
  await expect(history.locator('ins').filter({ hasText: 'Lịch' }).first()).toBeVisible();
  await expect(history.locator('del').first()).toBeVisible();
  await history.getByRole('button', { name: 'Khôi phục bản 1' }).click();
  await expect(titleOf(page)).toHaveValue(article.title);
  await expect(titleOf(page, 'Tiếng Anh')).toHaveValue('New payment dates');
  await shows(changed);

  // Even an incomplete one is a draft; publishing says what it lacks, by the names of the form.
  await region(page, 'Tiếng Việt').getByLabel('Tóm tắt').fill('');
  await saved(page);
  await expect(page.getByText('Còn thiếu để đăng')).toBeVisible();
  await submit(page);
  await publisher.goto(article.edit);
  await confirm(publisher, 'Đăng ngay');
  await expect(
    publisher.getByText('Chưa đủ nội dung để đăng: Tóm tắt (Tiếng Việt).'),
  ).toBeVisible();
  await shows(changed);
  for (const one of [reader, publisher]) await one.context().close();
});

test('ADM-CNT-05 a second editor sees who writes, takes over, and both get to know it; a closed laptop frees the lock; a stale save loses no word', async ({
  page,
  browser,
  portalUrl,
  sql,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/Failed to load resource.*409/);
  const article = await anArticle(sql, 1);
  const { rows } = await sql(
    `select fullname from account where username in ('bientap01', 'duyetbai01') order by username`,
  );
  const [first, second] = rows.map(({ fullname }) => String(fullname));
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  await page.goto(article.edit);
  await expect(titleOf(page)).toHaveValue(article.title);

  const other = await another(browser, portalUrl, 'duyetbai01');
  await other.goto(article.edit);
  await expect(other.getByText(`${first} đang soạn nội dung này`)).toBeVisible();
  await expect(titleOf(other)).toHaveAttribute('readonly');
  await other.getByRole('button', { name: 'Tiếp quản' }).click();
  await expect(titleOf(other)).not.toHaveAttribute('readonly');
  await region(other, 'Tiếng Việt').getByLabel('Tóm tắt').fill('Lời của người sau.');
  await saved(other);

  // The first one learns it by what they save, and by a message; what was typed stays.
  await titleOf(page).fill('Lời của người trước');
  await expect(page.getByText(`${second} đang soạn nội dung này`)).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Lời của người trước');
  const notices = await sql(
    `select a.username from notification n join account a on a.id = n.account_id where n.link = $1 order by 1`,
    [article.edit],
  );
  expect(notices.rows.map(({ username }) => username)).toEqual(['bientap01', 'duyetbai01']);
  await page.getByRole('button', { name: 'Tiếp quản' }).click();
  await expect(region(page, 'Tiếng Việt').getByLabel('Tóm tắt')).toHaveValue('Lời của người sau.');
  await expect(titleOf(page)).toHaveValue('Lời của người trước');
  await saved(page);

  // Both wrote at one place: both values, and the own one is still there.
  await sql(
    `update content_draft set save_no = save_no + 1, body = jsonb_set(body, '{vi,title}', '"Ở nơi khác"')
      where target_id = $1 and kind = 'article' and state = 'DRAFT'`,
    [article.id],
  );
  await titleOf(page).fill('Ở đây');
  const conflict = page.getByRole('dialog', { name: 'Dữ liệu vừa được người khác thay đổi' });
  await expect(conflict.getByText('Của tôi: Ở đây')).toBeVisible();
  await expect(conflict.getByText('Của người khác: Ở nơi khác')).toBeVisible();
  await conflict.getByRole('button', { name: 'Dùng giá trị đã chọn' }).click();
  await expect(conflict).toBeHidden();
  await saved(page);
  await expect(titleOf(page)).toHaveValue('Ở đây');

  // A laptop that is closed renews nothing.
  await page.goto('about:blank');
  await sql(
    `update content_draft set lock_until = now() - interval '1 second' where target_id = $1`,
    [article.id],
  );
  await other.reload();
  await expect(titleOf(other)).toHaveValue('Ở đây');
  await expect(titleOf(other)).not.toHaveAttribute('readonly');
  await expect(other.getByText('đang soạn nội dung này')).toHaveCount(0);
  await other.context().close();
});

test('ADM-CNT-10 a preview shows a draft to a visitor as each audience, marked, at both widths; it dies with its hours and its draft; its code is in no log; no search finds it', async ({
  page,
  browser,
  portalUrl,
  sql,
}, { workerIndex }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(DESK);
  await signIn(page, 'bientap01');
  await create(page);
  const title = 'Zitravo bản nháp xem trước';
  await titleOf(page).fill(title);
  await page.getByRole('checkbox', { name: 'Đại lý' }).check();
  await saved(page);
  const link = await previewLink(page);
  const code = new URL(link).hash.slice(1);
  const visitor = await browser.newContext({ baseURL: portalUrl, locale: 'vi-VN' });
  const reader = await visitor.newPage();
  const addresses: string[] = [];
  visitor.on('request', (request) => addresses.push(request.url()));
  const heading = reader.getByRole('heading', { name: title });
  const hidden = reader.getByText('Người xem này sẽ không thấy nội dung này.');
  for (const size of [DESK, PHONE]) {
    await reader.setViewportSize(size);
    await reader.goto('/');
    await reader.goto(link);
    await expect(reader.getByText('BẢN XEM TRƯỚC - chưa đăng')).toBeVisible();
    for (const [name, seen] of [
      ['Khách', hidden],
      ['Ứng viên', hidden],
      ['Đại lý', heading],
    ] as const) {
      await reader.getByRole('radio', { name }).check();
      await expect(seen).toBeVisible();
    }
    await expectWell(reader);
  }
  expect(addresses.join(' ')).not.toContain(code);
  await reader.goto('/search-all-page?page=zitravo');
  await expect(reader.getByText(/Không tìm thấy kết quả cho “zitravo”/)).toBeVisible();
  const log = await readFile(
    path.join(resultsDir, `e2e-portal-admin-content-${workerIndex}.log`),
    'utf8',
  );
  expect(log).toContain('/api/cms/preview');
  expect(log).not.toContain(code);

  // What is public is for agents and candidates as well.
  await page.getByRole('checkbox', { name: 'Khách' }).check();
  await saved(page);
  await reader.goto(link);
  for (const name of ['Khách', 'Ứng viên', 'Đại lý']) {
    await reader.getByRole('radio', { name }).check();
    await expect(heading).toBeVisible();
  }

  await sql(`update content_preview set expires_at = now() - interval '1 second'`);
  await reader.reload();
  await expect(reader.getByText('Không xem được')).toBeVisible();
  const later = await previewLink(page);
  await reader.goto('/');
  await reader.goto(later);
  await expect(reader.getByText('BẢN XEM TRƯỚC - chưa đăng')).toBeVisible();
  await confirm(page, 'Bỏ bản nháp');
  await expect(page).toHaveURL(/\/admin\/content\/list\/article/);
  await reader.reload();
  await expect(reader.getByText('Không xem được')).toBeVisible();
  await visitor.close();
});

test('ADM-CNT-12 an item is off within a second, with a reason, and back as it was; an order by keyboard; the board marks an older English text', async ({
  page,
  portalUrl,
  sql,
}) => {
  test.setTimeout(180_000);
  const article = await anArticle(sql, 2);
  await page.setViewportSize(DESK);
  await signIn(page, 'duyetbai01');
  const detail = async () => {
    const answer = await fetch(`${portalUrl}/api/cms/news/detail-by-link/${article.alias}`);
    return answer.status === 200
      ? JSON.stringify(((await answer.json()) as { data: unknown }).data)
      : answer.status;
  };
  const before = await detail();
  await page.goto(`/admin/content/list/article?search=${encodeURIComponent(article.title)}`);
  await page.getByRole('button', { name: `Gỡ ngay: ${article.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Gỡ ngay' });
  await dialog.getByRole('button', { name: 'Gỡ ngay' }).click();
  await expect(dialog.getByText(/lý do/i).first()).toBeVisible();
  expect(await detail()).toBe(before);
  await dialog.getByRole('textbox').fill(REASON);
  const answered = page.waitForResponse('**/content/unpublish');
  await dialog.getByRole('button', { name: 'Gỡ ngay' }).click();
  await answered;
  // Not a second passes: the next call has it no more.
  expect(await detail()).toBe(404);
  await expect(page.getByText(`Đã gỡ "${article.title}".`)).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('button', { name: `Gỡ ngay: ${article.title}` })).toBeVisible();
  expect(await detail()).toBe(before);

  await page.goto('/admin/content/list/faq');
  await page.getByRole('button', { name: 'Sắp xếp' }).press('Enter');
  const order = page.getByRole('dialog', { name: 'Thứ tự hiển thị' });
  const items = order.getByRole('region').first().getByRole('listitem');
  const nameOf = async (at: number) =>
    ((await items.nth(at).locator('> *').first().textContent()) ?? '').replace(/^\d+\. /, '');
  const [one, two] = [await nameOf(0), await nameOf(1)];
  await order.getByRole('button', { name: `Xuống: ${one}` }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(
    order.getByText(new RegExp(`${one.replace(/[?.()]/g, '.')} ở vị trí 2 trên`)),
  ).toBeAttached();
  await expect(items.nth(0)).toContainText(`1. ${two}`);
  await page.reload();
  await page.getByRole('button', { name: 'Sắp xếp' }).press('Enter');
  await expect(items.nth(1)).toContainText(`2. ${one}`);

  await sql(
    `update content_item set has_translation = true, text_at = now(), translation_at = now() - interval '1 hour'
      where kind = 'article' and target_id = $1`,
    [article.id],
  );
  await page.goto('/admin/content');
  await expect(
    region(page, 'Bản Anh cũ hơn').getByRole('link', { name: article.title }),
  ).toBeVisible();
});
