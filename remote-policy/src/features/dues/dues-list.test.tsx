import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { DueRow, DuesAnswer } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { dueRowOf } from '../../testing/rows.ts';
import { toneOf } from './days-left.tsx';
import { FeePage } from './fee-policy-management-page.tsx';
import { RenewalPage } from './renewal-fee-reminder-page.tsx';

const FEE = '/fee-policy-management';
const RENEWAL = '/renewal-fee-reminder';
const counts = { unpaid: 35, due: 23, grace: 12, lapsed: 8, freeLook: 0 };
const answer = (datas: DueRow[], totalData = datas.length): DuesAnswer => ({
  datas,
  totalData,
  counts,
});

const show = (
  address: string,
  answers: Record<string, (call: FakeCall) => unknown> = {},
  authorities = ['due.view', 'policy.view'],
) => {
  const portal = renderPage(
    { [FEE]: <FeePage />, [RENEWAL]: <RenewalPage /> },
    {
      path: address,
      session: { user: fakeUser({ authorities }) },
      answers: {
        'GET ods/policy/products': () => [{ code: 'UL01', name: 'An Tâm Hưng Thịnh' }],
        'GET ods/policy/dues': () => answer([dueRowOf()], 35),
        ...answers,
      },
    },
  );
  const requests = () =>
    portal.calls.filter((call) => call.path === 'ods/policy/dues').map((call) => call.query);
  return { ...portal, requests };
};
const rowOf = async (no = '70000001') =>
  (await screen.findByRole('link', { name: no })).closest('tr') as HTMLElement;

beforeEach(() => localStorage.clear());

describe('the list of premiums due', () => {
  it('POL-17 a kind with more than are counted says so', async () => {
    show(FEE, {
      'GET ods/policy/dues': () => ({
        ...answer([dueRowOf()], 20_000),
        totalAtLeast: true,
        counts: { ...counts, due: 20_000 },
        atLeast: ['due'],
      }),
    });
    await rowOf();
    const lists = screen.getByRole('navigation', { name: 'Nhóm hợp đồng' });
    expect(within(lists).getByRole('link', { name: /20\.000\+/ })).toBeVisible();
    expect(within(lists).getByRole('link', { name: /12$/ })).toBeVisible();
  });

  it('pages lead on beyond what was counted, and say their own place', async () => {
    const { requests } = show(`${FEE}?page=1201&pageSize=20`, {
      'GET ods/policy/dues': ({ query }) => ({
        ...answer(Array.from({ length: 20 }, (_, i) => dueRowOf({ policyNo: `${70000001 + i}` }))),
        totalData: 20_000,
        totalAtLeast: true,
        next: `after page ${query?.page}`,
      }),
    });
    await rowOf();
    const pages = screen.getByRole('navigation', { name: 'Phân trang' });
    expect(pages).toHaveTextContent('24.001–24.020 trong 20.000+');
    expect(screen.getByText('Dòng 24.001–24.020 trong 20.000+')).toBeInTheDocument();
    await userEvent.click(within(pages).getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(pages).toHaveTextContent('24.021–24.040 trong 20.000+'));
    expect(requests().map((query) => query?.page)).toEqual([1201, 1202]);
  });

  it('a page where no rows are leads back to what was counted', async () => {
    const { requests } = show(`${FEE}?page=1300&pageSize=20`, {
      'GET ods/policy/dues': ({ query }) => ({
        ...answer(query?.page === 1300 ? [] : [dueRowOf()], 20_000),
        totalAtLeast: true,
      }),
    });
    await rowOf();
    expect(requests().map((query) => query?.page)).toEqual([1300, 1000]);
  });

  it('POL-17 shows the requested rows, with the days left in words, and queries once', async () => {
    const { requests } = show(FEE);
    const row = await rowOf();
    for (const text of [
      'Đặng Thị Ngọc Ánh',
      '0901 234 567',
      'An Tâm Hưng Thịnh',
      '21.000.000',
      '01/11/2025',
      'Còn 40/60 ngày gia hạn',
      'đến 31/12/2025',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    expect(requests()).toEqual([
      { kind: 'unpaid', sort: 'until', order: 'asc', page: 1, pageSize: 10 },
    ]);
  });

  it.each([
    [{ kind: 'due', daysLeft: 12 }, 'Còn 12 ngày đến hạn'],
    [{ kind: 'due', daysLeft: 0 }, 'Đến hạn hôm nay'],
    [{ kind: 'grace', daysLeft: 0 }, 'Hết gia hạn hôm nay'],
    [{ kind: 'lapsed', daysLeft: 690 }, 'Còn 690 ngày khôi phục'],
    [{ kind: 'freeLook', daysLeft: 9 }, 'Còn 9/21 ngày cân nhắc'],
  ] as const)('POL-17 says %j as %s', async (part, words) => {
    show(FEE, { 'GET ods/policy/dues': () => answer([dueRowOf(part)]) });
    expect(await rowOf()).toHaveTextContent(words);
  });

  it('POL-17 a tone only helps: the fewer days, the louder', () => {
    const until = '20260101';
    expect(toneOf({ kind: 'grace', daysLeft: 40, until })).toBe('warning');
    expect(toneOf({ kind: 'grace', daysLeft: 14, until })).toBe('danger');
    expect(toneOf({ kind: 'lapsed', daysLeft: 690, until })).toBe('neutral');
    expect(toneOf({ kind: 'due', daysLeft: 3, until })).toBe('warning');
  });

  it('calls with one tap, and does not where the number is masked', async () => {
    const masked = dueRowOf({ policyNo: '70000002', phone: '*******567', masked: true });
    show(FEE, { 'GET ods/policy/dues': () => answer([dueRowOf(), masked]) });
    const call = within(await rowOf()).getByRole('link', { name: 'Gọi Đặng Thị Ngọc Ánh' });
    expect(call).toHaveAttribute('href', 'tel:+84901234567');
    const other = await rowOf('70000002');
    expect(other).toHaveTextContent('*******567');
    expect(within(other).queryByRole('link', { name: /^Gọi/ })).toBeNull();
  });

  it('counts the other lists, and leads to them under the same filters', async () => {
    const { requests } = show(`${FEE}?search=anh&page=2`);
    await rowOf();
    const tabs = screen.getByRole('navigation', { name: 'Nhóm hợp đồng' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Chưa đóng phí35',
    );
    const grace = within(tabs).getByRole('link', { name: /Đang gia hạn/ });
    expect(grace).toHaveTextContent('12');
    expect(grace).toHaveAttribute('href', `${FEE}?kind=grace&search=anh`);
    await userEvent.click(grace);
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ kind: 'grace', search: 'anh', page: 1 }),
    );
  });

  it('asks for what the address says, and shows it as chips that can be taken off', async () => {
    const { requests, context } = show(
      `${FEE}?kind=due&within=9&from=20251101&to=20251130&sort=premium&order=desc`,
    );
    await rowOf();
    expect(requests()[0]).toEqual({
      kind: 'due',
      within: '9',
      from: '20251101',
      to: '20251130',
      sort: 'premium',
      order: 'desc',
      page: 1,
      pageSize: 10,
    });
    const chips = screen.getByRole('list', { name: 'Đang lọc' });
    expect(chips).toHaveTextContent('Còn tối đa 9 ngày');
    expect(chips).toHaveTextContent('Ngày đến hạn: 01/11/2025 – 30/11/2025');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(context.navigation.location().search).toBe('?kind=due&sort=premium&order=desc');
  });

  it('offers the whole group only to users who lead one', async () => {
    const first = show(FEE);
    await rowOf();
    expect(screen.queryByLabelText('Phạm vi')).toBeNull();
    first.unmount();
    const { requests } = show(FEE, {}, ['due.view', 'policy.view', 'policy.group.view']);
    await rowOf();
    await userEvent.selectOptions(screen.getByLabelText('Phạm vi'), 'group');
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ view: 'group' }));
    expect(await screen.findByRole('columnheader', { name: 'Đại lý' })).toBeVisible();
  });

  it('POL-12 that fails says so with its code, and comes with a retry', async () => {
    let fails = true;
    show(FEE, {
      'GET ods/policy/dues': () => {
        if (fails) throw apiError(503, 'UNAVAILABLE');
        return answer([dueRowOf()]);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('UNAVAILABLE');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await rowOf()).toBeVisible();
  });

  it('says why it is empty: no row of this kind, or filters that leave none', async () => {
    const first = show(`${RENEWAL}?kind=freeLook`, { 'GET ods/policy/dues': () => answer([]) });
    expect(await screen.findByText('Không có hợp đồng nào đang cân nhắc')).toBeVisible();
    first.unmount();
    show(`${RENEWAL}?kind=freeLook&search=zzz`, { 'GET ods/policy/dues': () => answer([]) });
    expect(await screen.findByText('Không có kết quả phù hợp')).toBeVisible();
  });
});

it('POL-17 renewals begin with those in grace, and offer reinstatement and free look', async () => {
  const { requests } = show(RENEWAL);
  await rowOf();
  expect(requests()[0]).toMatchObject({ kind: 'grace' });
  const tabs = screen.getByRole('navigation', { name: 'Nhóm hợp đồng' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['Đang gia hạn12', 'Có thể khôi phục8', 'Đang cân nhắc0']);
});
