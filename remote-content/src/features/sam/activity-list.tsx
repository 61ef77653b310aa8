import { samListQuery } from '@portal/api-client/sam';
import { samList } from '@portal/domain/sam';
import {
  type Cells,
  type FilterField,
  ListScreen,
  listQuery,
  listSpec,
  oneOf,
  useDeclaredColumns,
  useDeclaredFields,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useSession } from '@portal/remote-kit';
import type { SamListQuery, SamRow } from '@portal/types';
import { Button } from '@portal/ui';
import { Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ActivityBadge } from './activity-badge.tsx';
import { PartyName } from './party-name.tsx';
import { activityPath, CREATE_ACTIVITY } from './paths.ts';
import { SamTabs } from './sam-tabs.tsx';
import { useSamWords } from './use-sam-words.ts';

const GROUP_RIGHT = 'activity.office.view';

const spec = listSpec(samList, {
  params: { tab: oneOf(['list']), view: oneOf(['group']) },
  fixed: ['tab'],
  hierarchy: true,
});

const cells: Cells<typeof samList, SamRow> = {
  party: (row) => <PartyName row={row} />,
  status: ({ status, overdue }) => <ActivityBadge status={status} overdue={overdue} />,
};

const useFields = (): FilterField[] => {
  const t = useSamWords();
  const { user } = useSession();
  const fields = useDeclaredFields(samList);
  if (!user?.authorities.includes(GROUP_RIGHT)) return fields;
  const options = [{ value: 'group', label: t('list.group') }];
  return [
    { kind: 'choice', param: 'view', label: t('list.whose'), all: t('list.own'), options },
    ...fields,
  ];
};

/** /sam?tab=list: activities, one's own or those of everybody below. */
export const ActivityList = () => {
  const t = useSamWords();
  const { http } = usePortal();
  const list = useListState(spec, usePageSizes(), 'sam.own');
  const { tab: _tab, ...query } = listQuery<SamListQuery & { tab?: string }>(list);
  const result = useQuery({ ...samListQuery(http, query), enabled: list.ready });
  const group = list.state.filters.view === 'group';
  return (
    <ListScreen
      title={t('title')}
      context={t('list.context')}
      action={
        <Button variant="primary" href={CREATE_ACTIVITY} icon={<Plus size={18} />}>
          {t('create')}
        </Button>
      }
      totals={<SamTabs active="list" />}
      label={t('list.table')}
      list={list}
      exports={{ what: 'activities', filters: query }}
      search={{ param: 'search', label: t('list.search') }}
      fields={[...useFields(), ...useHierarchyField(list, group)]}
      columns={useDeclaredColumns(samList, { view: group ? 'group' : 'own', cells })}
      spare={{ tight: ['phone'], tighter: ['outcome'] }}
      rowKey={(row) => row.actCode}
      rowHref={(row) => activityPath(row.actCode)}
      result={result}
      empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  );
};
