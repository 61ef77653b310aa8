import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { type Column, DataTable, DateText } from '@portal/ui/data';
import { useKnownWord } from '../../policy/use-known-word.ts';

/** What the customer proposed, the latest first. */
export const ProposalsSection = ({ customer }: { customer: CustomerDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<CustomerDetail['proposals'][number]>[] = [
    {
      key: 'proposalNo',
      header: label('customer.column.proposalNo'),
      cell: (row) => row.proposalNo,
      primary: true,
    },
    { key: 'product', header: label('column.product'), cell: (row) => row.productName },
    {
      key: 'submittedOn',
      header: label('customer.column.submittedOn'),
      cell: (row) => <DateText value={row.submittedOn} />,
    },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => known('customer.proposalStatus', row.status),
    },
  ];
  return (
    <DataTable
      label={t('customer.tab.proposals')}
      columns={columns}
      rows={customer.proposals}
      rowKey={(row) => row.proposalNo}
      empty={{ title: t('customer.noProposals') }}
    />
  );
};
