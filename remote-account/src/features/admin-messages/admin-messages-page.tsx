import { staffMessagesQuery } from '@portal/api-client/admin';
import { staffMessageList } from '@portal/domain/notification';
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
import type { StaffMessageFilters, StaffMessageRow } from '@portal/types';
import { Badge, Button, chakra } from '@portal/ui';
import { formatNumber, NumberText } from '@portal/ui/data';
import { Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageHref } from './message-href.ts';
import { MessageStateBadge } from './message-state-badge.tsx';
import { useSendingWords } from './use-sending-words.ts';

const SPEC = listSpec(staffMessageList);
const SPARE = { tight: ['by', 'type', 'updatedAt'], tighter: ['channels', 'sendAt'] };
// The dialog brings forms along; a list does not need them.
const load = () => import(/* webpackChunkName: "new-message" */ './new-message-dialog.tsx');
/** A list of what is on its way follows it. */
const LOOK_MS = 5_000;

const useColumns = () => {
  const t = useSendingWords();
  const label = useLabel();
  return useDeclaredColumns<typeof staffMessageList, StaffMessageRow>(staffMessageList, {
    cells: {
      title: ({ title, urgent }) => (
        <>
          {title} {urgent && <Badge tone="danger">{t('urgent')}</Badge>}
        </>
      ),
      state: ({ state, changeRequestId }) => (
        <MessageStateBadge state={state} isHeld={changeRequestId !== null} />
      ),
      channels: ({ channels }) =>
        channels
          .split(',')
          .map((one) => label(`message.channel.${one}`))
          .join(', '),
      total: ({ state, done, total }) =>
        total !== null && (state === 'SENDING' || state === 'PAUSED') ? (
          <chakra.span fontVariantNumeric="tabular-nums">
            {formatNumber(done)}/{formatNumber(total)}
          </chakra.span>
        ) : (
          <NumberText value={total} />
        ),
    },
  });
};

/** /admin/messages: what staff write to many: drafts, planned, on its way, sent. */
export const AdminMessagesPage = () => {
  const t = useSendingWords();
  const { http, toast } = usePortal();
  const list = useListState(SPEC, usePageSizes(), staffMessageList.name);
  const query = listQuery<StaffMessageFilters>(list);
  const result = useQuery({
    ...staffMessagesQuery(http, query),
    enabled: list.ready,
    refetchInterval: ({ state: { data } }) =>
      data?.datas.some(({ state }) => state === 'SENDING') ? LOOK_MS : false,
  });
  const fields = useDeclaredFields(staffMessageList, {});
  const columns = useColumns();
  const [isNew, setIsNew] = useState(false);
  const { part } = useLater(load, isNew, () => {
    setIsNew(false);
    toast('error', t('tryAgain'));
  });
  const add = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => setIsNew(true)}>
      {t('new')}
    </Button>
  );
  return (
    <AdminFrame>
      <ListScreen
        title={t('title')}
        context={t('context')}
        action={add}
        label={t('title')}
        list={list}
        search={{ param: 'search', label: t('search') }}
        fields={fields}
        columns={columns}
        spare={SPARE}
        rowKey={(row) => String(row.id)}
        rowHref={messageHref}
        result={result}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
      />
      {isNew && part && <part.NewMessageDialog close={() => setIsNew(false)} />}
    </AdminFrame>
  );
};
