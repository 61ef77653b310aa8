import { releaseBoardQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ChannelSet } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';

/** The set of each channel, and the test runs that prove it. */
export const SetsPanel = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(releaseBoardQuery(http));
  const columns: Column<ChannelSet>[] = [
    {
      key: 'channel',
      header: t('releases.channel'),
      primary: true,
      cell: ({ channel, setId }) => (
        <>
          {channel}
          <Text fontSize="sm" fontWeight="400">
            {setId}
          </Text>
        </>
      ),
    },
    {
      key: 'runs',
      header: t('releases.proofs'),
      cell: ({ runs, verified }) => (
        <Stack gap="1" align="start">
          <StatusBadge tone={verified ? 'success' : 'warning'}>
            {verified ? t('releases.verified') : t('releases.unverified')}
          </StatusBadge>
          {runs.map((run) => (
            <Text key={`${run.suite} ${run.at}`} fontSize="sm">
              {t('releases.runLine', { ...run })} · {run.by} · <DateText value={run.at} time />
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      key: 'since',
      header: t('releases.since'),
      width: '208px',
      cell: ({ at, serial }) => (
        <>
          <DateText value={at} time />
          <Text fontSize="sm">{t('releases.serial', { serial })}</Text>
        </>
      ),
    },
  ];
  return (
    <Panel title={t('releases.sets')} flush>
      <DataTable
        label={t('releases.sets')}
        columns={columns}
        rows={data?.sets ?? []}
        rowKey={({ channel }) => channel}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={2}
        empty={{ title: t('releases.none'), text: t('releases.noneText') }}
      />
    </Panel>
  );
};
