import { type SQL, sql } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import { seenIn } from '../../scope/customers.ts';
import type { Rows } from '../../scope/rows.ts';
import { day } from '../policy/list-store.ts';

/** Whether the caller services the customer: then nothing is masked. */
export const servedBy = (own: Rows): SQL<boolean> => sql<boolean>`${seenIn(own)}`;

/** Who a customer is, unmasked, and whether the caller may see it so. */
export const personColumns = (own: Rows) => ({
  customerNo: customer.customerNo,
  name: customer.customerName,
  sex: customer.sex,
  birthDate: day(customer.dateOfBirth),
  phone: customer.phoneE164,
  served: servedBy(own),
});

/** Rows of a statement as one JSON column. */
export const listOf = <T>(rows: SQL): SQL<T> =>
  sql<T>`coalesce((select json_agg(item) from (${rows}) item), '[]'::json)`;
