import { IN_EFFECT } from '@portal/domain/policy';
import { and, inArray, sql } from 'drizzle-orm';
import { policy } from '../../db/schema/index.ts';
import { customersTable } from '../../lookup/customers-by-name.ts';
import type { Finding, Found } from '../../lookup/list-source.ts';
import { waitsOneByOne } from '../../scope/customers.ts';
import { OF_AGENT, OF_POLICY, perHolder, type RowScope } from '../../scope/row-scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';

const inEffect = inArray(policy.status, IN_EFFECT);

/**
 * The rest of the condition for customers whose proposal does not show cover itself: none of their policies in scope is in
 * effect, and without a policy in scope the proposal must be in scope. One look-up of their policies decides both.
 */
const uncovered = (rows: RowScope) => sql`coalesce(
  (select not bool_or(${inEffect}) from policy where policy.policyholder_id = customer.id and ${rows(perHolder(OF_POLICY))}),
  ${waitsOneByOne(rows)})`;

/** Customers with a proposal in scope that does not show cover itself; it has the name of the table that it replaces. */
const proposed = (rows: RowScope) => sql`(select distinct proposal.customer_id as id from proposal
  join agent on agent.id = proposal.agent_id where not proposal.covered and ${rows(OF_AGENT)} offset 0) as customer`;

/** Customers who proposed and whom no policy in scope covers now. */
export const asSet = (rows: RowScope) =>
  sql`customer.id in (select customer.id from ${proposed(rows)} where ${uncovered(rows)})`;

/** The same people, asked one by one in the order of the list: in a large scope the first pages are soon found. */
export const oneByOne = (rows: RowScope) =>
  and(
    sql`exists (select 1 from proposal join agent on agent.id = proposal.agent_id
      where proposal.customer_id = customer.id and not proposal.covered and ${rows(OF_AGENT)} offset 0)`,
    uncovered(rows),
  );

/** Up to so many are counted for a page: each costs a look at all of their policies. */
export const POTENTIAL_COUNTED = 10_000;

/** Rows farther on in an order are found faster by choosing all first. */
const NEAR = 500;

/** Potential customers: in a large scope the first pages are tested one by one, everywhere else they are chosen first. */
export const findPotential =
  (sort: string) =>
  ({ rows, agents, people, search, counting, offset }: Finding): Found => {
    if (people !== undefined) return { from: customersTable(people), where: oneByOne(rows) };
    if (counting && search === undefined) return { from: proposed(rows), where: uncovered(rows) };
    const isNear = !counting && search === undefined && sort !== 'policies' && offset <= NEAR;
    return { where: isNear && agents >= LARGE_SCOPE ? oneByOne(rows) : asSet(rows) };
  };
