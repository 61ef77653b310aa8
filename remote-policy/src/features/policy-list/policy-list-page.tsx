import { policyListQuery } from '@portal/api-client/policy';
import { usePortal, useWords } from '@portal/remote-kit';
import type { PolicyListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { ListScreen } from '../../list/list-screen.tsx';
import { usePageSizes } from '../../list/page-sizes.ts';
import { useListState } from '../../list/use-list-state.ts';
import { policyPath } from '../../policy/paths.ts';
import { policyListSpec } from './list-spec.ts';
import { PolicyTotals } from './policy-totals.tsx';
import { usePolicyColumns } from './use-policy-columns.tsx';
import { usePolicyFields } from './use-policy-fields.ts';

const SEARCH = 'search';
const SPARE = { tight: ['insured', 'frequency'], tighter: ['product'] };

/** /policy-management: the caller's own policies (POL-04). */
export const PolicyListPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const list = useListState(policyListSpec, usePageSizes());
  const { filters, sort, page, pageSize } = list.state;
  const query: PolicyListQuery = {
    view: 'own',
    ...filters,
    sort: sort.key as PolicyListQuery['sort'],
    order: sort.dir,
    page,
    pageSize,
  };
  const result = useQuery(policyListQuery(http, query));
  return (
    <ListScreen
      title={t('policyList.title')}
      context={t('policyList.context')}
      totals={<PolicyTotals view="own" hrefWith={list.hrefWith} />}
      label={t('policyList.table')}
      list={list}
      search={{ param: SEARCH, label: t('policyList.search') }}
      fields={usePolicyFields()}
      columns={usePolicyColumns()}
      spare={SPARE}
      rowKey={(row) => row.policyNo}
      rowHref={(row) => policyPath(row.policyNo)}
      result={result}
      empty={{ title: t('policyList.emptyTitle'), text: t('policyList.emptyText') }}
    />
  );
};
