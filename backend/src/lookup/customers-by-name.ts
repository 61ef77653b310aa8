import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { customer } from '../db/schema/index.ts';
import { chosenFirst } from '../paging/first.ts';
import { SMALL_SCOPE } from '../scope/size.ts';
import { nameOf } from './search.ts';

/** Up to this many people, look-up and sort are faster than a scan of the whole list. */
const FEW_PEOPLE = 2_000;

/** SQL for the right side of `=`: any of these customer ids, as one parameter. */
const oneOf = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/** SQL for `from`: the customers with these ids, read first; none for an empty list. */
export const customersTable = (ids: readonly number[]): SQL =>
  chosenFirst(customer, sql`${customer.id} = ${oneOf(ids)}`);

/**
 * The ids of the customers whose name a search contains, when the scope is large (`agents`) and they are at most 2,000;
 * undefined for any other search, whose list is read in its order. They are looked up before, because PostgreSQL
 * estimates the number of a rare name badly.
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
