import { refreshGroupMoney } from '@portal/api-client/list';
import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { PolicyRow, PolicyTotals, SessionState } from '@portal/types';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
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

  it('leads from a row to its detail', async () => {
    show();
    expect(await shownRow()).toHaveAttribute('href', `${PATH}/detail/70000001`);
  });
});

describe('the states of the list', () => {
  it('says that there is no policy at all', async () => {
    show('', { 'GET ods/policy/list': () => page([]) });
    expect(await screen.findByText('Anh/Chị chưa có hợp đồng nào')).toBeVisible();
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

  it('POL-11 narrows its figures and rows to the person in the address', async () => {
    const requests: FakeCall[] = [];
    const answer = (data: unknown) => (call: FakeCall) => {
      requests.push(call);
      return data;
    };
    renderPage(
      { '/policy-management/group': <PolicyGroupPage /> },
      {
        path: '/policy-management/group?agentCode=20000007',
        answers: {
          'GET ods/office-policy/get-total-policy': answer(totals),
          'GET ods/policy/products': () => [],
          'GET ods/policy/list': answer(page([policyRowOf()])),
        },
      },
    );
    await shownRow();
    expect(requests.map(({ query }) => query)).toEqual([
      { view: 'group', agentCode: '20000007' },
      expect.objectContaining({ view: 'group', agentCode: '20000007' }),
    ]);
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
});
