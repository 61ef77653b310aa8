import { apiError } from '@portal/lists/testing';
import type { FakeCall } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { requestRowOf } from '../../testing/rows.ts';
import { RequestGroupPage } from './operation-management-group-page.tsx';
import { RequestListPage } from './operation-management-page.tsx';

const LIST = 'GET ods/request/list';
const page = (datas = [requestRowOf()], totalData = datas.length) => ({ datas, totalData });

const show = (
  path = '/operation-management',
  answers: Record<string, (call: FakeCall) => unknown> = {},
) => {
  const portal = renderPage(
    {
      '/operation-management': <RequestListPage />,
      '/operation-management/group': <RequestGroupPage />,
    },
    { path, answers: { [LIST]: () => page(), ...answers } },
  );
  return { ...portal, requests: () => portal.calls.map(({ query }) => query) };
};

const shownRow = async () =>
  (await screen.findByRole('link', { name: 'YC10000001' })).closest('tr') as HTMLElement;

describe('the list of change requests', () => {
  beforeEach(() => localStorage.clear());

  it('shows what is asked, on which policy, when and how far it is, the latest first', async () => {
    const { requests } = show();
    const row = await shownRow();
    for (const text of [
      '70000001',
      'Đặng Thị Ngọc Ánh',
      'Thay đổi địa chỉ',
      '01/03/2026 08:30',
      'Hoàn tất',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).not.toHaveTextContent('Nguyễn Thị Ánh');
    expect(requests()).toEqual([
      { view: 'own', sort: 'requestedAt', order: 'desc', page: 1, pageSize: 10 },
    ]);
  });

  it('POL-09 leads from a row to the history of the policy’s requests', async () => {
    show();
    const row = await shownRow();
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/policy-management/detail/70000001?tab=requests',
    );
  });

  it('asks for the group’s, and says whose policy each is about', async () => {
    const { requests } = show('/operation-management/group');
    expect(await shownRow()).toHaveTextContent('Nguyễn Thị Ánh');
    expect(requests()[0]).toMatchObject({ view: 'group' });
  });

  it('asks for what the address says; a word that is none is as if it were not', async () => {
    const { requests } = show(
      '/operation-management?search=anh&status=DONE,NONE&processTypeCode=ADD_RIDER&from=20260301&to=20260331&sort=status&order=asc',
    );
    await shownRow();
    expect(requests()).toEqual([
      {
        view: 'own',
        search: 'anh',
        status: 'DONE',
        processTypeCode: 'ADD_RIDER',
        from: '20260301',
        to: '20260331',
        sort: 'status',
        order: 'asc',
        page: 1,
        pageSize: 10,
      },
    ]);
    const chips = screen.getByRole('list', { name: 'Đang lọc' });
    expect(chips).toHaveTextContent('Thêm sản phẩm bổ trợ');
    expect(chips).toHaveTextContent('Ngày yêu cầu: 01/03/2026 – 31/03/2026');
  });

  it('POL-12 stays empty when it fails, says so, and comes with a retry', async () => {
    let down = true;
    show(undefined, {
      [LIST]: () => {
        if (down) throw apiError(503, 'UNAVAILABLE');
        return page();
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('UNAVAILABLE');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await shownRow()).toBeVisible();
  });

  it('says why there is nothing', async () => {
    show(undefined, { [LIST]: () => page([]) });
    expect(await screen.findByText('Chưa có yêu cầu thay đổi nào')).toBeVisible();
  });
});
