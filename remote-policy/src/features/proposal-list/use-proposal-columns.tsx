import { PROPOSAL_SORTS } from '@portal/domain/proposal';
import type { ListColumn } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ProposalRow } from '@portal/types';
import { chakra, Link } from '@portal/ui';
import { DateText, dash, Money } from '@portal/ui/data';
import { useMemo } from 'react';
import { policyPath } from '../../policy/paths.ts';
import { ProposalStateBadge } from '../../policy/proposal-state.tsx';

const sorts: readonly string[] = PROPOSAL_SORTS;

/** The columns of a list of proposals; a group's says whose each is. An issued one leads to its policy. */
export const useProposalColumns = (withAgent: boolean): ListColumn<ProposalRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: Omit<ListColumn<ProposalRow>, 'header'>[] = [
      { key: 'proposalNo', cell: (row) => row.proposalNo, primary: true, width: '124px' },
      {
        key: 'customer',
        // Its policy has gone to somebody else: what is left of the row says so (DOMAIN D3, 1).
        cell: (row) =>
          row.customer ?? <chakra.span color="ink.muted">{t('proposal.gone')}</chakra.span>,
      },
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
      {
        key: 'decisionOn',
        cell: (row) => <DateText value={row.decisionOn} />,
        width: '124px',
        later: withAgent,
      },
      {
        key: 'status',
        cell: (row) => (
          <>
            <ProposalStateBadge state={row.status} />
            {row.policyNo && (
              <chakra.span display="block" fontSize="xs">
                <Link href={policyPath(row.policyNo)}>{row.policyNo}</Link>
              </chakra.span>
            )}
          </>
        ),
      },
      {
        key: 'frequency',
        cell: (row) => t(`every.${row.frequency}`),
        width: '92px',
        later: true,
      },
      {
        key: 'policyNo',
        cell: (row) =>
          row.policyNo === null ? (
            dash
          ) : (
            <Link href={policyPath(row.policyNo)}>{row.policyNo}</Link>
          ),
        width: '116px',
        later: true,
      },
      ...(withAgent
        ? []
        : [{ key: 'agent', cell: (row: ProposalRow) => row.agentName, later: true }]),
      { key: 'agentCode', cell: (row) => row.agentCode, width: '108px', later: true },
    ];
    const own = ['proposalNo', 'customer', 'sumAssured', 'submittedOn', 'decisionOn'];
    return columns.map((column) => ({
      ...column,
      header: t(`${own.includes(column.key) ? 'proposal' : 'column'}.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, withAgent]);
};
