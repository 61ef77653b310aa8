import { addDays, endOfMonth, today } from '@portal/calendar';
import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { DashboardFigures, DashboardPremium, DashboardWork } from '@portal/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { dueRowOf } from '../../testing/rows.ts';
import { DashboardPage } from './dashboard-page.tsx';

const figures: DashboardFigures = {
  inForce: { policies: 1234, fresh: 3 },
  month: { due: 120_000_000, collected: 84_500_000, unpaid: 7 },
  claimsOpen: 4,
  lapsing: { policies: 12, pressing: 2 },
};
const work: DashboardWork = {
  dues: { datas: [dueRowOf({ kind: 'due', daysLeft: 0 })], totalData: 9, today: 2 },
  lapsing: { datas: [dueRowOf({ policyNo: '70000002', policyholder: 'Võ Đức' })], totalData: 12 },
  freeLooks: { datas: [], totalData: 0 },
  birthdays: {
    datas: [{ customerNo: 'C1', name: 'Lê Ẩn', age: 40, phone: '+84902222333' }],
    totalData: 1,
  },
  claims: {
    datas: [
      {
        claimNo: 'CL1',
        policyNo: '70000003',
        insured: 'Trần Bảo',
        type: 'HOSPITAL',
        status: 'ASSESSING',
        notifiedOn: '20251101',
        claimed: 5_000_000,
      },
    ],
    totalData: 4,
  },
};
const premium: DashboardPremium = Array.from({ length: 12 }, (_, at) => ({
  month: `2025${String(at + 1).padStart(2, '0')}`,
  due: (at + 1) * 10_000_000,
  collected: (at + 1) * 8_000_000,
}));

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}) =>
  renderPage(
    { '/dashboard': <DashboardPage /> },
    {
      path: '/dashboard',
      session: { user: fakeUser({ fullname: 'Nguyễn Thị Ánh', gender: 'F' }) },
      answers: {
        'GET ods/dashboard/figures': () => figures,
        'GET ods/dashboard/work': () => work,
        'GET ods/dashboard/premium': () => premium,
        ...answers,
      },
    },
  );
const region = (name: string) => screen.findByRole('region', { name });
const now = today();

describe('the dashboard', () => {
  it('HOME-07 greets, and says what day it is', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Xin chào, chị Ánh');
    const day = `${now.slice(6)}/${now.slice(4, 6)}/${now.slice(0, 4)}`;
    expect(screen.getByText(new RegExp(`^(?:Thứ|Chủ) .+, ${day}$`))).toBeVisible();
    await region('Số liệu của tôi');
  });

  it('HOME-07 POL-13 shows four figures, each the way to the rows it counts', async () => {
    show();
    const area = within(await region('Số liệu của tôi'));
    const href = async (name: RegExp) =>
      (await area.findByRole('link', { name })).getAttribute('href');
    expect(await href(/Hợp đồng còn hiệu lực.*1\.234/)).toBe(
      '/policy-management?status=IN_FORCE,GRACE,PAID_UP',
    );
    expect(await href(/84,5 triệu.*120 triệu.*7 hợp đồng/)).toBe(
      `/fee-policy-management?from=${now.slice(0, 6)}01&to=${endOfMonth(now)}`,
    );
    expect(await href(/Bồi thường.*4/)).toBe(
      '/policy-claim-management?status=NOTIFIED,DOCS_PENDING,ASSESSING,INVESTIGATION,APPROVED,PARTLY_APPROVED',
    );
    expect(await href(/Sắp mất hiệu lực.*12.*2 còn tối đa 14 ngày/)).toBe('/renewal-fee-reminder');
    expect(area.getByTitle('84.500.000 ₫')).toBeVisible();
  });

  it('HOME-07 a figure of nothing leads nowhere', async () => {
    show({
      'GET ods/dashboard/figures': () => ({
        inForce: { policies: 0, fresh: 0 },
        month: { due: 0, collected: 0, unpaid: 0 },
        claimsOpen: null,
        lapsing: { policies: 0, pressing: 0 },
      }),
    });
    const area = within(await region('Số liệu của tôi'));
    await area.findByText('0 mới trong tháng');
    expect(area.queryAllByRole('link')).toEqual([]);
    expect(area.queryByText('Bồi thường đang giải quyết')).toBeNull();
  });

  it('HOME-07 lists the day’s work with one-tap calls and the way to all of it', async () => {
    show();
    const all = await screen.findByRole('link', { name: 'Xem tất cả (9)' });
    const dues = within(await region('Phí đến hạn 7 ngày tới'));
    expect(dues.getByRole('link', { name: 'Xem tất cả (9)' })).toBe(all);
    expect(all).toHaveAttribute('href', `/fee-policy-management?kind=due&to=${addDays(now, 7)}`);
    expect(dues.getByRole('link', { name: '2 hợp đồng đến hạn hôm nay' })).toHaveAttribute(
      'href',
      `/fee-policy-management?kind=due&from=${now}&to=${now}`,
    );
    expect(dues.getByText('Đến hạn hôm nay')).toBeVisible();
    expect(dues.getByRole('link', { name: 'Gọi Đặng Thị Ngọc Ánh' })).toHaveAttribute(
      'href',
      'tel:+84901234567',
    );
    const birthdays = within(await region('Sinh nhật hôm nay'));
    expect(birthdays.getByText('Tròn 40 tuổi hôm nay')).toBeVisible();
    expect(birthdays.getByRole('link', { name: 'Gọi Lê Ẩn' })).toBeVisible();
    const claims = within(await region('Bồi thường đang giải quyết'));
    expect(claims.getByRole('link', { name: 'Trần Bảo' })).toHaveAttribute(
      'href',
      '/policy-management/detail/70000003?tab=claims',
    );
    expect(claims.getByText('Đang thẩm định')).toBeVisible();
  });

  it('HOME-06 an empty list says why; one without the right to it is not there', async () => {
    show({ 'GET ods/dashboard/work': () => ({ ...work, claims: null }) });
    const none = await screen.findByText('Không có hợp đồng nào trong thời gian cân nhắc.');
    expect(await region('Sắp hết cân nhắc')).toContainElement(none);
    expect(screen.queryByRole('region', { name: 'Bồi thường đang giải quyết' })).toBeNull();
  });

  it.each([
    ['figures', 'Phí đến hạn 7 ngày tới', 'Phí 12 tháng qua'],
    ['work', 'Số liệu của tôi', 'Phí 12 tháng qua'],
    ['premium', 'Số liệu của tôi', 'Phí đến hạn 7 ngày tới'],
  ])(
    'HOME-06 %s that fail leave the others usable, and heal by a retry',
    async (call, ...others) => {
      let fails = true;
      const good = { figures, work, premium }[call];
      show({
        [`GET ods/dashboard/${call}`]: () => {
          if (fails) throw apiError(500, 'BROKEN');
          return good;
        },
      });
      const failed = await screen.findByText(/BROKEN/);
      for (const name of others) expect(await region(name)).toBeVisible();
      fails = false;
      await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
      await screen.findByRole('region', { name: 'Sinh nhật hôm nay' });
      expect(failed).not.toBeInTheDocument();
    },
  );

  it('draws premium by month, with the same figures in a table', async () => {
    show();
    const chart = await screen.findByRole('img', { name: /Biểu đồ phí/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(24);
    expect(chart).toHaveTextContent('T12');
    expect(chart).toHaveTextContent('96');
    const rows = within(screen.getByRole('table', { name: /theo tháng/ })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('12/2025120.000.00096.000.000');
  });
});
