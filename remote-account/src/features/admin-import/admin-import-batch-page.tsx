import { importBatchQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { type ImportRowState, OPEN_IMPORT } from '@portal/domain/import';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice } from '@portal/remote-kit/admin';
import { useLocation, useParams } from '@portal/remote-kit/router';
import type { ImportBatchDetail } from '@portal/types';
import {
  Alert,
  Button,
  chakra,
  ErrorState,
  HStack,
  LiveText,
  SkeletonText,
  Text,
} from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { DetailPage, Panel } from '@portal/ui/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BatchRows } from './batch-rows.tsx';
import { ImportBadge } from './batch-state.tsx';
import { useBatchActs } from './use-batch-acts.tsx';

const PAGE = 50;
const STATES: readonly ImportRowState[] = [
  ...(['WRONG', 'WARNED', 'RIGHT', 'APPLIED', 'FAILED', 'SKIPPED', 'NEW'] as const),
];

const Progress = ({ batch }: { batch: ImportBatchDetail }) => {
  const t = useWords();
  const { job } = batch;
  if (job === null || job.total === null || batch.state === 'CHECKED') return null;
  const done = job.done + job.failed;
  return (
    <div>
      <chakra.progress
        width="100%"
        aria-label={t('imports.progress')}
        value={done}
        max={Math.max(job.total, 1)}
      />
      <LiveText>{t('imports.progressText', { done, total: job.total })}</LiveText>
    </div>
  );
};

/** /admin/import/batch/:id: what the check has found by row, the commit and its progress. */
export const AdminImportBatchPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const id = Number(useParams().id);
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('rows');
  const state = STATES.find((one) => one === named);
  const [at, setAt] = useState({ state, page: 1 });
  const page = at.state === state ? at.page : 1;
  const { data, error, refetch } = useQuery({
    ...importBatchQuery(http, id, { page, state }),
    placeholderData: keepPreviousData,
  });
  const acts = useBatchActs(data);
  const title = data ? `${t(`imports.kind.${data.kind}`)} · ${data.fileName}` : t('imports.one');
  const last = Math.max(1, Math.ceil((data?.totalRows ?? 0) / PAGE));
  const open = `/admin/import/batch/${id}`;
  const tabs = STATES.filter((one) => data?.counts[one]);
  const left = (data?.counts.WRONG ?? 0) + (data?.counts.SKIPPED ?? 0) + (data?.counts.FAILED ?? 0);
  return (
    <AdminFrame>
      <DetailPage
        title={title}
        breadcrumbs={[{ label: t('imports.title'), href: '/admin/import' }, { label: title }]}
        context={data && <ImportBadge of="state" state={data.state} />}
        notice={data?.changeRequestId ? <HeldNotice id={data.changeRequestId} /> : undefined}
      >
        {error ? (
          <ErrorState
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonText lines={8} />
        ) : (
          <>
            {data.job?.error && (
              <Alert tone="danger" title={t('imports.failed')}>
                {data.job.error}
              </Alert>
            )}
            <Progress batch={data} />
            <HStack gap="3" flexWrap="wrap">
              {data.state === 'CHECKED' && data.changeRequestId === null && acts.right > 0 && (
                <Button variant="primary" onClick={acts.commit}>
                  {t('imports.commitRows', { count: acts.right })}
                </Button>
              )}
              {left > 0 && !data.erased && (
                <Button onClick={() => void acts.saveWrong()}>{t('imports.saveWrong')}</Button>
              )}
              {OPEN_IMPORT.includes(data.state) && (
                <Button onClick={acts.cancel}>{t('imports.cancel')}</Button>
              )}
            </HStack>
            <Tabs
              label={t('imports.rows')}
              active={state ?? 'all'}
              items={[
                { key: 'all', label: t('imports.allRows'), href: open },
                ...tabs.map((one) => ({
                  key: one,
                  label: `${t(`imports.row.${one}`)} (${data.counts[one]})`,
                  href: `${open}?rows=${one}`,
                })),
              ]}
            />
            <Panel
              title={t('imports.rows')}
              status={data.rows.length === 0 ? 'empty' : 'ready'}
              empty={{ title: t('imports.noRows'), text: t('imports.noRowsText') }}
            >
              <BatchRows batch={data} />
              {last > 1 && (
                <HStack gap="3">
                  <Button disabled={page === 1} onClick={() => setAt({ state, page: page - 1 })}>
                    {t('imports.before')}
                  </Button>
                  <Text fontSize="sm">{t('imports.page', { page, last })}</Text>
                  <Button disabled={page >= last} onClick={() => setAt({ state, page: page + 1 })}>
                    {t('imports.after')}
                  </Button>
                </HStack>
              )}
            </Panel>
          </>
        )}
      </DetailPage>
      {acts.dialog}
    </AdminFrame>
  );
};
