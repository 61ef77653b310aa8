import { operationsSummaryQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { OperationsSummary } from '@portal/types';
import { Grid, Stack, Text } from '@portal/ui';
import { DateText, DescriptionList, formatNumber } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { bytesText } from './bytes-text.ts';
import { ChannelBadge } from './channel-badge.tsx';
import { ChannelTest } from './channel-test.tsx';
import { DiskText } from './disk-text.tsx';
import { FilesBadge } from './files-badge.tsx';
import { ScannerBadge } from './scanner-badge.tsx';

const columns = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' };

const Channel = ({ kind, of }: { kind: 'MAIL' | 'SMS'; of: OperationsSummary['mail'] }) => {
  const t = useWords();
  if (of === null) return null;
  return (
    <Stack gap="4">
      <ChannelBadge of={of} />
      <DescriptionList
        items={[
          {
            label: t('operations.lastSent'),
            value: of.lastSentAt && <DateText value={of.lastSentAt} time />,
          },
          { label: t('operations.failedDay'), value: formatNumber(of.failedDay) },
          { label: t('operations.waiting'), value: formatNumber(of.waiting) },
          { label: t('operations.why'), value: of.fault && t(`operations.fault.${of.fault}`) },
        ]}
      />
      <ChannelTest kind={kind} />
    </Stack>
  );
};

const Files = ({ of }: { of: OperationsSummary['files'] }) => {
  const t = useWords();
  return (
    <DescriptionList
      items={[
        { label: t('operations.uploads'), value: <FilesBadge ok={of.uploads} />, wide: true },
        { label: t('operations.releaseFiles'), value: <FilesBadge ok={of.releases} />, wide: true },
        { label: t('operations.scanner'), value: <ScannerBadge state={of.scanner} />, wide: true },
      ]}
    />
  );
};

const Database = ({ of }: { of: NonNullable<OperationsSummary['database']> }) => {
  const t = useWords();
  return (
    <DescriptionList
      items={[
        { label: t('operations.answeredIn'), value: `${formatNumber(of.answeredIn)} ms` },
        {
          label: t('operations.connections'),
          value: `${formatNumber(of.connections)} / ${formatNumber(of.connectionsMax)}`,
        },
        { label: t('operations.version'), value: `PostgreSQL ${of.version}` },
        { label: t('operations.startedAt'), value: <DateText value={of.startedAt} time /> },
      ]}
    />
  );
};

const Storage = ({ of }: { of: NonNullable<OperationsSummary['storage']> }) => {
  const t = useWords();
  return (
    <Stack gap="3">
      <DescriptionList
        items={[
          { label: t('operations.databaseSize'), value: bytesText(of.databaseBytes) },
          {
            label: t('operations.diskFree'),
            value: <DiskText of={of} />,
          },
          ...of.tables.slice(0, 6).map(({ name, bytes, rows }) => ({
            // Small tables have no words of their own: they are not among the largest.
            label: t(`operations.table.${name}`, { defaultValue: name }),
            value: t('operations.tableSize', { size: bytesText(bytes), rows: formatNumber(rows) }),
          })),
        ]}
      />
      <Text fontSize="sm" color="ink.muted">
        {t('operations.readAt')} <DateText value={of.at} time />
      </Text>
    </Stack>
  );
};

/** Mail, SMS, files, database and storage, each with its own state. */
export const StatePanels = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(operationsSummaryQuery(http));
  const common = {
    onRetry: () => void refetch(),
    errorCode: isApiError(error) ? error.code : undefined,
  };
  const statusOf = (part: unknown) => {
    if (data === undefined) return error ? 'error' : 'loading';
    return part === null ? 'error' : 'ready';
  };
  const { mail = null, sms = null, files = null, database = null, storage = null } = data ?? {};
  return (
    <Grid gap="5" templateColumns={columns}>
      <Panel title={t('operations.mail')} status={statusOf(mail)} {...common}>
        <Channel kind="MAIL" of={mail} />
      </Panel>
      <Panel title={t('operations.sms')} status={statusOf(sms)} {...common}>
        <Channel kind="SMS" of={sms} />
      </Panel>
      <Panel title={t('operations.files')} status={statusOf(files)} {...common}>
        {files && <Files of={files} />}
      </Panel>
      <Panel title={t('operations.database')} status={statusOf(database)} {...common}>
        {database && <Database of={database} />}
      </Panel>
      <Panel title={t('operations.storage')} status={statusOf(storage)} {...common}>
        {storage && <Storage of={storage} />}
      </Panel>
    </Grid>
  );
};
