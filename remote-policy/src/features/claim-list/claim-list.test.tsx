import { CLAIM_STATUSES } from '@portal/domain/claim';
import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { ClaimRow, ClaimTotals, SessionState } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { claimRowOf } from '../../testing/rows.ts';
import { ClaimGroupPage } from './policy-claim-management-group-page.tsx';
import { ClaimListPage } from './policy-claim-management-page.tsx';

const PATH = '/policy-claim-management';
const totals: ClaimTotals = {
  totalData: 45,
  states: CLAIM_STATUSES.map((status, at) => ({
    status,
    claims: status === 'REJECTED' ? 0 : at + 1,
    claimed: (at + 1) * 10_000_000,
    approved: status === 'PAID' ? 1_234_000_000 : 0,
  })),
};
const page = (datas: ClaimRow[], totalData = datas.length) => ({ datas, totalData });

const show = (
  search = '',
  answers: Record<string, (call: FakeCall) => unknown> = {},
  session: Partial<SessionState> = {},
) => {
  const portal = renderPage(
    { [PATH]: <ClaimListPage /> },
    {
      path: `${PATH}${search}`,
      settings: { LIST_PAGE_SIZE: '10,20,50' },
      session: { user: fakeUser({ authorities: ['policy.view', 'claim.view'] }), ...session },
      answers: {
        'GET ods/claim/totals': () => totals,
        'GET ods/claim/list': () => page([claimRowOf()], 35),
        ...answers,
      },
    },
  );
  const requests = () => portal.calls.filter((call) => call.path === 'ods/claim/list');
  const navigate = jest.spyOn(portal.context.navigation, 'navigate');
  return { ...portal, requests, navigate };
};
const shownRow = () => screen.findByRole('link', { name: 'BT250000012' });
const figures = () => screen.getByRole('region', { name: 'Tổng quan bồi thường' });

describe('the list of own claims', () => {
  beforeEach(() => localStorage.clear());

  it('GAD-11 under the figures of a group its director is asked for the secondary password', async () => {
    const closed = totals.states.map((state) => ({ ...state, claimed: null, approved: null }));
    const { opened } = show('', { 'GET ods/claim/totals': () => ({ ...totals, states: closed }) });
    const name = 'Mở khoá số tiền bồi thường của nhóm bằng mật khẩu GAD phụ';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(opened.map((one) => one.name)).toEqual(['gad-step-up']);
  });

  it('GAD-11 under impersonation of a director the sums are locked, with nothing below them', async () => {
    const closed = totals.states.map((state) => ({ ...state, claimed: null, approved: null }));
    show(
      '',
      { 'GET ods/claim/totals': () => ({ ...totals, states: closed }) },
      { impersonating: '20000021' },
    );
    expect((await within(figures()).findAllByText('cần mật khẩu GAD phụ')).length).toBe(4);
    expect(screen.queryByRole('button', { name: /^Mở khoá/ })).toBeNull();
    expect(figures().parentElement).toHaveTextContent(/cần mật khẩu GAD phụ$/);
  });

  it('POL-08 POL-13 shows numbers, people, benefit, day, money and state, asks once, and leads to the claim', async () => {
    const { requests, calls } = show();
    const link = await shownRow();
    expect(link).toHaveAttribute('href', `${PATH}/detail/BT250000012`);
    const row = link.closest('tr') as HTMLElement;
    for (const text of [
      '70000001',
      'Đặng Gia BảoBên mua: Đặng Thị Ngọc Ánh',
      'Nằm viện',
      '01/11/2025',
      '18.500.000',
      'Đang thẩm định',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    // Nothing is granted yet.
    expect(within(row).getAllByText('–')).toHaveLength(1);
    expect(requests().map(({ query }) => query)).toEqual([
      { view: 'own', sort: 'notifiedOn', order: 'desc', page: 1, pageSize: 10 },
    ]);
    expect(calls).toHaveLength(2);
  });

  it('POL-02 its figures count states and lead to exactly their rows', async () => {
    const { calls } = show();
    const open = await within(figures()).findByRole('link', { name: /Đang giải quyết/ });
    expect(open).toHaveTextContent('21');
    expect(open).toHaveAttribute(
      'href',
      `${PATH}?status=NOTIFIED,DOCS_PENDING,ASSESSING,INVESTIGATION,APPROVED,PARTLY_APPROVED`,
    );
    const paid = within(figures()).getByRole('link', { name: /Đã chi trả/ });
    expect(paid).toHaveTextContent('8tổng cộng 1,23 tỷ');
    expect(within(figures()).getByRole('link', { name: /Chờ chi trả/ })).toHaveTextContent('11');
    // None was rejected: no way to an empty list.
    expect(within(figures()).queryByRole('link', { name: /Từ chối/ })).toBeNull();
    expect(calls.find(({ path }) => path === 'ods/claim/totals')?.query).toEqual({ view: 'own' });
  });

  it('asks for what the address says, and shows it as chips', async () => {
    const query =
      '?search=anh&status=PAID,NONSENSE&type=HOSPITAL&notifiedFrom=20251101&notifiedTo=20251130&sort=claimed&order=asc&page=2';
    const { requests } = show(query);
    await shownRow();
    expect(requests()[0]?.query).toEqual({
      view: 'own',
      search: 'anh',
      status: 'PAID',
      type: 'HOSPITAL',
      notifiedFrom: '20251101',
      notifiedTo: '20251130',
      sort: 'claimed',
      order: 'asc',
      page: 2,
      pageSize: 10,
    });
    const chips = screen.getByRole('list', { name: 'Đang lọc' });
    expect(within(chips).getAllByRole('button')).toHaveLength(4);
    expect(chips).toHaveTextContent('Ngày thông báo: 01/11/2025 – 30/11/2025');
  });

  it('filters by benefit and sorts through the address', async () => {
    const { navigate } = show();
    const user = userEvent.setup();
    await shownRow();
    await user.click(screen.getByRole('button', { name: 'Lọc theo Quyền lợi' }));
    await user.click(screen.getByLabelText('Tai nạn'));
    expect(navigate).toHaveBeenLastCalledWith(`${PATH}?type=ACCIDENT`, { state: null });
    await user.click(screen.getByRole('button', { name: 'Số tiền yêu cầu' }));
    expect(navigate).toHaveBeenLastCalledWith(`${PATH}?type=ACCIDENT&sort=claimed&order=asc`, {
      state: null,
    });
  });

  it('API-11 sends a phone that is searched in the body', async () => {
    const { requests } = show('?search=0901%20234%20567', {
      'POST ods/claim/list': () => page([claimRowOf()]),
    });
    await shownRow();
    expect(requests().map(({ method, body }) => [method, body])).toEqual([
      ['POST', expect.objectContaining({ search: '0901 234 567', view: 'own' })],
    ]);
  });
});

describe('the states of the claim list', () => {
  it('POL-12 shows the failure with its code, and the rows after a retry', async () => {
    let down = true;
    show('', {
      'GET ods/claim/list': () => {
        if (down) throw apiError(503, 'SERVICE_DOWN');
        return page([claimRowOf()]);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    expect(screen.queryByRole('table')).toBeNull();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await shownRow()).toBeVisible();
  });

  it('POL-12 stays usable when the figures fail, and they come back by a retry', async () => {
    let down = true;
    show('', {
      'GET ods/claim/totals': () => {
        if (down) throw apiError(500, 'TOTALS_DOWN');
        return totals;
      },
    });
    expect(await shownRow()).toBeVisible();
    expect(screen.getByText('Mã lỗi: TOTALS_DOWN')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('21')).toBeVisible();
  });

  it('says that there is no claim at all, and that none matches', async () => {
    const first = show('', { 'GET ods/claim/list': () => page([]) });
    expect(await screen.findByText('Chưa có hồ sơ bồi thường nào')).toBeVisible();
    first.unmount();
    show('?search=zzz', { 'GET ods/claim/list': () => page([]) });
    expect(await screen.findByText('Không có kết quả phù hợp')).toBeVisible();
  });

  it('shows the real columns while the rows are on their way', () => {
    show('', { 'GET ods/claim/list': () => new Promise(() => undefined) });
    expect(screen.getByRole('columnheader', { name: /Số hồ sơ/ })).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the claims of a group', () => {
  it('asks for the subtree, figures and rows, says whose each is, and speaks English', async () => {
    const requests: FakeCall[] = [];
    const answer = (data: unknown) => (call: FakeCall) => {
      requests.push(call);
      return data;
    };
    renderPage(
      { [`${PATH}/group`]: <ClaimGroupPage /> },
      {
        path: `${PATH}/group`,
        language: 'en',
        answers: {
          'GET ods/claim/totals': answer(totals),
          'GET ods/claim/list': answer(page([claimRowOf({ agentName: 'Lê Thị Đào' })])),
        },
      },
    );
    const row = (await shownRow()).closest('tr');
    expect(row).toHaveTextContent('Lê Thị Đào');
    expect(row).toHaveTextContent('18,500,000');
    expect(row).toHaveTextContent('Assessing');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Group claims');
    await waitFor(() =>
      expect(requests.map(({ query }) => query?.view)).toEqual(['group', 'group']),
    );
  });
});
