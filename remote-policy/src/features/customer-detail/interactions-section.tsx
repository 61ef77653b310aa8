import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { type Column, DataTable, DateText, dash } from '@portal/ui/data';
import { useKnownWord } from '../../policy/use-known-word.ts';

/** Talks, calls and messages, the latest first. */
export const InteractionsSection = ({ customer }: { customer: CustomerDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<CustomerDetail['interactions'][number]>[] = [
    {
      key: 'at',
      header: t('customer.column.at'),
      cell: (row) => <DateText value={row.at} time />,
      primary: true,
      width: '160px',
    },
    {
      key: 'kind',
      header: t('customer.column.kind'),
      cell: (row) => known('customer.interaction', row.kind),
      width: '112px',
    },
    { key: 'summary', header: t('customer.column.summary'), cell: (row) => row.summary },
    {
      key: 'policyNo',
      header: label('column.policyNo'),
      cell: (row) => row.policyNo ?? dash,
      width: '120px',
    },
    { key: 'by', header: t('customer.column.by'), cell: (row) => row.by },
  ];
  return (
    <DataTable
      label={t('customer.tab.interactions')}
      columns={columns}
      rows={customer.interactions}
      rowKey={(row) => `${row.at} ${row.kind} ${row.summary}`}
      empty={{
        title: t('customer.noInteractions'),
        text: t('customer.noInteractionsText'),
      }}
    />
  );
};
