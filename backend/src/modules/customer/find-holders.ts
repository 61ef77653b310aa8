import { sql } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import { customersTable } from '../../lookup/customers-by-name.ts';
import type { Finding, Found } from '../../lookup/list-source.ts';
import { holdsOneByOne, isHolderIn } from '../../scope/customers.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';
import { holdersOf } from './by-policies.ts';
import { isTellingNumber } from './search.ts';

/** Rows farther on in an order are found faster by choosing all first. */
const NEAR = 500;

/** The holders of a small scope, in the place of the table of all customers: each is looked up, not looked for among all. */
const holdersFirst = (rows: RowScope) => sql`(select holder.* from
  (select distinct policy.policyholder_id as id from policy where ${rows(OF_POLICY)}) as of_policy
  cross join lateral (select * from customer where customer.id = of_policy.id offset 0) as holder) as customer`;

/**
 * Holders of policies in scope: by a rare name or number these people are looked up first; without a search they are counted
 * among holdings; else the size of the scope decides, and for a page how far on it is.
 */
export const findHolders =
  (sort: string) =>
  ({ strategy, rows, agents, people, search, counting, offset }: Finding): Found => {
    if (people !== undefined) return { from: customersTable(people), where: holdsOneByOne(rows) };
    if (counting && search === undefined) return { from: holdersOf(rows) };
    if (search !== undefined && isTellingNumber(search)) return { where: holdsOneByOne(rows) };
    if (strategy === 'materialiseScope') return { from: holdersFirst(rows) };
    const isLarge = agents >= LARGE_SCOPE;
    const oneByOne = counting ? isLarge : sort !== 'policies' && offset <= NEAR;
    if (!oneByOne) return { where: isHolderIn(rows) };
    return { where: holdsOneByOne(rows), ...(counting && { countedBy: customer.id }) };
  };
