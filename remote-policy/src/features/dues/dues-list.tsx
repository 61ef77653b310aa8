import { duesListQuery } from '@portal/api-client/due';
import {
  ListScreen,
  type ListSpec,
  listQuery,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DuesQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { policyPath } from '../../policy/paths.ts';
import { CallButton } from './call-button.tsx';
import type { DuesPage } from './due-lists.ts';
import { KindTabs } from './kind-tabs.tsx';
import { useDuesColumns } from './use-dues-columns.tsx';
import { useDuesFields } from './use-dues-fields.ts';

/** Columns that give way first when the page is narrow. */
const SPARE = { tight: ['product', 'dueDate'], tighter: ['phone'] };

/** A list of policies on which something runs, the most pressing first, with the call one tap away (POL-17). */
export const DuesList = ({ page, spec }: { page: DuesPage; spec: ListSpec }) => {
  const t = useWords();
  const { http } = usePortal();
  const list = useListState(spec, usePageSizes(), `dues.${page.name}`);
  const { filters } = list.state;
  const kind = (filters.kind ?? page.lists[0]) as (typeof page.lists)[number];
  const query = { ...listQuery<DuesQuery>(list), kind };
  const result = useQuery({ ...duesListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t(`dues.${page.name}.title`)}
      context={t(`dues.context.${kind}`)}
      totals={<KindTabs page={page} list={list} answer={result.data} />}
      label={t(`dues.list.${kind}`)}
      list={list}
      exports={{ what: page.name === 'fee' ? 'dues' : 'renewals', filters: query }}
      search={{ param: 'search', label: t('policyList.search') }}
      fields={[
        ...useDuesFields(filters.within),
        ...useHierarchyField(list, filters.view === 'group'),
      ]}
      columns={useDuesColumns(filters.view === 'group' ? 'group' : 'own')}
      spare={SPARE}
      rowKey={(row) => row.policyNo}
      rowHref={(row) => policyPath(row.policyNo)}
      rowMenu={(row) => (
        <CallButton name={row.policyholder} phone={row.phone} masked={row.masked} />
      )}
      result={result}
      empty={{ title: t(`dues.empty.${kind}`), text: t('dues.emptyText') }}
    />
  );
};
