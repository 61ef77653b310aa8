import { customerList, potentialCustomerList } from '@portal/domain/customer';
import { type Cells, type ListColumn, useDeclaredColumns } from '@portal/lists';
import type { CustomerRow } from '@portal/types';
import { dash } from '@portal/ui/data';
import { formatPhone } from '../../policy/phone.ts';

const cells: Cells<typeof customerList & typeof potentialCustomerList, CustomerRow> = {
  phone: (row) => (row.phone === null ? dash : formatPhone(row.phone)),
};

/** The columns of a customer list. */
export const useCustomerColumns = (
  kind: 'all' | 'potential',
  view: 'own' | 'group',
): ListColumn<CustomerRow>[] => {
  const all = useDeclaredColumns(customerList, { view, cells });
  const potential = useDeclaredColumns(potentialCustomerList, { view, cells });
  return kind === 'all' ? all : potential;
};
