import { releaseLogQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ReleaseLogRow } from '@portal/types';
import { type Column, DataTable, DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';

/** Who published, promoted and rolled back what, the newest first. */
export const ReleaseLogPanel = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(releaseLogQuery(http));
  const columns: Column<ReleaseLogRow>[] = [
    {
      key: 'action',
      header: t('releases.action'),
      primary: true,
      cell: (row) =>
        `${t(`releases.log.${row.action}`, row.action)}: ${row.remote}${row.version ? ` ${row.version}` : ''}`,
    },
    {
      key: 'channel',
      header: t('releases.channel'),
      width: '104px',
      cell: (row) => row.channel ?? '–',
    },
    { key: 'actor', header: t('releases.actor'), width: '136px', cell: (row) => row.actor },
    { key: 'reason', header: t('releases.reason'), cell: (row) => row.reason ?? '–' },
    {
      key: 'at',
      header: t('releases.at'),
      width: '152px',
      cell: (row) => <DateText value={row.at} time />,
    },
  ];
  return (
    <Panel title={t('releases.logTitle')} flush>
      <DataTable
        label={t('releases.logTitle')}
        columns={columns}
        rows={data ?? []}
        rowKey={(row) => row.id}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={{ title: t('releases.none'), text: t('releases.noneText') }}
      />
    </Panel>
  );
};
