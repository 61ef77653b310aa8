import type { ClaimTotals, PolicyClaimDetail, PolicyTotals } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Client } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { enter } from './testing/matrix/caller.ts';
import { forEach } from './testing/matrix/read.ts';
import { type AgentRow, readTree, type Tree } from './testing/tree.ts';

/** Figures of policies and claims, in one order, so that they can be added up. */
type Figures = number[];

let portal: TestPortal;
let tree: Tree;
let top: Client;
const own = new Map<number, Figures>();
const totals = new Map<number, Figures>();
const EMPTY: Figures = Array.from({ length: 5 + 9 * 3 }, () => 0);

const add = (one: Figures, other: Figures): Figures =>
  one.map((figure, at) => figure + (other[at] ?? 0));

const figuresOf = (policies: PolicyTotals, { states }: ClaimTotals): Figures => [
  ...Object.values(policies),
  ...states.flatMap((one) => [one.claims, one.claimed, one.approved]),
];

const read = async (client: Client, query: string): Promise<Figures> => {
  const policies = await client.get(`/api/ods/office-policy/get-total-policy?${query}`);
  const claims = await client.get(`/api/ods/claim/totals?${query}`);
  expect([policies.status, claims.status]).toEqual([200, 200]);
  return figuresOf(policies.body.data as PolicyTotals, claims.body.data as ClaimTotals);
};

/** The same of an agent with all below, in one call. */
const readBranch = async (client: Client, code: string): Promise<Figures> => {
  const path = '/api/ods/office-policy/detail-policy-claim';
  const { body } = await client.get(`${path}?agentCodeSearch=${code}`);
  const { policies, claims } = body.data as PolicyClaimDetail;
  return figuresOf(policies, claims);
};

/** What each agent services, counted from the rows themselves. */
async function countOwn(): Promise<void> {
  const { rows } = await portal.db.execute<{ id: string; figures: number[] }>(sql`
    select a.id, array_to_json(array[
      count(p.id) filter (where p.status in ('IN_FORCE', 'GRACE', 'PAID_UP')),
      coalesce(sum(p.paid_total), 0),
      count(p.id) filter (where p.status = 'PENDING_ISSUE'),
      (select count(*) from claim c join policy q on q.id = c.policy_id
        where q.servicing_agent_id = a.id and c.status not in ('PAID', 'REJECTED', 'WITHDRAWN')),
      count(p.id) filter (where p.status not in ('IN_FORCE', 'GRACE', 'PAID_UP', 'PENDING_ISSUE'))
    ] || (select array_agg(n order by place, part) from (
      select place, part, case part when 1 then count(c.id) when 2 then coalesce(sum(c.claimed), 0)
          else coalesce(sum(c.approved), 0) end as n
        from unnest(array['NOTIFIED','DOCS_PENDING','ASSESSING','INVESTIGATION','APPROVED','PARTLY_APPROVED',
          'REJECTED','PAID','WITHDRAWN']) with ordinality as states(state, place)
        cross join generate_series(1, 3) as part
        left join (select c.* from claim c join policy q on q.id = c.policy_id
          where q.servicing_agent_id = a.id) c on c.status = state
       group by place, part) figures)) as figures
    from agent a left join policy p on p.servicing_agent_id = a.id group by a.id`);
  for (const { id, figures } of rows) own.set(Number(id), figures.map(Number));
}

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  await countOwn();
  top = await enter(portal, '20000001');
  await forEach(tree.agents, async ({ id, agentCode }) =>
    totals.set(id, await readBranch(top, agentCode)),
  );
}, 240_000);
afterAll(() => portal?.close());

const of = (figures: Map<number, Figures>, { id }: AgentRow) => figures.get(id) ?? EMPTY;
const childrenOf = ({ id }: AgentRow) => tree.agents.filter(({ managerId }) => managerId === id);

describe('SEC-31 the totals of a parent', () => {
  it('SEC-31 are its own and those of its children, at every node of the tree', () => {
    expect(totals.size).toBeGreaterThan(300);
    const wrong = tree.agents.filter((agent) => {
      const below = childrenOf(agent).map((child) => of(totals, child));
      const sum = below.reduce(add, of(own, agent));
      return JSON.stringify(sum) !== JSON.stringify(of(totals, agent));
    });
    expect(wrong.map(({ agentCode }) => agentCode)).toEqual([]);
    const everything = [...own.values()].reduce(add, EMPTY);
    expect(totals.get(tree.of('20000001').id)).toEqual(everything);
    expect(everything[0]).toBeGreaterThan(1_000);
  });

  it('SEC-31 are what the parent reads itself, with its own as own', async () => {
    // A director or leader of a group reads the group, which is no branch of the tree.
    const line = tree.agents.filter(
      ({ level, agentCode, isGad, groupType }) =>
        (level <= 5 || agentCode.startsWith('2000000')) &&
        !isGad &&
        !['GAD', 'LEADER'].includes(groupType),
    );
    expect(line.length).toBeGreaterThan(30);
    for (const agent of line) {
      const client = await enter(portal, agent.agentCode);
      expect([agent.agentCode, await read(client, '')]).toEqual([
        agent.agentCode,
        of(totals, agent),
      ]);
      expect([agent.agentCode, await read(client, 'view=own')]).toEqual([
        agent.agentCode,
        of(own, agent),
      ]);
    }
  });
});
