import {
  promoteRelease,
  publishedVersionsQuery,
  releaseHealthQuery,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { PublishedVersion } from '@portal/types';
import { Button, HStack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, formatNumber } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));
const KIB = 1024;
/** The newest versions of a remote that are shown. */
const NEWEST = 3;

interface Props {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
  onHeld(id: number): void;
}

/** The newest versions of each remote, and their promotion. */
export const VersionsPanel = ({ ask, onDone, onHeld }: Props) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { data, error, refetch } = useQuery(publishedVersionsQuery(http));
  const { data: active = [] } = useQuery(releaseHealthQuery(http));
  const [previewed, setPreviewed] = useState<PublishedVersion | null>(null);
  const counts = new Map<string, number>();
  const rows = (data ?? []).filter(({ remote }) => {
    const count = (counts.get(remote) ?? 0) + 1;
    counts.set(remote, count);
    return count <= NEWEST;
  });
  const channelsOf = (row: PublishedVersion) =>
    active
      .filter(({ remote, now }) => remote === row.remote && now.version === row.version)
      .map(({ channel }) => channel);
  const promote = ({ remote, version }: PublishedVersion) =>
    ask({
      title: t('releases.promote'),
      text: t('releases.promoteText', { remote, version }),
      confirm: t('releases.promote'),
      send: (reason) => promoteRelease(http, { remote, version, reason }),
      onSuccess: async (result) => {
        if ('changeRequestId' in result) onHeld(result.changeRequestId);
        else toast('success', t('releases.promoteDone', { remote, version }));
        await onDone();
      },
    });
  const columns: Column<PublishedVersion>[] = [
    {
      key: 'version',
      header: t('releases.version'),
      primary: true,
      cell: (row) => (
        <>
          {row.remote}
          <Text fontSize="sm" fontWeight="400" overflowWrap="anywhere">
            {row.version}
          </Text>
        </>
      ),
    },
    { key: 'in', header: t('releases.activeIn'), cell: (row) => channelsOf(row).join(', ') || '–' },
    {
      key: 'size',
      header: t('releases.size'),
      align: 'end',
      width: '112px',
      cell: (row) => `${formatNumber(Math.ceil(row.bytes / KIB))} KB`,
    },
    {
      key: 'published',
      header: t('releases.published'),
      width: '160px',
      cell: (row) => (
        <>
          <DateText value={row.publishedAt} time />
          <Text fontSize="sm">{row.publishedBy}</Text>
        </>
      ),
    },
  ];
  return (
    <Panel title={t('releases.versions')} flush>
      <DataTable
        label={t('releases.versions')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.remote} ${row.version}`}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={{ title: t('releases.none'), text: t('releases.noneText') }}
        rowMenu={(row) => (
          <HStack gap="2" justify="flex-end">
            <Button
              size="sm"
              aria-label={t('releases.previewOf', { remote: row.remote, version: row.version })}
              onClick={() => setPreviewed(row)}
            >
              {t('releases.preview')}
            </Button>
            <Button
              size="sm"
              aria-label={t('releases.promoteOf', { remote: row.remote, version: row.version })}
              onClick={() => promote(row)}
            >
              {t('releases.promote')}
            </Button>
          </HStack>
        )}
      />
      {previewed && (
        <Suspense>
          <PreviewDialog
            of={previewed}
            onPromote={() => {
              setPreviewed(null);
              promote(previewed);
            }}
            close={() => setPreviewed(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
