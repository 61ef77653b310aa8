import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { type Column, DataTable, DateText, dash } from '@portal/ui/data';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';

type Step = ClaimDetail['history'][number];

/** All that was recorded, the latest first. */
export const HistorySection = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const label = useLabel();
  const columns: Column<Step>[] = [
    {
      key: 'at',
      header: t('claimDetail.at'),
      cell: (row) => <DateText value={row.at} time />,
      primary: true,
    },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => <ClaimStatusBadge status={row.status} />,
    },
    { key: 'note', header: t('claimDetail.note'), cell: (row) => row.note ?? dash },
  ];
  return (
    <DataTable
      label={t('claimDetail.tab.history')}
      columns={columns}
      rows={claim.history.toReversed()}
      rowKey={(row) => `${row.at} ${row.status}`}
      empty={{ title: t('claimDetail.noHistory') }}
    />
  );
};
