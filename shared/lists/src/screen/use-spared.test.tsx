import { mockMedia } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { LITTLE_ROOM, ROOM, TABLE } from '../panel/breakpoints.ts';
import { mockWidth } from '../testing/mock-width.ts';
import { PATH, renderList } from '../testing/render-list.tsx';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const rowsAreHere = () => screen.findByRole('link', { name: '70000001' });
const SCROLL_BAR = 15;

let media: ReturnType<typeof mockMedia>;
beforeEach(() => {
  localStorage.clear();
  media = mockMedia((query) => query === TABLE);
});
afterEach(() => jest.restoreAllMocks());

describe('a table in a place without room for all columns', () => {
  it('hides those that give way first, and more where the place is narrower still, in any window', async () => {
    const { change } = mockWidth(ROOM - 1);
    renderList();
    // As early as the head of the table: no column goes once it was seen.
    expect(heads()).not.toContain('Người được bảo hiểm');
    await rowsAreHere();
    expect(heads()).not.toContain('Người được bảo hiểm');
    expect(heads()).toContain('Sản phẩm');
    change(LITTLE_ROOM - 1);
    expect(heads()).not.toContain('Sản phẩm');
    change(ROOM * 2);
    expect(heads()).toEqual(expect.arrayContaining(['Sản phẩm', 'Người được bảo hiểm']));
  });

  it('shows every column where there is room', async () => {
    mockWidth(ROOM);
    renderList();
    await rowsAreHere();
    expect(heads()).toContain('Người được bảo hiểm');
  });

  it('does not take a scroll bar that went with the columns for room', async () => {
    const { change } = mockWidth(ROOM - 1);
    renderList();
    await rowsAreHere();
    change(ROOM - 1 + SCROLL_BAR);
    expect(heads()).not.toContain('Người được bảo hiểm');
  });

  it('stays as it is while its page is not displayed', async () => {
    const { change } = mockWidth(LITTLE_ROOM - 1);
    renderList();
    await rowsAreHere();
    change(0);
    expect(heads()).not.toContain('Sản phẩm');
  });

  it('shows the columns that the user chose', async () => {
    mockWidth(LITTLE_ROOM - 1);
    renderList(`${PATH}?columns=insured,premium&page=1`);
    await rowsAreHere();
    expect(heads()).toEqual(['Số hợp đồng', 'Người được bảo hiểm', 'Phí']);
  });

  it('shows every column on paper and on cards', async () => {
    mockWidth(LITTLE_ROOM - 1);
    renderList();
    await rowsAreHere();
    media.change(() => false);
    expect(heads()).toEqual(expect.arrayContaining(['Sản phẩm', 'Người được bảo hiểm']));
  });
});
