import { type SQL, sql } from 'drizzle-orm';
import { OF_AGENT, OF_POLICY, perHolder, type RowScope } from './row-scope.ts';

/** SQL over customer: holds a policy in scope. */
export const holdsIn = (rows: RowScope): SQL<boolean> => sql`exists (select 1 from policy
  where policy.policyholder_id = customer.id and ${rows(OF_POLICY)})`;

/** The same as a set, for lists: the planner may begin with the policies of a small scope. */
export const isHolderIn = (rows: RowScope): SQL<boolean> =>
  sql`customer.id in (select policy.policyholder_id from policy where ${rows(OF_POLICY)})`;

const waiting = (rows: RowScope): SQL => sql`select 1 from proposal
  join agent on agent.id = proposal.agent_id
  where proposal.customer_id = customer.id and ${rows(OF_AGENT)}
    and not exists (select 1 from policy where policy.proposal_no = proposal.proposal_no)
    and not exists (select 1 from policy where policy.policyholder_id = customer.id
      and proposal.status in ('DECLINED', 'WITHDRAWN'))`;

/**
 * SQL over customer: proposed through an agent in scope, and no policy yet: once there is one, its servicing agent decides,
 * whatever its holder. A declined proposal counts only while no agent serves the customer: otherwise its agent would see them
 * for ever.
 */
const waitsIn = (rows: RowScope): SQL<boolean> => sql`exists (${waiting(rows)})`;

/** SQL over customer: a caller with these rows sees this customer, by a policy or by an open proposal. */
export const seenIn = (rows: RowScope): SQL<boolean> => sql`(${holdsIn(rows)} or ${waitsIn(rows)})`;

/** `holdsIn` for one customer after the other: `offset 0` keeps the planner from reading all policies first. */
export const holdsOneByOne = (rows: RowScope): SQL<boolean> => sql`exists (select 1 from policy
  where policy.policyholder_id = customer.id and ${rows(perHolder(OF_POLICY))} offset 0)`;

/** Whether a customer has a pending proposal in scope. */
export const waitsOneByOne = (rows: RowScope): SQL<boolean> =>
  sql`exists (${waiting(rows)} offset 0)`;
