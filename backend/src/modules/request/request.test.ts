import type { Paged, PolicyRequest, RequestRow } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { agent, auditEvent, customer, policy, policyRequest } from '../../db/schema/index.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const HISTORY = '/api/cms/adportal/get-request-by-policy-no';
let portal: TestPortal;
let tree: Tree;
/** Every request with its policy number and servicing agent, read without scope. */
let allRequests: {
  no: string;
  policyNo: string;
  agentId: number;
  status: string;
  type: string;
  at: Date;
}[];

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  allRequests = await portal.db
    .select({
      no: policyRequest.requestNo,
      policyNo: policy.policyNo,
      agentId: policy.servicingAgentId,
      status: policyRequest.status,
      type: policyRequest.processTypeCode,
      at: policyRequest.requestedAt,
    })
    .from(policyRequest)
    .innerJoin(policy, eq(policy.id, policyRequest.policyId));
}, 180_000);
afterAll(() => portal?.close());

const list = async (who: string, query = ''): Promise<Paged<RequestRow>> =>
  dataOf(await (await as(who)).get(`/api/ods/request/list?${query}`));
const every = async (who: string, query = ''): Promise<RequestRow[]> => {
  const rows: RequestRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await list(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};
const numbers = (rows: { requestNo: string }[]) => rows.map(({ requestNo }) => requestNo).sort();
const of = (agents: Set<number>) =>
  allRequests
    .filter(({ agentId }) => agents.has(agentId))
    .map(({ no }) => no)
    .sort();
const history = async (who: string, policyNo: string, extra = {}) =>
  (await as(who)).post(HISTORY, { policyNo, ...extra });
/** A number of a policy with requests that this agent services. */
const policyWithRequestsOf = (code: string): string => {
  const found = allRequests.find(({ agentId }) => agentId === tree.of(code).id);
  if (found === undefined) throw new Error(`no requests for ${code}`);
  return found.policyNo;
};

describe('POL-09 the requests of a policy', () => {
  it('POL-09 are all there are, the latest first, in the time of Vietnam', async () => {
    const no = policyWithRequestsOf('20000009');
    const found = dataOf<PolicyRequest[]>(await history('20000009', no));
    const expected = allRequests.filter(({ policyNo }) => policyNo === no);
    expect(numbers(found)).toEqual(expected.map((row) => row.no).sort());
    expect(found.map(({ requestedAt }) => requestedAt)).toEqual(
      found
        .map(({ requestedAt }) => requestedAt)
        .sort()
        .reverse(),
    );
    const [first] = expected.filter((row) => row.no === found[0]?.requestNo);
    const local = new Date((first?.at.getTime() ?? 0) + 7 * 3_600_000).toISOString();
    expect(found[0]?.requestedAt).toBe(local.slice(0, 19).replace(/\D/g, ''));
  });

  it('POL-09 SEC-30 are seen by agents who see the policy, and by no other', async () => {
    const mine = policyWithRequestsOf('20000009');
    for (const above of ['20000008', '20000007', '20000006', '20000003', '20000001']) {
      expect(dataOf<PolicyRequest[]>(await history(above, mine)).length).toBeGreaterThan(0);
    }
    for (const beside of ['20000010', '20000011']) {
      expect(dataOf(await history(beside, mine))).toEqual([]);
      expect(dataOf(await history('20000009', policyWithRequestsOf(beside)))).toEqual([]);
    }
    const parent = tree.agents.find(({ id }) => id === tree.of('20000009').managerId);
    const ofParent = allRequests.find(({ agentId }) => agentId === parent?.id);
    if (ofParent) expect(dataOf(await history('20000009', ofParent.policyNo))).toEqual([]);
  });

  it('POL-09 a number out of scope and an unknown one answer alike, and each look is recorded', async () => {
    const misses = () =>
      portal.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.action, 'policy.requests'), eq(auditEvent.result, 'DENIED')));
    const before = (await misses()).length;
    const foreign = policyWithRequestsOf('20000010');
    const replies = [await history('20000009', foreign), await history('20000009', '999999999')];
    const plain = replies.map(({ status, body: { correlationId, ...rest } }) => [status, rest]);
    expect(plain[0]).toEqual(plain[1]);
    expect(plain[0]?.[0]).toBe(200);
    const after = await misses();
    expect(after.length).toBe(before + 2);
    expect(JSON.stringify(after)).not.toContain(foreign);
  });

  it('POL-09 an agent who is named takes rows away and never adds any', async () => {
    const mine = policyWithRequestsOf('20000009');
    const by = async (who: string, policyNo: string, agentCode: string) =>
      dataOf<PolicyRequest[]>(await history(who, policyNo, { agentCode })).length;
    expect(await by('20000007', mine, '20000009')).toBeGreaterThan(0);
    expect(await by('20000007', mine, '20000010')).toBe(0);
    expect(await by('20000009', policyWithRequestsOf('20000010'), '20000010')).toBe(0);
  });

  it('POL-09 visitors and people without the right are refused', async () => {
    expect((await portal.visitor().post(HISTORY, { policyNo: '1' })).status).toBe(401);
    expect((await history('20000028', '1')).status).toBe(403);
    expect((await history('ungvien01', '1')).status).toBe(403);
    expect((await history('20000009', '')).status).toBe(400);
  });
});

describe('the list of change requests', () => {
  const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `2000000${level}`);

  it.each(LEVELS)('SEC-30 %s sees exactly what was asked of those in reach', async (code) => {
    const me = tree.of(code);
    expect(numbers(await every(code, 'view=group'))).toEqual(of(tree.reach(me)));
    expect(numbers(await every(code, 'view=own'))).toEqual(of(new Set([me.id])));
  });

  it('SEC-30 an FC sees the own ones alone: none of a sibling, a parent, another office', async () => {
    const me = tree.of('20000009');
    const rows = await every('20000009');
    expect(numbers(rows)).toEqual(of(new Set([me.id])));
    expect(rows.length).toBeGreaterThan(3);
    for (const code of ['20000010', '20000011', '20000008', '99999999']) {
      expect(await list('20000009', `agentCode=${code}`)).toEqual({ datas: [], totalData: 0 });
    }
  });

  it('SEC-30 the group view is refused without the right to the group’s requests', async () => {
    // The right to a group's policies does not include its requests.
    await addAccount(portal.db, 'nhom', ['request.view', 'policy.group.view'], { accountType: 1 });
    for (const who of ['20000009', 'nhom']) {
      const { status, body } = await (await as(who)).get('/api/ods/request/list?view=group');
      expect([who, status, body.errorCode]).toEqual([who, 403, 'access.denined']);
    }
    const path = '/api/ods/request/list';
    expect((await portal.visitor().get(path)).status).toBe(401);
    expect((await (await as('20000028')).get(path)).status).toBe(403);
  });

  it('POL-02 the number of all is the number of rows, whatever is filtered and sorted by', async () => {
    const whole = await every('20000006', 'view=group');
    const sorts = [
      'requestNo',
      'policyNo',
      'policyholder',
      'processTypeCode',
      'requestedAt',
      'status',
    ];
    for (const sort of sorts.flatMap((name) => [`${name}&order=asc`, `${name}&order=desc`])) {
      expect(numbers(await every('20000006', `view=group&sort=${sort}`))).toEqual(numbers(whole));
    }
    const filtered = await every(
      '20000006',
      'view=group&status=DONE,REJECTED&processTypeCode=ADD_RIDER,REINSTATE',
    );
    expect(numbers(filtered)).toEqual(
      numbers(
        whole.filter(
          (row) =>
            /^(?:DONE|REJECTED)$/.test(row.status) &&
            /^(?:ADD_RIDER|REINSTATE)$/.test(row.processTypeCode),
        ),
      ),
    );
    expect(filtered.length).toBeGreaterThan(0);
  });

  it('POL-13 a day is one of Vietnam’s: from its first to its last minute', async () => {
    const [row] = await list('20000006', 'view=group').then(({ datas }) => datas);
    const no = row?.requestNo ?? '';
    const set = (at: string) =>
      portal.db
        .update(policyRequest)
        .set({ requestedAt: new Date(at) })
        .where(eq(policyRequest.requestNo, no));
    const on = async (day: string) =>
      numbers(await every('20000006', `view=group&from=${day}&to=${day}`)).includes(no);
    await set('2026-03-01T23:59:59+07:00');
    expect([await on('20260228'), await on('20260301'), await on('20260302')]).toEqual([
      false,
      true,
      false,
    ]);
    await set('2026-03-02T00:00:00+07:00');
    expect([await on('20260301'), await on('20260302')]).toEqual([false, true]);
  });

  it('POL-16 finds by request, policy, name without marks and phone in any writing', async () => {
    const [row] = await portal.db
      .select({ policyRequest, policy, customer })
      .from(policyRequest)
      .innerJoin(policy, eq(policy.id, policyRequest.policyId))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .where(eq(agent.agentCode, '20000009'));
    const no = row?.policyRequest.requestNo ?? '';
    const phone = row?.customer.phoneE164 ?? '';
    const terms = [
      no,
      no.toLowerCase(),
      row?.policy.policyNo ?? '',
      (row?.customer.nameFold ?? '').toUpperCase(),
      `(+84) ${phone.slice(3, 6)}.${phone.slice(6)}`,
    ];
    for (const term of terms) {
      const found = await list('20000009', `search=${encodeURIComponent(term)}&pageSize=200`);
      expect([term, found.datas.map((one) => one.requestNo)]).toEqual([
        term,
        expect.arrayContaining([no]),
      ]);
      const elsewhere = await list('20000011', `search=${encodeURIComponent(term)}&pageSize=200`);
      expect(elsewhere.datas.map((one) => one.requestNo)).not.toContain(no);
    }
    const nothing = await list('20000009', `search=${encodeURIComponent("' or 1=1 --")}`);
    expect(nothing.totalData).toBe(0);
  });

  it.each([
    ['status=NONSENSE', 'status'],
    ['from=20260231', 'from'],
    ['sort=note', 'sort'],
    ['nonsense=1', 'nonsense'],
  ])('names the field of a wrong filter: %s', async (query, field) => {
    const { status, body } = await (await as('20000009')).get(`/api/ods/request/list?${query}`);
    expect(status).toBe(400);
    expect((body.fields as { field: string }[]).map((one) => one.field)).toEqual([field]);
  });
});
