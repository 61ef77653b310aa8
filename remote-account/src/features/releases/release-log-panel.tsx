import { releaseBoardQuery, releaseLogQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import type { ReleaseLogRow } from '@portal/types';
import { Box, Button, Text } from '@portal/ui';
import { type Column, DataTable, DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LogFilters, useLogFilters } from './log-filters.tsx';
import { useReleaseWords } from './use-release-words.ts';

const nameIn = (detail: ReleaseLogRow['detail'], key: 'proposedBy' | 'publishedBy') => {
  const name = detail[key];
  return typeof name === 'string' ? name : null;
};

/** Who published, promoted and rolled back what, the newest first; the filters are in the address. */
export const ReleaseLogPanel = () => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const [filters, setFilters] = useLogFilters();
  const { data: board } = useQuery(releaseBoardQuery(http));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    releaseLogQuery(http, filters),
  );
  const rows = board?.rows ?? [];
  const columns: Column<ReleaseLogRow>[] = [
    {
      key: 'action',
      header: t('action'),
      primary: true,
      cell: (row) =>
        `${t(`log.${row.action}`, row.action)}: ${row.remote}${row.version ? ` ${row.version}` : ''}`,
    },
    {
      key: 'channel',
      header: t('channel'),
      width: '104px',
      cell: (row) => row.channel ?? '–',
    },
    {
      key: 'actor',
      header: t('actor'),
      width: '160px',
      cell: ({ actor, detail }) => (
        <Box>
          <Text overflowWrap="anywhere">{actor}</Text>
          {(['proposedBy', 'publishedBy'] as const).map((key) => {
            const name = nameIn(detail, key);
            return (
              name !== null &&
              name !== actor && (
                <Text key={key} fontSize="sm">
                  {t(`${key}`, { name })}
                </Text>
              )
            );
          })}
        </Box>
      ),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: (row) => <Text overflowWrap="anywhere">{row.reason ?? '–'}</Text>,
    },
    {
      key: 'at',
      header: t('at'),
      width: '152px',
      cell: (row) => <DateText value={row.at} time />,
    },
  ];
  const filtered = Object.keys(filters).length > 0;
  return (
    <Panel title={t('logTitle')} flush>
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="4">
        <LogFilters
          key={JSON.stringify(filters)}
          filters={filters}
          onChange={setFilters}
          remotes={[...new Set(rows.map(({ remote }) => remote))]}
          channels={[...new Set(rows.map(({ channel }) => channel))]}
        />
      </Box>
      <DataTable
        label={t('logTitle')}
        columns={columns}
        rows={data?.pages.flat() ?? []}
        rowKey={(row) => row.id}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={4}
        filtered={filtered}
        onClearFilters={() => setFilters({})}
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {hasNextPage && (
        <Box padding="4">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
    </Panel>
  );
};
