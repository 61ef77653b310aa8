import { Route, Routes } from '@portal/remote-kit/router';
import type { FakeCall } from '@portal/remote-kit/testing';
import type { NewsList } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { newsItem, newsList } from '../../testing/rows.ts';
import { NewsEventPage } from './news-event-page.tsx';

const LIST = 'GET cms/news/list';
const categories = [
  { code: 'COMPANY', label: 'Tin công ty', total: 14 },
  { code: 'EVENT', label: 'Sự kiện', total: 15 },
];
const types = [
  { code: 'NEWS', label: 'Tin tức', total: 14 },
  { code: 'EVENT', label: 'Sự kiện', total: 15 },
];
const event = {
  ...newsItem({ id: 9, linkAlias: 'hoi-nghi', title: 'Hội nghị khách hàng' }),
  ...{ eventFrom: '20261128080000', eventTo: null, eventPlace: 'Cần Thơ' },
};
const pageOf = (page: number): NewsList => ({
  hotNews: newsList.hotNews,
  datas: [newsItem({ id: 10 + page, title: `Bài của trang ${page}`, linkAlias: `bai-${page}` })],
  totalData: 27,
});

const show = (search = '', answers = {}) =>
  renderContent(
    <Routes>
      <Route path="/news-event" element={<NewsEventPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: `/news-event${search}`,
      answers: {
        'GET cms/news/category': () => categories,
        'GET cms/news/type': () => types,
        'GET cms/news/coming-agent': () => ({ eventNews: [event], hotNews: [] }),
        [LIST]: ({ query }: FakeCall) => pageOf(Number(query?.page)),
        ...answers,
      },
    },
  );

describe('CNT-03 a section', () => {
  it('shows its articles with category, day and a link, the hot ones first, and the events to come', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tin tức và sự kiện');
    await screen.findByRole('heading', { name: 'Bài của trang 1' });
    const rows = screen.getAllByRole('heading', { level: 2 });
    const titles = rows.map((row) => row.textContent);
    expect(titles).toEqual(['Sự kiện sắp tới', 'Khai trương', 'Bài của trang 1']);
    expect(screen.getByRole('link', { name: 'Bài của trang 1' })).toHaveAttribute(
      'href',
      '/news-event/bai-1',
    );
    expect(screen.getByRole('link', { name: 'Hội nghị khách hàng' })).toHaveAttribute(
      'href',
      '/news-event/hoi-nghi',
    );
    expect(screen.getAllByText('Hướng dẫn').length).toBeGreaterThan(0);
  });

  it('says that there are more than were counted', async () => {
    show('?q=tin', { [LIST]: () => ({ ...pageOf(1), totalData: 2_000, totalAtLeast: true }) });
    expect(await screen.findByText(/trong 2\.000\+/)).toBeInTheDocument();
  });

  it('has its categories as links with their number; the chosen one is the current page', async () => {
    const { calls } = show('?category=EVENT');
    const tabs = await screen.findByRole('navigation', { name: 'Chuyên mục' });
    const links = within(tabs).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tất cả29', '/news-event'],
      ['Tin công ty14', '/news-event?category=COMPANY'],
      ['Sự kiện15', '/news-event?category=EVENT'],
    ]);
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Sự kiện');
    const [list] = calls.filter(({ path }) => path === 'cms/news/list');
    expect(list?.query).toMatchObject({ section: 'news-event', category: 'EVENT' });
  });

  it('is searched and narrowed; the address keeps it, and no hot ones come again on page 2', async () => {
    const { person, paths, calls } = show('?page=2');
    expect(await screen.findByText('Bài của trang 2')).toBeVisible();
    expect(screen.queryByText('Khai trương')).toBeNull();
    await person.type(screen.getByRole('searchbox'), '  hội nghị {Enter}');
    await waitFor(() => expect(paths.at(-1)).toBe('/news-event?q=h%E1%BB%99i+ngh%E1%BB%8B'));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Loại tin' }), 'EVENT');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ searchKey: 'hội nghị', type: 'EVENT', page: 1 }),
    );
  });

  it('ignores an address that makes no sense', async () => {
    const { calls } = show('?page=-3&type=ELSE');
    expect(await screen.findByText('Bài của trang 1')).toBeVisible();
    const [list] = calls.filter(({ path }) => path === 'cms/news/list');
    expect(list?.query).toEqual({ section: 'news-event', page: 1, pageSize: 10 });
  });

  it('says that it is empty, and apart from that that nothing was found', async () => {
    const none = { [LIST]: () => ({ datas: [], totalData: 0, hotNews: [] }) };
    const { unmount } = show('', none);
    expect(await screen.findByText('Mục này chưa có bài viết')).toBeVisible();
    unmount();
    show('?q=x', none);
    expect(await screen.findByText(/Không có bài viết phù hợp/)).toBeVisible();
  });

  it('offers a retry when its list fails, and is whole without categories, types and events', async () => {
    const failed = refuse(500, 'UNEXPECTED');
    let answer: () => unknown = failed;
    const { person } = show('', {
      ...{ 'GET cms/news/category': failed, 'GET cms/news/type': failed },
      ...{ 'GET cms/news/coming-agent': () => ({ eventNews: [], hotNews: [] }) },
      [LIST]: () => answer(),
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    answer = () => pageOf(1);
    await person.click(retry);
    expect(await screen.findByText('Bài của trang 1')).toBeVisible();
  });
});
