import { releaseVersionsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useSession } from '@portal/remote-kit';
import type { ReleaseVersionRow } from '@portal/types';
import { Box, Button, Flex, Link, Text } from '@portal/ui';
import { type Column, DataTable, DateText, formatNumber } from '@portal/ui/data';
import { Select } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { useReleaseActs } from './use-release-acts.tsx';
import { useReleaseWords } from './use-release-words.ts';
import { VersionStateCell } from './version-state.tsx';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));
const KIB = 1024;
/** The newest versions of a remote that are shown beside those of all others, and those of one remote alone. */
const NEWEST = 3;
const NEWEST_OF_ONE = 50;

/** The newest versions of each remote, or of the chosen one. */
const newestOf = (all: readonly ReleaseVersionRow[], chosen: string): ReleaseVersionRow[] => {
  const most = chosen === '' ? NEWEST : NEWEST_OF_ONE;
  const counts = new Map<string, number>();
  return all.filter(({ remote }) => {
    const count = (counts.get(remote) ?? 0) + 1;
    counts.set(remote, count);
    return count <= most && (chosen === '' || remote === chosen);
  });
};

interface Props {
  /** The channel of all users. */
  base: string;
  acts: ReturnType<typeof useReleaseActs>;
  onCanary(row: ReleaseVersionRow): void;
}

/** The newest versions of each remote with what became of them, and their promotion. */
export const VersionsPanel = ({ base, acts, onCanary }: Props) => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const { user } = useSession();
  // The link explains itself and pins after a click.
  const mayPin = user?.authorities.includes('release.override') ?? false;
  const { data, error, refetch } = useQuery(releaseVersionsQuery(http));
  const [previewed, setPreviewed] = useState<ReleaseVersionRow | null>(null);
  const [chosen, setChosen] = useState('');
  const remotes = [...new Set((data ?? []).map(({ remote }) => remote))];
  const columns: Column<ReleaseVersionRow>[] = [
    {
      key: 'version',
      header: t('version'),
      primary: true,
      cell: (row) => (
        <Box>
          {row.remote}
          <Text fontSize="sm" fontWeight="400" overflowWrap="anywhere">
            {row.version}
          </Text>
          {mayPin && row.state !== 'withdrawn' && (
            <Link
              href={`/?set=${row.remote}@${row.version}`}
              fontSize="sm"
              aria-label={t('tryOf', { remote: row.remote, version: row.version })}
            >
              {t('try')}
            </Link>
          )}
        </Box>
      ),
    },
    { key: 'state', header: t('became'), cell: (row) => <VersionStateCell of={row} /> },
    {
      key: 'size',
      header: t('size'),
      align: 'end',
      width: '112px',
      cell: (row) => `${formatNumber(Math.ceil(row.bytes / KIB))} KB`,
    },
    {
      key: 'published',
      header: t('published'),
      width: '160px',
      cell: (row) => (
        <Box>
          <DateText value={row.publishedAt} time />
          <Text fontSize="sm">{row.publishedBy}</Text>
        </Box>
      ),
    },
  ];
  const named = ({ remote, version }: ReleaseVersionRow) => ({ remote, version });
  return (
    <Panel title={t('versions')} flush>
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="4" maxWidth="320px">
        <Select
          size="sm"
          label={t('remote')}
          placeholder={t('everyRemote')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={remotes.map((value) => ({ value, label: value }))}
        />
      </Box>
      <DataTable
        label={t('versions')}
        columns={columns}
        rows={newestOf(data ?? [], chosen)}
        rowKey={(row) => `${row.remote} ${row.version}`}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        errorCode={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={{ title: t('none'), text: t('noneText') }}
        rowMenu={(row) => (
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <Button
              size="sm"
              aria-label={t('previewOf', named(row))}
              onClick={() => setPreviewed(row)}
            >
              {t('preview')}
            </Button>
            {row.state !== 'withdrawn' && !row.channels.includes(base) && (
              <>
                <Button
                  size="sm"
                  aria-label={t('canaryOf', named(row))}
                  onClick={() => onCanary(row)}
                >
                  {t('canary')}
                </Button>
                <Button
                  size="sm"
                  aria-label={t('promoteOf', named(row))}
                  onClick={() => acts.promote(row)}
                >
                  {t('promote')}
                </Button>
              </>
            )}
          </Flex>
        )}
      />
      {previewed && (
        <Suspense>
          <PreviewDialog
            of={previewed}
            onPromote={() => {
              setPreviewed(null);
              acts.promote(previewed);
            }}
            close={() => setPreviewed(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
