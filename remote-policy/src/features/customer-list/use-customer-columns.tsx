import { CUSTOMER_SORTS } from '@portal/domain/customer';
import type { ListColumn } from '@portal/lists';
import { formatPhone } from '@portal/phone';
import { useWords } from '@portal/remote-kit';
import type { CustomerRow } from '@portal/types';
import { DateText, dash, NumberText } from '@portal/ui/data';
import { useMemo } from 'react';
import { useKnownWord } from '../../policy/use-known-word.ts';

const sorts: readonly string[] = CUSTOMER_SORTS;
type Bare = Omit<ListColumn<CustomerRow>, 'header'>;

const who: Bare[] = [
  { key: 'name', cell: (row) => row.name, primary: true },
  { key: 'customerNo', cell: (row) => row.customerNo, width: '132px' },
  {
    key: 'phone',
    cell: (row) => (row.phone === null ? dash : formatPhone(row.phone)),
    width: '132px',
  },
];

const agent: Bare = { key: 'agent', cell: (row) => row.agentName ?? dash };

const held: Bare[] = [
  { key: 'birthDate', cell: (row) => <DateText value={row.birthDate} />, width: '120px' },
  {
    key: 'policies',
    cell: (row) => <NumberText value={row.policies} />,
    align: 'end',
    width: '120px',
  },
  {
    key: 'inEffect',
    cell: (row) => <NumberText value={row.inEffect} />,
    align: 'end',
    width: '120px',
  },
];

/** The columns of a customer list; what the server sorts by, the head offers. */
export const useCustomerColumns = (
  kind: 'all' | 'potential',
  withAgent: boolean,
): ListColumn<CustomerRow>[] => {
  const t = useWords();
  const known = useKnownWord();
  return useMemo(() => {
    const proposed: Bare[] = [
      { key: 'proposed', cell: (row) => row.proposal?.productName ?? dash },
      {
        key: 'submittedOn',
        cell: (row) => <DateText value={row.proposal?.submittedOn} />,
        width: '120px',
      },
      {
        key: 'proposalStatus',
        cell: (row) => known('customer.proposalStatus', row.proposal?.status ?? null),
      },
    ];
    const sex: Bare = {
      key: 'sex',
      cell: (row) => (row.sex === null ? dash : t(`sex.${row.sex}`)),
      width: '92px',
    };
    const number: Bare = { key: 'proposalNo', cell: (row) => row.proposal?.proposalNo ?? dash };
    const later = kind === 'potential' ? [number, ...held, sex] : [sex];
    const columns = [
      ...who,
      ...(kind === 'potential' ? proposed : held),
      { ...agent, later: !withAgent },
      ...later.map((column) => ({ ...column, later: true })),
    ];
    return columns.map((column) => ({
      ...column,
      header: t(`customer.column.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t, known, kind, withAgent]);
};
