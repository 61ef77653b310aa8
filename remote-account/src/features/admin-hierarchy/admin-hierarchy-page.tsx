import { ORG_KEY, orgTreeQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { useLater, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice } from '@portal/remote-kit/admin';
import type { OrgMoved, OrgNode } from '@portal/types';
import { Button } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenPanel } from './chosen-panel.tsx';
import type { MoveHow } from './move-dialog.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { OrgTree } from './org-tree.tsx';
import type { ChosenPlace, Place } from './place-values.ts';

// A move needs the library of forms; reading the tree does not.
const load = () => import(/* webpackChunkName: "admin-move" */ './move-dialog.tsx');
const loadPlace = () => import(/* webpackChunkName: "admin-place" */ './place-dialog.tsx');

/** /admin/hierarchy: units, offices and people; moves planned and past. */
export const AdminHierarchyPage = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(orgTreeQuery(http));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [node, setNode] = useState<OrgNode | null>(null);
  const [how, setHow] = useState<MoveHow | null>(null);
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  const [heldId, setHeldId] = useState<number | null>(null);
  const { part } = useLater(load, how !== null, () => {
    setHow(null);
    toast('error', t('org.tryAgain'));
  });
  const { part: placePart } = useLater(loadPlace, place !== null, () => {
    setPlace(null);
    toast('error', t('org.tryAgain'));
  });
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const close = async (done: OrgMoved | null) => {
    setHow(null);
    if (done === null) return;
    setHeldId(done.changeRequestId);
    if (done.state !== null) toast('success', t(`org.saved.${done.state}`));
    setNode(null);
    await client.invalidateQueries({ queryKey: ORG_KEY });
  };
  const closePlace = async (saved: Place | null) => {
    setPlace(null);
    if (saved === null) return;
    toast('success', t('org.place.saved', { name: saved.name, code: saved.code }));
    setNode(null);
    await client.invalidateQueries({ queryKey: ORG_KEY });
  };
  return (
    <AdminFrame>
      <DetailPage
        title={t('org.title')}
        context={t('org.context')}
        action={<Button href="/admin/hierarchy/orphans">{t('org.toOrphans')}</Button>}
        notice={
          heldId === null ? undefined : <HeldNotice id={heldId} onClose={() => setHeldId(null)} />
        }
      >
        <Panel
          title={t('org.tree')}
          action={
            <Button size="sm" onClick={() => setPlace({ kind: 'unit', code: null, above: null })}>
              {t('org.place.act.top')}
            </Button>
          }
          status={error ? 'error' : data ? (data.length === 0 ? 'empty' : 'ready') : 'loading'}
          empty={{ title: t('org.noUnits'), text: t('org.noUnitsText') }}
          onRetry={() => void refetch()}
          errorCode={isApiError(error) ? error.code : undefined}
        >
          <OrgTree
            tops={data ?? []}
            shared={{
              ...{ open, active, toggle },
              selected: node?.key ?? null,
              select: setNode,
              focus: setActive,
            }}
          />
        </Panel>
        {node && <ChosenPanel node={node} onMove={setHow} onPlace={setPlace} />}
        <MovesPanel onHeld={setHeldId} />
      </DetailPage>
      {node && how && part && (
        <part.MoveDialog node={node} how={how} close={(done) => void close(done)} />
      )}
      {place && placePart && (
        <placePart.PlaceDialog chosen={place} close={(saved) => void closePlace(saved)} />
      )}
    </AdminFrame>
  );
};
