import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { customer, policy } from '../db/schema/index.ts';
import { chosenFirst } from '../paging/first.ts';
import { SMALL } from '../scope/size.ts';
import { nameOf } from './search.ts';

/** Up to this many people, look-up and sort are faster than a scan of the whole list. */
const FEW_PEOPLE = 2_000;

/** SQL for the right side of `=`: any of these customer ids, as one parameter. */
const oneOf = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/**
 * SQL for `from`: the customers with these ids, read first; none for an empty list. Undefined without ids: the statement then
 * reads the whole table.
 */
export const customersTable = (ids: readonly number[] | undefined): SQL | undefined =>
  ids && chosenFirst(customer, sql`${customer.id} = ${oneOf(ids)}`);

/** SQL condition over `policy`: its holder is one of these customers. */
export const heldBy = (ids: readonly number[]): SQL =>
  sql`${policy.policyholderId} = ${oneOf(ids)}`;

/**
 * The ids of the customers of a name in a search of a large scope, when they are few. They are looked up: the
 * planner guesses their number from pieces of names, takes a rare one for a common one now and then, and walks through a
 * whole list for it. Undefined where the list is to be walked.
 */
export async function findCustomersByName(
  db: Db,
  search: string | undefined,
  agents: number,
): Promise<number[] | undefined> {
  const named = search === undefined || agents <= SMALL ? undefined : nameOf(search);
  if (named === undefined) return undefined;
  const found = await db
    .select({ id: customer.id })
    .from(customer)
    .where(named)
    .limit(FEW_PEOPLE + 1);
  return found.length > FEW_PEOPLE ? undefined : found.map(({ id }) => id);
}
