import { CLAIM_SORTS } from '@portal/domain/claim';
import type { ListColumn } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { DateText, Money } from '@portal/ui/data';
import { useMemo } from 'react';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';

const sorts: readonly string[] = CLAIM_SORTS;

/** The words of columns that other tables have too. */
const shared = ['policyNo', 'policyholder', 'insured', 'agent', 'agentCode', 'status'];

/** Whose event it is, and who bought the policy where that is somebody else. */
const Insured = ({ claim: { insured, policyholder } }: { claim: ClaimRow }) => {
  const t = useWords();
  return (
    <span>
      {insured}
      {policyholder !== insured && (
        <chakra.span display="block" fontSize="xs" lineHeight="snug" color="ink.muted">
          {t('claimList.holder', { name: policyholder })}
        </chakra.span>
      )}
    </span>
  );
};

/** The columns of a claim list; a group's says whose each policy is. What the server sorts by, the head offers. */
export const useClaimColumns = (withAgent = false): ListColumn<ClaimRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: Omit<ListColumn<ClaimRow>, 'header'>[] = [
      { key: 'claimNo', cell: (row) => row.claimNo, primary: true, width: '128px' },
      { key: 'policyNo', cell: (row) => row.policyNo, width: '108px' },
      ...(withAgent ? [{ key: 'agent', cell: (row: ClaimRow) => row.agentName }] : []),
      { key: 'insured', cell: (row) => <Insured claim={row} /> },
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
        // The agent's name needs the room.
        later: withAgent,
      },
      { key: 'status', cell: (row) => <ClaimStatusBadge status={row.status} /> },
      { key: 'policyholder', cell: (row) => row.policyholder, later: true },
      {
        key: 'eventDate',
        cell: (row) => <DateText value={row.eventDate} />,
        width: '116px',
        later: true,
      },
      {
        key: 'decidedOn',
        cell: (row) => <DateText value={row.decidedOn} />,
        width: '116px',
        later: true,
      },
      ...(withAgent ? [] : [{ key: 'agent', cell: (row: ClaimRow) => row.agentName, later: true }]),
      { key: 'agentCode', cell: (row) => row.agentCode, width: '108px', later: true },
    ];
    return columns.map((column) => ({
      ...column,
      header: t(`${shared.includes(column.key) ? 'column' : 'claim'}.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, withAgent]);
};
