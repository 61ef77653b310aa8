import { customerList } from '@portal/domain/customer';
import { listSpec, oneOf } from '@portal/lists';

/** The address of the customer lists; which of them it is, its path says. */
export const customerListSpec = listSpec(customerList, {
  without: ['kind'],
  params: { view: oneOf(['own']) },
  hierarchy: true,
});
