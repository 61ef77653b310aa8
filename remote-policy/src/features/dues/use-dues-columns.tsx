import { DUE_SORTS } from '@portal/domain/due';
import type { ListColumn } from '@portal/lists';
import { formatPhone } from '@portal/phone';
import { useWords } from '@portal/remote-kit';
import type { DueRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { DateText, Money } from '@portal/ui/data';
import { useMemo } from 'react';
import { PolicyStatusBadge } from '../../policy/status.tsx';
import { DaysLeft } from './days-left.tsx';

const sorts: readonly string[] = DUE_SORTS;

/** The columns of a list of dues; a group's says whose each policy is. */
export const useDuesColumns = (withAgent: boolean): ListColumn<DueRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: (Omit<ListColumn<DueRow>, 'header'> & { header?: string })[] = [
      { key: 'policyNo', cell: (row) => row.policyNo, primary: true, width: '116px' },
      { key: 'policyholder', cell: (row) => row.policyholder },
      {
        key: 'phone',
        header: t('person.phone'),
        cell: (row) => (
          <chakra.span whiteSpace="nowrap">{row.phone ? formatPhone(row.phone) : '–'}</chakra.span>
        ),
        width: '136px',
      },
      ...(withAgent ? [{ key: 'agent', cell: (row: DueRow) => row.agentName }] : []),
      { key: 'product', cell: (row) => row.productName, width: '180px' },
      {
        key: 'premium',
        cell: (row) => <Money value={row.premium} />,
        align: 'end',
        width: '112px',
      },
      { key: 'dueDate', cell: (row) => <DateText value={row.dueDate} />, width: '116px' },
      {
        key: 'until',
        header: t('dues.daysLeft'),
        cell: (row) => <DaysLeft due={row} />,
        width: '176px',
      },
      {
        key: 'frequency',
        cell: (row) => t(`every.${row.frequency}`),
        width: '92px',
        later: true,
      },
      {
        key: 'status',
        cell: (row) => <PolicyStatusBadge status={row.status} />,
        later: true,
      },
      ...(withAgent ? [] : [{ key: 'agent', cell: (row: DueRow) => row.agentName, later: true }]),
      { key: 'agentCode', cell: (row) => row.agentCode, width: '108px', later: true },
    ];
    return columns.map((column) => ({
      ...column,
      header: column.header ?? t(`column.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, withAgent]);
};
