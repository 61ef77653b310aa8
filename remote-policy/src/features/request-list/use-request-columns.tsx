import { useWords } from '@portal/remote-kit';
import { REQUEST_SORTS, type RequestRow } from '@portal/types';
import { type Column, DateText } from '@portal/ui/data';
import { useMemo } from 'react';
import { RequestStatusBadge } from '../../policy/request-status.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

const sorts: readonly string[] = REQUEST_SORTS;

/** The columns of a list of change requests; a group's says whose policy each is about. */
export const useRequestColumns = (withAgent: boolean): Column<RequestRow>[] => {
  const t = useWords();
  const known = useKnownWord();
  return useMemo(() => {
    const columns: Column<RequestRow>[] = [
      {
        key: 'requestNo',
        header: t('request.requestNo'),
        cell: (row) => row.requestNo,
        primary: true,
        width: '124px',
      },
      {
        key: 'policyNo',
        header: t('column.policyNo'),
        cell: (row) => row.policyNo,
        width: '124px',
      },
      { key: 'policyholder', header: t('column.policyholder'), cell: (row) => row.policyholder },
      {
        key: 'processTypeCode',
        header: t('request.type'),
        cell: (row) => known('request.types', row.processTypeCode),
      },
      {
        key: 'requestedAt',
        header: t('request.requestedAt'),
        cell: (row) => <DateText value={row.requestedAt} time />,
        width: '160px',
      },
      {
        key: 'status',
        header: t('column.status'),
        cell: (row) => <RequestStatusBadge status={row.status} />,
      },
    ];
    if (withAgent) {
      columns.splice(3, 0, {
        key: 'agent',
        header: t('column.agent'),
        cell: (row) => row.agentName,
      });
    }
    return columns.map((column) => ({ ...column, sortable: sorts.includes(column.key) }));
  }, [t, known, withAgent]);
};
