import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { CustomerRow } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerRowOf } from '../../testing/customers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CustomerListPage } from './customer-information-page.tsx';
import { PotentialCustomersPage } from './customer-information-potential-customer-page.tsx';

const PATH = '/customer-information';
const POTENTIAL = `${PATH}/potential-customer`;
const page = (datas: CustomerRow[], totalData = datas.length) => ({ datas, totalData });

const show = (
  path: string,
  answer: (call: FakeCall) => unknown = () => page([customerRowOf()], 35),
  authorities: string[] = ['customer.view'],
) => {
  const portal = renderPage(
    { [PATH]: <CustomerListPage />, [POTENTIAL]: <PotentialCustomersPage /> },
    {
      path,
      settings: { LIST_PAGE_SIZE: '10,20' },
      session: { user: fakeUser({ authorities }) },
      answers: { 'GET ods/customer/list': answer, 'POST ods/customer/list': answer },
    },
  );
  const navigate = jest.spyOn(portal.context.navigation, 'navigate');
  return { ...portal, navigate };
};

const shownRow = async () =>
  (await screen.findByRole('link', { name: 'Đặng Thị Ngọc Ánh' })).closest('tr') as HTMLElement;

describe('the list of customers', () => {
  beforeEach(() => localStorage.clear());

  it('POL-13 shows who, phone, birth date and figures, asks once, and leads to the detail', async () => {
    const { calls } = show(PATH);
    const row = await shownRow();
    for (const text of ['KH00012345', '0901 234 567', '14/02/1985', '3', '2']) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row).getByRole('link', { name: 'Đặng Thị Ngọc Ánh' })).toHaveAttribute(
      'href',
      `${PATH}/detail/KH00012345`,
    );
    expect(within(row).getByRole('link', { name: 'Gọi Đặng Thị Ngọc Ánh' })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
    expect(calls.map(({ method, query }) => [method, query])).toEqual([
      ['GET', { kind: 'all', sort: 'name', order: 'asc', page: 1, pageSize: 10 }],
    ]);
  });

  it('POL-14 a masked number is shown and cannot be dialled', async () => {
    show(PATH, () => page([customerRowOf({ phone: '*******567', masked: true })]));
    const row = await shownRow();
    expect(row).toHaveTextContent('*******567');
    expect(within(row).queryByRole('link', { name: /Gọi/ })).toBeNull();
  });

  it('SEC-47 API-11 POL-16 a phone that is searched goes by body, and into no address', async () => {
    const { calls, context } = show(PATH);
    await shownRow();
    await userEvent.type(screen.getByRole('searchbox'), '0901 234 567{Enter}');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        method: 'POST',
        body: { search: '0901 234 567', page: 1 },
      }),
    );
    expect(calls.at(-1)?.query).toBeUndefined();
    expect(context.navigation.location()).toMatchObject({ pathname: PATH, search: '' });
    expect(screen.getByRole('searchbox')).toHaveValue('0901 234 567');
    const chips = screen.getByRole('list', { name: 'Đang lọc' });
    expect(chips).toHaveTextContent('Tìm: 0901 234 567');
    // Sorting keeps it, and a name after it is an ordinary search.
    await userEvent.click(screen.getByRole('button', { name: 'Số hợp đồng' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ search: '0901 234 567', sort: 'policies' }),
    );
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'anh{Enter}');
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'GET' }));
    expect(context.navigation.location().search).toContain('search=anh');
    expect(context.navigation.location().state).toBeNull();
  });

  it('SEC-47 removes a phone number from a typed address, and still searches it', async () => {
    const { context, calls } = show(`${PATH}?search=0901234567`);
    await shownRow();
    await waitFor(() => expect(context.navigation.location().search).toBe(''));
    expect(calls.every(({ method }) => method === 'POST')).toBe(true);
    expect(screen.getByRole('searchbox')).toHaveValue('0901234567');
  });

  it('asks whose customers only where there is a choice', async () => {
    const { calls } = show(PATH, undefined, ['customer.view', 'policy.group.view']);
    const row = await shownRow();
    expect(row).toHaveTextContent('Nguyễn Thị Ánh');
    await userEvent.selectOptions(
      screen.getByLabelText('Khách hàng của ai'),
      'Tôi trực tiếp phục vụ',
    );
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ view: 'own' }));
  });

  it('POL-12 shows the failure with its code, and the rows after a retry', async () => {
    let down = true;
    show(PATH, () => {
      if (down) throw apiError(503, 'SERVICE_DOWN');
      return page([customerRowOf()]);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await shownRow()).toBeVisible();
  });

  it('says that there are no customers at all, and that nothing matches', async () => {
    const first = show(PATH, () => page([]));
    expect(await screen.findByText('Anh/Chị chưa có khách hàng nào')).toBeVisible();
    first.unmount();
    show(`${PATH}?search=zzz`, () => page([]));
    expect(await screen.findByText('Không có kết quả phù hợp')).toBeVisible();
  });
});

describe('potential customers', () => {
  it('says who they are, and shows what they proposed', async () => {
    const proposal = {
      proposalNo: 'HS1',
      productName: 'An Tâm Hưng Thịnh',
      status: 'UNDERWRITING',
      submittedOn: '20251118',
    };
    const { calls } = show(POTENTIAL, () => page([customerRowOf({ proposal })]));
    const row = await shownRow();
    for (const text of ['An Tâm Hưng Thịnh', '18/11/2025', 'Đang thẩm định']) {
      expect(row).toHaveTextContent(text);
    }
    expect(screen.getByText(/chưa|không có hợp đồng nào còn hiệu lực/)).toBeVisible();
    expect(calls[0]?.query).toMatchObject({ kind: 'potential' });
  });
});
