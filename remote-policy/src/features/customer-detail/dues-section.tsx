import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import type { Tone } from '@portal/ui';
import { type Column, DataTable, DateText, Money, StatusBadge } from '@portal/ui/data';
import { useKnownWord } from '../../policy/use-known-word.ts';

const tones: Record<string, Tone> = { PAID: 'success', UNPAID: 'warning' };

/** Premiums of all the customer's policies: what is to be paid first. */
export const DuesSection = ({ customer }: { customer: CustomerDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<CustomerDetail['dues'][number]>[] = [
    {
      key: 'dueDate',
      header: label('column.dueDate'),
      cell: (row) => <DateText value={row.dueDate} />,
      primary: true,
    },
    { key: 'policyNo', header: label('column.policyNo'), cell: (row) => row.policyNo },
    {
      key: 'amount',
      header: label('column.premium'),
      cell: (row) => <Money value={row.amount} />,
      align: 'end',
    },
    { key: 'paidOn', header: t('payment.paidOn'), cell: (row) => <DateText value={row.paidOn} /> },
    {
      key: 'channel',
      header: t('payment.channel'),
      cell: (row) => known('policy.premiumChannel', row.channel),
    },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => (
        <StatusBadge tone={tones[row.status]}>
          {known('policy.premiumStatus', row.status)}
        </StatusBadge>
      ),
    },
  ];
  return (
    <DataTable
      label={t('customer.tab.dues')}
      columns={columns}
      rows={customer.dues}
      rowKey={(row) => `${row.policyNo} ${row.dueDate}`}
      density="compact"
      empty={{ title: t('customer.noDues') }}
    />
  );
};
