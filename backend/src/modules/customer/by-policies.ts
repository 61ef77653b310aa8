import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { OF_HOLDING, type RowScope } from '../../scope/row-scope.ts';

/** Holdings of agents in scope, agent by agent; `offset 0` keeps the planner from reading all holdings first. */
const heldByAgent = (
  rows: RowScope,
  which: SQL,
) => sql`agent cross join lateral (select * from policy_holding
  where policy_holding.agent_id = agent.id offset 0) as policy_holding where ${and(which, rows(OF_HOLDING))}`;

const held = (
  rows: RowScope,
  which: SQL,
) => sql`policy_holding join agent on agent.id = policy_holding.agent_id
  where ${and(which, rows(OF_HOLDING))}`;

const alone = sql`not policy_holding.shared`;
const shared = sql`policy_holding.shared`;

/** The holders in scope, once each, in the place of the table of all customers; they have an id alone. */
export const holdersOf = (rows: RowScope): SQL => sql`(
    select policy_holding.customer_id as id from ${heldByAgent(rows, alone)}
    union all select distinct policy_holding.customer_id from ${held(rows, shared)}) as customer`;

/** How many of their policies are in scope, where holders stand for customers. */
export const HELD: SQL = sql`customer.policies`;

interface PageOptions {
  /** Over `customer`, of which there is the id and the number of policies. */
  where: SQL | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** The scope is small: it is read first and sorted afterwards. */
  small: boolean;
}

/**
 * The ids of one page of the holders in scope by the number of their policies in scope. Most holders have one agent, and the
 * index has them in order; for the others the policies in scope are added up.
 */
export function pageByPolicies(
  db: Db,
  rows: RowScope,
  { where, order, limit, offset, small }: PageOptions,
) {
  const ordered = sql.raw(`customer.policies ${order}, customer.id ${order}`);
  const first = sql.raw(small ? 'offset 0' : '');
  const part = (of: SQL) => sql`(select customer.id, customer.policies from (${of}) as customer
    where ${where ?? sql`true`} order by ${ordered} limit ${limit + offset})`;
  const single = sql`select policy_holding.customer_id as id, policy_holding.policies
    from ${held(rows, alone)} ${first}`;
  const summed = sql`select policy_holding.customer_id as id, sum(policy_holding.policies)::int as policies
    from ${held(rows, shared)} group by 1`;
  return db
    .select({ id: sql<number>`customer.id`.as('id') })
    .from(sql`(${part(single)} union all ${part(summed)}) as customer`)
    .orderBy(ordered)
    .limit(limit)
    .offset(offset)
    .as('page');
}
