import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './table-types.ts';

type Row = { id: string; name: string; premium: number };

const rows: Row[] = [
  { id: 'A1', name: 'Lan', premium: 5 },
  { id: 'B2', name: 'Bảo', premium: 7 },
  { id: 'C3', name: 'Ánh', premium: 9 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Tên', cell: (r) => r.name },
  { key: 'id', header: 'Số hợp đồng', cell: (r) => r.id, sortable: true, primary: true },
  { key: 'premium', header: 'Phí', cell: (r) => r.premium, align: 'end', sortable: true },
];

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  renderUi(
    <DataTable label="Hợp đồng" columns={columns} rows={rows} rowKey={(r) => r.id} {...props} />,
  );

describe('DataTable', () => {
  it('shows a named table with its rows and says how many answer', () => {
    show({ total: 1284 });
    expect(screen.getByRole('table', { name: 'Hợp đồng' })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('status')).toHaveTextContent('1.284 kết quả');
  });

  it('sorts up first, then down, and says so by aria-sort', async () => {
    const onSort = jest.fn();
    const { rerender } = show({ onSort });
    await userEvent.click(screen.getByRole('button', { name: 'Phí' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'premium', dir: 'asc' });
    rerender(
      <DataTable
        label="Hợp đồng"
        columns={columns}
        rows={rows}
        rowKey={(r) => r.id}
        onSort={onSort}
        sort={{ key: 'premium', dir: 'asc' }}
      />,
    );
    const header = screen.getByRole('columnheader', { name: 'Phí' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Tên' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(header).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'premium', dir: 'desc' });
  });

  it('makes the primary cell the link of its row and moves between rows by the arrows', async () => {
    show({ rowHref: (r) => `/policy/${r.id}` });
    const links = screen.getAllByRole('link');
    expect(links.map((l) => l.getAttribute('href'))).toEqual([
      '/policy/A1',
      '/policy/B2',
      '/policy/C3',
    ]);
    links[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(links[0]).toHaveFocus();
  });

  it('API-12 keeps the real columns while loading', () => {
    show({ status: 'loading', rows: [], skeletonRows: 5 });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(5);
  });

  it('has other words for an empty list than for a filtered one', async () => {
    const onClearFilters = jest.fn();
    const { unmount } = show({ rows: [], empty: { title: 'Chưa có hợp đồng' } });
    expect(screen.getByText('Chưa có hợp đồng')).toBeInTheDocument();
    unmount();
    show({ rows: [], filtered: true, onClearFilters });
    expect(screen.getByText('Không có kết quả phù hợp')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(onClearFilters).toHaveBeenCalledTimes(1);
  });

  it('offers a retry and the code when it failed', async () => {
    const onRetry = jest.fn();
    show({ status: 'error', errorCode: 'PORTAL-HTTP-503', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('PORTAL-HTTP-503');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('leaves out hidden columns', () => {
    show({ hidden: ['name'] });
    expect(screen.queryByRole('columnheader', { name: 'Tên' })).toBeNull();
  });
});
