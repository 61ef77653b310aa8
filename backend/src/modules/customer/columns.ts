import { type SQL, sql } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import { dayText } from '../../lookup/columns.ts';
import { seenIn } from '../../scope/customers.ts';
import type { RowScope } from '../../scope/row-scope.ts';

/** Whether the caller services the customer: then nothing is masked. */
export const servedBy = (own: RowScope): SQL<boolean> => sql<boolean>`${seenIn(own)}`;

/** A customer's identity, unmasked, and whether the caller may see it unmasked. */
export const personColumns = (own: RowScope) => ({
  customerNo: customer.customerNo,
  name: customer.customerName,
  sex: customer.sex,
  birthDate: dayText(customer.dateOfBirth),
  phone: customer.phoneE164,
  served: servedBy(own),
});
