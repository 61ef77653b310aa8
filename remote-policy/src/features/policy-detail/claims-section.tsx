import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { type Column, DataTable, DateText, Money } from '@portal/ui/data';
import { claimPath } from '../../policy/claim-paths.ts';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

type Claim = PolicyDetail['claims'][number];

/** Claims on this policy, the latest first. */
export const ClaimsSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<Claim>[] = [
    {
      key: 'claimNo',
      header: label('claim.column.claimNo'),
      cell: (row) => row.claimNo,
      primary: true,
    },
    {
      key: 'type',
      header: label('claim.column.type'),
      cell: (row) => known('claim.type', row.type),
    },
    {
      key: 'notifiedOn',
      header: label('claim.column.notifiedOn'),
      cell: (row) => <DateText value={row.notifiedOn} />,
    },
    {
      key: 'claimed',
      header: label('claim.column.claimed'),
      cell: (row) => <Money value={row.claimed} />,
      align: 'end',
    },
    {
      key: 'approved',
      header: label('claim.column.approved'),
      cell: (row) => <Money value={row.approved} />,
      align: 'end',
    },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => <ClaimStatusBadge status={row.status} />,
    },
  ];
  return (
    <DataTable
      label={t('policyDetail.tab.claims')}
      columns={columns}
      rows={policy.claims}
      rowKey={(row) => row.claimNo}
      rowHref={(row) => claimPath(row.claimNo)}
      empty={{ title: t('policyDetail.noClaims') }}
    />
  );
};
