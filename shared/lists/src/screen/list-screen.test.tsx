import type { FakeCall } from '@portal/remote-kit/testing';
import type { PolicyRow } from '@portal/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '../testing/api-error.ts';
import { policyRowOf } from '../testing/policy-row.ts';
import { PATH, renderList } from '../testing/render-list.tsx';

const page = (datas: PolicyRow[], totalData = datas.length) => ({ datas, totalData });
const show = (
  search = '',
  answers: Record<string, (call: FakeCall) => unknown> = {},
  settings: Record<string, string> = {},
) =>
  renderList(`${PATH}${search}`, {
    answers,
    settings: { LIST_PAGE_SIZE: '10,20,50', ...settings },
  });
const shownRow = () => screen.findByRole('link', { name: '70000001' });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a list', () => {
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

  it('opens one filter after the other: the first one closes', async () => {
    show();
    const user = userEvent.setup();
    await shownRow();
    await user.click(screen.getByRole('button', { name: 'Lọc theo Tình trạng' }));
    await user.click(await screen.findByLabelText('Mất hiệu lực'));
    await user.click(screen.getByRole('button', { name: 'Lọc theo Ngày đến hạn' }));
    expect(await screen.findByRole('group', { name: 'Ngày đến hạn' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tình trạng' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Lọc theo Ngày đến hạn' })).toHaveFocus();
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

describe('the states of a list', () => {
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
