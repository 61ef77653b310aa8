import type { ClaimTotals, GaGrowth, PolicyTotals } from '@portal/types';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const GROWTH = '/api/ods/ga/growth';
let portal: TestPortal;
let tree: Tree;
beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
}, 180_000);
afterAll(() => portal?.close());

/** The director of a group agency, with or without the secondary password given lately. */
const director = async (code: string, passwordGad?: string) => {
  const client = await portal.signIn(code);
  if (passwordGad !== undefined) {
    const { status, body } = await client.post('/api/authen/step-up', { passwordGad });
    expect(status).toBe(200);
    client.token = (body.data as { accessToken: string }).accessToken;
  }
  return client;
};

describe('the growth of a group agency', () => {
  it('part of GAD-11: is refused without the secondary password, with the code the portal asks for it by', async () => {
    const { status, body } = await (await director('20000021')).get(GROWTH);
    expect([status, body.errorCode, body.data]).toEqual([403, 'STEP_UP_REQUIRED', null]);
  });

  it('SEC-30 part of GAD-11: returns premium and new policies of exactly the group, by month and member', async () => {
    const client = await director('20000021', 'Gad@2026xy');
    const { status, body } = await client.get(GROWTH);
    expect(status).toBe(200);
    const growth = body.data as GaGrowth;
    const me = tree.of('20000021');
    const group = tree.agents.filter(({ id }) => tree.reach(me).has(id));
    expect(growth.members.map(({ agentCode }) => agentCode).sort()).toEqual(
      group.map(({ agentCode }) => agentCode).sort(),
    );
    const sold = growth.members.reduce((sum, { policies }) => sum + policies, 0);
    expect(growth.issued.reduce((sum, { policies }) => sum + policies, 0)).toBe(sold);
    expect(sold).toBeGreaterThan(0);
    const now = growth.members.reduce((sum, { thisMonth }) => sum + thisMonth, 0);
    expect(growth.issued.at(-1)?.policies).toBe(now);
    const chart = await client.get('/api/ods/policy/chart/premium?view=group');
    expect(growth.premium).toEqual(chart.body.data);
    expect([growth.premium.length, growth.issued.length]).toEqual([12, 12]);
  });

  it('part of GAD-11: the group’s charts are refused without it, and totals keep its money back; the own stay open', async () => {
    const client = await director('20000021');
    const statusAndCode = async (path: string) => {
      const { status, body } = await client.get(`/api/ods/${path}`);
      return [status, body.errorCode];
    };
    for (const chart of ['premium', 'persistency', 'states']) {
      for (const query of ['', '?view=group', '?view=group&agentCode=20000021'])
        expect(await statusAndCode(`policy/chart/${chart}${query}`)).toEqual([
          403,
          'STEP_UP_REQUIRED',
        ]);
      expect(await statusAndCode(`policy/chart/${chart}?view=own`)).toEqual([200, undefined]);
    }
    const totals = async (of: typeof client, query = '') => [
      (await of.get(`/api/ods/office-policy/get-total-policy${query}`)).body.data as PolicyTotals,
      (await of.get(`/api/ods/claim/totals${query}`)).body.data as ClaimTotals,
    ];
    const [closed, claims] = (await totals(client)) as [PolicyTotals, ClaimTotals];
    const opened = await director('20000021', 'Gad@2026xy');
    const [open, money] = (await totals(opened)) as [PolicyTotals, ClaimTotals];
    expect(open.sumOfPolicyPaidTodateAll).toBeGreaterThan(0);
    expect(closed).toEqual({ ...open, sumOfPolicyPaidTodateAll: null });
    expect(claims.states).toEqual(
      money.states.map((state) => ({ ...state, claimed: null, approved: null })),
    );
    const [own] = (await totals(client, '?view=own')) as [PolicyTotals, ClaimTotals];
    expect(own.sumOfPolicyPaidTodateAll).not.toBeNull();
  });

  it('part of GAD-11: is refused to who has no right to the finance of a group', async () => {
    expect((await portal.visitor().get(GROWTH)).status).toBe(401);
    for (const who of ['20000009', '20000007', '20000028']) {
      const { status, body } = await (await portal.signIn(who)).get(GROWTH);
      expect([status, body.errorCode]).toEqual([403, 'access.denined']);
    }
  });
});
