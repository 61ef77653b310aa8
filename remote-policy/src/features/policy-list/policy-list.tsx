import { policyListQuery } from '@portal/api-client/policy';
import {
  type ListHandle,
  ListScreen,
  listQuery,
  narrowingOf,
  useHierarchyField,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { PolicyListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { Charts } from '../../charts/charts.tsx';
import { policyPath } from '../../policy/paths.ts';
import { OwnParts } from './own-parts.tsx';
import { PolicyTotals } from './policy-totals.tsx';
import { usePolicyColumns } from './use-policy-columns.tsx';
import { usePolicyFields } from './use-policy-fields.ts';

const SEARCH = 'search';
const CHARTS = ['states', 'premium', 'persistency'] as const;
/** Columns that give way first when the page is narrow. */
const SPARE = {
  own: { tight: ['insured', 'frequency'], tighter: ['product'] },
  group: { tight: ['insured', 'frequency', 'product'], tighter: ['premium'] },
};

/** A list of policies: the caller's own, or those of everybody below as well. */
export const PolicyList = ({ view, list }: { view: 'own' | 'group'; list: ListHandle }) => {
  const t = useWords();
  const { http } = usePortal();
  const query = { view, ...listQuery<PolicyListQuery>(list) };
  const narrowing = narrowingOf(list);
  const result = useQuery({ ...policyListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t(`policyList.${view}.title`)}
      context={t(`policyList.${view}.context`)}
      totals={
        <>
          <PolicyTotals view={view} narrowing={narrowing} hrefWith={list.hrefWith} />
          <Charts names={CHARTS} query={{ view, ...narrowing }} />
          {view === 'own' && <OwnParts list={list} />}
        </>
      }
      label={t('policyList.table')}
      list={list}
      exports={{ what: 'policies', filters: query }}
      search={{ param: SEARCH, label: t('policyList.search') }}
      fields={[...usePolicyFields(), ...useHierarchyField(list, view === 'group')]}
      columns={usePolicyColumns(view)}
      spare={SPARE[view]}
      rowKey={(row) => row.policyNo}
      rowHref={(row) => policyPath(row.policyNo)}
      result={result}
      empty={{ title: t('policyList.emptyTitle'), text: t('policyList.emptyText') }}
    />
  );
};
