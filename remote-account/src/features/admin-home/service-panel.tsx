import { jobsQuery, operationsSummaryQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { JobsPage } from '@portal/types';
import { Link, Stack, Text } from '@portal/ui';
import { DescriptionList, formatNumber, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ChannelBadge } from '../operations/channel-badge.tsx';
import { DiskText } from '../operations/disk-text.tsx';
import { FilesBadge } from '../operations/files-badge.tsx';
import { ScannerBadge } from '../operations/scanner-badge.tsx';

/** How many jobs have failed, as the way to them. */
const FailedJobs = ({ jobs: { rows, next } }: { jobs: JobsPage }) => {
  const t = useWords();
  const many = next === null ? '' : '+';
  if (rows.length === 0) return t('admin.service.noFailedJobs');
  return (
    <Link href="/admin/operations">
      {t('admin.service.failedJobs', { n: `${formatNumber(rows.length)}${many}` })}
    </Link>
  );
};

/** Failed jobs, and the state of mail, SMS and storage; a part that cannot be read says so. */
export const ServicePanel = () => {
  const t = useWords();
  const { http } = usePortal();
  const jobs = useQuery(jobsQuery(http, { state: 'FAILED' }));
  const parts = useQuery(operationsSummaryQuery(http));
  const error = parts.error ?? jobs.error;
  const unknown = <StatusBadge tone="warning">{t('admin.service.unknown')}</StatusBadge>;
  const { data } = parts;
  return (
    <Panel
      title={t('admin.service.title')}
      status={data && jobs.data ? 'ready' : error ? 'error' : 'loading'}
      errorCode={isApiError(error) ? error.code : undefined}
      onRetry={() => {
        void jobs.refetch();
        void parts.refetch();
      }}
    >
      {data && jobs.data && (
        <Stack gap="3">
          <Text>
            <FailedJobs jobs={jobs.data} />
          </Text>
          <DescriptionList
            items={[
              {
                label: t('operations.mail'),
                value: data.mail ? <ChannelBadge of={data.mail} /> : unknown,
                wide: true,
              },
              {
                label: t('operations.sms'),
                value: data.sms ? <ChannelBadge of={data.sms} /> : unknown,
                wide: true,
              },
              {
                label: t('admin.service.files'),
                value: <FilesBadge ok={data.files.uploads && data.files.releases} />,
              },
              ...(data.files.scanner === null
                ? []
                : [
                    {
                      label: t('operations.scanner'),
                      value: <ScannerBadge state={data.files.scanner} />,
                    },
                  ]),
              {
                label: t('operations.diskFree'),
                value: data.storage ? <DiskText of={data.storage} /> : unknown,
              },
            ]}
          />
        </Stack>
      )}
    </Panel>
  );
};
