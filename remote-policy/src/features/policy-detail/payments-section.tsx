import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { Card, Stack, type Tone } from '@portal/ui';
import {
  type Column,
  DataTable,
  DateText,
  DescriptionList,
  Money,
  StatusBadge,
} from '@portal/ui/data';
import { useKnownWord } from '../../policy/use-known-word.ts';

type Due = PolicyDetail['dues'][number];

const tones: Record<string, Tone> = { PAID: 'success', UNPAID: 'warning' };

/** What was paid, what is due, the latest first. */
export const PaymentsSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<Due>[] = [
    {
      key: 'dueDate',
      header: label('column.dueDate'),
      cell: (row) => <DateText value={row.dueDate} />,
      primary: true,
    },
    {
      key: 'amount',
      header: label('column.premium'),
      cell: (row) => <Money value={row.amount} />,
      align: 'end',
    },
    {
      key: 'paidOn',
      header: t('payment.paidOn'),
      cell: (row) => <DateText value={row.paidOn} />,
    },
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
    <Stack gap="5">
      <Card>
        <DescriptionList
          columns={3}
          items={[
            { label: t('payment.paidTotal'), value: <Money value={policy.paidTotal} unit /> },
            { label: t('payment.paidToDate'), value: <DateText value={policy.paidToDate} /> },
            { label: t('payment.graceUntil'), value: <DateText value={policy.graceUntil} /> },
          ]}
        />
      </Card>
      <DataTable
        label={t('policyDetail.tab.payments')}
        columns={columns}
        rows={policy.dues}
        rowKey={(row) => row.dueDate}
        density="compact"
        empty={{ title: t('policyDetail.noDues') }}
      />
    </Stack>
  );
};
