import { customerList, potentialCustomerList } from '@portal/domain/customer';
import { type Cells, type ListColumn, useDeclaredColumns } from '@portal/lists';
import type { CustomerRow } from '@portal/types';
import { dash } from '@portal/ui/data';
import { formatPhone } from '../../policy/phone.ts';

const phone = (row: CustomerRow) => (row.phone === null ? dash : formatPhone(row.phone));

const cells: Cells<typeof customerList, CustomerRow> = { phone };
const potentialCells: Cells<typeof potentialCustomerList, CustomerRow> = { phone };

/** The columns of a customer list. */
export const useCustomerColumns = (
  kind: 'all' | 'potential',
  view: 'own' | 'group',
): ListColumn<CustomerRow>[] => {
  const all = useDeclaredColumns(customerList, { view, cells });
  const potential = useDeclaredColumns(potentialCustomerList, { view, cells: potentialCells });
  return kind === 'all' ? all : potential;
};
