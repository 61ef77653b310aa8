import type { SearchAnswer, SearchHit } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { SearchPage } from './search-page.tsx';

const SEARCH = 'GET cms/search';
const hit = (part: Partial<SearchHit>): SearchHit => ({
  ...{ id: '1', title: 'Cách đăng ký thi', text: '', label: null, href: '/career/thi', day: null },
  ...part,
});
const answer: SearchAnswer = {
  approximate: false,
  groups: [
    {
      ...{ type: 'ARTICLE', own: false, totalData: 300, totalAtLeast: true },
      datas: [hit({ label: 'career', day: '20261119' }), hit({ id: '2', title: 'Bài <b>hai</b>' })],
    },
    {
      ...{ type: 'VIDEO', own: false, totalData: 1 },
      datas: [hit({ id: '9', title: 'Phim', href: 'https://video.example/a' })],
    },
  ],
};
const show = (search: string, answers = {}) =>
  renderContent(<SearchPage />, {
    path: `/search-all-page${search}`,
    answers: { [SEARCH]: () => answer, ...answers },
  });

describe('the search page', () => {
  it('part of SRCH-01 shows groups with counts and ways to the rest', async () => {
    const { calls } = show('?page=%C4%91%C4%83ng+k%C3%BD');
    const group = await screen.findByRole('region', { name: 'Tin tức và bài viết (300+)' });
    expect(within(group).getByRole('link', { name: 'Cách đăng ký thi' })).toHaveAttribute(
      'href',
      '/career/thi',
    );
    expect(within(group).getByText('Nghề nghiệp')).toBeVisible();
    expect(within(group).getByRole('link', { name: /Xem tất cả/ })).toHaveAttribute(
      'href',
      expect.stringContaining('type=ARTICLE'),
    );
    const video = screen.getByRole('region', { name: 'Video (1)' });
    expect(within(video).queryByRole('link', { name: /Xem tất cả/ })).toBeNull();
    expect(within(video).getByRole('link', { name: 'Phim' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('searchbox')).toHaveValue('đăng ký');
    expect(calls.at(-1)?.query).toEqual({ q: 'đăng ký' });
  });

  it('part of SRCH-06 marks words as text, whatever titles and queries hold', async () => {
    const { container } = show(`?page=${encodeURIComponent('<b>hai <img src=x onerror=a()>')}`);
    await screen.findByRole('region', { name: /^Tin tức/ });
    const titles = [...container.querySelectorAll('li a')].map((link) => link.textContent);
    expect(titles).toContain('Bài <b>hai</b>');
    const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['b', 'hai', 'b']);
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows one group page by page', async () => {
    const one = { approximate: false, groups: [{ ...answer.groups[0], totalData: 45 }] };
    const { person, paths, calls } = show('?page=phi&type=ARTICLE', { [SEARCH]: () => one });
    await person.click(await screen.findByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(paths.at(-1)).toBe('/search-all-page?page=phi&type=ARTICLE&p=2'));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toEqual({ q: 'phi', type: 'ARTICLE', page: 2 }),
    );
  });

  it('part of SRCH-02 submits nothing when the text is empty or only spaces', async () => {
    const { person, paths, calls } = show('');
    expect(screen.getByText(/nhập từ cần tìm/)).toBeVisible();
    const field = screen.getByRole('searchbox');
    await person.type(field, '{Enter}');
    await person.type(field, '   {Enter}');
    await person.click(screen.getByRole('button', { name: 'Tìm' }));
    expect(calls).toEqual([]);
    expect(paths).toEqual(['/search-all-page']);
    await person.type(field, 'phí{Enter}');
    await waitFor(() => expect(paths.at(-1)).toBe('/search-all-page?page=ph%C3%AD'));
    expect(calls.at(-1)?.query).toEqual({ q: 'phí' });
  });

  it('says that nothing was found, that results are only similar, and tries again', async () => {
    const { unmount } = show('?page=xyz', { [SEARCH]: () => ({ approximate: false, groups: [] }) });
    expect(await screen.findByText(/Không tìm thấy kết quả cho “xyz”/)).toBeVisible();
    unmount();
    let reply: () => unknown = refuse(500, 'UNEXPECTED');
    const { person } = show('?page=ddang', { [SEARCH]: () => reply() });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    reply = () => ({ ...answer, approximate: true });
    await person.click(retry);
    expect(await screen.findByText(/kết quả gần giống/)).toBeVisible();
  });
});
