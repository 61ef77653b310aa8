import { settle, violations } from '@portal/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '../testing/api-error.ts';
import { PATH, renderList } from '../testing/render-list.tsx';

const rowsAreHere = () => screen.findByRole('link', { name: '70000001' });
const focus = (name: string) => screen.getByRole('button', { name }).focus();

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a list by the keyboard alone', () => {
  it('is filtered: the panel follows its button, Space chooses, Esc goes back to the button', async () => {
    const { requests } = renderList();
    await rowsAreHere();
    focus('Lọc theo Tình trạng');
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('group', { name: 'Tình trạng' });
    await settle();
    await userEvent.tab();
    expect(within(panel).getAllByRole('checkbox')[0]).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ status: 'PENDING_ISSUE' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Lọc theo Tình trạng (1)' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tình trạng' })).toBeNull());
  });

  it('is sorted by the head of a column, both ways, and says which', async () => {
    const { requests } = renderList();
    await rowsAreHere();
    const head = () => screen.getByRole('columnheader', { name: /Phí/ });
    focus('Phí');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    expect(requests().at(-1)).toMatchObject({ sort: 'premium', order: 'desc' });
  });

  it('has its columns moved with the focus on the button that moves them, and no further than the ends', async () => {
    renderList(`${PATH}?columns=premium,status&page=1`);
    await rowsAreHere();
    focus('Cột');
    await userEvent.keyboard('{Enter}');
    const down = () => screen.getByRole('button', { name: 'Đưa xuống: Phí' });
    await screen.findByRole('group', { name: /Cột/ });
    down().focus();
    await userEvent.keyboard('{Enter}');
    expect(down()).toHaveFocus();
    expect(down()).toHaveAttribute('aria-disabled', 'true');
    const order = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(order()).toEqual(['Số hợp đồng', 'Tình trạng', 'Phí']);
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['Số hợp đồng', 'Tình trạng', 'Phí']);
  });
});

describe('axe finds nothing wrong with a list', () => {
  it.each([
    ['with rows', PATH, () => ({ datas: [], totalData: 0 })],
    ['without a match', `${PATH}?search=zzz`, () => ({ datas: [], totalData: 0 })],
    [
      'that failed',
      PATH,
      () => {
        throw apiError(503, 'SERVICE_DOWN');
      },
    ],
    ['on its way', PATH, () => new Promise(() => undefined)],
  ])('%s', async (state, path, answer) => {
    const { container } = renderList(
      path,
      state === 'with rows' ? {} : { answers: { 'GET ods/policy/list': answer } },
    );
    await settle();
    expect(await violations(container)).toEqual([]);
  });

  it('with a filter and the choice of columns open', async () => {
    const { container } = renderList(`${PATH}?status=GRACE`);
    await rowsAreHere();
    for (const name of ['Lọc theo Ngày đến hạn', 'Cột']) {
      await userEvent.click(screen.getByRole('button', { name }));
      await settle();
      expect(await violations(container)).toEqual([]);
    }
  });
});
