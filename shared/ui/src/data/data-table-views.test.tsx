import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../core/button.tsx';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { DataTable } from './data-table.tsx';
import { type Column, type DataTableProps, nextSort } from './table-types.ts';

type Row = { id: string; name: string; premium: number };

const rows: Row[] = [
  { id: 'A1', name: 'Lan', premium: 5 },
  { id: 'B2', name: 'Bảo', premium: 7 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Tên', cell: (r) => r.name, width: '12rem' },
  { key: 'id', header: 'Số hợp đồng', cell: (r) => r.id, sortable: true, primary: true },
  { key: 'premium', header: 'Phí', cell: (r) => r.premium, align: 'end', sortable: true },
];
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable label="Hợp đồng" columns={columns} rows={rows} rowKey={(r) => r.id} {...props} />
);
const show = (props?: Partial<DataTableProps<Row>>) => renderUi(table(props));
const body = () => screen.getAllByRole('rowgroup')[1] as HTMLElement;

describe('DataTable as cards on a phone', () => {
  it('repeats the name of its column in each cell, for the eye only', () => {
    show();
    const first = within(body()).getAllByRole('row')[0] as HTMLElement;
    const cells = within(first).getAllByRole('cell');
    expect(cells.map((cell) => cell.querySelector('[data-label]')?.textContent)).toEqual([
      'Tên',
      'Số hợp đồng',
      'Phí',
    ]);
    expect(cells[0]?.querySelector('[data-label]')).toHaveAttribute('aria-hidden', 'true');
  });

  it('marks the primary cell, which is the title of the card, and how figures are aligned', () => {
    show();
    const cells = within(body()).getAllByRole('cell').slice(0, 3);
    expect(cells.map((cell) => cell.hasAttribute('data-primary'))).toEqual([false, true, false]);
    expect(cells[2]).toHaveAttribute('data-align', 'end');
  });

  it('keeps the roles of a table, which CSS that makes cards would take away', () => {
    show();
    expect(screen.getByRole('table')).toHaveAttribute('role', 'table');
    for (const row of screen.getAllByRole('row')) expect(row).toHaveAttribute('role', 'row');
    for (const cell of screen.getAllByRole('cell')) expect(cell).toHaveAttribute('role', 'cell');
  });

  it('takes the first column for the title where none is primary, also of those shown', () => {
    const plain = columns.map((column) => ({ ...column, primary: false }));
    const { rerender } = show({ columns: plain, rowHref: (r) => `/${r.id}` });
    expect(screen.getByRole('link', { name: 'Lan' })).toBeInTheDocument();
    rerender(table({ columns: plain, rowHref: (r) => `/${r.id}`, hidden: ['name'] }));
    expect(screen.getByRole('link', { name: 'A1' })).toBeInTheDocument();
  });
});

describe('DataTable and sorting', () => {
  it.each([
    [undefined, 'premium', { key: 'premium', dir: 'asc' }],
    [{ key: 'premium', dir: 'asc' }, 'premium', { key: 'premium', dir: 'desc' }],
    [{ key: 'premium', dir: 'desc' }, 'premium', { key: 'premium', dir: 'asc' }],
    [{ key: 'premium', dir: 'desc' }, 'id', { key: 'id', dir: 'asc' }],
  ] as const)('after %p a press on %s sorts by %p', (sort, key, expected) => {
    expect(nextSort(sort, key)).toEqual(expected);
  });

  it('has no buttons in the head where nothing sorts', () => {
    show();
    expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
  });

  it('says of columns that could sort that they do not now', () => {
    show({ onSort: () => undefined, sort: { key: 'id', dir: 'desc' } });
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Số hợp đồng')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Phí')).toHaveAttribute('aria-sort', 'none');
    expect(header('Tên')).not.toHaveAttribute('aria-sort');
  });

  it('sorts by keyboard', async () => {
    const onSort = jest.fn();
    show({ onSort });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Số hợp đồng' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenCalledWith({ key: 'id', dir: 'asc' });
  });

  it('gives a column the width that it is declared with', () => {
    show();
    expect(screen.getByRole('columnheader', { name: 'Tên' })).toHaveStyle({ width: '12rem' });
  });
});

describe('DataTable and what surrounds it', () => {
  const box = () => screen.getByRole('table').parentElement as HTMLElement;
  const width = (scroll: number, client: number) => {
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scroll);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(client);
  };

  it('sticks its head where the page says', () => {
    show({ stickyTop: 128 });
    expect(box().style.getPropertyValue('--table-top')).toBe('128px');
  });

  it('leaves the place of the head to the filter bar where the page says nothing', () => {
    show();
    expect(box().style.getPropertyValue('--table-top')).toBe('');
  });

  it('that is wider than its place scrolls by itself with the head at its own top', () => {
    width(1200, 800);
    show({ stickyTop: 128 });
    expect(box().style.getPropertyValue('--table-top')).toBe('0px');
    expect(getComputedStyle(box()).overflow).toBe('auto');
  });

  it('that fits does not scroll by itself', () => {
    width(800, 800);
    show();
    expect(getComputedStyle(box()).overflow).not.toBe('auto');
  });

  it('passes its density on to its style', () => {
    show({ density: 'compact' });
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  });
});

describe('DataTable and its rows', () => {
  it('has a named column for the menus of its rows, outside the link', () => {
    show({
      rowHref: (r) => `/policy/${r.id}`,
      rowMenu: (r) => <Button>Thao tác {r.id}</Button>,
    });
    expect(screen.getByRole('columnheader', { name: 'Thao tác' })).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Thao tác A1' });
    expect(button.closest('a')).toBeNull();
  });

  it('leaves arrow keys in a row menu alone', async () => {
    show({ rowHref: (r) => `/${r.id}`, rowMenu: (r) => <Button>Gọi {r.id}</Button> });
    const button = screen.getByRole('button', { name: 'Gọi A1' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button).toHaveFocus();
  });

  it('announces the number of its rows where no total is known', () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('2 kết quả');
  });

  it('announces that it loads, and shows ten empty rows', () => {
    show({ status: 'loading', rows: [], rowMenu: () => null });
    expect(screen.getByRole('status')).toHaveTextContent('Đang tải');
    expect(document.querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(10);
  });

  it('an empty list without words of its own has those of the portal, and an action', () => {
    show({ rows: [], empty: { text: 'Hãy tạo hợp đồng', action: <Button>Tạo</Button> } });
    expect(screen.getByText('Chưa có dữ liệu')).toBeInTheDocument();
    expect(screen.getByText('Hãy tạo hợp đồng')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tạo' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a failure replaces old rows', () => {
    show({ status: 'error' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  it.each(['ready', 'loading', 'error'] as const)(
    'has no accessibility violations when %s',
    async (status) => {
      const { container } = show({
        status,
        onSort: () => undefined,
        sort: { key: 'id', dir: 'asc' },
        rowHref: (r) => `/${r.id}`,
        rowMenu: (r) => <Button>Gọi {r.id}</Button>,
      });
      expect(await violations(container)).toEqual([]);
    },
  );
});
