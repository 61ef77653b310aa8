import { isApiError } from '@portal/api-client';
import { requestsOfPolicyQuery } from '@portal/api-client/request';
import { useLabel } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { PolicyDetail, PolicyRequest } from '@portal/types';
import { chakra } from '@portal/ui';
import { type Column, DataTable, DateText, formatDate } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { RequestStatusBadge } from '../../policy/request-status.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

/** The lesser half of a cell. */
const Beside = chakra('span', {
  base: { display: 'block', fontSize: 'xs', lineHeight: 'snug', color: 'ink.muted' },
});

/** What was asked for on this policy, the latest first; a failure leaves it empty, with a retry (POL-09). */
export const RequestsSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const { http } = usePortal();
  const result = useQuery(requestsOfPolicyQuery(http, policy.policyNo));
  const { data, error, isFetching, refetch } = result;
  const columns: Column<PolicyRequest>[] = [
    {
      key: 'requestNo',
      header: label('request.column.requestNo'),
      cell: (row) => row.requestNo,
      primary: true,
    },
    {
      key: 'type',
      header: label('request.column.processTypeCode'),
      cell: (row) => (
        <>
          {known('request.type', row.processTypeCode)}
          <Beside>{known('request.channel', row.channel)}</Beside>
        </>
      ),
    },
    {
      key: 'requestedAt',
      header: label('request.column.requestedAt'),
      cell: (row) => <DateText value={row.requestedAt} time />,
    },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => (
        <>
          <RequestStatusBadge status={row.status} />
          {row.doneAt && <Beside>{t('request.doneOn', { day: formatDate(row.doneAt) })}</Beside>}
        </>
      ),
    },
    { key: 'note', header: label('request.column.note'), cell: (row) => row.note ?? '–' },
  ];
  return (
    <DataTable
      label={t('policyDetail.tab.requests')}
      columns={columns}
      rows={data ?? []}
      rowKey={(row) => row.requestNo}
      status={data ? 'ready' : isFetching || !error ? 'loading' : 'error'}
      errorCode={isApiError(error) ? error.code : 'UNEXPECTED'}
      onRetry={refetch}
      skeletonRows={3}
      density="compact"
      empty={{ title: t('policyDetail.noRequests'), text: t('policyDetail.noRequestsText') }}
    />
  );
};
