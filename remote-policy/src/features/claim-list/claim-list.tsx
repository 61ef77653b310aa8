import { claimListQuery } from '@portal/api-client/claim';
import {
  ListScreen,
  listQuery,
  narrowingOf,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ClaimListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { Charts } from '../../charts/charts.tsx';
import { claimPath } from '../../policy/claim-paths.ts';
import { ClaimTotals } from './claim-totals.tsx';
import { claimGroupSpec, claimListSpec } from './list-spec.ts';
import { useClaimColumns } from './use-claim-columns.tsx';
import { useClaimFields } from './use-claim-fields.ts';

const CHARTS = ['claims'] as const;
/** Columns that give way first when the page is narrow. */
const SPARE = {
  own: { tight: ['policyNo', 'type', 'approved'], tighter: ['notifiedOn'] },
  group: { tight: ['policyNo', 'type', 'notifiedOn'], tighter: ['claimed'] },
};

/** A list of claims: on the caller's own policies, or on those of everybody below as well. */
export const ClaimList = ({ view }: { view: 'own' | 'group' }) => {
  const t = useWords();
  const { http } = usePortal();
  const list = useListState(
    view === 'group' ? claimGroupSpec : claimListSpec,
    usePageSizes(),
    `claim.${view}`,
  );
  const query = { view, ...listQuery<ClaimListQuery>(list) };
  const narrowing = narrowingOf(list);
  const result = useQuery({ ...claimListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t(`claimList.${view}.title`)}
      context={t(`claimList.${view}.context`)}
      totals={
        <>
          <ClaimTotals view={view} narrowing={narrowing} hrefWith={list.hrefWith} />
          <Charts names={CHARTS} query={{ view, ...narrowing }} />
        </>
      }
      label={t('claimList.table')}
      list={list}
      exports={{ what: 'claims', filters: query }}
      search={{ param: 'search', label: t('claimList.search') }}
      fields={[...useClaimFields(), ...useHierarchyField(list, view === 'group')]}
      columns={useClaimColumns(view)}
      spare={SPARE[view]}
      rowKey={(row) => row.claimNo}
      rowHref={(row) => claimPath(row.claimNo)}
      result={result}
      empty={{ title: t('claimList.emptyTitle'), text: t('claimList.emptyText') }}
    />
  );
};
