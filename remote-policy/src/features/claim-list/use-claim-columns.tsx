import { useWords } from '@portal/remote-kit';
import { CLAIM_SORTS, type ClaimRow } from '@portal/types';
import { type Column, DateText, Money } from '@portal/ui/data';
import { useMemo } from 'react';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';

const sorts: readonly string[] = CLAIM_SORTS;

/** The words of columns that other tables have too. */
const shared = ['policyNo', 'policyholder', 'insured', 'agent', 'status'];

/** The columns of a claim list; a group's says whose each policy is. What the server sorts by, the head offers. */
export const useClaimColumns = (withAgent = false): Column<ClaimRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: Omit<Column<ClaimRow>, 'header'>[] = [
      { key: 'claimNo', cell: (row) => row.claimNo, primary: true, width: '128px' },
      { key: 'policyNo', cell: (row) => row.policyNo, width: '108px' },
      { key: 'policyholder', cell: (row) => row.policyholder },
      ...(withAgent ? [{ key: 'agent', cell: (row: ClaimRow) => row.agentName }] : []),
      { key: 'insured', cell: (row) => row.insured },
      { key: 'type', cell: (row) => t(`claim.types.${row.type}`) },
      { key: 'notifiedOn', cell: (row) => <DateText value={row.notifiedOn} />, width: '116px' },
      {
        key: 'claimed',
        cell: (row) => <Money value={row.claimed} />,
        align: 'end',
        width: '124px',
      },
      {
        key: 'approved',
        cell: (row) => <Money value={row.approved} />,
        align: 'end',
        width: '124px',
      },
      { key: 'status', cell: (row) => <ClaimStatusBadge status={row.status} /> },
    ];
    return columns.map((column) => ({
      ...column,
      header: t(`${shared.includes(column.key) ? 'column' : 'claim'}.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, withAgent]);
};
