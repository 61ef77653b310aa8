import type { Page } from '@playwright/test';
import type { NewsCategory, NewsItem } from '@portal/types';
import { createApi } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const SECTIONS = [
  ['/for-us', 'Về chúng tôi'],
  ['/financial-advice', 'Tư vấn tài chính'],
  ['/career', 'Nghề nghiệp'],
  ['/userguide', 'Hướng dẫn sử dụng'],
  ['/security', 'An toàn thông tin'],
  ['/news-event', 'Tin tức và sự kiện'],
] as const;

const titles = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');

async function readsFirst(page: Page, path: string): Promise<void> {
  const title = (await titles(page).first().textContent()) ?? '';
  // By its name: the list may be another one by the time of the click.
  await titles(page).filter({ hasText: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}/[^/]+$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page.getByRole('article')).toContainText(/\S{3}/);
}

test('CNT-01 CNT-03 each section of the site has its list, its categories by name and its articles', async ({
  page,
  portalUrl,
}) => {
  const api = createApi(portalUrl);
  for (const [path, title] of SECTIONS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(titles(page).first(), path).toBeVisible();
    const { body } = await api.get<NewsCategory[]>(`cms/news/category?section=${path.slice(1)}`);
    if (body.data.length > 1) {
      const tabs = page.getByRole('navigation', { name: 'Chuyên mục' });
      for (const { label } of body.data) await expect(tabs.getByText(label)).toBeVisible();
      const tab = tabs.getByRole('link', { name: body.data[0]?.label ?? '' });
      await tab.click();
      await expect(page).toHaveURL(/category=/);
      // The address changes before the page does: until then the titles are those of all categories.
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(titles(page).first()).toBeVisible();
    }
    await readsFirst(page, path);
  }
});

test.describe('for agents', () => {
  test.use({ role: '20000009' });
  test('CNT-03 insight has its list and its articles for agents', async ({ page }) => {
    await page.goto('/insight');
    await expect(titles(page).first()).toBeVisible();
    await readsFirst(page, '/insight');
  });
});

test('CNT-07 CNT-03 questions are found by words without marks, in a category, and Back keeps the search', async ({
  page,
}) => {
  await page.goto('/question');
  const tabs = page.getByRole('navigation', { name: 'Chuyên mục' });
  await tabs.getByText('Hợp đồng bảo hiểm').click();
  await page.getByRole('searchbox', { name: 'Tìm câu hỏi' }).fill('THOI GIAN can nhac');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=\d+&q=THOI/);
  const question = page.getByText('Tôi có thể hủy hợp đồng trong thời gian cân nhắc không?');
  await question.focus();
  await expect(question).toBeVisible();
  await question.click();
  await expect(page.getByText(/Trong 21 ngày kể từ ngày nhận/)).toBeVisible();
  await page.getByRole('link', { name: 'Gửi câu hỏi' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Tìm câu hỏi' })).toHaveValue(
    'THOI GIAN can nhac',
  );
  await expect(question).toBeVisible();
});

test('part of HOME-04: the videos of the public home are those of the call, in a new tab', async ({
  page,
  portalUrl,
}) => {
  const { body } = await createApi(portalUrl).get<{ datas: { title: string; link: string }[] }>(
    'cms/banner/video-home-public',
  );
  const [first] = body.data.datas;
  await page.goto('/');
  const video = page
    .getByRole('main')
    .getByRole('link', { name: first?.title ?? '' })
    .first();
  await expect(video).toHaveAttribute('href', first?.link ?? '');
  await expect(video).toHaveAttribute('target', '_blank');
});

test.describe('the home of an agent', () => {
  test.use({ role: '20000009' });
  test('HOME-04 has the public videos, and competitions of modeView 0, page 0, size 200', async ({
    page,
    signedInApi,
  }) => {
    const api = await signedInApi('20000009');
    const query = 'modeView=0&page=0&pageSize=200';
    const competitions = (
      await api.get<{ datas: { title: string }[] }>(`cms/competition/list?${query}`)
    ).body.data.datas;
    const videos = (await api.get<{ datas: { title: string }[] }>('cms/banner/video-home-public'))
      .body.data.datas;
    const call = page.waitForRequest(/\/api\/cms\/competition\/list/);
    await page.goto('/');
    expect(new URL((await call).url()).search).toBe(`?${query}`);
    const main = page.getByRole('main');
    await expect(main.getByText(competitions[0]?.title ?? '').first()).toBeVisible();
    await expect(main.getByRole('link', { name: videos[0]?.title ?? '' }).first()).toBeVisible();
  });
});

test('CNT-11 an unknown link of a section offers a search and the section', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*404/);
  await page.goto('/career/khong-co-bai-nay');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Không tìm thấy bài viết' }),
  ).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Tìm trong cổng thông tin' })).toBeVisible();
  await page.getByRole('link', { name: 'Xem các bài khác' }).click();
  await expect(page).toHaveURL('/career');
});

test('CNT-04 what is offered beside an article is never the article', async ({
  page,
  portalUrl,
}) => {
  const { body } = await createApi(portalUrl).get<{ datas: NewsItem[] }>(
    'cms/news/list?section=career&pageSize=3',
  );
  for (const { linkAlias, title } of body.data.datas) {
    await page.goto(`/career/${linkAlias}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const related = page.getByRole('region', { name: 'Bài liên quan' });
    await expect(related.getByRole('link').first()).toBeVisible();
    await expect(related.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  }
});
