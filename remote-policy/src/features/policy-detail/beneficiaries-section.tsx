import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { useUi } from '@portal/ui';
import { type Column, DataTable, formatPercent } from '@portal/ui/data';
import { useKnownWord } from '../../policy/use-known-word.ts';

type Beneficiary = PolicyDetail['beneficiaries'][number];

/** Who is paid, and which part. */
export const BeneficiariesSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const { locale } = useUi();
  const known = useKnownWord();
  const columns: Column<Beneficiary>[] = [
    { key: 'name', header: t('person.name'), cell: (row) => row.name, primary: true },
    {
      key: 'relation',
      header: t('person.relationToInsured'),
      cell: (row) => known('person.relation', row.relation),
    },
    {
      key: 'percent',
      header: t('person.percent'),
      cell: (row) => formatPercent(row.percent, { digits: 2, locale }),
      align: 'end',
    },
  ];
  return (
    <DataTable
      label={t('policyDetail.tab.beneficiaries')}
      columns={columns}
      rows={policy.beneficiaries}
      rowKey={(row) => `${row.name} ${row.relation} ${row.percent}`}
      empty={{
        title: t('policyDetail.noBeneficiaries'),
        text: t('policyDetail.noBeneficiariesText'),
      }}
    />
  );
};
