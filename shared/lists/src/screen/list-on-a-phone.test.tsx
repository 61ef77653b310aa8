import { mockMedia, settle, violations } from '@portal/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PHONE } from '../panel/breakpoints.ts';
import { PATH, renderList } from '../testing/render-list.tsx';

const rowsAreHere = () => screen.findByRole('link', { name: '70000001' });
const openFilters = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Bộ lọc/ }));
  return screen.findByRole('dialog', { name: 'Bộ lọc' });
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a list on a phone', () => {
  // The table asks for the same width, on screens alone.
  beforeEach(() => mockMedia((query) => query.endsWith(PHONE)));

  it('has its filters open in a drawer, each under its name, and what is chosen narrows the list', async () => {
    const { requests } = renderList();
    await rowsAreHere();
    expect(screen.queryByRole('group', { name: 'Tình trạng' })).toBeNull();
    const drawer = await openFilters();
    const states = within(drawer).getByRole('group', { name: 'Tình trạng' });
    await userEvent.click(within(states).getByLabelText('Mất hiệu lực'));
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ status: 'LAPSED' }));
  });

  it('is sorted from the drawer, because cards have no head to press', async () => {
    const { navigate } = renderList();
    await rowsAreHere();
    const drawer = await openFilters();
    await userEvent.selectOptions(
      within(drawer).getByLabelText('Sắp xếp'),
      'Ngày đến hạn: tăng dần',
    );
    expect(navigate).toHaveBeenLastCalledWith(`${PATH}?sort=dueDate&order=asc`, { state: null });
  });

  it('offers columns and views in drawers', async () => {
    renderList();
    await rowsAreHere();
    const tool = screen.getByRole('button', { name: 'Cột' });
    expect(tool).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(tool);
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('checkbox', { name: 'Mã đại lý' })).not.toBeChecked();
  });

  it('has no accessibility violations, with its filters open too', async () => {
    const { container } = renderList();
    await rowsAreHere();
    expect(await violations(container)).toEqual([]);
    const drawer = await openFilters();
    await settle();
    expect(await violations(drawer)).toEqual([]);
  });
});
