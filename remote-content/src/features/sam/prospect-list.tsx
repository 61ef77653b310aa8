import { prospectListQuery } from '@portal/api-client/sam';
import { prospectList } from '@portal/domain/sam';
import {
  ListScreen,
  listQuery,
  listSpec,
  oneOf,
  useDeclaredColumns,
  useDeclaredFields,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import type { ProspectListQuery, ProspectRow } from '@portal/types';
import { Button, HStack, IconButton } from '@portal/ui';
import { CalendarClock, Pencil, Phone, Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CREATE_ACTIVITY } from './paths.ts';
import { ProspectDialog } from './prospect-dialog.tsx';
import { SamTabs } from './sam-tabs.tsx';
import { useSamWords } from './use-sam-words.ts';

const spec = listSpec(prospectList, {
  params: { tab: oneOf(['leads']) },
  fixed: ['tab'],
});

const planPath = ({ code }: ProspectRow) => `${CREATE_ACTIVITY}?lead=${code}`;

/** /sam?tab=leads: the people an agent follows before they are customers. */
export const ProspectList = () => {
  const t = useSamWords();
  const { http } = usePortal();
  const list = useListState(spec, usePageSizes(), 'sam.prospects');
  const { tab: _tab, ...query } = listQuery<ProspectListQuery & { tab?: string }>(list);
  const result = useQuery({ ...prospectListQuery(http, query), enabled: list.ready });
  const [edited, setEdited] = useState<ProspectRow | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => setEdited('new')}>
      {t('leads.add')}
    </Button>
  );
  const menu = (row: ProspectRow) => (
    <HStack gap="1">
      {row.phone && (
        <IconButton
          variant="secondary"
          label={t('call', { name: row.fullName })}
          icon={<Phone size={18} />}
          href={`tel:${row.phone}`}
        />
      )}
      {row.status === 'OPEN' && (
        <>
          <IconButton
            variant="secondary"
            label={t('leads.plan', { name: row.fullName })}
            icon={<CalendarClock size={18} />}
            href={planPath(row)}
          />
          <IconButton
            variant="secondary"
            label={t('leads.edit', { name: row.fullName })}
            icon={<Pencil size={18} />}
            onClick={() => setEdited(row)}
          />
        </>
      )}
    </HStack>
  );
  return (
    <>
      <ListScreen
        title={t('title')}
        context={t('leads.context')}
        action={add}
        totals={<SamTabs active="leads" />}
        label={t('leads.table')}
        list={list}
        exports={{ what: 'prospects', filters: query }}
        search={{ param: 'search', label: t('leads.search') }}
        fields={useDeclaredFields(prospectList)}
        columns={useDeclaredColumns(prospectList)}
        spare={{ tight: ['createdOn'], tighter: ['source'] }}
        rowKey={(row) => row.code}
        rowMenu={menu}
        result={result}
        empty={{ title: t('leads.emptyTitle'), text: t('leads.emptyText'), action: add }}
      />
      {edited && (
        <ProspectDialog
          prospect={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
};
