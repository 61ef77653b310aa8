import { POLICY_SORTS } from '@portal/domain/policy';
import type { ListColumn } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyRow } from '@portal/types';
import { DateText, Money } from '@portal/ui/data';
import { useMemo } from 'react';
import { DueDate } from '../../policy/due-date.tsx';
import { PolicyStatusBadge } from '../../policy/status.tsx';

const sorts: readonly string[] = POLICY_SORTS;

/** The columns of a policy list (POL-04); a group's says whose each policy is. What the server sorts by, the head offers. */
export const usePolicyColumns = (withAgent = false): ListColumn<PolicyRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: Omit<ListColumn<PolicyRow>, 'header'>[] = [
      { key: 'policyNo', cell: (row) => row.policyNo, primary: true, width: '116px' },
      { key: 'policyholder', cell: (row) => row.policyholder },
      ...(withAgent ? [{ key: 'agent', cell: (row: PolicyRow) => row.agentName }] : []),
      { key: 'insured', cell: (row) => row.insured ?? '–' },
      { key: 'product', cell: (row) => row.productName, width: '196px' },
      {
        key: 'premium',
        cell: (row) => <Money value={row.premium} />,
        align: 'end',
        width: '120px',
      },
      {
        key: 'frequency',
        cell: (row) => t(`every.${row.frequency}`),
        width: '92px',
        // A group's rows have the agent in its place: both would push the state off the table.
        later: withAgent,
      },
      { key: 'dueDate', cell: (row) => <DueDate policy={row} />, width: '124px' },
      { key: 'status', cell: (row) => <PolicyStatusBadge status={row.status} /> },
      {
        key: 'sumAssured',
        cell: (row) => <Money value={row.sumAssured} />,
        align: 'end',
        width: '136px',
        later: true,
      },
      {
        key: 'effectiveDate',
        cell: (row) => <DateText value={row.effectiveDate} />,
        width: '124px',
        later: true,
      },
      ...(withAgent
        ? []
        : [{ key: 'agent', cell: (row: PolicyRow) => row.agentName, later: true }]),
      { key: 'agentCode', cell: (row) => row.agentCode, width: '108px', later: true },
    ];
    return columns.map((column) => ({
      ...column,
      header: t(`column.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, withAgent]);
};
