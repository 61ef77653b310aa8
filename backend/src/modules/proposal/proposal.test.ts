import { PROPOSAL_STATES } from '@portal/domain/proposal';
import type { Paged, ProposalRow, ProposalTotals } from '@portal/types';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { agent, customer, policy, proposal } from '../../db/schema/index.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

let portal: TestPortal;
let tree: Tree;
let written: { no: string; agentId: number }[];

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  written = await portal.db
    .select({ no: proposal.proposalNo, agentId: proposal.agentId })
    .from(proposal);
}, 180_000);
afterAll(() => portal?.close());

const list = async (who: string, query = ''): Promise<Paged<ProposalRow>> =>
  dataOf(await (await as(who)).get(`/api/ods/proposal/list?${query}`));
const totals = async (who: string, query = ''): Promise<ProposalTotals> =>
  dataOf(await (await as(who)).get(`/api/ods/proposal/totals?${query}`));
const every = async (who: string, query = ''): Promise<ProposalRow[]> => {
  const rows: ProposalRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await list(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};
const numbersInOrder = (rows: ProposalRow[]) => rows.map(({ proposalNo }) => proposalNo);
const numbers = (rows: ProposalRow[]) => rows.map(({ proposalNo }) => proposalNo).sort();
const of = (agents: Set<number>) =>
  written
    .filter(({ agentId }) => agents.has(agentId))
    .map(({ no }) => no)
    .sort();

describe('proposals', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8].map((level) => `2000000${level}`))(
    'SEC-30 %s sees exactly the proposals of those in reach, and as own the own',
    async (code) => {
      const me = tree.of(code);
      expect(numbers(await every(code, 'view=group'))).toEqual(of(tree.reach(me)));
      expect(numbers(await every(code, 'view=own'))).toEqual(of(new Set([me.id])));
    },
  );

  it('SEC-30 an FC sees the own ones alone; a sibling, a parent, another office and an unknown agent leave nothing', async () => {
    const rows = await every('20000009');
    expect(numbers(rows)).toEqual(of(new Set([tree.of('20000009').id])));
    expect(rows.length).toBeGreaterThan(3);
    const none = Object.fromEntries(PROPOSAL_STATES.map((state) => [state, 0]));
    for (const code of ['20000010', '20000008', '20000011', '99999999']) {
      expect(await list('20000009', `agentCode=${code}`)).toEqual({ datas: [], totalData: 0 });
      expect(await totals('20000009', `agentCode=${code}`)).toEqual(none);
    }
    for (const path of ['list', 'totals']) {
      const group = await (await as('20000009')).get(`/api/ods/proposal/${path}?view=group`);
      expect([group.status, group.body.errorCode]).toEqual([403, 'access.denined']);
      expect((await portal.visitor().get(`/api/ods/proposal/${path}`)).status).toBe(401);
      expect((await (await as('20000028')).get(`/api/ods/proposal/${path}`)).status).toBe(403);
    }
  });

  it('SEC-30 a group leader sees the group', async () => {
    const me = tree.of('20000021');
    expect(numbers(await every('20000021', 'view=group'))).toEqual(of(tree.reach(me)));
  });

  it.each([
    ['20000009', 'own'],
    ['20000006', 'group'],
    ['20000001', 'group'],
  ])('POL-02 the totals of %s (%s) equal the lists of each state', async (who, view) => {
    const counted = await totals(who, `view=${view}`);
    const rows = await every(who, `view=${view}`);
    for (const state of PROPOSAL_STATES) {
      const count = rows.filter(({ status }) => status === state).length;
      expect([state, counted[state]]).toEqual([state, count]);
      expect((await list(who, `view=${view}&status=${state}`)).totalData).toBe(count);
    }
    expect(Object.values(counted).reduce((sum, one) => sum + one, 0)).toBe(rows.length);
    if (who === '20000001') {
      for (const state of [
        'SUBMITTED',
        'UNDERWRITING',
        'PENDING_INFO',
        'APPROVED',
        'ISSUED',
      ] as const)
        expect([state, counted[state] > 0]).toEqual([state, true]);
    }
  });

  it('an approved proposal is issued once its policy is; the policy is named to who sees it', async () => {
    const issued = (await every('20000009', 'status=ISSUED'))[0];
    const [its] = await portal.db
      .select()
      .from(policy)
      .where(eq(policy.proposalNo, issued?.proposalNo ?? ''));
    expect(issued?.policyNo).toBe(its?.policyNo);
    const [other] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000011'));
    // The policy goes to another agent; the proposal stays with who wrote it.
    await portal.db
      .update(policy)
      .set({ servicingAgentId: other?.id ?? 0 })
      .where(eq(policy.id, its?.id ?? 0));
    const [after] = (await list('20000009', `search=${issued?.proposalNo}`)).datas;
    expect(after).toMatchObject({ status: 'ISSUED', policyNo: null });
    await portal.db
      .update(policy)
      .set({ issueDate: null, servicingAgentId: its?.servicingAgentId ?? 0 })
      .where(eq(policy.id, its?.id ?? 0));
    const [approved] = (await list('20000009', `search=${issued?.proposalNo}`)).datas;
    expect(approved).toMatchObject({ status: 'APPROVED', policyNo: its?.policyNo });
    await portal.db
      .update(policy)
      .set({ issueDate: its?.issueDate ?? null })
      .where(eq(policy.id, its?.id ?? 0));
  });

  it('pages without holes or repetitions, whatever it is sorted by', async () => {
    const whole = numbers(await every('20000009'));
    const sorts = ['proposalNo', 'customer', 'premium', 'sumAssured', 'submittedOn', 'decisionOn'];
    for (const sort of sorts.flatMap((name) => [`${name}&order=asc`, `${name}&order=desc`])) {
      const found: ProposalRow[] = [];
      for (let page = 1; found.length < whole.length; page += 1) {
        const { datas } = await list('20000009', `sort=${sort}&page=${page}&pageSize=7`);
        expect(datas.length).toBeGreaterThan(0);
        found.push(...datas);
      }
      expect(numbers(found)).toEqual(whole);
    }
  });

  it('filters by product and by days, both counted in', async () => {
    const rows = await every('20000006', 'view=group');
    const product = rows[0]?.productCode ?? '';
    const days = rows.map(({ submittedOn }) => submittedOn).sort();
    const [from, to] = [days[5] ?? '', days[days.length - 6] ?? ''];
    const found = await every('20000006', `view=group&product=${product}&from=${from}&to=${to}`);
    const expected = rows.filter(
      (row) => row.productCode === product && row.submittedOn >= from && row.submittedOn <= to,
    );
    expect(numbers(found)).toEqual(numbers(expected));
    expect(found.length).toBeGreaterThan(0);
  });

  it('POL-16 finds by number, name without marks and phone in any writing, within scope', async () => {
    const [row] = await portal.db
      .select({ proposal, customer })
      .from(proposal)
      .innerJoin(customer, eq(customer.id, proposal.customerId))
      .innerJoin(agent, eq(agent.id, proposal.agentId))
      .where(eq(agent.agentCode, '20000009'));
    const no = row?.proposal.proposalNo ?? '';
    const local = `0${(row?.customer.phoneE164 ?? '').slice(3)}`;
    for (const term of [
      no,
      row?.customer.nameFold ?? '',
      `${local.slice(0, 4)}-${local.slice(4)}`,
    ]) {
      const found = await list('20000009', `search=${encodeURIComponent(term)}&pageSize=200`);
      expect([term, numbers(found.datas)]).toEqual([term, expect.arrayContaining([no])]);
      const other = await list('20000011', `search=${encodeURIComponent(term)}&pageSize=200`);
      expect(numbers(other.datas)).not.toContain(no);
    }
  });
});

describe('the policy of a proposal', () => {
  /** A proposal of this agent that became an issued policy. */
  /** One whose customer holds nothing else. */
  const issued = async () => {
    const [row] = await portal.db
      .select({ proposal, policy })
      .from(proposal)
      .innerJoin(policy, eq(policy.proposalNo, proposal.proposalNo))
      .innerJoin(agent, eq(agent.id, proposal.agentId))
      .where(
        and(
          eq(agent.agentCode, '20000009'),
          eq(proposal.status, 'APPROVED'),
          eq(policy.servicingAgentId, proposal.agentId),
          isNotNull(policy.issueDate),
          sql`(select count(*) from policy p where p.policyholder_id = ${proposal.customerId}) = 1`,
        ),
      );
    if (row === undefined) throw new Error('nothing was issued');
    return row;
  };
  const shown = async (no: string) =>
    (await every('20000009')).filter(({ proposalNo }) => proposalNo === no);
  const change = (id: number, values: Partial<typeof policy.$inferInsert>) =>
    portal.db.update(policy).set(values).where(eq(policy.id, id));

  it('stays its policy when that changes its holder, who is no potential customer again', async () => {
    const row = await issued();
    const { proposalNo, customerId } = row.proposal;
    const [heir] = await portal.db.select().from(customer).where(ne(customer.id, customerId));
    const before = await totals('20000009');
    await change(row.policy.id, { policyholderId: heir?.id ?? 0 });
    try {
      const issuedRow = { status: 'ISSUED', policyNo: row.policy.policyNo };
      expect(await shown(proposalNo)).toMatchObject([issuedRow]);
      expect(await totals('20000009')).toEqual(before);
      const others = await portal.db.$count(policy, eq(policy.policyholderId, customerId));
      expect(others).toBe(0);
      const [holder] = await portal.db.select().from(customer).where(eq(customer.id, customerId));
      const client = await as('20000009');
      const path = `/api/ods/customer/detail?customerNo=${holder?.customerNo}`;
      expect((await client.get(path)).status).toBe(404);
    } finally {
      await change(row.policy.id, { policyholderId: customerId });
    }
  });

  it('is one, that of who proposed, though two policies name the proposal', async () => {
    const row = await issued();
    const { proposalNo, customerId } = row.proposal;
    const before = await totals('20000009');
    const [other] = await portal.db
      .select()
      .from(policy)
      .where(and(ne(policy.policyholderId, customerId), eq(policy.companyId, 2)))
      .orderBy(policy.id);
    await change(other?.id ?? 0, { proposalNo });
    try {
      expect(await shown(proposalNo)).toMatchObject([{ policyNo: row.policy.policyNo }]);
      const { totalData, datas } = await list('20000009', `search=${proposalNo}`);
      expect([totalData, datas.length]).toEqual([1, 1]);
      const after = await totals('20000009');
      const sum = (all: ProposalTotals) => Object.values(all).reduce((one, two) => one + two, 0);
      expect(sum(after)).toBe(sum(before));
    } finally {
      await change(other?.id ?? 0, { proposalNo: other?.proposalNo ?? null });
    }
  });

  it('DOMAIN D3.1 shows neither customer nor amounts once another agent services it', async () => {
    const row = await issued();
    const { proposalNo, agentId, customerId } = row.proposal;
    const [next] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000011'));
    const [holder] = await portal.db.select().from(customer).where(eq(customer.id, customerId));
    await change(row.policy.id, { servicingAgentId: next?.id ?? 0 });
    try {
      const masked = { customer: null, sumAssured: null, premium: null, policyNo: null };
      expect(await shown(proposalNo)).toMatchObject([{ ...masked, status: 'ISSUED' }]);
      const found = async (search: string) =>
        numbers(
          (await list('20000009', `search=${encodeURIComponent(search)}&pageSize=200`)).datas,
        );
      expect(await found(proposalNo)).toEqual([proposalNo]);
      expect(await found(holder?.nameFold ?? '')).not.toContain(proposalNo);
      expect(await found(`0${holder?.phoneE164?.slice(3)}`)).not.toContain(proposalNo);
    } finally {
      await change(row.policy.id, { servicingAgentId: agentId });
    }
  });

  it('SEC-33 DOMAIN D3.1 the place in an order reveals nothing either: page by page, by key, in a file', async () => {
    const [next] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000011'));
    const one = await issued();
    const mine = await portal.db
      .select({ proposal, policy })
      .from(proposal)
      .innerJoin(policy, eq(policy.proposalNo, proposal.proposalNo))
      .where(
        and(
          eq(proposal.agentId, one.proposal.agentId),
          eq(policy.servicingAgentId, one.proposal.agentId),
        ),
      )
      .orderBy(proposal.premium);
    // The least, the middle and the most: each would be elsewhere by its value.
    const gone = [mine[0], mine[Math.floor(mine.length / 2)], mine.at(-1)].flatMap(
      (row) => row ?? [],
    );
    for (const {
      policy: { id },
    } of gone)
      await change(id, { servicingAgentId: next?.id ?? 0 });
    try {
      for (const sort of ['premium', 'sumAssured', 'customer']) {
        for (const order of ['asc', 'desc']) {
          const query = `view=own&sort=${sort}&order=${order}`;
          const whole = await list('20000009', `${query}&pageSize=200`);
          const masked = whole.datas.filter(({ premium }) => premium === null).length;
          const last = numbersInOrder(whole.datas).slice(-masked);
          expect(last).toEqual(expect.arrayContaining(gone.map((row) => row.proposal.proposalNo)));
          const byId = await portal.db
            .select({ no: proposal.proposalNo })
            .from(proposal)
            .where(inArray(proposal.proposalNo, last))
            .orderBy(order === 'asc' ? asc(proposal.id) : desc(proposal.id));
          expect(last).toEqual(byId.map(({ no }) => no));
          const all = numbersInOrder(whole.datas);
          expect(all).toHaveLength(whole.totalData);
          // Pages that begin among the visible rows, at their end, and among the masked ones.
          for (const size of [7, all.length - masked, all.length - masked + 1]) {
            const paged: string[] = [];
            for (let page = 1; paged.length < all.length; page += 1) {
              const { datas } = await list('20000009', `${query}&pageSize=${size}&page=${page}`);
              expect(datas.length).toBeGreaterThan(0);
              paged.push(...numbersInOrder(datas));
            }
            expect(paged).toEqual(all);
            const keyed: string[] = [];
            for (let after: string | undefined = ''; after !== undefined; ) {
              const key: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
              const page: Paged<ProposalRow> = await list(
                '20000009',
                `${query}&pageSize=${size}${key}`,
              );
              keyed.push(...numbersInOrder(page.datas));
              after = page.next;
            }
            expect(keyed).toEqual(all);
          }
          const file = await (await as('20000009')).post('/api/ods/export', {
            what: 'proposals',
            format: 'csv',
            filters: { view: 'own', sort, order },
            columns: ['proposalNo'],
          });
          expect(
            parseCsv(file.text)
              .slice(1)
              .map(([no]) => no),
          ).toEqual(all);
        }
      }
    } finally {
      for (const {
        policy: { id },
        proposal: { agentId },
      } of gone)
        await change(id, { servicingAgentId: agentId });
    }
  });
});
