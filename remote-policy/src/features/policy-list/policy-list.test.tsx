import { refreshGroupMoney } from '@portal/api-client/list';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { PolicyRow, PolicyTotals, SessionState } from '@portal/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError, renderPage } from '../../testing/render-page.tsx';
import { policyRowOf } from '../../testing/rows.ts';
import { PolicyGroupPage } from './policy-management-group-page.tsx';
import { PolicyListPage } from './policy-management-page.tsx';

const PATH = '/policy-management';
const totals: PolicyTotals = {
  totalContractEffect: 86,
  sumOfPolicyPaidTodateAll: 12_345_678_900,
  sumOfPolicyHanding: 0,
  sumOfPolicyClaim: 3,
  totalContractInvalid: 27,
};
const page = (datas: PolicyRow[], totalData = datas.length) => ({ datas, totalData });

const show = (
  search = '',
  answers: Record<string, (call: FakeCall) => unknown> = {},
  settings: Record<string, string> = {},
  session: Partial<SessionState> = {},
) => {
  const portal = renderPage(
    { [PATH]: <PolicyListPage /> },
    {
      path: `${PATH}${search}`,
      settings: { LIST_PAGE_SIZE: '10,20,50', ...settings },
      session: { user: fakeUser({ authorities: ['policy.view', 'claim.view'] }), ...session },
      answers: {
        'GET ods/office-policy/get-total-policy': () => totals,
        'GET ods/policy/products': () => [{ code: 'UL01', name: 'An Tâm Hưng Thịnh' }],
        'GET ods/policy/list': () => page([policyRowOf()], 35),
        ...answers,
      },
    },
  );
  const requests = () =>
    portal.calls.filter((call) => call.path === 'ods/policy/list').map((call) => call.query);
  const navigate = jest.spyOn(portal.context.navigation, 'navigate');
  return { ...portal, requests, navigate };
};

const shownRow = () => screen.findByRole('link', { name: '70000001' });

describe('the list of own policies', () => {
  beforeEach(() => localStorage.clear());

  it('POL-04 shows number, people, product, premium, due date and status, and asks once', async () => {
    const { requests, calls } = show();
    const row = (await shownRow()).closest('tr') as HTMLElement;
    for (const text of [
      'Đặng Thị Ngọc Ánh',
      'Đặng Gia Bảo',
      'An Tâm Hưng Thịnh',
      '21.000.000',
      'Quý',
      '01/03/2026',
      'Đang hiệu lực',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    expect(requests()).toEqual([
      { view: 'own', sort: 'policyNo', order: 'desc', page: 1, pageSize: 10 },
    ]);
    expect(calls).toHaveLength(3);
  });

  it('POL-13 shows a dash for a premium of zero and a date that is none', async () => {
    const ended = policyRowOf({ premium: 0, dueDate: null, insured: null, status: 'MATURED' });
    show('', { 'GET ods/policy/list': () => page([ended]) });
    const row = (await shownRow()).closest('tr') as HTMLElement;
    expect(within(row).getAllByText('–')).toHaveLength(3);
  });

  it('POL-01 shows the totals of the same view, and its counts lead to the rows they count', async () => {
    const { calls } = show();
    const figures = screen.getByRole('region', { name: 'Tổng quan hợp đồng' });
    const invalid = await within(figures).findByRole('link', { name: /Hết hiệu lực/ });
    expect(invalid).toHaveAttribute(
      'href',
      `${PATH}?status=LAPSED,SURRENDERED,MATURED,CLAIM_TERMINATED,CANCELLED_FREE_LOOK,DECLINED`,
    );
    expect(within(figures).getByText('12,35 tỷ')).toHaveAttribute('title', '12.345.678.900 ₫');
    // Nothing waits to be issued: no way to an empty list.
    expect(within(figures).queryByRole('link', { name: /Chờ phát hành/ })).toBeNull();
    expect(calls.find(({ path }) => path.endsWith('get-total-policy'))?.query).toEqual({
      view: 'own',
    });
  });

  it('asks for what the address says, and shows it as chips', async () => {
    const { requests } = show(
      '?search=anh&status=GRACE,LAPSED&product=UL01&dueFrom=20251101&dueTo=20251130&sort=premium&order=desc&pageSize=20&page=2',
    );
    await shownRow();
    expect(requests()).toEqual([
      {
        view: 'own',
        search: 'anh',
        status: 'GRACE,LAPSED',
        product: 'UL01',
        dueFrom: '20251101',
        dueTo: '20251130',
        sort: 'premium',
        order: 'desc',
        page: 2,
        pageSize: 20,
      },
    ]);
    const chips = screen.getByRole('list', { name: 'Đang lọc' });
    await within(chips).findByText('An Tâm Hưng Thịnh');
    expect(within(chips).getAllByRole('button')).toHaveLength(5);
    expect(chips).toHaveTextContent('Ngày đến hạn: 01/11/2025 – 30/11/2025');
  });

  it('takes a filter off by its chip, and all of them at once', async () => {
    const { navigate } = show('?search=anh&status=GRACE,LAPSED&page=3');
    const user = userEvent.setup();
    await shownRow();
    await user.click(screen.getByRole('button', { name: 'Bỏ lọc Mất hiệu lực' }));
    expect(navigate).toHaveBeenLastCalledWith(`${PATH}?search=anh&status=GRACE`, { state: null });
    await user.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(navigate).toHaveBeenLastCalledWith(PATH, { state: null });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('sorts, turns pages and changes their size through the address', async () => {
    const { navigate, requests } = show();
    const user = userEvent.setup();
    await shownRow();
    await user.click(screen.getByRole('button', { name: 'Phí' }));
    expect(navigate).toHaveBeenLastCalledWith(`${PATH}?sort=premium&order=asc`, { state: null });
    await user.click(await screen.findByRole('button', { name: 'Trang 2' }));
    await user.selectOptions(screen.getByLabelText('Số dòng'), '50');
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ sort: 'premium', page: 1, pageSize: 50 }),
    );
    expect(requests()).toHaveLength(4);
  });

  it('API-05 offers the page sizes of LIST_PAGE_SIZE and starts with PAGING_SIZE', async () => {
    const { requests } = show('', {}, { LIST_PAGE_SIZE: '5,25', PAGING_SIZE: '25' });
    await shownRow();
    const sizes = within(screen.getByLabelText('Số dòng')).getAllByRole('option');
    expect(sizes.map((one) => one.textContent)).toEqual(['5', '25']);
    expect(requests()[0]).toMatchObject({ pageSize: 25 });
  });

  it('filters by states chosen from a list, each with a step back', async () => {
    const { navigate, requests } = show();
    const user = userEvent.setup();
    await shownRow();
    await user.click(screen.getByRole('button', { name: 'Lọc theo Tình trạng' }));
    const group = screen.getByRole('group', { name: 'Tình trạng' });
    await user.click(within(group).getByLabelText('Mất hiệu lực'));
    await user.click(within(group).getByLabelText('Đang hiệu lực'));
    expect(navigate.mock.calls.map(([to]) => to)).toEqual([
      `${PATH}?status=LAPSED`,
      `${PATH}?status=IN_FORCE,LAPSED`,
    ]);
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ status: 'IN_FORCE,LAPSED' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tình trạng' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Lọc theo Tình trạng (2)' })).toHaveFocus();
  });

  it('filters by a stretch of days, and says what is wrong with one', async () => {
    const { navigate } = show();
    const user = userEvent.setup();
    await shownRow();
    await user.click(screen.getByRole('button', { name: 'Lọc theo Ngày đến hạn' }));
    await user.type(screen.getByLabelText('Từ ngày'), '31022026');
    expect(screen.getByText(/Ngày chưa đúng/)).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Từ ngày'));
    await user.type(screen.getByLabelText('Từ ngày'), '01022026');
    expect(navigate).toHaveBeenLastCalledWith(`${PATH}?dueFrom=20260201`, { state: null });
    await user.type(screen.getByLabelText('Đến ngày'), '31012026');
    expect(screen.getByText(/bằng hoặc sau/)).toBeVisible();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('leads from a row to its detail', async () => {
    show();
    expect(await shownRow()).toHaveAttribute('href', `${PATH}/detail/70000001`);
  });

  it('moves to the last page there is when the address asks for one beyond', async () => {
    const { navigate } = show('?page=9', {
      'GET ods/policy/list': ({ query }) =>
        Number(query?.page) > 4 ? page([], 35) : page([policyRowOf()], 35),
    });
    await shownRow();
    expect(navigate).toHaveBeenCalledWith(`${PATH}?page=4`, { replace: true, state: null });
  });

  it('remembers on this device how close the rows stand', async () => {
    const first = show();
    await shownRow();
    await userEvent.click(screen.getByRole('button', { name: /Độ dày của dòng/ }));
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
    first.unmount();
    show();
    await shownRow();
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  });
});

describe('the search of the list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  it('API-04 POL-16 asks once, 350 ms after the last letter, and replaces the address', async () => {
    const { navigate, requests } = show('?page=3');
    await shownRow();
    await typist().type(screen.getByRole('searchbox'), 'đặng ');
    act(() => jest.advanceTimersByTime(349));
    expect(navigate).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(navigate.mock.calls).toEqual([
      [`${PATH}?search=%C4%91%E1%BA%B7ng`, { replace: true, state: null }],
    ]);
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ search: 'đặng', page: 1 }));
    expect(requests()).toHaveLength(2);
    // What is typed stays as it was typed.
    expect(screen.getByRole('searchbox')).toHaveValue('đặng ');
  });

  it('asks at once on Enter, and not a second time after the pause', async () => {
    const { navigate } = show();
    await shownRow();
    await typist().type(screen.getByRole('searchbox'), '7000{Enter}');
    expect(navigate).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1000));
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('follows the address when Back changes it', async () => {
    const { context } = show('?search=anh');
    await shownRow();
    act(() => context.navigation.navigate(`${PATH}?search=binh`));
    expect(screen.getByRole('searchbox')).toHaveValue('binh');
  });

  it('has the focus after a slash, unless the user is typing', async () => {
    show();
    await shownRow();
    const user = typist();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('a/b');
    expect(screen.getByRole('searchbox')).toHaveValue('a/b');
  });
});

describe('the states of the list', () => {
  it('API-12 shows the real columns with rows on their way', () => {
    show('', { 'GET ods/policy/list': () => new Promise(() => undefined) });
    expect(screen.getByRole('columnheader', { name: /Bên mua bảo hiểm/ })).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('keeps the page before in view while the next one loads', async () => {
    show('', {
      'GET ods/policy/list': ({ query }) =>
        query?.page === 2 ? new Promise(() => undefined) : page([policyRowOf()], 35),
    });
    await shownRow();
    await userEvent.click(screen.getByRole('button', { name: 'Trang 2' }));
    expect(screen.getByRole('link', { name: '70000001' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trang 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { navigate } = show('?search=zzz', { 'GET ods/policy/list': () => page([]) });
    await screen.findByText('Không có kết quả phù hợp');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(navigate).toHaveBeenLastCalledWith(PATH, { state: null });
  });

  it('says that there is no policy at all', async () => {
    show('', { 'GET ods/policy/list': () => page([]) });
    expect(await screen.findByText('Anh/Chị chưa có hợp đồng nào')).toBeVisible();
  });

  it('POL-12 shows the failure with its code, and the rows after a retry', async () => {
    let down = true;
    show('', {
      'GET ods/policy/list': () => {
        if (down) throw apiError(503, 'SERVICE_DOWN');
        return page([policyRowOf()]);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    expect(screen.queryByRole('table')).toBeNull();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await shownRow()).toBeVisible();
  });

  it('POL-12 keeps the list usable when the totals fail, and the other way round', async () => {
    let down = true;
    show('', {
      'GET ods/office-policy/get-total-policy': () => {
        if (down) throw apiError(500, 'TOTALS_DOWN');
        return totals;
      },
    });
    expect(await shownRow()).toBeVisible();
    expect(screen.getByText('Mã lỗi: TOTALS_DOWN')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('86')).toBeVisible();
  });

  it('speaks English to those who chose it', async () => {
    renderPage(
      { [PATH]: <PolicyListPage /> },
      {
        path: PATH,
        language: 'en',
        answers: {
          'GET ods/office-policy/get-total-policy': () => totals,
          'GET ods/policy/products': () => [],
          'GET ods/policy/list': () => page([policyRowOf()]),
        },
      },
    );
    await shownRow();
    expect(screen.getByRole('heading', { name: 'Policy lookup' })).toBeVisible();
    expect(screen.getByText('21,000,000')).toBeVisible();
    expect(screen.getByText('In force')).toBeVisible();
  });
});

describe('the list of a group', () => {
  it('POL-05 asks for the subtree, totals and rows, and says whose each policy is', async () => {
    const requests: FakeCall[] = [];
    const answer = (data: unknown) => (call: FakeCall) => {
      requests.push(call);
      return data;
    };
    renderPage(
      { '/policy-management/group': <PolicyGroupPage /> },
      {
        path: '/policy-management/group',
        answers: {
          'GET ods/office-policy/get-total-policy': answer(totals),
          'GET ods/policy/products': () => [],
          'GET ods/policy/list': answer(page([policyRowOf({ agentName: 'Lê Thị Đào' })])),
        },
      },
    );
    expect((await shownRow()).closest('tr')).toHaveTextContent('Lê Thị Đào');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hợp đồng của nhóm');
    expect(requests.map(({ query }) => query?.view)).toEqual(['group', 'group']);
  });
});

describe('policies transferred to another agent', () => {
  beforeEach(() => localStorage.clear());
  const sold = { policyNo: '70000009', productName: 'An Tâm Hưng Thịnh', status: 'LAPSED' };

  it('stand beside the own ones with number, product and state alone, and say why', async () => {
    const { calls } = show('', {
      'GET ods/policy/transferred': () => ({ datas: [sold], totalData: 1 }),
    });
    await shownRow();
    await userEvent.click(screen.getByRole('link', { name: 'Đã chuyển người phục vụ' }));
    const row = (await screen.findByRole('link', { name: '70000009' })).closest('tr');
    expect(row).toHaveTextContent(
      /^Số hợp đồng70000009Sản phẩmAn Tâm Hưng ThịnhTình trạngMất hiệu lực$/,
    );
    expect(screen.getByText('Anh/Chị không còn phục vụ các hợp đồng này')).toBeVisible();
    const [request] = calls.filter(({ path }) => path === 'ods/policy/transferred');
    expect(request?.query).toEqual({ sort: 'policyNo', order: 'desc', page: 1, pageSize: 10 });
    await userEvent.click(screen.getByRole('link', { name: 'Đang phục vụ' }));
    expect(await shownRow()).toBeVisible();
  });

  it('an order that they do not have becomes that of their numbers', async () => {
    const { calls } = show('?part=transferred&sort=premium&status=LAPSED&dueFrom=20260101', {
      'GET ods/policy/transferred': () => ({ datas: [sold], totalData: 1 }),
    });
    await screen.findByRole('link', { name: '70000009' });
    const [request] = calls.filter(({ path }) => path === 'ods/policy/transferred');
    expect(request?.query).toMatchObject({ sort: 'policyNo', status: 'LAPSED' });
    expect(request?.query).not.toHaveProperty('dueFrom');
    expect(calls.some(({ path }) => path === 'ods/policy/list')).toBe(false);
  });
});

describe('what is closed for a while', () => {
  beforeEach(() => localStorage.clear());

  it('GAD-11 beside the sum of a group its director is asked for the secondary password', async () => {
    let closed = true;
    const { opened, context } = show('', {
      'GET ods/office-policy/get-total-policy': () => ({
        ...totals,
        sumOfPolicyPaidTodateAll: closed ? null : totals.sumOfPolicyPaidTodateAll,
      }),
    });
    const press = await screen.findByRole('button', {
      name: 'Mở khoá Phí đã đóng bằng mật khẩu GAD phụ',
    });
    expect(screen.getByText('cần mật khẩu GAD phụ')).toBeVisible();
    await userEvent.click(press);
    expect(opened.map(({ name }) => name)).toEqual(['gad-step-up']);
    // What the dialog does when the password was right.
    closed = false;
    await act(() => refreshGroupMoney(context.queryClient));
    expect(await screen.findByText('12,35 tỷ')).toBeVisible();
    expect(screen.queryByText('cần mật khẩu GAD phụ')).toBeNull();
  });

  it('GAD-11 under impersonation of a director no proof is requested', async () => {
    show(
      '',
      {
        'GET ods/office-policy/get-total-policy': () => ({
          ...totals,
          sumOfPolicyPaidTodateAll: null,
        }),
      },
      {},
      { impersonating: '20000021' },
    );
    const locked = await screen.findByText('cần mật khẩu GAD phụ');
    expect(locked.parentElement).toHaveTextContent('–');
    expect(screen.queryByRole('button', { name: /^Mở khoá/ })).toBeNull();
  });

  it('a user who looks up too fast keeps the rows, and is asked to wait', async () => {
    let over = false;
    show('', {
      'GET ods/policy/list': () => {
        if (over) throw apiError(429, 'TOO_MANY_REQUESTS');
        return page([policyRowOf()], 35);
      },
    });
    await shownRow();
    over = true;
    await userEvent.click(screen.getByRole('button', { name: 'Trang 2' }));
    expect(await screen.findByText(/tra cứu quá nhanh/)).toBeVisible();
    expect(await shownRow()).toBeVisible();
  });
});
