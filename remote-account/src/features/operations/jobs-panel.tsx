import { actOnJobs, jobsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { inLanguage } from '@portal/domain/language';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { JobRow } from '@portal/types';
import { Button, chakra, Stack, Text, type Tone } from '@portal/ui';
import { type Column, DataTable, DateText, formatNumber, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { PanelPages, usePanelPages } from './panel-pages.tsx';

const TONES: Record<JobRow['state'], Tone> = {
  QUEUED: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** How far a job is: a bar where its end is known, and the figures. */
const Progress = ({ row }: { row: JobRow }) => {
  const t = useWords();
  const { language } = usePortal();
  const figures = t('operations.progress', {
    done: formatNumber(row.done),
    total: row.total === null ? '–' : formatNumber(row.total),
  });
  return (
    <Stack gap="1">
      {row.total !== null && row.total > 0 && (
        <chakra.progress
          value={row.done}
          max={row.total}
          width="100%"
          aria-label={t('operations.progressOf', { title: inLanguage(row.title, language) })}
        />
      )}
      <Text fontSize="sm">
        {figures}
        {row.failed > 0 && ` · ${t('operations.failedRows', { n: formatNumber(row.failed) })}`}
      </Text>
    </Stack>
  );
};

interface Props {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
}

/** Long acts with their progress; operators end them or let failed ones go on. */
export const JobsPanel = ({ ask, onDone }: Props) => {
  const t = useWords();
  const { http, language, toast } = usePortal();
  const { user } = useSession();
  const pages = usePanelPages();
  const query = pages.before === undefined ? {} : { before: pages.before };
  const { data, error, refetch } = useQuery(jobsQuery(http, query));
  const manages = user?.authorities.includes('operation.manage') ?? false;
  const act = (row: JobRow, how: 'retry' | 'cancel') => {
    const title = inLanguage(row.title, language);
    ask({
      title: t(`operations.job.${how}`),
      text: t(`operations.job.${how}Text`, { title }),
      confirm: t(`operations.job.${how}`),
      danger: how === 'cancel',
      send: (reason) => actOnJobs(http, how, { ids: [row.id], reason }),
      onSuccess: async () => {
        toast('success', t(`operations.job.${how}Done`, { title }));
        await onDone();
      },
    });
  };
  const columns: Column<JobRow>[] = [
    {
      key: 'title',
      header: t('operations.job.title'),
      primary: true,
      cell: (row) => inLanguage(row.title, language),
    },
    {
      key: 'state',
      header: t('operations.state'),
      width: '136px',
      cell: (row) => (
        <StatusBadge tone={TONES[row.state]}>
          {t(row.cancelling ? 'operations.job.cancelling' : `operations.job.state.${row.state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'progress',
      header: t('operations.job.progress'),
      cell: (row) => <Progress row={row} />,
    },
    { key: 'error', header: t('operations.why'), cell: (row) => row.error ?? '–' },
    {
      key: 'at',
      header: t('operations.job.begun'),
      width: '144px',
      cell: (row) => <DateText value={row.createdAt} time />,
    },
  ];
  return (
    <Panel title={t('operations.jobs')} flush>
      <DataTable
        label={t('operations.jobs')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.id}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={3}
        empty={{ title: t('operations.job.none'), text: t('operations.job.noneText') }}
        rowMenu={
          manages
            ? (row) => {
                const open = row.endedAt === null && !row.cancelling;
                const how = row.state === 'FAILED' ? 'retry' : open ? 'cancel' : null;
                if (how === null) return null;
                const params = { title: inLanguage(row.title, language) };
                return (
                  <Button
                    size="sm"
                    aria-label={t(`operations.job.${how}Of`, params)}
                    onClick={() => act(row, how)}
                  >
                    {t(`operations.job.${how}`)}
                  </Button>
                );
              }
            : undefined
        }
      />
      <PanelPages pages={pages} next={data?.next} what={t('operations.jobs')} />
    </Panel>
  );
};
