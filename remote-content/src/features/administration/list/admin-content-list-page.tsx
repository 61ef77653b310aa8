import { contentItemsQuery } from '@portal/api-client/admin';
import { CONTENT_FIELDS, type ContentKind, contentItemList } from '@portal/domain/content';
import {
  ListScreen,
  listQuery,
  listSpec,
  useDeclaredColumns,
  useDeclaredFields,
  useLabel,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { useLater, usePortal } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { Navigate, useParams } from '@portal/remote-kit/router';
import type { ContentItemFilters, ContentItemRow } from '@portal/types';
import { Button, HStack, Stack } from '@portal/ui';
import { ArrowDown, Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editAddress, readKind } from '../content-address.ts';
import { DraftBadge, ItemBadge, TranslationBadge } from '../content-badges.tsx';
import { ContentFailure } from '../content-failure.tsx';
import { ContentNavigation } from '../content-navigation.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { useTakeDown } from '../use-take-down.tsx';
import { TellReaders } from './tell-readers.tsx';
import { useCreate } from './use-create.ts';

const SPEC = listSpec(contentItemList);
const SPARE = {
  tight: ['audience', 'publishFrom', 'publishTo', 'section'],
  tighter: ['updatedAt', 'translation'],
};
const load = () => import(/* webpackChunkName: "content-order" */ './order-dialog.tsx');

const useColumns = () => {
  const label = useLabel();
  return useDeclaredColumns<typeof contentItemList, ContentItemRow>(contentItemList, {
    cells: {
      section: ({ section }) => (section === null ? '–' : label(`content.section.${section}`)),
      audience: ({ audience }) =>
        audience
          .split(',')
          .filter(Boolean)
          .map((one) => label(`content.audience.${one}`))
          .join(', '),
      state: ({ state }) => <ItemBadge state={state} />,
      draft: ({ draft }) => (draft === null ? '–' : <DraftBadge state={draft} />),
      // A draft of a new item has no texts that readers could miss.
      translation: ({ translation, state }) =>
        state === 'NEW' ? '–' : <TranslationBadge state={translation} />,
    },
  });
};

const ContentList = ({ kind }: { kind: ContentKind }) => {
  const t = useStaffWords();
  const label = useLabel();
  const { http, toast } = usePortal();
  const list = useListState(SPEC, usePageSizes(), contentItemList.name);
  const query = { ...listQuery<ContentItemFilters>(list), kind };
  const result = useQuery({ ...contentItemsQuery(http, query), enabled: list.ready });
  const fields = useDeclaredFields(contentItemList, { kind: false });
  const columns = useColumns();
  const { create, busy, error } = useCreate(kind);
  const { takeDown, mayTakeDown, dialog } = useTakeDown();
  const [isOrdering, setIsOrdering] = useState(false);
  const { part } = useLater(load, isOrdering, () => {
    setIsOrdering(false);
    toast('error', t('failure.again'));
  });
  const title = label(`content.kind.${kind}`);
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} />}
      loading={busy}
      onClick={() => void create()}
    >
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={title}
        context={t(`list.context.${kind}`)}
        action={
          <HStack gap="2" flexWrap="wrap">
            {CONTENT_FIELDS[kind].ordered && (
              <Button icon={<ArrowDown size={18} />} onClick={() => setIsOrdering(true)}>
                {t('order.open')}
              </Button>
            )}
            {add}
          </HStack>
        }
        totals={
          <Stack gap="3">
            <ContentNavigation />
            <TellReaders kind={kind} />
            <ContentFailure error={error} />
          </Stack>
        }
        label={title}
        list={list}
        search={{ param: 'search', label: t('list.search') }}
        fields={fields}
        columns={columns}
        spare={SPARE}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => editAddress(kind, row)}
        rowMenu={({ state, targetId, title: name }) =>
          mayTakeDown &&
          (state === 'LIVE' || state === 'SCHEDULED') &&
          targetId !== null && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('takeDown.of', { title: name })}
              onClick={() => takeDown({ kind, targetId, title: name })}
            >
              {t('takeDown.title')}
            </Button>
          )
        }
        result={result}
        empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
      />
      {isOrdering && part && <part.OrderDialog kind={kind} onClose={() => setIsOrdering(false)} />}
      {dialog}
    </>
  );
};

/** /admin/content/list/:kind: the items of one kind, with those that were never published. */
export const AdminContentListPage = () => {
  const kind = readKind(useParams().kind);
  if (kind === null) return <Navigate to="/admin/content" replace />;
  return (
    <AdminFrame>
      <ContentList key={kind} kind={kind} />
    </AdminFrame>
  );
};
