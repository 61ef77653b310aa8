import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { type Column, DataTable, Money } from '@portal/ui/data';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';

type Benefit = ClaimDetail['benefits'][number];

/** What is asked for and granted, benefit by benefit. */
export const AmountsSection = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const label = useLabel();
  const columns: Column<Benefit>[] = [
    {
      key: 'benefit',
      header: t('claimDetail.benefit'),
      cell: (row) => row.benefit,
      primary: true,
    },
    {
      key: 'claimNoDetail',
      header: t('claimDetail.claimNoDetail'),
      cell: (row) => row.claimNoDetail,
    },
    {
      key: 'amount',
      header: label('claim.column.claimed'),
      cell: (row) => <Money value={row.amount} />,
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
      label={t('claimDetail.tab.amounts')}
      columns={columns}
      rows={claim.benefits}
      rowKey={(row) => row.claimNoDetail}
      empty={{ title: t('claimDetail.noBenefits') }}
    />
  );
};
