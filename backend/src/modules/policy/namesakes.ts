import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { customer } from '../../db/schema/index.ts';
import { chosenFirst } from '../../paging/first.ts';
import { SMALL } from '../../scope/size.ts';
import { nameOf } from './search.ts';

/** So many people are looked up, and put in order, sooner than a long list is walked for them. */
const FEW_PEOPLE = 2_000;

/**
 * The people who bear a name that is searched for in a large scope, in the place of the table of all customers, when they
 * are few. They are counted: the planner guesses their number from pieces of names, takes a rare one for a common one now
 * and then, and walks through a whole list for it. Undefined where the list is to be walked.
 */
export async function fewNamesakes(
  db: Db,
  search: string | undefined,
  agents: number,
): Promise<SQL | undefined> {
  const named = search === undefined || agents <= SMALL ? undefined : nameOf(search);
  if (named === undefined) return undefined;
  const some = db
    .select({ id: customer.id })
    .from(customer)
    .where(named)
    .limit(FEW_PEOPLE + 1)
    .as('some');
  const [counted] = await db.select({ all: sql`count(*)`.mapWith(Number) }).from(some);
  return (counted?.all ?? 0) <= FEW_PEOPLE ? chosenFirst(customer, named) : undefined;
}
