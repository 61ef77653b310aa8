import { and, type SQL, sql } from 'drizzle-orm';
import { customer, policy } from '../../db/schema/index.ts';
import { holdsOneByOne, isHolderIn, seenIn } from '../../scope/customers.ts';
import { OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findPotential } from './potential.ts';

let database: TestDatabase;
let tree: Tree;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  tree = await readTree(database.db);
  // Customers of several agents: another agent has the policy, or only the proposal.
  await database.pool.query(
    `update policy set servicing_agent_id = 9 where id % 11 = 0;
     update proposal set agent_id = 9 where id % 13 = 0;
     update policy set status = 'LAPSED' where id % 7 = 0;
     delete from policy where id % 5 = 0 and not exists (select from claim where policy_id = policy.id)`,
  );
}, 180_000);
afterAll(() => database?.close());

const idsOf = async (where: SQL | undefined) => {
  const found = await database.db.select({ id: customer.id }).from(customer).where(where);
  return found.map(({ id }) => id).sort((a, b) => a - b);
};

/** The rule: customers who proposed in scope, are seen, and hold nothing in force in scope. */
const asSaid = (rows: RowScope) =>
  and(
    sql`exists (select 1 from proposal join agent on agent.id = proposal.agent_id
      where proposal.customer_id = customer.id and ${rows(OF_AGENT)})`,
    seenIn(rows),
    sql`not exists (select 1 from policy where policy.policyholder_id = customer.id
      and ${rows(OF_POLICY)} and ${policy.status} in ('IN_FORCE', 'GRACE', 'PAID_UP'))`,
  );

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `2000000${level}`);

describe('whichever way a scope is large', () => {
  it.each(LEVELS)('%s: potential customers are the same, and as many', async (code) => {
    const rows = scope(tree.subject(tree.of(code)), 'group');
    const { db } = database;
    const said = await idsOf(asSaid(rows));
    const foundIn = async (agents: number, counting: boolean) => {
      const finding = { strategy: 'scanByOrder', rows, agents, counting, offset: 0 } as const;
      const { from, where } = findPotential('name')(finding);
      const found = db.select({ id: sql`customer.id`.mapWith(Number) });
      const ids = await found.from(from ?? customer).where(where);
      return ids.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await foundIn(LARGE_SCOPE, false)).toEqual(said);
    expect(await foundIn(1, false)).toEqual(said);
    expect(await foundIn(LARGE_SCOPE, true)).toEqual(said);
  });

  it('there are some, and not everybody', async () => {
    const found = await idsOf(asSaid(scope(tree.subject(tree.of('20000001')), 'group')));
    expect(found.length).toBeGreaterThan(20);
  });

  it.each(LEVELS)('%s: holders are the same', async (code) => {
    const rows = scope(tree.subject(tree.of(code)), 'group');
    const holders = await idsOf(isHolderIn(rows));
    expect(holders.length).toBeGreaterThan(0);
    expect(await idsOf(holdsOneByOne(rows))).toEqual(holders);
  });
});
