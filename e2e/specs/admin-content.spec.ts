import type { Page } from '@playwright/test';
import { another, DESK } from '../support/admin.ts';
import {
  anArticle,
  confirm,
  create,
  previewLink,
  region,
  saved,
  submit,
  titleOf,
} from '../support/editors.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Content that everybody sees changes here, so these journeys have a portal of their own. */
const test = freshPortalTest('admin-content');

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
  await expect(publisher.getByText('Đã hẹn giờ', { exact: true })).toBeVisible();
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
