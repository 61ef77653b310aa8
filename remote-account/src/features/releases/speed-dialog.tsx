import { releaseVitalsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import type { ReleaseVitalsRow } from '@portal/types';
import { Button, Stack, Text } from '@portal/ui';
import { type Column, DataTable, formatNumber, StatusBadge } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useReleaseWords } from './use-release-words.ts';
import { isSlow, SPEEDS, useSpeed } from './use-speed.ts';

interface Props {
  of: { remote: string; version: string };
  close(): void;
}

/** How fast the pages of a version are in browsers, the most used page first. */
export const SpeedDialog = ({ of, close }: Props) => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const speed = useSpeed();
  const { data, error, refetch } = useQuery(releaseVitalsQuery(http, of));
  const columns: Column<ReleaseVitalsRow>[] = [
    {
      key: 'page',
      header: t('page'),
      primary: true,
      cell: ({ route, vitals }) => (
        <>
          <Text overflowWrap="anywhere">{route}</Text>
          {isSlow(vitals) && <StatusBadge tone="warning">{t('slow')}</StatusBadge>}
        </>
      ),
    },
    ...SPEEDS.map(
      (name): Column<ReleaseVitalsRow> => ({
        key: name,
        header: t(`speed.${name}`),
        align: 'end',
        cell: ({ vitals }) => speed(vitals, name),
      }),
    ),
    {
      key: 'count',
      header: t('measured'),
      align: 'end',
      cell: ({ vitals }) =>
        formatNumber(Math.max(0, ...Object.values(vitals).map(({ count }) => count))),
    },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={t('speedTitle', { ...of })}
      onClose={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <Stack gap="3">
        <Text>{t('speedText')}</Text>
        <DataTable
          label={t('speedTitle', { ...of })}
          columns={columns}
          rows={data ?? []}
          rowKey={({ route }) => route}
          status={data ? 'ready' : error ? 'error' : 'loading'}
          errorCode={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
          skeletonRows={4}
          empty={{ title: t('speedNone'), text: t('speedNoneText') }}
        />
      </Stack>
    </Dialog>
  );
};
