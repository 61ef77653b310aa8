import { releaseHealthQuery, rollbackRelease } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { ReleaseHealthRow } from '@portal/types';
import { Button, HStack, Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, formatPercent, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isFailing } from './is-failing.ts';
import { useAutoRollbackText } from './use-auto-rollback-text.ts';
import { isSlow, SPEEDS, useSpeed } from './use-speed.ts';

type Figures = ReleaseHealthRow['now'];

const SpeedDialog = lazy(async () => ({
  default: (await import('./speed-dialog.tsx')).SpeedDialog,
}));

/** One line: what a person waits for, of three in four visits. */
const Speed = ({ of: { vitals } }: { of: Figures }) => {
  const t = useWords();
  const speed = useSpeed();
  const known = SPEEDS.filter((name) => vitals[name]);
  if (known.length === 0) return null;
  return (
    <Text fontSize="sm">
      {known.map((name) => `${t(`releases.speed.${name}`)} ${speed(vitals, name)}`).join(' · ')}
    </Text>
  );
};

const Health = ({ of }: { of: Figures }) => {
  const t = useWords();
  const failing = isFailing(of);
  if (of.loads === 0)
    return (
      <Stack gap="1">
        <Text>{t('releases.noLoads')}</Text>
        <Speed of={of} />
      </Stack>
    );
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
      {isSlow(of.vitals) && <StatusBadge tone="warning">{t('releases.slow')}</StatusBadge>}
      <Speed of={of} />
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
  const [shown, setShown] = useState<ReleaseHealthRow | null>(null);
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
        rowMenu={(row) => (
          <HStack gap="2" justify="flex-end">
            <Button
              size="sm"
              aria-label={t('releases.speedOf', { remote: row.remote, channel: row.channel })}
              onClick={() => setShown(row)}
            >
              {t('releases.speedOpen')}
            </Button>
            {row.before && (
              <Button
                size="sm"
                variant="danger"
                aria-label={t('releases.rollbackOf', { remote: row.remote, channel: row.channel })}
                onClick={() => rollback(row)}
              >
                {t('releases.rollback')}
              </Button>
            )}
          </HStack>
        )}
      />
      {shown && (
        <Suspense>
          <SpeedDialog
            of={{ remote: shown.remote, version: shown.now.version }}
            close={() => setShown(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
