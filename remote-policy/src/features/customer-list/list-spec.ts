import { CUSTOMER_SORTS } from '@portal/domain/customer';
import { type ListSpec, oneOf, text, withHierarchy } from '@portal/lists';

/** What the customer lists may be asked; the params are those of GET ods/customer/list. */
export const customerListSpec: ListSpec = withHierarchy({
  params: { search: text(100), view: oneOf(['own']) },
  sorts: CUSTOMER_SORTS,
  sort: { key: 'name', dir: 'asc' },
});
