import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { type Column, DataTable, Money } from '@portal/ui/data';
import { PolicyStatusBadge } from '../../policy/status.tsx';

type Rider = PolicyDetail['riders'][number];

/** What was bought beside the main product. */
export const RidersSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const columns: Column<Rider>[] = [
    {
      key: 'product',
      header: label('column.product'),
      cell: (row) => row.productName,
      primary: true,
    },
    {
      key: 'sumAssured',
      header: t('policyDetail.field.sumAssured'),
      cell: (row) => <Money value={row.sumAssured} />,
      align: 'end',
    },
    {
      key: 'premium',
      header: label('column.premium'),
      cell: (row) => <Money value={row.premium} />,
      align: 'end',
    },
    {
      key: 'status',
      header: label('column.status'),
      cell: (row) => <PolicyStatusBadge status={row.status} />,
    },
  ];
  return (
    <DataTable
      label={t('policyDetail.tab.riders')}
      columns={columns}
      rows={policy.riders}
      rowKey={(row) => row.productCode}
      empty={{ title: t('policyDetail.noRiders') }}
    />
  );
};
