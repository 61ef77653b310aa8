import { releaseBoardQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import type { BoardRow } from '@portal/types';
import { Box, Button, Flex, Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, formatNumber } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Health } from './health.tsx';
import { useAutoRollbackText } from './use-auto-rollback-text.ts';
import type { useReleaseActs } from './use-release-acts.tsx';
import { useReleaseWords } from './use-release-words.ts';

const SpeedDialog = lazy(async () => ({
  default: (await import('./speed-dialog.tsx')).SpeedDialog,
}));

/** Which users get a canary: their share, and who is named. */
const CanaryUsers = ({ of }: { of: NonNullable<BoardRow['canary']> }) => {
  const t = useReleaseWords();
  const names = [...of.users, ...of.roles];
  return (
    <Text fontSize="sm" fontWeight="400" overflowWrap="anywhere">
      {t('canaryReach', { share: of.share, reach: formatNumber(Math.round(of.reach)) })}
      {names.length > 0 && ` ${t('canaryNamed', { names: names.join(', ') })}`}
    </Text>
  );
};

interface Props {
  acts: ReturnType<typeof useReleaseActs>;
  onCanary(row: BoardRow): void;
}

/** One row for each remote in a channel: its health beside the version before, who gave it why, and the ways back. */
export const ChannelsPanel = ({ acts, onCanary }: Props) => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const [shown, setShown] = useState<BoardRow | null>(null);
  const autoRollbackText = useAutoRollbackText();
  const { data, error, refetch } = useQuery(releaseBoardQuery(http));
  const columns: Column<BoardRow>[] = [
    {
      key: 'release',
      header: t('release'),
      primary: true,
      cell: (row) => (
        <Box>
          {row.remote} · {row.channel}
          <Text fontSize="sm" fontWeight="400" overflowWrap="anywhere">
            {row.now.version}
          </Text>
          {row.canary && <CanaryUsers of={row.canary} />}
        </Box>
      ),
    },
    {
      key: 'health',
      header: t('health'),
      cell: (row) => (
        <Stack gap="1">
          <Health of={row.now} />
          {row.autoRollback && <Text fontSize="sm">{autoRollbackText(row.autoRollback)}</Text>}
        </Stack>
      ),
    },
    {
      key: 'before',
      header: t('before'),
      cell: (row) =>
        row.before === null ? (
          '–'
        ) : (
          <Box>
            <Text fontSize="sm" overflowWrap="anywhere">
              {row.before.version}
            </Text>
            <Health of={row.before} />
          </Box>
        ),
    },
    {
      key: 'changed',
      header: t('changed'),
      width: '208px',
      cell: (row) => (
        <Box>
          <DateText value={row.updatedAt} time />
          <Text fontSize="sm">{row.updatedBy}</Text>
          {row.why && (
            <Text fontSize="sm" overflowWrap="anywhere">
              {t('why', { why: row.why })}
            </Text>
          )}
        </Box>
      ),
    },
  ];
  const named = ({ remote, channel }: BoardRow) => ({ remote, channel });
  return (
    <Panel title={t('channels')} flush>
      <DataTable
        label={t('channels')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => `${row.channel} ${row.remote}`}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={{ title: t('none'), text: t('noneText') }}
        rowMenu={(row) => (
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <Button size="sm" aria-label={t('speedOf', named(row))} onClick={() => setShown(row)}>
              {t('speedOpen')}
            </Button>
            {row.canary && (
              <>
                <Button
                  size="sm"
                  aria-label={t('canaryChangeOf', { remote: row.remote })}
                  onClick={() => onCanary(row)}
                >
                  {t('canaryChange')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={t('canaryEndOf', { remote: row.remote })}
                  onClick={() => acts.endCanary(row)}
                >
                  {t('canaryEnd')}
                </Button>
              </>
            )}
            {!row.canary && row.before && (
              <Button
                size="sm"
                variant="danger"
                aria-label={t('rollbackOf', named(row))}
                onClick={() => acts.rollback(row)}
              >
                {t('rollback')}
              </Button>
            )}
          </Flex>
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
