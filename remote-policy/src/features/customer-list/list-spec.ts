import { CUSTOMER_SORTS } from '@portal/domain/customer';
import { withHierarchy } from '../../list/hierarchy-field.ts';
import type { ListSpec } from '../../list/list-state.ts';
import { oneOf, text } from '../../list/params.ts';

/** What the customer lists may be asked; the params are those of GET ods/customer/list. */
export const customerListSpec: ListSpec = withHierarchy({
  params: { search: text(100), view: oneOf(['own']) },
  sorts: CUSTOMER_SORTS,
  sort: { key: 'name', dir: 'asc' },
});
