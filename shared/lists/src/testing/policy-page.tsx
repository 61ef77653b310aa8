import { policyList } from '@portal/domain/policy';
import { listSpec } from '../declared/list-spec.ts';
import { useDeclaredColumns } from '../declared/use-declared-columns.ts';
import { useDeclaredFields } from '../declared/use-declared-fields.ts';
import { useListRows } from '../declared/use-list-rows.ts';
import { useHierarchyField } from '../filters/hierarchy-field.ts';
import { ListScreen } from '../screen/list-screen.tsx';
import { useListState } from '../screen/use-list-state.ts';
import { usePageSizes } from '../state/page-sizes.ts';

const spec = listSpec(policyList, { sort: { key: 'policyNo', dir: 'desc' }, hierarchy: true });
const products = {
  all: 'Tất cả sản phẩm',
  options: [{ value: 'UL01', label: 'An Tâm Hưng Thịnh' }],
};

/** A list page as a remote writes it (docs/lists.md), for the tests of this package. */
export const PolicyPage = ({ view = 'own' }: { view?: 'own' | 'group' }) => {
  const list = useListState(spec, usePageSizes(), `policy.${view}`);
  const { query, result } = useListRows(policyList, list, { view });
  const fields = useDeclaredFields(policyList, { product: products });
  return (
    <ListScreen
      title="Hợp đồng"
      context="Hợp đồng mà Anh/Chị phục vụ"
      label="Danh sách hợp đồng"
      list={list}
      search={{ param: 'search', label: 'Tìm hợp đồng' }}
      fields={[...fields, ...useHierarchyField(list, view === 'group')]}
      columns={useDeclaredColumns(policyList, { view })}
      spare={{ tight: ['insured', 'frequency'], tighter: ['product'] }}
      exports={{ what: 'policies', filters: query }}
      rowKey={(row) => row.policyNo}
      rowHref={(row) => `/policy-management/detail/${row.policyNo}`}
      result={result}
      empty={{ title: 'Anh/Chị chưa có hợp đồng nào', text: 'Hợp đồng mới xuất hiện ở đây.' }}
    />
  );
};
