import { addDays, today } from '@portal/calendar';
import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { PolicyDetail } from '@portal/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { policyDetailOf, policyRowOf } from '../../testing/rows.ts';
import { PolicyListPage } from '../policy-list/policy-management-page.tsx';
import { PolicyDetailPage } from './policy-management-detail-page.tsx';

const PATH = '/policy-management/detail/70000001';
const pages = {
  '/policy-management': <PolicyListPage />,
  '/policy-management/detail/:policyNo': <PolicyDetailPage />,
};

const show = (
  part: Partial<PolicyDetail> = {},
  {
    search = '',
    authorities = ['policy.view', 'claim.view'],
    answers = {},
  }: {
    search?: string;
    authorities?: string[];
    answers?: Record<string, (call: FakeCall) => unknown>;
  } = {},
) =>
  renderPage(pages, {
    path: `${PATH}${search}`,
    session: { user: fakeUser({ authorities }) },
    answers: { 'GET ods/policy/detail-by-no': () => policyDetailOf(part), ...answers },
  });

const summary = () => screen.findByRole('region', { name: 'Tóm tắt hợp đồng' });

describe('the detail of a policy', () => {
  it('POL-07 shows who, what, state and the three figures, asked by number alone', async () => {
    const { calls, titles } = show();
    const card = await summary();
    for (const text of [
      'Đặng Thị Ngọc Ánh',
      'An Tâm Hưng Thịnh',
      'Đang hiệu lực',
      '21.000.000 ₫',
      '700.000.000 ₫',
      '01/03/2026',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    expect(calls.map(({ query }) => query)).toEqual([{ policyNo: '70000001' }]);
    expect(titles.at(-1)).toBe('Hợp đồng 70000001');
  });

  it('POL-07 says the same of an unknown number and of one out of scope, with a way back', async () => {
    renderPage(pages, {
      path: PATH,
      answers: {
        'GET ods/policy/detail-by-no': () => {
          throw apiError(404, 'POLICY_NOT_FOUND');
        },
      },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy hợp đồng' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về danh sách hợp đồng' })).toHaveAttribute(
      'href',
      '/policy-management',
    );
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  it('shows a failure with its code, and the policy after a retry', async () => {
    let down = true;
    renderPage(pages, {
      path: PATH,
      answers: {
        'GET ods/policy/detail-by-no': () => {
          if (down) throw apiError(500, 'SERVICE_DOWN');
          return policyDetailOf();
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await summary()).toBeVisible();
  });

  it('leads back to the list as it was left, and shows its row while the detail loads', async () => {
    const { context } = renderPage(pages, {
      path: '/policy-management?status=GRACE&page=2',
      answers: {
        'GET ods/office-policy/get-total-policy': () => null,
        'GET ods/policy/products': () => [],
        'GET ods/policy/list': () => ({ datas: [policyRowOf()], totalData: 12 }),
        'GET ods/policy/detail-by-no': () => new Promise(() => undefined),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: '70000001' }));
    expect(await summary()).toHaveTextContent('Đặng Thị Ngọc Ánh');
    await userEvent.click(screen.getByRole('link', { name: 'Tra cứu hợp đồng' }));
    expect(context.navigation.location().search).toBe('?status=GRACE&page=2');
  });

  it('keeps the tab in the address without a step in the history', async () => {
    const { context } = show({}, { search: '?tab=riders' });
    const navigate = jest.spyOn(context.navigation, 'navigate');
    expect(await screen.findByText('Bệnh hiểm nghèo')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Đóng phí' }));
    expect(navigate).toHaveBeenCalledWith(`${PATH}?tab=payments`, { replace: true, state: null });
    expect(await screen.findByText('Ví điện tử')).toBeVisible();
    expect(screen.getByText('28/11/2025')).toBeVisible();
  });

  it('opens the first tab when the address names none that is there', async () => {
    show({}, { search: '?tab=secrets' });
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Thông tin chung');
    expect(screen.getByText('HS700001')).toBeVisible();
  });

  it('shows claims only to those who may see claims', async () => {
    show({}, { search: '?tab=claims', authorities: ['policy.view'] });
    await summary();
    expect(screen.queryByRole('tab', { name: 'Bồi thường' })).toBeNull();
  });
});

describe('the contact of the customer', () => {
  it('POL-14 is shown masked, with the reason, and cannot be dialled', async () => {
    const masked = {
      ...policyDetailOf().holder,
      phone: '*******567',
      email: 'n***@mail.example',
      masked: true,
    };
    const { container } = show({ holder: masked }, { search: '?tab=people' });
    expect(await screen.findByText(/được che vì Anh\/Chị không trực tiếp phục vụ/)).toBeVisible();
    expect(screen.getAllByText('*******567')).toHaveLength(2);
    expect(container.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  });

  it('POL-14 is shown whole on this page for a reason, to who may ask', async () => {
    const requests: unknown[] = [];
    const masked = {
      ...policyDetailOf().holder,
      phone: '*******567',
      email: 'n***@mail.example',
      address: '***, Huế',
      masked: true,
      canUnmask: true,
    };
    const whole = {
      phone: '+84901234567',
      homePhone: null,
      companyPhone: null,
      email: 'ngoc.anh@mail.example',
      address: '12 Lê Lợi, Huế',
      tempAddress: null,
      idNumber: '079085012345',
    };
    show(
      { holder: masked },
      {
        search: '?tab=people',
        answers: {
          'POST ods/customer/unmask': ({ body }) => {
            requests.push(body);
            return whole;
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Xem đầy đủ' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Khách nhờ gọi lại');
    await userEvent.click(screen.getByRole('button', { name: 'Xem thông tin' }));
    expect(await screen.findByRole('link', { name: 'Gọi khách hàng' })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
    expect(requests).toEqual([{ customerNo: 'C00012345', reason: 'Khách nhờ gọi lại' }]);
    expect(screen.getByText('12 Lê Lợi, Huế')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Xem đầy đủ' })).toBeNull();
  });

  it('is one press away for the servicing agent', async () => {
    show();
    const call = await screen.findByRole('link', { name: 'Gọi khách hàng' });
    expect(call).toHaveAttribute('href', 'tel:+84901234567');
    expect(screen.getByRole('link', { name: '0901 234 567' })).toBeVisible();
  });
});

it('shows number, product and state of a policy transferred to another agent, and why', async () => {
  const { calls } = renderPage(pages, {
    path: PATH,
    answers: {
      'GET ods/policy/detail-by-no': () => ({
        policyNo: '70000001',
        productName: 'An Tâm Hưng Thịnh',
        status: 'IN_FORCE',
        transferred: true,
      }),
    },
  });
  const card = await summary();
  for (const text of ['70000001', 'An Tâm Hưng Thịnh', 'Đang hiệu lực']) {
    expect(card).toHaveTextContent(text);
  }
  expect(screen.getByText('Anh/Chị không còn phục vụ hợp đồng này')).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(calls).toHaveLength(1);
});

describe('what runs on a policy and what to do next', () => {
  const now = today();
  const steps = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Việc cần làm' })).closest(
        'section',
      ) as HTMLElement,
    );

  it('POL-17 shows the days of grace left, and asks to remind the customer', async () => {
    show({ status: 'GRACE', dueDate: addDays(now, -37), graceUntil: addDays(now, 23) });
    const card = await summary();
    expect(card).toHaveTextContent('Còn 23 ngày gia hạn đóng phí');
    expect(card).toHaveTextContent('quá 37 ngày');
    expect((await steps()).getByRole('link', { name: /Nhắc khách hàng đóng phí/ })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
  });

  it('POL-17 shows the days of free look and of reinstatement left', async () => {
    const first = show({ freeLookUntil: addDays(now, 9) });
    expect(await summary()).toHaveTextContent('Còn 9 ngày cân nhắc');
    first.unmount();
    show({ status: 'LAPSED', dueDate: addDays(now, -100), graceUntil: addDays(now, -40) });
    expect(await summary()).toHaveTextContent(/Còn 69\d ngày để khôi phục hiệu lực/);
  });

  it('leads to open claims and to missing beneficiaries', async () => {
    const claim = {
      claimNo: 'CL1',
      type: 'HOSPITAL',
      notifiedOn: '20251101',
      status: 'ASSESSING',
      claimed: 18_500_000,
      approved: null,
    };
    show({
      beneficiaries: [],
      claims: [claim, { ...claim, claimNo: 'CL2', status: 'PAID' }],
    });
    const todo = await steps();
    expect(todo.getByRole('link', { name: /Bổ sung người thụ hưởng/ })).toBeVisible();
    await userEvent.click(todo.getByRole('link', { name: /1 hồ sơ đang giải quyết/ }));
    expect(await screen.findByText('Đang thẩm định')).toBeVisible();
  });

  it('says so when there is nothing to do', async () => {
    show({ status: 'MATURED', dueDate: null });
    expect((await steps()).getByText(/không có việc cần làm/)).toBeVisible();
  });
});

describe('on paper', () => {
  it('stand all parts of the policy, and the tabs again after that', async () => {
    show();
    await summary();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    for (const name of ['Thông tin chung', 'Sản phẩm bổ trợ', 'Người thụ hưởng', 'Đóng phí']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
    expect(screen.queryByRole('tablist')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    await waitFor(() => expect(screen.getByRole('tablist')).toBeVisible());
  });
});
