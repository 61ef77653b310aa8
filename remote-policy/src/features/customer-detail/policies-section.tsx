import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { type Column, DataTable, Money } from '@portal/ui/data';
import { DueDate } from '../../policy/due-date.tsx';
import { policyPath } from '../../policy/paths.ts';
import { PolicyStatusBadge } from '../../policy/status.tsx';

/** The policies of the customer that the reader sees, the newest first. */
export const PoliciesSection = ({ customer }: { customer: CustomerDetail }) => {
  const t = useWords();
  const label = useLabel();
  const columns: Column<CustomerDetail['policies'][number]>[] = [
    {
      key: 'policyNo',
      header: label('column.policyNo'),
      cell: (row) => row.policyNo,
      primary: true,
    },
    { key: 'product', header: label('column.product'), cell: (row) => row.productName },
    {
      key: 'premium',
      header: label('column.premium'),
      cell: (row) => <Money value={row.premium} />,
      align: 'end',
    },
    { key: 'dueDate', header: label('column.dueDate'), cell: (row) => <DueDate policy={row} /> },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => <PolicyStatusBadge status={row.status} />,
    },
  ];
  return (
    <DataTable
      label={t('customer.tab.policies')}
      columns={columns}
      rows={customer.policies}
      rowKey={(row) => row.policyNo}
      rowHref={(row) => policyPath(row.policyNo)}
      empty={{ title: t('customer.noPolicies') }}
    />
  );
};
