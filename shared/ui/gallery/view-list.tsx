import { useState } from 'react';
import {
  type Column,
  ColumnPicker,
  DataTable,
  DateText,
  DensityToggle,
  FilterBar,
  Money,
  Pagination,
  type SortState,
  StatusBadge,
} from '../src/data/index.ts';
import { SearchField, Select } from '../src/form/index.ts';
import { Download, EllipsisVertical, Eye, Phone } from '../src/icons/index.ts';
import { Button, IconButton } from '../src/index.ts';
import { Menu } from '../src/menu/index.ts';
import { ListPage } from '../src/pages/index.ts';
import { type Sample, samples } from './sample.ts';

const columns: Column<Sample>[] = [
  { key: 'id', header: 'Số hợp đồng', cell: (r) => r.id, sortable: true, primary: true },
  { key: 'holder', header: 'Bên mua bảo hiểm', cell: (r) => r.holder, sortable: true },
  { key: 'insured', header: 'Người được bảo hiểm', cell: (r) => r.insured, hideable: true },
  { key: 'product', header: 'Sản phẩm', cell: (r) => r.product, hideable: true },
  {
    key: 'premium',
    header: 'Phí (₫)',
    cell: (r) => <Money value={r.premium} />,
    align: 'end',
    sortable: true,
  },
  { key: 'due', header: 'Ngày đến hạn', cell: (r) => <DateText value={r.due} />, sortable: true },
  {
    key: 'status',
    header: 'Tình trạng',
    cell: (r) => <StatusBadge tone={r.tone}>{r.status}</StatusBadge>,
  },
];

export function ListView(props: { state: string }) {
  const [sort, setSort] = useState<SortState>({ key: 'due', dir: 'asc' });
  const [search, setSearch] = useState('');
  const [density, setDensity] = useState<'comfortable' | 'compact'>(
    props.state === 'compact' ? 'compact' : 'comfortable',
  );
  const [hidden, setHidden] = useState<string[]>([]);
  const status = props.state === 'loading' || props.state === 'error' ? props.state : 'ready';
  return (
    <ListPage
      breadcrumbs={[{ label: 'Trang chủ', href: '/' }, { label: 'Tra cứu hợp đồng' }]}
      title="Tra cứu hợp đồng"
      context="Hợp đồng Anh/Chị đang phục vụ, tính đến 21/11/2026."
      action={<Button icon={<Download size={16} />}>Xuất Excel</Button>}
      filters={
        <FilterBar
          stickyTop={0}
          search={
            <SearchField
              size="sm"
              label="Số hợp đồng, tên, điện thoại"
              value={search}
              onChange={setSearch}
            />
          }
          total={1284}
          chips={[
            { key: 's', label: 'Tình trạng: Đến hạn', onRemove: () => {} },
            { key: 'm', label: 'Tháng 11', onRemove: () => {} },
          ]}
          onClear={() => {}}
          actions={
            <>
              <DensityToggle value={density} onChange={setDensity} />
              <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
            </>
          }
        >
          <Select
            size="sm"
            label="Tình trạng"
            hideLabel
            options={[]}
            placeholder="Mọi tình trạng"
          />
          <Select size="sm" label="Sản phẩm" hideLabel options={[]} placeholder="Mọi sản phẩm" />
        </FilterBar>
      }
      pagination={
        <Pagination
          page={3}
          pageSize={12}
          total={1284}
          onPage={() => {}}
          pageSizes={[12, 20, 50]}
          onPageSize={() => {}}
        />
      }
    >
      <DataTable
        label="Hợp đồng"
        columns={columns}
        rows={props.state === 'empty' || props.state === 'filtered' ? [] : samples}
        filtered={props.state === 'filtered'}
        onClearFilters={() => {}}
        empty={{ title: 'Chưa có hợp đồng nào', text: 'Hợp đồng được phát hành sẽ hiện ở đây.' }}
        rowKey={(r) => r.id}
        rowHref={(r) => `#${r.id}`}
        rowMenu={(r) => (
          <Menu
            align="end"
            label={`Thao tác với ${r.id}`}
            trigger={
              <IconButton
                size="sm"
                label={`Thao tác với ${r.id}`}
                icon={<EllipsisVertical size={18} />}
              />
            }
            items={[
              { key: 'view', label: 'Xem chi tiết', icon: <Eye size={16} />, href: '#x' },
              { key: 'call', label: 'Gọi khách hàng', icon: <Phone size={16} />, href: 'tel:+84' },
            ]}
          />
        )}
        status={status}
        errorCode="PORTAL-HTTP-503"
        onRetry={() => {}}
        sort={sort}
        onSort={setSort}
        total={1284}
        density={density}
        hidden={hidden}
      />
    </ListPage>
  );
}
