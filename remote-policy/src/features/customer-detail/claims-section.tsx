import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { type Column, DataTable, DateText, Money } from '@portal/ui/data';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

/** Claims on the customer's policies, the latest first. */
export const ClaimsSection = ({ customer }: { customer: CustomerDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<CustomerDetail['claims'][number]>[] = [
    {
      key: 'claimNo',
      header: label('claim.column.claimNo'),
      cell: (row) => row.claimNo,
      primary: true,
    },
    { key: 'policyNo', header: label('column.policyNo'), cell: (row) => row.policyNo },
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
      label={t('customer.tab.claims')}
      columns={columns}
      rows={customer.claims}
      rowKey={(row) => row.claimNo}
      empty={{ title: t('customer.noClaims') }}
    />
  );
};
