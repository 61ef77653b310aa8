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
  const known = useKnownWord();
  const columns: Column<Claim>[] = [
    { key: 'claimNo', header: t('claim.claimNo'), cell: (row) => row.claimNo, primary: true },
    { key: 'type', header: t('claim.type'), cell: (row) => known('claim.types', row.type) },
    {
      key: 'notifiedOn',
      header: t('claim.notifiedOn'),
      cell: (row) => <DateText value={row.notifiedOn} />,
    },
    {
      key: 'claimed',
      header: t('claim.claimed'),
      cell: (row) => <Money value={row.claimed} />,
      align: 'end',
    },
    {
      key: 'approved',
      header: t('claim.approved'),
      cell: (row) => <Money value={row.approved} />,
      align: 'end',
    },
    {
      key: 'status',
      header: t('column.status'),
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
