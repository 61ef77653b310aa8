import { releaseBoardQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import type { ChannelSet } from '@portal/types';
import { Box, Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useReleaseWords } from './use-release-words.ts';

/** The set of each channel, and the test runs that prove it. */
export const SetsPanel = () => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(releaseBoardQuery(http));
  const columns: Column<ChannelSet>[] = [
    {
      key: 'channel',
      header: t('channel'),
      primary: true,
      cell: ({ channel, setId }) => (
        <Box>
          {channel}
          <Text fontSize="sm" fontWeight="400">
            {setId}
          </Text>
        </Box>
      ),
    },
    {
      key: 'runs',
      header: t('proofs'),
      cell: ({ runs, verified }) => (
        <Stack gap="1" align="start">
          <StatusBadge tone={verified ? 'success' : 'warning'}>
            {verified ? t('verified') : t('unverified')}
          </StatusBadge>
          {runs.map((run) => (
            <Text key={`${run.suite} ${run.at}`} fontSize="sm">
              {t('runLine', { ...run })} · {run.by} · <DateText value={run.at} time />
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      key: 'since',
      header: t('since'),
      width: '208px',
      cell: ({ at, serial }) => (
        <Box>
          <DateText value={at} time />
          <Text fontSize="sm">{t('serial', { serial })}</Text>
        </Box>
      ),
    },
  ];
  return (
    <Panel title={t('sets')} flush>
      <DataTable
        label={t('sets')}
        columns={columns}
        rows={data?.sets ?? []}
        rowKey={({ channel }) => channel}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={2}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Panel>
  );
};
