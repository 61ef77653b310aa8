import { proposalListQuery } from '@portal/api-client/proposal';
import {
  ListScreen,
  listQuery,
  narrowingOf,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ProposalListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { proposalGroupSpec, proposalListSpec } from './list-spec.ts';
import { ProposalFigures } from './proposal-figures.tsx';
import { useProposalColumns } from './use-proposal-columns.tsx';
import { useProposalFields } from './use-proposal-fields.ts';

/** Columns that give way first when the page is narrow. */
const SPARE = {
  own: { tight: ['sumAssured', 'decisionOn'], tighter: ['product'] },
  group: { tight: ['sumAssured', 'product'], tighter: ['premium'] },
};

/** A list of proposals: the caller's own, or those of everybody below as well. */
export const ProposalList = ({ view }: { view: 'own' | 'group' }) => {
  const t = useWords();
  const { http } = usePortal();
  const list = useListState(
    view === 'group' ? proposalGroupSpec : proposalListSpec,
    usePageSizes(),
    `proposal.${view}`,
  );
  const query = { view, ...listQuery<ProposalListQuery>(list) };
  const result = useQuery({ ...proposalListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t(`proposalList.${view}.title`)}
      context={t(`proposalList.${view}.context`)}
      totals={
        <ProposalFigures view={view} narrowing={narrowingOf(list)} hrefWith={list.hrefWith} />
      }
      label={t('proposalList.table')}
      list={list}
      exports={{ what: 'proposals', filters: query }}
      search={{ param: 'search', label: t('proposalList.search') }}
      fields={[...useProposalFields(), ...useHierarchyField(list, view === 'group')]}
      columns={useProposalColumns(view)}
      spare={SPARE[view]}
      rowKey={(row) => row.proposalNo}
      result={result}
      empty={{ title: t('proposalList.emptyTitle'), text: t('proposalList.emptyText') }}
    />
  );
};
