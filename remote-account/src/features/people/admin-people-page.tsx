import { peopleChoicesQuery, peopleListQuery } from '@portal/api-client/admin';
import { peopleList } from '@portal/domain/account';
import {
  ListScreen,
  listQuery,
  useDeclaredColumns,
  useDeclaredFields,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import type { PeopleListFilters, PersonRow } from '@portal/types';
import { Button, Flex, HStack, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import { PeopleJobsPanel } from './people-jobs-panel.tsx';
import { peopleListSpec } from './people-list-spec.ts';
import { PeopleSelection } from './people-selection.tsx';
import { PersonStateBadge } from './person-state.tsx';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useChoice } from './use-choice.ts';
import { useEndAll } from './use-end-all.tsx';
import { usePersonActs } from './use-person-acts.tsx';

const SPARE = { tight: ['roles'], tighter: ['office', 'lastLoginAt'] };

/** /admin/people: everybody whom the user administers; who is locked out is let in from here. */
export const AdminPeoplePage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { user } = useSession();
  const list = useListState(peopleListSpec, usePageSizes(), peopleList.name);
  const query = listQuery<PeopleListFilters>(list);
  const result = useQuery({ ...peopleListQuery(http, query), enabled: list.ready });
  const { data: choices } = useQuery(peopleChoicesQuery(http));
  const acts = usePersonActs();
  const endAll = useEndAll();
  const choice = useChoice<number>();
  const bulk = useBulkActs(choice.clear);
  const rows = result.data?.datas ?? [];
  const named = (rows: { code: string; name: string }[] = []) =>
    rows.map(({ code, name }) => ({ value: code, label: name }));
  const fields = useDeclaredFields(peopleList, {
    role: { all: t('people.everyRole'), options: named(choices?.roles) },
    office: { all: t('people.everyOffice'), options: named(choices?.offices) },
    unit: false,
  });
  const columns = useDeclaredColumns<typeof peopleList, PersonRow>(peopleList, {
    cells: { state: ({ state }) => <PersonStateBadge state={state} /> },
  });
  return (
    <AdminFrame>
      <ListScreen
        title={t('people.title')}
        context={t('people.context')}
        action={
          <Flex gap="3" wrap="wrap">
            {endAll.button}
            <Button href="/admin/people/create" variant="primary">
              {t('people.create')}
            </Button>
          </Flex>
        }
        totals={
          <Stack gap="5">
            <PeopleJobsPanel />
            {rows.length > 0 && <PeopleSelection choice={choice} rows={rows} onAct={bulk.begin} />}
          </Stack>
        }
        label={t('people.table')}
        list={list}
        search={{ param: 'search', label: t('people.search') }}
        fields={fields}
        columns={columns}
        spare={SPARE}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/admin/people/detail/${row.id}`}
        rowMenu={(row) => (
          // Over the row's link, so that both can be pressed.
          <HStack gap="3" position="relative" zIndex="1">
            <Checkbox
              label={t('people.bulk.choose')}
              aria-label={t('people.bulk.chooseOf', { name: row.fullname })}
              checked={choice.chosen.has(row.id)}
              onChange={() => choice.toggle(row.id)}
            />
            {row.state === 'LOCKED' && (
              <Button
                size="sm"
                aria-label={t('people.act.unlockOf', { name: row.fullname })}
                onClick={() => acts.unlock(row)}
              >
                {t('people.act.unlock')}
              </Button>
            )}
          </HStack>
        )}
        result={result}
        {...(user?.authorities.includes('export.run') && {
          exports: { what: peopleList.exportName, filters: query },
        })}
        empty={{ title: t('people.emptyTitle'), text: t('people.emptyText') }}
      />
      {acts.dialog}
      {endAll.dialog}
      {bulk.dialog}
    </AdminFrame>
  );
};
