import { releaseHealthQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ReleaseHealthRow } from '@portal/types';
import { Link, Stack, Text } from '@portal/ui';
import { formatPercent, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { isFailing } from '../releases/is-failing.ts';
import { useAutoRollbackText } from '../releases/use-auto-rollback-text.ts';
import { useReleaseWords } from '../releases/use-release-words.ts';

const FailingRelease = ({
  row: { remote, channel, now, autoRollback },
}: {
  row: ReleaseHealthRow;
}) => {
  const t = useReleaseWords();
  const autoRollbackText = useAutoRollbackText();
  return (
    <Stack as="li" gap="1" align="start">
      <Link href="/admin/operations/releases">
        {remote} · {channel} · {now.version}
      </Link>
      {isFailing(now) && (
        <>
          <StatusBadge tone="danger">{t('failing')}</StatusBadge>
          <Text fontSize="sm">
            {t('figures', { ...now, share: formatPercent(now.share * 100) })}
          </Text>
        </>
      )}
      {autoRollback && <Text fontSize="sm">{autoRollbackText(autoRollback)}</Text>}
    </Stack>
  );
};

/** Versions that fail, and those that the portal rolled back or holds for a person. */
export const FailingReleasesPanel = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(releaseHealthQuery(http));
  const rows = (data ?? []).filter((row) => row.autoRollback !== null || isFailing(row.now));
  const ready = rows.length > 0 ? 'ready' : 'empty';
  return (
    <Panel
      title={t('admin.releases.title')}
      status={data ? ready : error ? 'error' : 'loading'}
      errorCode={isApiError(error) ? error.code : undefined}
      onRetry={() => void refetch()}
      empty={{ title: t('admin.releases.well'), text: t('admin.releases.none') }}
    >
      <Stack as="ul" gap="3">
        {rows.map((row) => (
          <FailingRelease key={`${row.channel} ${row.remote}`} row={row} />
        ))}
      </Stack>
    </Panel>
  );
};
