import { apiError } from '@portal/lists/testing';
import type { FakeCall } from '@portal/remote-kit/testing';
import type { PersistencyChart, PolicyStatesChart, PremiumChart } from '@portal/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { Charts } from './charts.tsx';

const states: PolicyStatesChart = [
  { status: 'PENDING_ISSUE', policies: 3, annualPremium: 45_000_000 },
  { status: 'IN_FORCE', policies: 1234, annualPremium: 18_000_000_000 },
  { status: 'LAPSED', policies: 0, annualPremium: 0 },
];
const premium: PremiumChart = Array.from({ length: 12 }, (_, at) => ({
  month: `2025${String(at + 1).padStart(2, '0')}`,
  due: (at + 1) * 10_000_000,
  collected: (at + 1) * 8_000_000,
}));
const persistency: PersistencyChart = [
  { months: 13, from: '202311', to: '202410', issued: 200, inForce: 171 },
  { months: 25, from: '202211', to: '202310', issued: 0, inForce: 0 },
];

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}) =>
  renderPage(
    {
      '/list': (
        <Charts
          names={['states', 'premium', 'persistency']}
          query={{ view: 'group', agentCode: '20000008' }}
        />
      ),
    },
    {
      path: '/list',
      answers: {
        'GET ods/policy/chart/states': () => states,
        'GET ods/policy/chart/premium': () => premium,
        'GET ods/policy/chart/persistency': () => persistency,
        ...answers,
      },
    },
  );
const open = async () => userEvent.click(screen.getByRole('button', { name: 'Xem biểu đồ' }));

describe('charts over a list', () => {
  beforeEach(() => localStorage.clear());

  it('ask for nothing until they are opened, then for the rows of the list', async () => {
    const { calls } = show();
    expect(calls).toEqual([]);
    await open();
    await screen.findByRole('table', { name: 'Hợp đồng theo tình trạng' });
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['ods/policy/chart/states', { view: 'group', agentCode: '20000008' }],
    ]);
  });

  it('each has its name, its figures at the bars, and its table', async () => {
    show();
    await open();
    const table = await screen.findByRole('table', { name: 'Hợp đồng theo tình trạng' });
    const chart = screen.getByRole('img', { name: /^Hợp đồng theo tình trạng/ });
    expect(chart).toHaveTextContent('Đang hiệu lực1.234');
    expect(chart).not.toHaveTextContent('Mất hiệu lực');
    const row = within(table).getByRole('row', { name: /^Đang hiệu lực/ });
    expect(row).toHaveTextContent('1.234');
    expect(row).toHaveTextContent('18.000.000.000');
    expect(within(table).getByRole('row', { name: /^Mất hiệu lực/ })).toBeVisible();

    // By keyboard alone.
    screen.getByRole('tab', { name: 'Hợp đồng theo tình trạng' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const months = await screen.findByRole('table', { name: 'Phí theo tháng' });
    const named = within(months)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect([named[0], named.at(-1), named.length]).toEqual(['12/2025', '01/2025', 12]);
    expect(screen.getByRole('img', { name: /^Phí theo tháng/ })).toHaveTextContent(/96T12$/);
    await userEvent.keyboard('{ArrowRight}');
    const shares = await screen.findByRole('table', { name: 'Tỷ lệ duy trì' });
    expect(within(shares).getByRole('row', { name: /11\/2023 – 10\/2024/ })).toHaveTextContent(
      '85,5%',
    );
    expect(within(shares).getByRole('row', { name: /11\/2022 – 10\/2023/ })).toHaveTextContent(
      'Chưa có hợp đồng',
    );
  });

  it('POL-12 a chart that fails says so and comes with a retry; an empty one says why', async () => {
    let down = true;
    show({
      'GET ods/policy/chart/states': () => {
        if (down) throw apiError(503, 'UNAVAILABLE');
        return states.map((row) => ({ ...row, policies: 0 }));
      },
    });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('UNAVAILABLE');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Chưa có số liệu')).toBeVisible();
  });

  it('GAD-11 a group’s figures that were refused ask for the secondary password again', async () => {
    let closed = true;
    show({
      'GET ods/policy/chart/states': () => {
        if (closed) throw apiError(403, 'STEP_UP_REQUIRED');
        return states;
      },
    });
    await open();
    expect(await screen.findByText(/cần mật khẩu GAD phụ/)).toBeVisible();
    closed = false;
    await userEvent.click(screen.getByRole('button', { name: 'Nhập mật khẩu' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('stay open on this device until they are folded', async () => {
    const first = show();
    await open();
    await screen.findByRole('table');
    first.unmount();
    const second = show();
    const fold = await screen.findByRole('button', { name: 'Ẩn biểu đồ' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(fold);
    second.unmount();
    show();
    expect(screen.getByRole('button', { name: 'Xem biểu đồ' })).toBeVisible();
  });
});
