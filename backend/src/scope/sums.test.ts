import { DELIVERY_STATES } from '@portal/domain/delivery';
import { POLICY_STATUSES } from '@portal/domain/policy';
import type { ClaimTotals, DeliveryTotals, PolicyStatesChart, PolicyTotals } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Client } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { enter } from './testing/matrix/caller.ts';
import { forEach } from './testing/matrix/read.ts';
import { type AgentRow, readTree, type Tree } from './testing/tree.ts';

/** Figures of policies, claims, deliveries and a chart, in one order, so that they can be added up. */
type Figures = number[];

let portal: TestPortal;
let tree: Tree;
let top: Client;
const own = new Map<number, Figures>();
const totals = new Map<number, Figures>();
const EMPTY: Figures = Array.from(
  { length: 5 + 9 * 3 + DELIVERY_STATES.length + POLICY_STATUSES.length * 2 },
  () => 0,
);

const add = (one: Figures, other: Figures): Figures =>
  one.map((figure, at) => figure + (other[at] ?? 0));

const read = async (client: Client, query: string): Promise<Figures> => {
  const policies = await client.get(`/api/ods/office-policy/get-total-policy?${query}`);
  const claims = await client.get(`/api/ods/claim/totals?${query}`);
  const deliveries = await client.get(`/api/ods/delivery/totals?${query}`);
  const chart = await client.get(`/api/ods/policy/chart/states?${query}`);
  const answers = [policies, claims, deliveries, chart].map(({ status }) => status);
  expect(answers).toEqual([200, 200, 200, 200]);
  const { states } = claims.body.data as ClaimTotals;
  const delivered = (deliveries.body.data as DeliveryTotals).states;
  const charted = chart.body.data as PolicyStatesChart;
  return [
    ...Object.values(policies.body.data as PolicyTotals).map(Number),
    ...states.flatMap((one) => [one.claims, Number(one.claimed), Number(one.approved)]),
    ...DELIVERY_STATES.map((state) => delivered[state]),
    ...charted.flatMap((one) => [one.policies, one.annualPremium]),
  ];
};

const POLICY_WORDS = `{${POLICY_STATUSES.join(',')}}`;

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
       group by place, part) figures)
    || (select array_agg(n order by place) from (
      select place, count(d.id) as n
        from unnest(array['SENT','WITH_AGENT','DELIVERED']) with ordinality as states(state, place)
        left join (select d.* from policy_delivery d join policy q on q.id = d.policy_id
          where q.servicing_agent_id = a.id) d on d.state = states.state
       group by place) sent)
    || (select array_agg(n order by place, part) from (
      select place, part, case part when 1 then count(q.id) else coalesce(sum(q.annual_premium), 0) end as n
        from unnest(${POLICY_WORDS}::text[]) with ordinality as states(state, place)
        cross join generate_series(1, 2) as part
        left join policy q on q.servicing_agent_id = a.id and q.status = states.state
       group by place, part) charted)) as figures
    from agent a left join policy p on p.servicing_agent_id = a.id group by a.id`);
  for (const { id, figures } of rows) own.set(Number(id), figures.map(Number));
}

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  await countOwn();
  top = await enter(portal, '20000001');
  await forEach(tree.agents, async ({ id, agentCode }) => {
    totals.set(id, await read(top, `agentCode=${agentCode}`));
  });
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
