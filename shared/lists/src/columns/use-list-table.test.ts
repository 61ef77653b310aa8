import { act, renderHook } from '@testing-library/react';
import type { AnyColumn } from './columns.ts';
import { useListTable } from './use-list-table.ts';

const columns: AnyColumn[] = [
  { key: 'no', header: 'No.', primary: true, sortable: true },
  { key: 'name', header: 'Name' },
  { key: 'premium', header: 'Premium', sortable: true },
  { key: 'sum', header: 'Sum', later: true },
];

const render = (chosen: string[] = []) => {
  const chooseColumns = jest.fn();
  const change = jest.fn();
  const state = { filters: {}, sort: { key: 'no', dir: 'asc' as const }, page: 1, pageSize: 10 };
  const list = { columns: chosen, chooseColumns, change, state };
  const { result } = renderHook(() => useListTable(list, columns));
  const column = (key: string) => {
    const found = result.current.table.getAllLeafColumns().find(({ id }) => id === key);
    if (!found) throw new Error(`no column ${key}`);
    return found;
  };
  return {
    table: result.current.table,
    shown: result.current.shown,
    column,
    chooseColumns,
    change,
  };
};

describe('the table of a list', () => {
  it('offers the shown columns in their order, then the others', () => {
    const { table } = render(['premium']);
    const offered = table.getAllLeafColumns().map((one) => [one.id, one.getIsVisible()]);
    expect(offered).toEqual([
      ['no', true],
      ['premium', true],
      ['name', false],
      ['sum', false],
    ]);
  });

  it('shows what the list shows at the start while the user chose nothing', () => {
    const { table, shown } = render();
    const visible = table.getVisibleLeafColumns().map(({ id }) => id);
    expect(visible).toEqual(['no', 'name', 'premium']);
    expect(shown.map(({ key }) => key)).toEqual(visible);
  });

  it('puts a column that is shown at the end, and takes one out', () => {
    const { column, chooseColumns } = render(['premium', 'name']);
    act(() => column('sum').toggleVisibility());
    expect(chooseColumns).toHaveBeenLastCalledWith(['no', 'premium', 'name', 'sum']);
    act(() => column('premium').toggleVisibility());
    expect(chooseColumns).toHaveBeenLastCalledWith(['no', 'name']);
  });

  it('keeps the column that names the row', () => {
    expect(render().column('no').getCanHide()).toBe(false);
    expect(render().column('name').getCanHide()).toBe(true);
  });

  it('changes the order of the shown columns only', () => {
    const { table, chooseColumns } = render();
    act(() => table.setColumnOrder(['no', 'premium', 'name', 'sum']));
    expect(chooseColumns).toHaveBeenLastCalledWith(['no', 'premium', 'name']);
  });

  it('sorts ascending first, then descending, by the sortable columns only', () => {
    const { column, change } = render();
    expect(column('name').getCanSort()).toBe(false);
    act(() => column('premium').toggleSorting());
    expect(change).toHaveBeenLastCalledWith({ sort: { key: 'premium', dir: 'asc' } });
    act(() => column('no').toggleSorting());
    expect(change).toHaveBeenLastCalledWith({ sort: { key: 'no', dir: 'desc' } });
  });
});
