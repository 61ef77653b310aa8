import type { Page } from '@playwright/test';
import type { BannerList, NewsList, Paged, Video } from '@portal/types';
import { createApi } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Thông tin nổi bật' });
const activeSlide = (page: Page) => carousel(page).locator('[role=group][data-active]');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('HOME-01 the home of a visitor', () => {
  test('HOME-01 HOME-03 banners, news, activities and videos are those of the service, banners by page 1 of 10', async ({
    page,
    portalUrl,
  }) => {
    const api = createApi(portalUrl);
    const banners = await api.get<BannerList>('cms/banner/list?audience=PUBLIC&page=1&pageSize=10');
    const videos = await api.get<Paged<Video>>('cms/banner/video-home-public');
    expect(banners.body.data.datas.length).toBeGreaterThan(1);
    const bannerRequest = page.waitForRequest('**/api/cms/banner/list?*');
    await page.goto('/');
    const query = new URL((await bannerRequest).url()).searchParams;
    expect([query.get('page'), query.get('pageSize')]).toEqual(['1', '10']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const slides = carousel(page).getByRole('group', { includeHidden: true });
    await expect(slides).toHaveCount(banners.body.data.datas.length);
    await expect(activeSlide(page)).toContainText(banners.body.data.datas[0]?.title ?? '-');
    await expect(section(page, 'Video')).toContainText(videos.body.data.datas[0]?.title ?? '-');
    await expect(section(page, 'Tin tức và sự kiện').getByRole('link').first()).toBeVisible();
    await expect(section(page, 'Mạng lưới hoạt động').getByRole('listitem').first()).toBeVisible();
  });

  test('HOME-02 one banner follows the other in 800 ms, after the time of the service', async ({
    page,
    portalUrl,
  }) => {
    const { body } = await createApi(portalUrl).get<BannerList>(
      'cms/banner/list?audience=PUBLIC&page=1&pageSize=10',
    );
    const { datas, slideTime } = body.data;
    await page.clock.install();
    await page.goto('/');
    await expect(activeSlide(page)).toContainText(datas[0]?.title ?? '-');
    await expect(activeSlide(page)).toHaveCSS('transition-duration', '0.8s');
    await page.mouse.move(5, 5);
    await page.clock.runFor(slideTime + 50);
    await expect(activeSlide(page)).toContainText(datas[1]?.title ?? '-');
  });

  test.describe('who wants no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('HOME-02 sees banners that stand still', async ({ page, portalUrl }) => {
      const { body } = await createApi(portalUrl).get<BannerList>(
        'cms/banner/list?audience=PUBLIC&page=1&pageSize=10',
      );
      await page.clock.install();
      await page.goto('/');
      await expect(activeSlide(page)).toBeVisible();
      const shown = (await activeSlide(page).getAttribute('aria-label')) ?? '';
      await page.clock.runFor(body.data.slideTime * 4);
      await expect(activeSlide(page)).toHaveAttribute('aria-label', shown);
      await expect(activeSlide(page)).toHaveCSS('transition-property', 'none');
      await expect(carousel(page).getByRole('button', { name: 'Tự chạy' })).toBeVisible();
    });
  });

  test('news lead to their article', async ({ page, portalUrl }) => {
    const { body } = await createApi(portalUrl).get<NewsList>('cms/news/list?page=1&pageSize=10');
    expect(body.data.datas.length).toBeGreaterThan(0);
    await page.goto('/');
    const link = section(page, 'Tin tức và sự kiện').locator('a[href^="/news-event/"]').first();
    await link.click();
    await expect(page).toHaveURL(/\/news-event\/.+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('article')).toContainText(/\S/);
  });
});

test.describe('HOME-01 the home of an agent', () => {
  test.use({ role: '20000009' });
  test('HOME-01 greets, counts the own policies, offers shortcuts, shows news', async ({
    page,
  }) => {
    const totals = page.waitForResponse('**/api/ods/office-policy/get-total-policy?*');
    await page.goto('/');
    const { data } = await (await totals).json();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Chào buổi (sáng|trưa|chiều|tối), /,
    );
    const figures = section(page, 'Hợp đồng của Anh/Chị');
    await expect(figures).toContainText(data.totalContractEffect.toLocaleString('de-DE') as string);
    await expect(carousel(page)).toBeVisible();
    for (const name of [
      'Tin tức và sự kiện',
      'Chương trình thi đua',
      'Hoạt động đại lý',
      'Video',
    ]) {
      await expect(section(page, name)).toBeVisible();
    }
    await expect(page.getByText('Lịch thi sắp tới')).toHaveCount(0);
  });

  test('HOME-01 /homeCandidate shows an agent whose home it is, and the own one', async ({
    page,
  }) => {
    await page.goto('/homeCandidate');
    await expect(page.getByRole('main')).toContainText('Trang này dành cho ứng viên');
    await expect(section(page, 'Hợp đồng của Anh/Chị')).toBeVisible();
  });
});

test.describe('HOME-01 the home of a candidate', () => {
  test.use({ role: 'ungvien01' });
  test('HOME-05 shows the exams and the rules, and no policies', async ({ page }) => {
    await page.goto('/');
    await expect(section(page, 'Lịch thi sắp tới').getByRole('listitem').first()).toBeVisible();
    await expect(
      section(page, 'Quy định dành cho ứng viên').getByRole('listitem').first(),
    ).toBeVisible();
    await expect(carousel(page)).toBeVisible();
    await expect(section(page, 'Hợp đồng của Anh/Chị')).toHaveCount(0);
  });
});
