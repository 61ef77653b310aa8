import { Route, Routes } from '@portal/remote-kit/router';
import { screen, waitFor } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { newsDetail, newsList } from '../../testing/rows.ts';
import { NewsArticlePage } from './news-event-link-page.tsx';

const CALL = 'GET cms/news/detail-by-link/thoi-gian-gia-han';
const OTHERS = 'GET cms/news/ignore-current';

const show = (answer: () => unknown = () => newsDetail(), others = {}) =>
  renderContent(
    <Routes>
      <Route path="/news-event/:link" element={<NewsArticlePage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/news-event/thoi-gian-gia-han',
      answers: { [CALL]: answer, [OTHERS]: () => newsList, ...others },
    },
  );

describe('/news-event/:link', () => {
  it('CNT-01 shows an article with category, day, text and others to read', async () => {
    const { titles } = show();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Thời gian gia hạn đóng phí',
    );
    expect(screen.getByText('60 ngày').tagName).toBe('STRONG');
    expect(screen.getByText('Hướng dẫn')).toBeVisible();
    expect(screen.getByText('19/11/2026')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lễ vinh danh' })).toHaveAttribute(
      'href',
      '/news-event/vinh-danh',
    );
    expect(titles).toEqual(['Thời gian gia hạn đóng phí']);
  });

  it('CNT-04 asks for what to read next by its own id, so that it is never among it', async () => {
    const { calls } = show(() => newsDetail({ id: 3 }));
    expect(await screen.findByRole('link', { name: 'Khai trương' })).toBeVisible();
    const [request] = calls.filter(({ path }) => path === 'cms/news/ignore-current');
    expect(request?.query).toMatchObject({ id: 3 });
  });

  it('an article of another section is read at its own address', async () => {
    const { paths } = show(() => newsDetail({ section: 'career' }));
    await waitFor(() => expect(paths.at(-1)).toBe('/career/thoi-gian-gia-han'));
  });

  it('an event has its moment and its place', async () => {
    show(() => newsDetail({ eventFrom: '20261124080000', eventPlace: 'Cần Thơ' }));
    expect(await screen.findByText('Cần Thơ')).toBeVisible();
    expect(screen.getByText('24/11/2026 08:00')).toBeVisible();
  });

  it('CNT-01 is whole without its neighbours', async () => {
    show(undefined, { [OTHERS]: refuse(500, 'UNEXPECTED') });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CNT-10 renders stored HTML clean', async () => {
    const bodyHtml = '<p>Đọc</p><img src="x" onerror="x()"><script>x()</script>';
    const { container } = show(() => newsDetail({ bodyHtml }));
    expect(await screen.findByText('Đọc')).toBeVisible();
    expect(container.querySelector('article img, article script')).toBeNull();
  });

  it('moves within the portal by a link of the text', async () => {
    const bodyHtml = '<p><a href="/contact">Liên hệ</a></p>';
    const { person, paths } = show(() => newsDetail({ bodyHtml }));
    await person.click(await screen.findByRole('link', { name: 'Liên hệ' }));
    expect(paths.at(-1)).toBe('/contact');
  });

  it('CNT-11 says that a link is unknown, with a search and ways on', async () => {
    const { person, paths } = show(refuse(404, 'NOT_FOUND'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Không tìm thấy bài viết',
    );
    expect(screen.getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/');
    const search = screen.getByRole('searchbox', { name: 'Tìm trong cổng thông tin' });
    await person.type(search, '   {Enter}');
    expect(paths).toHaveLength(1);
    await person.type(search, 'bảo hiểm{Enter}');
    expect(paths.at(-1)).toBe('/search-all-page?page=b%E1%BA%A3o%20hi%E1%BB%83m');
  });

  it('offers a retry when the server fails', async () => {
    let answer: () => unknown = refuse(500, 'UNEXPECTED');
    const { person } = show(() => answer());
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    answer = () => newsDetail();
    await person.click(retry);
    await waitFor(() => expect(screen.getByText('60 ngày')).toBeVisible());
  });

  it('says that it loads', () => {
    show(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Đang tải bài viết');
  });

  it('copies the address to share it, where the device has no way of its own', async () => {
    const { person, toasts } = show();
    await person.click(await screen.findByRole('button', { name: 'Chia sẻ' }));
    expect(toasts).toEqual([
      { kind: 'success', title: 'Đã sao chép địa chỉ bài viết', detail: undefined },
    ]);
  });
});
