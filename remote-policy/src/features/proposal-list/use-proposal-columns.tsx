import { useWords } from '@portal/remote-kit';
import { PROPOSAL_SORTS, type ProposalRow } from '@portal/types';
import { Link } from '@portal/ui';
import { type Column, DateText, dash, Money } from '@portal/ui/data';
import { useMemo } from 'react';
import { policyPath } from '../../policy/paths.ts';
import { ProposalStateBadge } from '../../policy/proposal-state.tsx';

const sorts: readonly string[] = PROPOSAL_SORTS;

/** The columns of a list of proposals; a group's says whose each is. An issued one leads to its policy. */
export const useProposalColumns = (withAgent: boolean): Column<ProposalRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: Omit<Column<ProposalRow>, 'header'>[] = [
      { key: 'proposalNo', cell: (row) => row.proposalNo, primary: true, width: '124px' },
      { key: 'customer', cell: (row) => row.customer },
      ...(withAgent ? [{ key: 'agent', cell: (row: ProposalRow) => row.agentName }] : []),
      { key: 'product', cell: (row) => row.productName },
      {
        key: 'sumAssured',
        cell: (row) => <Money value={row.sumAssured} />,
        align: 'end',
        width: '136px',
      },
      {
        key: 'premium',
        cell: (row) => <Money value={row.premium} />,
        align: 'end',
        width: '116px',
      },
      { key: 'submittedOn', cell: (row) => <DateText value={row.submittedOn} />, width: '112px' },
      { key: 'decisionOn', cell: (row) => <DateText value={row.decisionOn} />, width: '124px' },
      { key: 'status', cell: (row) => <ProposalStateBadge state={row.status} /> },
      {
        key: 'policyNo',
        cell: (row) =>
          row.policyNo ? <Link href={policyPath(row.policyNo)}>{row.policyNo}</Link> : dash,
        width: '116px',
      },
    ];
    const shared = ['agent', 'product', 'premium', 'status', 'policyNo'];
    return columns.map((column) => ({
      ...column,
      header: t(`${shared.includes(column.key) ? 'column' : 'proposal'}.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, withAgent]);
};
