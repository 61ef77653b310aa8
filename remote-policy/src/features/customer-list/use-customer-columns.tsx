import { customerList, potentialCustomerList } from '@portal/domain/customer';
import { type ListColumn, useDeclaredColumns } from '@portal/lists';
import type { CustomerRow } from '@portal/types';

/** The columns of a customer list. */
export const useCustomerColumns = (
  kind: 'all' | 'potential',
  view: 'own' | 'group',
): ListColumn<CustomerRow>[] => {
  const all = useDeclaredColumns(customerList, { view });
  const potential = useDeclaredColumns(potentialCustomerList, { view });
  return kind === 'all' ? all : potential;
};
