import { requestListQuery } from '@portal/api-client/request';
import {
  ListScreen,
  listQuery,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { RequestListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { policyRequestsPath } from '../../policy/paths.ts';
import { requestGroupSpec, requestListSpec } from './list-spec.ts';
import { useRequestColumns } from './use-request-columns.tsx';
import { useRequestFields } from './use-request-fields.ts';

const SPARE = {
  own: { tight: [], tighter: ['policyNo'] },
  group: { tight: ['policyNo'], tighter: ['agent'] },
};

/** A list of change requests: on the caller's own policies, or on those of everybody below as well. */
export const RequestList = ({ view }: { view: 'own' | 'group' }) => {
  const t = useWords();
  const { http } = usePortal();
  const list = useListState(
    view === 'group' ? requestGroupSpec : requestListSpec,
    usePageSizes(),
    `request.${view}`,
  );
  const query = { view, ...listQuery<RequestListQuery>(list) };
  const result = useQuery({ ...requestListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t(`requestList.${view}.title`)}
      context={t(`requestList.${view}.context`)}
      label={t('requestList.table')}
      list={list}
      exports={{ what: 'requests', filters: query }}
      search={{ param: 'search', label: t('requestList.search') }}
      fields={[...useRequestFields(), ...useHierarchyField(list, view === 'group')]}
      columns={useRequestColumns(view)}
      spare={SPARE[view]}
      rowKey={(row) => row.requestNo}
      rowHref={(row) => policyRequestsPath(row.policyNo)}
      result={result}
      empty={{ title: t('requestList.emptyTitle'), text: t('requestList.emptyText') }}
    />
  );
};
