import { releaseHealthQuery, rollbackRelease } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { ReleaseHealthRow } from '@portal/types';
import { Button, Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, formatPercent, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { isFailing } from './is-failing.ts';
import { useAutoRollbackText } from './use-auto-rollback-text.ts';

type Figures = ReleaseHealthRow['now'];

const Health = ({ of }: { of: Figures }) => {
  const t = useWords();
  const failing = isFailing(of);
  if (of.loads === 0) return t('releases.noLoads');
  return (
    <Stack gap="1" align="start">
      <StatusBadge tone={failing ? 'danger' : 'success'}>
        {failing ? t('releases.failing') : t('releases.healthy')}
      </StatusBadge>
      <Text fontSize="sm">
        {t('releases.figures', {
          failing: of.failing,
          loads: of.loads,
          share: formatPercent(of.share * 100),
        })}
      </Text>
    </Stack>
  );
};

interface Props {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
}

/** One row for each release that a channel serves: its health beside the version before, and the way back. */
export const ChannelsPanel = ({ ask, onDone }: Props) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const autoRollbackText = useAutoRollbackText();
  const { data, error, refetch } = useQuery(releaseHealthQuery(http));
  const rollback = ({ remote, channel, before }: ReleaseHealthRow) =>
    ask({
      title: t('releases.rollback'),
      text: t('releases.rollbackText', { remote, channel, version: before?.version }),
      confirm: t('releases.rollback'),
      danger: true,
      send: (reason) => rollbackRelease(http, { remote, channel, reason }),
      onSuccess: async () => {
        toast('success', t('releases.rollbackDone', { remote, version: before?.version }));
        await onDone();
      },
    });
  const columns: Column<ReleaseHealthRow>[] = [
    {
      key: 'release',
      header: t('releases.release'),
      primary: true,
      cell: (row) => (
        <>
          {row.remote} · {row.channel}
          <Text fontSize="sm" fontWeight="400" overflowWrap="anywhere">
            {row.now.version}
          </Text>
        </>
      ),
    },
    {
      key: 'health',
      header: t('releases.health'),
      cell: (row) => (
        <Stack gap="1">
          <Health of={row.now} />
          {row.autoRollback && <Text fontSize="sm">{autoRollbackText(row.autoRollback)}</Text>}
        </Stack>
      ),
    },
    {
      key: 'before',
      header: t('releases.before'),
      cell: (row) =>
        row.before === null ? (
          '–'
        ) : (
          <>
            <Text fontSize="sm" overflowWrap="anywhere">
              {row.before.version}
            </Text>
            <Health of={row.before} />
          </>
        ),
    },
    {
      key: 'changed',
      header: t('releases.changed'),
      width: '160px',
      cell: (row) => (
        <>
          <DateText value={row.updatedAt} time />
          <Text fontSize="sm">{row.updatedBy}</Text>
        </>
      ),
    },
  ];
  return (
    <Panel title={t('releases.channels')} flush>
      <DataTable
        label={t('releases.channels')}
        columns={columns}
        rows={data ?? []}
        rowKey={(row) => `${row.channel} ${row.remote}`}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={{ title: t('releases.none'), text: t('releases.noneText') }}
        rowMenu={(row) =>
          row.before && (
            <Button
              size="sm"
              variant="danger"
              aria-label={t('releases.rollbackOf', { remote: row.remote, channel: row.channel })}
              onClick={() => rollback(row)}
            >
              {t('releases.rollback')}
            </Button>
          )
        }
      />
    </Panel>
  );
};
