import { addDays, firstOfMonth, localDay } from '@portal/calendar';
import type {
  DashboardFigures,
  DashboardPremium,
  DashboardWork,
  DuesAnswer,
  Paged,
} from '@portal/types';
import { eq } from 'drizzle-orm';
import { agent, claim, customer, policy, premiumDue } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

let portal: TestPortal;

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const get = async <T>(who: string, path: string): Promise<T> =>
  dataOf(await (await as(who)).get(`/api/ods/${path}`));
const today = () => localDay(portal.clock.now());
const plain = (day: string) => day.replaceAll('-', '');

const servedBy = async (code: string) => {
  const rows = await portal.db
    .select({ policy, customer })
    .from(policy)
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(eq(agent.agentCode, code));
  expect(rows.length).toBeGreaterThan(10);
  return rows;
};
const duesOf = async (code: string) => {
  const mine = new Set((await servedBy(code)).map((row) => row.policy.id));
  const all = await portal.db.select().from(premiumDue);
  return all.filter(({ policyId, status }) => mine.has(policyId) && status !== 'WAIVED');
};

const AGENTS = ['20000009', '20000010', '20000008'];

describe('the figures of the dashboard', () => {
  it.each(AGENTS)('HOME-07 of %s are their own, by count of the rows', async (who) => {
    const figures = await get<DashboardFigures>(who, 'dashboard/figures');
    const rows = await servedBy(who);
    const inForce = rows.filter(({ policy: { status } }) =>
      /^(?:IN_FORCE|GRACE|PAID_UP)$/.test(status),
    );
    const month = firstOfMonth(today());
    expect(figures.inForce).toEqual({
      policies: inForce.length,
      fresh: inForce.filter((row) => (row.policy.effectiveDate ?? '') >= month).length,
    });
    const dues = (await duesOf(who)).filter(
      ({ dueDate }) => dueDate.slice(0, 7) === month.slice(0, 7),
    );
    const sum = (some: typeof dues) => some.reduce((all, { amount }) => all + amount, 0);
    expect(figures.month.due).toBe(sum(dues));
    expect(figures.month.collected).toBe(sum(dues.filter(({ status }) => status === 'PAID')));
    const mine = new Set(rows.map((row) => row.policy.id));
    const claims = await portal.db.select().from(claim);
    expect(figures.claimsOpen).toBe(
      claims.filter(
        ({ policyId, status }) =>
          mine.has(policyId) && !/^(?:PAID|REJECTED|WITHDRAWN)$/.test(status),
      ).length,
    );
  });

  it.each(AGENTS)('HOME-07 of %s lead to lists of as many rows', async (who) => {
    const figures = await get<DashboardFigures>(who, 'dashboard/figures');
    const counted = async (path: string) => (await get<Paged<unknown>>(who, path)).totalData;
    const first = firstOfMonth(today());
    const last = addDays(firstOfMonth(today(), 1), -1);
    expect(await counted('policy/list?status=IN_FORCE,GRACE,PAID_UP')).toBe(
      figures.inForce.policies,
    );
    expect(await counted(`policy/dues?from=${plain(first)}&to=${plain(last)}`)).toBe(
      figures.month.unpaid,
    );
    expect(await counted('policy/dues?kind=grace')).toBe(figures.lapsing.policies);
    expect(await counted('policy/dues?kind=grace&within=14')).toBe(figures.lapsing.pressing);
  });
});

describe('the day’s work', () => {
  it.each(AGENTS)('HOME-07 of %s has a few rows of each list, and its total', async (who) => {
    const work = await get<DashboardWork>(who, 'dashboard/work');
    const lists = {
      dues: `kind=due&to=${plain(addDays(today(), 7))}`,
      lapsing: 'kind=grace',
      freeLooks: 'kind=freeLook',
    } as const;
    for (const [block, query] of Object.entries(lists) as [keyof typeof lists, string][]) {
      const list = await get<DuesAnswer>(who, `policy/dues?${query}&pageSize=5`);
      expect(work[block]?.datas).toEqual(list.datas);
      expect(work[block]?.totalData).toBe(list.totalData);
    }
    const now = plain(today());
    const due = await get<DuesAnswer>(who, `policy/dues?kind=due&from=${now}&to=${now}`);
    expect(work.dues?.today).toBe(due.totalData);
  });

  it('HOME-07 has the birthdays of today, of the caller’s own customers alone', async () => {
    const [mine] = await servedBy('20000009');
    const [theirs] = await servedBy('20000011');
    const born = `1980${today().slice(4)}`;
    for (const row of [mine, theirs]) {
      await portal.db
        .update(customer)
        .set({ dateOfBirth: born })
        .where(eq(customer.id, row?.customer.id ?? 0));
    }
    const expected = new Map(
      (await servedBy('20000009'))
        .filter((row) => row.customer.dateOfBirth?.slice(5) === today().slice(5))
        .map((row) => [row.customer.customerNo, row.customer]),
    );
    const { birthdays } = await get<DashboardWork>('20000009', 'dashboard/work');
    expect(birthdays?.totalData).toBe(expected.size);
    expect(birthdays?.datas.length).toBe(Math.min(5, expected.size));
    for (const row of birthdays?.datas ?? []) {
      const known = expected.get(row.customerNo);
      expect(row).toEqual({
        customerNo: known?.customerNo,
        name: known?.customerName,
        age: Number(today().slice(0, 4)) - Number(known?.dateOfBirth?.slice(0, 4)),
        phone: known?.phoneE164,
      });
    }
  });

  it('HOME-07 leaves out what the caller has no right to, and is denied without its own', async () => {
    for (const path of ['figures', 'work', 'premium']) {
      expect((await portal.visitor().get(`/api/ods/dashboard/${path}`)).status).toBe(401);
      for (const who of ['20000028', 'ungvien01', 'nhanvien01']) {
        const { status } = await (await as(who)).get(`/api/ods/dashboard/${path}`);
        expect([path, who, status]).toEqual([path, who, 403]);
      }
    }
  });
});

it('HOME-07 premium by month: twelve of them, due and paid, zeros included', async () => {
  const months = await get<DashboardPremium>('20000009', 'dashboard/premium');
  expect(months).toHaveLength(12);
  const dues = await duesOf('20000009');
  for (const [at, row] of months.entries()) {
    const month = firstOfMonth(today(), at - 11).slice(0, 7);
    const fallen = dues.filter(({ dueDate }) => dueDate.startsWith(month));
    const sum = (some: typeof dues) => some.reduce((all, { amount }) => all + amount, 0);
    expect(row).toEqual({
      month: month.replace('-', ''),
      due: sum(fallen),
      collected: sum(fallen.filter(({ status }) => status === 'PAID')),
    });
  }
  expect(months.some(({ collected }) => collected > 0)).toBe(true);
});
