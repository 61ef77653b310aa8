import type { LibraryDocument } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { Library153Page } from './lib-153-page.tsx';
import { LibraryIdPage } from './library-id-page.tsx';
import { LibraryPage } from './library-page.tsx';

const LIST = 'GET cms/document/list';
const item = (part: Partial<LibraryDocument> = {}): LibraryDocument => ({
  ...{
    id: 7,
    code: 'TL-153-01',
    library: '153',
    title: 'Giấy ủy quyền',
    summary: 'Cần công chứng.',
  },
  ...{ effectiveFrom: '20260102', file: { name: 'giay-uy-quyen.docx', bytes: 4096 } },
  ...part,
});
const page = {
  datas: [item(), item({ id: 8, title: 'Phiếu yêu cầu', file: null })],
  totalData: 12,
};
const answers = {
  [LIST]: () => page,
  'GET cms/document/library': () => [
    { library: '152', total: 16 },
    { library: '153', total: 12 },
  ],
  'GET cms/document/detail': () => item(),
};

describe('part of CNT-09 the library', () => {
  it('lists documents five at a time, by library and words; the address keeps them', async () => {
    const { person, calls, paths } = renderContent(<LibraryPage />, {
      ...{ path: '/library?library=153', answers },
    });
    expect(await screen.findByRole('link', { name: 'Giấy ủy quyền' })).toHaveAttribute(
      'href',
      '/library/7',
    );
    expect(calls.find(({ path }) => path === 'cms/document/list')?.query).toEqual({
      ...{ library: '153', page: 1, pageSize: 5 },
    });
    expect(screen.getByText('Chưa có tệp')).toBeVisible();
    const tabs = await screen.findByRole('navigation', { name: 'Loại tài liệu' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Biểu mẫu');
    await person.click(screen.getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(paths.at(-1)).toBe('/library?library=153&page=2'));
    await person.type(screen.getByRole('searchbox', { name: 'Tìm tài liệu' }), 'uy quyen{Enter}');
    await waitFor(() => expect(paths.at(-1)).toBe('/library?library=153&q=uy+quyen'));
  });

  it('has a page of one library, which says when nothing is there and tries again', async () => {
    let reply: () => unknown = () => ({ datas: [], totalData: 0 });
    const { unmount, calls } = renderContent(<Library153Page />, {
      ...{ path: '/lib-153', answers: { ...answers, [LIST]: () => reply() } },
    });
    expect(await screen.findByText(/chưa có tài liệu/)).toBeVisible();
    expect(calls.at(-1)?.query).toMatchObject({ library: '153' });
    unmount();
    reply = refuse(500, 'UNEXPECTED');
    const { person } = renderContent(<Library153Page />, {
      ...{ path: '/lib-153', answers: { ...answers, [LIST]: () => reply() } },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    reply = () => page;
    await person.click(retry);
    expect(await screen.findByRole('link', { name: 'Giấy ủy quyền' })).toBeVisible();
  });

  it('shows one document; one that is not there, or for others, leads back', async () => {
    const { unmount } = renderContent(<LibraryIdPage />, { path: '/library/7', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Giấy ủy quyền' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tải xuống Giấy ủy quyền' })).toHaveTextContent(
      'Tải xuống (4 KB)',
    );
    unmount();
    const missing = { ...answers, 'GET cms/document/detail': refuse(404, 'NOT_FOUND') };
    renderContent(<LibraryIdPage />, { path: '/library/9', answers: missing });
    expect(await screen.findByText('Không tìm thấy tài liệu này')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về thư viện' })).toHaveAttribute('href', '/library');
  });
});
