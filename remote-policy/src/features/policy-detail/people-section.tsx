import { useLabel } from '@portal/lists';
import { useSession, useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { Alert, chakra, Heading, Link, Stack } from '@portal/ui';
import { type Column, DataTable, DateText, DescriptionList } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { EmailValue, PhoneValue } from '../../customer/contact-values.tsx';
import { customerPath } from '../../policy/paths.ts';
import { useKnownWord } from '../../policy/use-known-word.ts';

type Insured = PolicyDetail['insuredPersons'][number];

const Holder = ({ holder }: { holder: PolicyDetail['holder'] }) => {
  const t = useWords();
  const label = useLabel();
  const { user } = useSession();
  const toCustomer = user?.authorities.includes('customer.view');
  const rows = {
    name: toCustomer ? (
      <Link href={customerPath(holder.customerNo)}>{holder.name}</Link>
    ) : (
      holder.name
    ),
    customerNo: holder.customerNo,
    sex: holder.sex && label(`person.gender.${holder.sex}`),
    birthDate: <DateText value={holder.birthDate} />,
    phone: <PhoneValue holder={holder} />,
    email: <EmailValue holder={holder} />,
    address: holder.address,
  };
  return (
    <Panel title={label('column.policyholder')}>
      <Stack gap="4">
        {holder.masked && <Alert tone="info">{t('policyDetail.masked')}</Alert>}
        <DescriptionList
          columns={2}
          items={Object.entries(rows).map(([key, value]) => ({
            key,
            label: t(`person.${key}`),
            value,
            wide: key === 'address',
          }))}
        />
      </Stack>
    </Panel>
  );
};

/** Who bought the policy and whose life it covers. */
export const PeopleSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  const columns: Column<Insured>[] = [
    { key: 'name', header: t('person.name'), cell: (row) => row.name, primary: true },
    {
      key: 'birthDate',
      header: t('person.birthDate'),
      cell: (row) => <DateText value={row.birthDate} />,
    },
    {
      key: 'relation',
      header: t('person.relationToHolder'),
      cell: (row) => known('person.relation', row.relation),
    },
  ];
  return (
    <Stack gap="5">
      <Holder holder={policy.holder} />
      <chakra.section>
        <Heading size="md" marginBlockEnd="3">
          {label('column.insured')}
        </Heading>
        <DataTable
          label={label('column.insured')}
          columns={columns}
          rows={policy.insuredPersons}
          rowKey={(row) => `${row.name} ${row.birthDate}`}
          empty={{ title: t('policyDetail.noInsured') }}
        />
      </chakra.section>
    </Stack>
  );
};
