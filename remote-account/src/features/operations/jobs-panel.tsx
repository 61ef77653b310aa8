import { actOnJobs, jobsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { inLanguage } from '@portal/domain/language';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { JobRow } from '@portal/types';
import { type Column, DataTable, DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { JobActButton } from './job-act-button.tsx';
import { JobBadge, JobProgress } from './job-progress.tsx';
import { PanelPages, usePanelPages } from './panel-pages.tsx';
import { useJobAct } from './use-job-act.ts';

interface Props {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
}

/** Long acts with their progress; operators end them or let failed ones go on. */
export const JobsPanel = ({ ask, onDone }: Props) => {
  const t = useWords();
  const { http, language } = usePortal();
  const { user } = useSession();
  const pages = usePanelPages();
  const query = pages.before === undefined ? {} : { before: pages.before };
  const { data, error, refetch } = useQuery(jobsQuery(http, query));
  const manages = user?.authorities.includes('operation.manage') ?? false;
  const act = useJobAct({ ask, send: (how, body) => actOnJobs(http, how, body), onDone });
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
      cell: (row) => <JobBadge row={row} />,
    },
    {
      key: 'progress',
      header: t('operations.job.progress'),
      cell: (row) => <JobProgress row={row} />,
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
        rowMenu={manages ? (row) => <JobActButton row={row} onAct={act} /> : undefined}
      />
      <PanelPages pages={pages} next={data?.next} what={t('operations.jobs')} />
    </Panel>
  );
};
