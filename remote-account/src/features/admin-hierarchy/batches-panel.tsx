import { orphanBatchesQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { OrphanBatch } from '@portal/types';
import { Button, chakra, HStack, Text } from '@portal/ui';
import { DateText, formatDateTime } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const PAGE = 10;

const Batch = ({ batch, onUndo }: { batch: OrphanBatch; onUndo(batch: OrphanBatch): void }) => {
  const t = useWords();
  const { policies, agents, at, byName, reason, returned, undoUntil } = batch;
  return (
    <chakra.li paddingBlock="3" borderTopWidth="1px" borderColor="line">
      <Text fontWeight="600">{t('orphans.batchOf', { policies, agents })}</Text>
      <Text fontSize="sm" color="ink.muted">
        <DateText value={at} time /> · {byName}
      </Text>
      <Text fontSize="sm" overflowWrap="anywhere">
        {reason}
      </Text>
      {undoUntil === null ? (
        <Text fontSize="sm">
          {returned > 0 ? t('orphans.undone', { returned }) : t('orphans.closed')}
        </Text>
      ) : (
        <HStack gap="3" flexWrap="wrap">
          <Button
            size="sm"
            aria-label={t('orphans.undoAt', { policies, at: formatDateTime(at) })}
            onClick={() => onUndo(batch)}
          >
            {t('orphans.undo')}
          </Button>
          <Text fontSize="sm">
            {t('orphans.undoUntil')} <DateText value={undoUntil} time />
          </Text>
        </HStack>
      )}
    </chakra.li>
  );
};

/** Assignments, the newest first; each can be undone for some days. */
export const BatchesPanel = ({ onUndo }: { onUndo(batch: OrphanBatch): void }) => {
  const t = useWords();
  const { http } = usePortal();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(orphanBatchesQuery(http, page, PAGE));
  const last = Math.max(1, Math.ceil((data?.totalData ?? 0) / PAGE));
  return (
    <Panel
      title={t('orphans.batches')}
      status={error ? 'error' : data ? (data.totalData === 0 ? 'empty' : 'ready') : 'loading'}
      empty={{ title: t('orphans.noBatches'), text: t('orphans.noBatchesText') }}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
    >
      <chakra.ul listStyleType="none">
        {data?.datas.map((batch) => (
          <Batch key={batch.batchId} batch={batch} onUndo={onUndo} />
        ))}
      </chakra.ul>
      {last > 1 && (
        <HStack gap="3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('orphans.newer')}
          </Button>
          <Text fontSize="sm">{t('orphans.pageOf', { page, last })}</Text>
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('orphans.older')}
          </Button>
        </HStack>
      )}
    </Panel>
  );
};
