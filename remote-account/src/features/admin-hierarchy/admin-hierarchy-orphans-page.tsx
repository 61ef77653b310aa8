import { ORG_KEY, orphanChoicesQuery, orphansQuery } from '@portal/api-client/admin';
import { orphanList } from '@portal/domain/policy';
import {
  ListScreen,
  listQuery,
  useDeclaredColumns,
  useDeclaredFields,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { useLater, usePortal, useSession, useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice } from '@portal/remote-kit/admin';
import type { OrphanAssigned, OrphanFilters, OrphanRow } from '@portal/types';
import { Badge, Button, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChoice } from '../people/use-choice.ts';
import type { OrphanWhich } from './assign-dialog.tsx';
import { BatchesPanel } from './batches-panel.tsx';
import { orphanListSpec } from './orphan-list-spec.ts';
import { OrphanSelection } from './orphan-selection.tsx';
import { useUndoBatch } from './use-undo-batch.tsx';

// An assignment needs the library of forms; reading the queue does not.
const load = () => import(/* webpackChunkName: "admin-orphans" */ './assign-dialog.tsx');

const SPARE = { tight: ['status', 'dueDate'], tighter: ['office'] };

/** /admin/hierarchy/orphans: policies whose agent has left, and who gets them. No data of customers. */
export const AdminHierarchyOrphansPage = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { user } = useSession();
  const client = useQueryClient();
  const list = useListState(orphanListSpec, usePageSizes(), orphanList.name);
  const query = listQuery<OrphanFilters>(list);
  const result = useQuery({ ...orphansQuery(http, query), enabled: list.ready });
  const { data: choices } = useQuery(orphanChoicesQuery(http));
  const choice = useChoice<string>();
  const [which, setWhich] = useState<OrphanWhich | null>(null);
  const [heldId, setHeldId] = useState<number | null>(null);
  const { offer, undo, dialog } = useUndoBatch();
  const { part } = useLater(load, which !== null, () => {
    setWhich(null);
    toast('error', t('orphans.tryAgain'));
  });
  const named = (rows: { code: string; name: string }[] = []) =>
    rows.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  const fields = useDeclaredFields(orphanList, {
    product: { all: t('orphans.everyProduct'), options: named(choices?.products) },
    office: { all: t('orphans.everyOffice'), options: named(choices?.offices) },
    agent: { all: t('orphans.everyAgent'), options: named(choices?.agents) },
  });
  const columns = useDeclaredColumns<typeof orphanList, OrphanRow>(orphanList, {
    cells: {
      waitingDays: ({ waitingDays, late }) => (
        <span>
          {waitingDays} {late && <Badge tone="warning">{t('orphans.late')}</Badge>}
        </span>
      ),
    },
  });
  const total = result.data?.totalData ?? 0;
  const done = async ({ batchId, changeRequestId }: OrphanAssigned, count: number) => {
    setWhich(null);
    setHeldId(changeRequestId);
    choice.clear();
    if (batchId !== null) offer({ batchId, count });
    await client.invalidateQueries({ queryKey: ORG_KEY });
  };
  return (
    <AdminFrame>
      <Stack gap="6">
        <ListScreen
          title={t('orphans.title')}
          context={t('orphans.context')}
          action={<Button href="/admin/hierarchy">{t('orphans.toHierarchy')}</Button>}
          totals={
            <Stack gap="3">
              {heldId !== null && <HeldNotice id={heldId} onClose={() => setHeldId(null)} />}
              {total > 0 && (
                <OrphanSelection
                  choice={choice}
                  rows={result.data?.datas ?? []}
                  total={total}
                  onAssign={(policyNos) =>
                    setWhich(
                      policyNos === null
                        ? { filter: list.state.filters as OrphanWhich['filter'] }
                        : { policyNos: [...policyNos] },
                    )
                  }
                />
              )}
            </Stack>
          }
          label={t('orphans.table')}
          list={list}
          search={{ param: 'search', label: t('orphans.search') }}
          fields={fields}
          columns={columns}
          spare={SPARE}
          rowKey={(row) => String(row.id)}
          rowMenu={({ policyNo }) => (
            <Checkbox
              label={t('orphans.choose')}
              aria-label={t('orphans.chooseOf', { policyNo })}
              checked={choice.chosen.has(policyNo)}
              onChange={() => choice.toggle(policyNo)}
            />
          )}
          result={result}
          {...(user?.authorities.includes('export.run') && {
            exports: { what: orphanList.exportName, filters: query },
          })}
          empty={{ title: t('orphans.emptyTitle'), text: t('orphans.emptyText') }}
        />
        <BatchesPanel onUndo={undo} />
      </Stack>
      {which && part && (
        <part.AssignDialog
          which={which}
          count={which.policyNos?.length ?? total}
          onDone={done}
          close={() => setWhich(null)}
        />
      )}
      {dialog}
    </AdminFrame>
  );
};
