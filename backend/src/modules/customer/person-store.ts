import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { customer } from '../../db/schema/index.ts';
import { seenIn } from '../../scope/customers.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { personColumns } from './columns.ts';

/** The customers of these numbers that are in scope, unmasked, in no order. */
export const readPersons = (db: Db, rows: RowScope, own: RowScope, numbers: readonly string[]) =>
  db
    .select(personColumns(own))
    .from(customer)
    .where(and(inArray(customer.customerNo, [...numbers]), seenIn(rows)));
