import { REQUEST_SORTS } from '@portal/domain/request';
import type { ListColumn } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { RequestRow } from '@portal/types';
import { DateText, dash } from '@portal/ui/data';
import { useMemo } from 'react';
import { RequestStatusBadge } from '../../policy/request-status.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

const sorts: readonly string[] = REQUEST_SORTS;

/** The columns of a list of change requests; a group's says whose policy each is about. */
export const useRequestColumns = (withAgent: boolean): ListColumn<RequestRow>[] => {
  const t = useWords();
  const known = useKnownWord();
  return useMemo(() => {
    const columns: ListColumn<RequestRow>[] = [
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
    const agent: ListColumn<RequestRow> = {
      key: 'agent',
      header: t('column.agent'),
      cell: (row) => row.agentName,
      later: !withAgent,
    };
    columns.splice(withAgent ? 3 : columns.length, 0, agent);
    const later: ListColumn<RequestRow>[] = [
      {
        key: 'doneAt',
        header: t('request.doneAt'),
        cell: (row) => <DateText value={row.doneAt} time />,
        width: '160px',
      },
      {
        key: 'channel',
        header: t('request.channel'),
        cell: (row) => known('request.channels', row.channel),
      },
      { key: 'note', header: t('request.note'), cell: (row) => row.note ?? dash },
      { key: 'agentCode', header: t('column.agentCode'), cell: (row) => row.agentCode },
    ];
    columns.push(...later.map((column) => ({ ...column, later: true })));
    return columns.map((column) => ({ ...column, sortable: sorts.includes(column.key) }));
  }, [t, known, withAgent]);
};
