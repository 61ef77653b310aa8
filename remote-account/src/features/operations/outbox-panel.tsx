import { actOnMessages, outboxListQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { OUTBOX_STATES, type OutboxState } from '@portal/domain/outbox';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { OutboxRow } from '@portal/types';
import { Box, Button, type Tone } from '@portal/ui';
import { type Column, DataTable, DateText, StatusBadge } from '@portal/ui/data';
import { Select } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelPages, usePanelPages } from './panel-pages.tsx';

const TONES: Record<OutboxState, Tone> = {
  WAITING: 'info',
  SENT: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

interface Props {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
}

/** Mails and text messages on their way out: failed ones are sent again, waiting ones taken back. */
export const OutboxPanel = ({ ask, onDone }: Props) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { user } = useSession();
  const [state, setState] = useState<OutboxState | ''>('FAILED');
  const pages = usePanelPages();
  const query = {
    ...(state === '' ? {} : { state }),
    ...(pages.before === undefined ? {} : { before: pages.before }),
  };
  const { data, error, refetch } = useQuery(outboxListQuery(http, query));
  const manages = user?.authorities.includes('operation.manage') ?? false;
  const act = (row: OutboxRow, how: 'retry' | 'cancel') =>
    ask({
      title: t(`operations.message.${how}`),
      text: t(`operations.message.${how}Text`, { to: row.recipient, subject: row.subject ?? '–' }),
      confirm: t(`operations.message.${how}`),
      danger: how === 'cancel',
      send: (reason) => actOnMessages(http, how, { ids: [row.id], reason }),
      onSuccess: async () => {
        toast('success', t(`operations.message.${how}Done`));
        await onDone();
      },
    });
  const columns: Column<OutboxRow>[] = [
    {
      key: 'subject',
      header: t('operations.message.subject'),
      primary: true,
      cell: (row) => row.subject ?? t(`operations.message.kind.${row.kind}`),
    },
    { key: 'to', header: t('operations.message.to'), cell: (row) => row.recipient },
    {
      key: 'state',
      header: t('operations.state'),
      width: '128px',
      cell: (row) => (
        <StatusBadge tone={TONES[row.state]}>
          {t(`operations.message.state.${row.state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'why',
      header: t('operations.why'),
      cell: (row) => (row.fault ? t(`operations.fault.${row.fault}`) : '–'),
    },
    {
      key: 'at',
      header: t('operations.message.at'),
      width: '144px',
      cell: (row) => <DateText value={row.endedAt ?? row.createdAt} time />,
    },
  ];
  const menu = (row: OutboxRow) => {
    if (row.state === 'FAILED' && row.secret) return t('operations.message.secret');
    const how = row.state === 'FAILED' ? 'retry' : row.state === 'WAITING' ? 'cancel' : null;
    if (how === null) return null;
    return (
      <Button
        size="sm"
        aria-label={t(`operations.message.${how}Of`, { to: row.recipient })}
        onClick={() => act(row, how)}
      >
        {t(`operations.message.${how}`)}
      </Button>
    );
  };
  return (
    <Panel title={t('operations.outbox')} flush>
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="4" maxWidth="280px">
        <Select
          label={t('operations.state')}
          value={state}
          onChange={({ target }) => {
            setState(target.value as OutboxState | '');
            pages.first();
          }}
          options={[
            { value: '', label: t('operations.message.all') },
            ...OUTBOX_STATES.map((one) => ({
              value: one,
              label: t(`operations.message.state.${one}`),
            })),
          ]}
        />
      </Box>
      <DataTable
        label={t('operations.outbox')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.id}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={3}
        empty={{ title: t('operations.message.none'), text: t('operations.message.noneText') }}
        rowMenu={manages ? menu : undefined}
      />
      <PanelPages pages={pages} next={data?.next} what={t('operations.outbox')} />
    </Panel>
  );
};
