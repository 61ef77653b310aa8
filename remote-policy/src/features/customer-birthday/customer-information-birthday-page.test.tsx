import { addDays, today } from '@portal/calendar';
import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { birthdayRowOf } from '../../testing/customers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BirthdayPage } from './customer-information-birthday-page.tsx';

const PATH = '/customer-information/customer-information-birthday';
const now = today();

const show = (
  answer: (call: FakeCall) => unknown,
  {
    search = '',
    authorities = ['customer.view'],
    answers = {} as Record<string, (call: FakeCall) => unknown>,
  } = {},
) =>
  renderPage(
    { [PATH]: <BirthdayPage /> },
    {
      path: `${PATH}${search}`,
      session: { user: fakeUser({ authorities }) },
      answers: { 'GET ods/customer/birthdays': answer, ...answers },
    },
  );

describe('birthdays', () => {
  it('POL-13 are grouped by day, today marked, with the age and one press to call', async () => {
    const rows = [
      birthdayRowOf({ day: now, customerNo: 'KH1', name: 'Ánh' }),
      birthdayRowOf({ day: now, customerNo: 'KH2', name: 'Bình', age: 60 }),
      birthdayRowOf({ day: addDays(now, 1), customerNo: 'KH3', name: 'Chi' }),
    ];
    const { calls } = show(() => ({ datas: rows, totalData: 3 }));
    const days = await screen.findAllByRole('region', { name: /\d\d\/\d\d\/\d{4}$/ });
    expect(days).toHaveLength(2);
    expect(days[0]).toHaveTextContent('Hôm nay');
    expect(days[1]).toHaveTextContent('Ngày mai');
    const [first] = days as [HTMLElement];
    expect(within(first).getAllByRole('listitem')).toHaveLength(2);
    expect(first).toHaveTextContent('Tròn 60 tuổi');
    expect(within(first).getByRole('link', { name: 'Gọi Bình' })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
    expect(within(first).getByRole('link', { name: 'Ánh' })).toHaveAttribute(
      'href',
      '/customer-information/detail/KH1',
    );
    expect(calls.map(({ query }) => query)).toEqual([
      { view: 'own', period: 'week', page: 1, pageSize: 100 },
    ]);
  });

  it('of the month and of the group are asked by address', async () => {
    const { calls } = show(() => ({ datas: [], totalData: 0 }), {
      search: '?period=month&view=group',
      authorities: ['customer.view', 'policy.group.view'],
    });
    expect(await screen.findByText('Tháng này không có sinh nhật nào')).toBeVisible();
    expect(calls[0]?.query).toMatchObject({ view: 'group', period: 'month' });
    expect(screen.getByRole('link', { name: 'Chỉ khách hàng của tôi' })).toHaveAttribute(
      'href',
      `${PATH}?period=month`,
    );
  });

  it('lead on beyond what was counted', async () => {
    const datas = Array.from({ length: 100 }, (_, i) => birthdayRowOf({ customerNo: `KH${i}` }));
    show(() => ({ datas, totalData: 20_000, totalAtLeast: true }), { search: '?page=240' });
    const pages = await screen.findByRole('navigation', { name: 'Phân trang' });
    expect(pages).toHaveTextContent('23.901–24.000 trong 20.000+');
    expect(within(pages).getByRole('button', { name: 'Trang sau' })).toBeEnabled();
  });

  it('POL-11 narrows a group’s birthdays and their export, which has the days, to a person below', async () => {
    const { calls } = show(() => ({ datas: [birthdayRowOf({ day: now })], totalData: 1 }), {
      search: '?view=group&agentCode=20000008',
      authorities: ['customer.view', 'policy.view', 'policy.group.view'],
      answers: {
        'GET ods/hierarchy/levels': () => [8, 9],
        'GET ods/hierarchy/chain': () => [
          { level: 8, idScope: 'U1', agentCode: '20000008', agentName: 'Bùi Dương', left: false },
        ],
        'FILE ods/export': () => {
          throw apiError(503, 'EXPORT_BUSY');
        },
      },
    });
    const narrowed = { view: 'group', period: 'week', agentCode: '20000008' };
    await userEvent.click(await screen.findByRole('button', { name: 'Lọc theo Cấp quản lý (1)' }));
    expect(await screen.findByRole('combobox', { name: 'UM' })).toHaveValue('Bùi Dương');
    expect(calls.find(({ path }) => path === 'ods/customer/birthdays')?.query).toMatchObject(
      narrowed,
    );
    // Whose customers are one's own is nothing to narrow.
    expect(screen.getByRole('link', { name: 'Chỉ khách hàng của tôi' })).toHaveAttribute(
      'href',
      PATH,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Xuất Excel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Xuất danh sách' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('EXPORT_BUSY');
    expect(calls.find(({ method }) => method === 'FILE')?.body).toMatchObject({
      what: 'birthdays',
      filters: narrowed,
      columns: [
        'day',
        { key: 'name', label: 'Họ và tên' },
        { key: 'age', label: 'Tuổi' },
        { key: 'phone', label: 'Điện thoại' },
      ],
    });
  });

  it('an address alone does not widen what is asked', async () => {
    const { calls } = show(() => ({ datas: [], totalData: 0 }), { search: '?view=group' });
    await screen.findByText('Tuần này không có sinh nhật nào');
    expect(calls[0]?.query).toMatchObject({ view: 'own' });
  });

  it('POL-12 a failure comes with its code and a retry', async () => {
    let down = true;
    show(() => {
      if (down) throw apiError(500, 'SERVICE_DOWN');
      return { datas: [birthdayRowOf({ day: now })], totalData: 1 };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('link', { name: 'Đặng Thị Ngọc Ánh' })).toBeVisible();
  });
});
