import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { customer } from '../db/schema/index.ts';
import { chosenFirst } from '../paging/first.ts';
import { SMALL_SCOPE } from '../scope/size.ts';
import { nameOf } from './search.ts';

/** Up to this many people, look-up and sort are faster than a scan of the whole list. */
const FEW_PEOPLE = 2_000;

/** The ids of some people as one value. */
const oneOf = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/** Some people, in the place of the table of all customers. */
export const customersTable = (ids: readonly number[]): SQL =>
  chosenFirst(customer, sql`${customer.id} = ${oneOf(ids)}`);

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
  const named = search === undefined || agents <= SMALL_SCOPE ? undefined : nameOf(search);
  if (named === undefined) return undefined;
  const found = await db
    .select({ id: customer.id })
    .from(customer)
    .where(named)
    .limit(FEW_PEOPLE + 1);
  return found.length > FEW_PEOPLE ? undefined : found.map(({ id }) => id);
}
