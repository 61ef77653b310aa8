import { localDay } from '@portal/calendar';
import type {
  ClaimTotals,
  DashboardPremium,
  Paged,
  PersistencyChart,
  PolicyRow,
  PolicyStatesChart,
  PremiumChart,
} from '@portal/types';
import { eq } from 'drizzle-orm';
import { policy, premiumDue } from '../../db/schema/index.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { monthsBefore } from './chart-store.ts';

let portal: TestPortal;
let tree: Tree;
let today: string;
/** Every policy and every instalment, read without scope. */
let policies: { agentId: number; status: string; issueDate: string | null; annual: number }[];
let dues: { agentId: number; month: number; amount: number; status: string }[];

const as = signedIn(() => portal);
const monthOf = (day: string) => Number(day.slice(0, 7).replace('-', ''));

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  today = localDay(portal.clock.now());
  policies = await portal.db
    .select({
      agentId: policy.servicingAgentId,
      status: policy.status,
      issueDate: policy.issueDate,
      annual: policy.annualPremium,
    })
    .from(policy);
  const rows = await portal.db
    .select({
      agentId: policy.servicingAgentId,
      day: premiumDue.dueDate,
      amount: premiumDue.amount,
      status: premiumDue.status,
    })
    .from(premiumDue)
    .innerJoin(policy, eq(policy.id, premiumDue.policyId));
  dues = rows.map(({ day, ...row }) => ({ ...row, month: monthOf(day) }));
}, 180_000);
afterAll(() => portal?.close());

const ask = async <T>(who: string, call: string, query = ''): Promise<T> =>
  dataOf(await (await as(who)).get(`/api/ods/policy/chart/${call}?${query}`));
/** A director gives the secondary password before the group's amounts are shown. */
const stepUp = async (who: string) => {
  const client = await as(who);
  const { status, body } = await client.post('/api/authen/step-up', { passwordGad: 'Gad@2026xy' });
  expect(status).toBe(200);
  client.token = (body.data as { accessToken: string }).accessToken;
};
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

const statesOf = (agents: Set<number>) => {
  const mine = policies.filter(({ agentId }) => agents.has(agentId));
  return (status: string) => {
    const rows = mine.filter((row) => row.status === status);
    return { status, policies: rows.length, annualPremium: sum(rows.map(({ annual }) => annual)) };
  };
};
const premiumOf = (agents: Set<number>): PremiumChart => {
  const mine = dues.filter(({ agentId, status }) => agents.has(agentId) && status !== 'WAIVED');
  return monthsBefore(today).map((month) => {
    const rows = mine.filter((row) => row.month === month);
    const paid = rows.filter(({ status }) => status === 'PAID');
    return {
      month: String(month),
      due: sum(rows.map(({ amount }) => amount)),
      collected: sum(paid.map(({ amount }) => amount)),
    };
  });
};
const persistencyOf = (agents: Set<number>): PersistencyChart =>
  [13, 25].map((months) => {
    const issuedIn = monthsBefore(today, months);
    const rows = policies.filter(
      ({ agentId, status, issueDate }) =>
        agents.has(agentId) &&
        issueDate !== null &&
        issuedIn.includes(monthOf(issueDate)) &&
        !/^(?:CANCELLED_FREE_LOOK|CLAIM_TERMINATED)$/.test(status),
    );
    return {
      months,
      from: String(issuedIn[0]),
      to: String(issuedIn[11]),
      issued: rows.length,
      inForce: rows.filter(({ status }) => /^(?:IN_FORCE|GRACE|PAID_UP)$/.test(status)).length,
    };
  });

describe('the figures behind the charts', () => {
  it('count months back from a day’s own, over the turn of a year', () => {
    expect(monthsBefore('2026-02-15', 0, 3)).toEqual([202512, 202601, 202602]);
    const back = monthsBefore('2026-01-31', 13);
    expect([back[0], back.at(-1), back.length]).toEqual([202401, 202412, 12]);
  });

  it.each(['20000001', '20000003', '20000006', '20000007', '20000008', '20000009', '20000021'])(
    'SEC-30 %s gets those of exactly the rows in reach',
    async (code) => {
      const me = tree.of(code);
      if (code === '20000021') await stepUp(code);
      const leads = code !== '20000009';
      for (const [view, agents] of [
        ['own', new Set([me.id])],
        ...(leads ? [['group', tree.reach(me)] as const] : []),
      ] as [string, Set<number>][]) {
        const states = await ask<PolicyStatesChart>(code, 'states', `view=${view}`);
        expect(states).toEqual(states.map(({ status }) => statesOf(agents)(status)));
        expect(await ask(code, 'premium', `view=${view}`)).toEqual(premiumOf(agents));
        expect(await ask(code, 'persistency', `view=${view}`)).toEqual(persistencyOf(agents));
      }
    },
  );

  it('POL-02 say the same as the lists and the dashboard', async () => {
    const states = await ask<PolicyStatesChart>('20000007', 'states', 'view=group');
    for (const { status, policies: counted } of states) {
      const listed = dataOf<Paged<PolicyRow>>(
        await (await as('20000007')).get(
          `/api/ods/policy/list?view=group&status=${status}&pageSize=1`,
        ),
      );
      expect([status, counted]).toEqual([status, listed.totalData]);
    }
    const own = await ask<PremiumChart>('20000009', 'premium', 'view=own');
    const shown = dataOf<DashboardPremium>(
      await (await as('20000009')).get('/api/ods/dashboard/premium'),
    );
    expect(own).toEqual(shown);
    expect(sum(own.map(({ due }) => due))).toBeGreaterThan(0);
    const share = await ask<PersistencyChart>('20000001', 'persistency', 'view=group');
    for (const { issued, inForce } of share) {
      expect(issued).toBeGreaterThan(100);
      expect(inForce / issued).toBeGreaterThan(0.5);
      expect(inForce).toBeLessThan(issued);
    }
  });

  it('SEC-31 a group’s figures are the own ones and those of each branch below', async () => {
    const me = tree.of('20000007');
    const below = tree.agents.filter(({ managerId }) => managerId === me.id);
    expect(below.length).toBeGreaterThan(1);
    const parts = ['view=own', ...below.map((one) => `view=group&agentCode=${one.agentCode}`)];
    const all = async <T>(call: string) => ({
      whole: await ask<T>('20000007', call, 'view=group'),
      parts: await Promise.all(parts.map((query) => ask<T>('20000007', call, query))),
    });
    const states = await all<PolicyStatesChart>('states');
    states.whole.forEach((row, at) => {
      expect(row.policies).toBe(sum(states.parts.map((part) => part[at]?.policies ?? NaN)));
      expect(row.annualPremium).toBe(
        sum(states.parts.map((part) => part[at]?.annualPremium ?? NaN)),
      );
    });
    const premium = await all<PremiumChart>('premium');
    premium.whole.forEach((row, at) => {
      expect(row.due).toBe(sum(premium.parts.map((part) => part[at]?.due ?? NaN)));
      expect(row.collected).toBe(sum(premium.parts.map((part) => part[at]?.collected ?? NaN)));
    });
    const persistency = await all<PersistencyChart>('persistency');
    persistency.whole.forEach((row, at) => {
      expect(row.issued).toBe(sum(persistency.parts.map((part) => part[at]?.issued ?? NaN)));
      expect(row.inForce).toBe(sum(persistency.parts.map((part) => part[at]?.inForce ?? NaN)));
    });
    const claims = async (query: string) =>
      dataOf<ClaimTotals>(await (await as('20000007')).get(`/api/ods/claim/totals?${query}`));
    const whole = await claims('view=group');
    const each = await Promise.all(parts.map(claims));
    expect(whole.totalData).toBe(sum(each.map(({ totalData }) => totalData)));
  });

  it('SEC-30 a sibling, a parent and an unknown agent leave nothing, alike', async () => {
    const zero = statesOf(new Set());
    for (const code of ['20000010', '20000008', '99999999']) {
      const states = await ask<PolicyStatesChart>('20000009', 'states', `agentCode=${code}`);
      expect(states).toEqual(states.map(({ status }) => zero(status)));
      expect(await ask('20000009', 'premium', `agentCode=${code}`)).toEqual(premiumOf(new Set()));
      expect(await ask('20000009', 'persistency', `agentCode=${code}`)).toEqual(
        persistencyOf(new Set()),
      );
    }
    for (const call of ['states', 'premium', 'persistency']) {
      const path = `/api/ods/policy/chart/${call}`;
      expect((await (await as('20000009')).get(`${path}?view=group`)).status).toBe(403);
      expect((await (await as('20000028')).get(path)).status).toBe(403);
      expect((await portal.visitor().get(path)).status).toBe(401);
    }
  });
});
