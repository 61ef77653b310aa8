import type {
  CustomerContact,
  Paged,
  PolicyDetail,
  PolicyRow,
  PolicyTotals,
  TransferredPolicy,
} from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { account, agent, auditEvent, customer, policy } from '../../db/schema/index.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

let portal: TestPortal;

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const list = async (who: string, query = ''): Promise<Paged<PolicyRow>> =>
  dataOf(await (await as(who)).get(`/api/ods/policy/list?${query}`));
const totals = async (who: string, query = ''): Promise<PolicyTotals> =>
  dataOf(await (await as(who)).get(`/api/ods/office-policy/get-total-policy?${query}`));
const every = async (who: string, query = ''): Promise<PolicyRow[]> => {
  const rows: PolicyRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await list(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};
const servedBy = async (code: string) =>
  portal.db
    .select({ policy, customer })
    .from(policy)
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(eq(agent.agentCode, code));

const ZERO: PolicyTotals = {
  totalContractEffect: 0,
  sumOfPolicyPaidTodateAll: 0,
  sumOfPolicyHanding: 0,
  sumOfPolicyClaim: 0,
  totalContractInvalid: 0,
};
const EFFECT = 'IN_FORCE,GRACE,PAID_UP';
const INVALID = 'LAPSED,SURRENDERED,MATURED,CLAIM_TERMINATED,CANCELLED_FREE_LOOK,DECLINED';

describe('totals', () => {
  it.each(['99999999', '20000010', '20000008'])(
    'POL-01 gives zeros for agent %s, unknown or not below',
    async (code) => {
      expect(await totals('20000009', `agentCode=${code}`)).toEqual(ZERO);
    },
  );

  it.each([
    ['20000009', 'own'],
    ['20000007', 'group'],
    ['20000006', 'group'],
  ])('POL-02 of %s (%s) equal the lists of the same scope', async (who, view) => {
    const sums = await totals(who, `view=${view}`);
    const rows = await every(who, `view=${view}`);
    const count = (words: string) =>
      rows.filter(({ status }) => words.split(',').includes(status)).length;
    expect(sums.totalContractEffect).toBe(count(EFFECT));
    expect(sums.sumOfPolicyHanding).toBe(count('PENDING_ISSUE'));
    expect(sums.totalContractInvalid).toBe(count(INVALID));
    expect((await list(who, `view=${view}&status=${EFFECT}`)).totalData).toBe(count(EFFECT));
    const paid = await portal.db
      .select({ no: policy.policyNo, paid: policy.paidTotal })
      .from(policy);
    const mine = new Set(rows.map(({ policyNo }) => policyNo));
    const sum = paid.filter(({ no }) => mine.has(no)).reduce((all, row) => all + row.paid, 0);
    expect(sums.sumOfPolicyPaidTodateAll).toBe(sum);
  });

  it('SEC-31 of a manager are the own ones and those of all children', async () => {
    const own = await totals('20000007', 'view=own');
    const [me] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000007'));
    const children = await portal.db
      .select()
      .from(agent)
      .where(eq(agent.managerId, me?.id ?? 0));
    expect(children.length).toBeGreaterThan(0);
    const parts = await Promise.all(
      children.map(({ agentCode }) => totals('20000007', `agentCode=${agentCode}`)),
    );
    const whole = await totals('20000007');
    for (const key of Object.keys(ZERO) as (keyof PolicyTotals)[]) {
      expect(whole[key]).toBe(
        parts.reduce((sum, part) => sum + Number(part[key]), Number(own[key])),
      );
    }
    expect(whole.totalContractEffect).toBeGreaterThan(own.totalContractEffect);
  });

  it('POL-03 probes count the same policies and open claims', async () => {
    const client = await as('20000007');
    const probe = async (what: string) =>
      dataOf<Paged<unknown>>(await client.get(`/api/cms/management/${what}?page=0&pageSize=1`));
    const contracts = await probe('get-list-business-contract');
    expect(contracts.datas).toHaveLength(1);
    expect(contracts.totalData).toBe((await every('20000007', 'view=group')).length);
    const claims = await probe('get-list-claim-contract');
    expect(claims.totalData).toBe((await totals('20000007')).sumOfPolicyClaim);
  });
});

describe('neighbours', () => {
  it('20000009 meets no policy of 20000010 by list, search, totals or detail', async () => {
    const foreign = await servedBy('20000010');
    expect(foreign.length).toBeGreaterThan(10);
    const theirs = new Set(foreign.map((row) => row.policy.policyNo));
    const mine = await every('20000009');
    expect(mine.length).toBe((await servedBy('20000009')).length);
    expect(mine.filter(({ policyNo }) => theirs.has(policyNo))).toEqual([]);
    for (const row of foreign.slice(0, 5)) {
      const terms = [row.policy.policyNo, row.customer.phoneE164 ?? '', row.customer.customerName];
      for (const term of terms) {
        const { datas } = await list('20000009', `search=${encodeURIComponent(term)}&pageSize=200`);
        expect(datas.filter(({ policyNo }) => theirs.has(policyNo))).toEqual([]);
      }
    }
    expect((await list('20000009', 'agentCode=20000010')).totalData).toBe(0);
    const reply = await (await as('20000009')).get(
      `/api/ods/policy/detail-by-no?policyNo=${foreign[0]?.policy.policyNo}`,
    );
    expect(reply.status).toBe(404);
  });

  it('POL-05 an FC without the right to it is refused the group view', async () => {
    const client = await as('20000009');
    const { status, body } = await client.get('/api/ods/policy/list?view=group');
    expect([status, body.errorCode]).toEqual([403, 'access.denined']);
  });

  it('refuses visitors, and people without the right to policies', async () => {
    const path = '/api/ods/policy/list';
    expect((await portal.visitor().get(path)).status).toBe(401);
    expect((await (await as('20000028')).get(path)).status).toBe(403);
    expect((await (await as('ungvien01')).get(path)).status).toBe(403);
  });
});

describe('the list', () => {
  it('POL-04 pages without holes or repetitions, whatever it is sorted by', async () => {
    const sorts = ['policyNo', 'policyholder', 'premium', 'dueDate', 'effectiveDate', 'status'];
    const whole = (await every('20000009')).map(({ policyNo }) => policyNo).sort();
    for (const sort of sorts.flatMap((name) => [`${name}&order=asc`, `${name}&order=desc`])) {
      const found: string[] = [];
      for (let page = 1; found.length < whole.length; page += 1) {
        const { datas, totalData } = await list('20000009', `sort=${sort}&page=${page}&pageSize=7`);
        expect(totalData).toBe(whole.length);
        expect(datas.length).toBeGreaterThan(0);
        found.push(...datas.map(({ policyNo }) => policyNo));
      }
      expect(found.sort()).toEqual(whole);
    }
  });

  it('POL-04 sorts names as Vietnamese does', async () => {
    const names = (await every('20000009', 'sort=policyholder')).map((row) => row.policyholder);
    const compare = new Intl.Collator('vi').compare;
    expect(names).toEqual([...names].sort(compare));
    expect(new Set(names.map((name) => name[0])).size).toBeGreaterThan(3);
  });

  it('POL-04 filters by effect and by the days from which policies are in effect', async () => {
    const rows = await every('20000009');
    const words: Record<string, string[]> = {
      EFFECT: EFFECT.split(','),
      HANDLING: ['PENDING_ISSUE'],
      INVALID: INVALID.split(','),
    };
    for (const [word, statuses] of Object.entries(words)) {
      const matching = rows.filter(({ status }) => statuses.includes(status));
      const found = await every('20000009', `typeEffect=${word}`);
      expect(found.map(({ policyNo }) => policyNo).sort()).toEqual(
        matching.map(({ policyNo }) => policyNo).sort(),
      );
    }
    const days = rows.flatMap(({ effectiveDate }) => effectiveDate ?? []).sort();
    const [from = '', to = ''] = [days[10], days[30]];
    const inside = days.filter((day) => day >= from && day <= to);
    const dated = await list('20000009', `effectiveFrom=${from}&effectiveTo=${to}&pageSize=200`);
    expect(dated.datas.map(({ effectiveDate }) => effectiveDate).sort()).toEqual(inside);
    expect(dated.totalData).toBe(inside.length);
    expect((await list('20000009', 'typeEffect=EFFECT,INVALID')).totalData).toBe(
      rows.filter(({ status }) => status !== 'PENDING_ISSUE').length,
    );
    const client = await as('20000009');
    for (const wrong of ['typeEffect=OTHER', 'effectiveFrom=20260231', 'effectiveTo=x'])
      expect((await client.get(`/api/ods/policy/list?${wrong}`)).status).toBe(400);
  });

  it('POL-04 filters by status, product and due dates', async () => {
    const rows = await every('20000009');
    const product = rows[0]?.productCode ?? '';
    const filtered = await every('20000009', `product=${product}&status=IN_FORCE,LAPSED`);
    const expected = rows.filter(
      (row) => row.productCode === product && /^(?:IN_FORCE|LAPSED)$/.test(row.status),
    );
    expect(filtered.length).toBe(expected.length);
    const due = rows.flatMap((row) => row.dueDate ?? []).sort();
    const [from, to] = [due[3] ?? '', due[due.length - 4] ?? ''];
    const between = await every('20000009', `dueFrom=${from}&dueTo=${to}`);
    expect(between.length).toBe(due.filter((day) => day >= from && day <= to).length);
  });

  it.each([
    ['status=NONSENSE', 'status'],
    ['dueFrom=20260231', 'dueFrom'],
    ['sort=password', 'sort'],
    ['pageSize=201', 'pageSize'],
    ['nonsense=1', 'nonsense'],
  ])('names the field of a wrong filter: %s', async (query, field) => {
    const { status, body } = await (await as('20000009')).get(`/api/ods/policy/list?${query}`);
    expect(status).toBe(400);
    expect((body.fields as { field: string }[]).map((one) => one.field)).toEqual([field]);
  });
});

describe('POL-16 search', () => {
  it('finds by the start of the number and by the name without marks, in any case', async () => {
    const [row] = await servedBy('20000009');
    const no = row?.policy.policyNo ?? '';
    expect((await list('20000009', `search=${no}`)).datas.map((one) => one.policyNo)).toEqual([no]);
    const fold = (row?.customer.nameFold ?? '').toUpperCase();
    const found = await list('20000009', `search=${encodeURIComponent(fold)}&pageSize=200`);
    expect(found.datas.map((one) => one.policyNo)).toContain(no);
  });

  it('finds a telephone number in any writing, and never by a part of it', async () => {
    const [row] = await servedBy('20000009');
    const phone = row?.customer.phoneE164 ?? '';
    const local = `0${phone.slice(3)}`;
    const spaced = `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`;
    for (const text of [
      phone,
      local,
      spaced,
      spaced.replaceAll(' ', '.'),
      `(+84) ${local.slice(1)}`,
    ]) {
      const { datas } = await list('20000009', `search=${encodeURIComponent(text)}&pageSize=200`);
      expect(datas.map((one) => one.policyNo)).toContain(row?.policy.policyNo);
    }
    const part = await list('20000009', `search=${local.slice(0, 8)}&pageSize=200`);
    expect(part.datas.map((one) => one.policyNo)).not.toContain(row?.policy.policyNo);
  });

  it.each(['%', '_', '%25', '\\', "' or 1=1 --"])('takes %s for what it is', async (text) => {
    expect((await list('20000009', `search=${encodeURIComponent(text)}`)).totalData).toBe(0);
  });
});

describe('the detail', () => {
  const detail = async (who: string, no: string) =>
    (await as(who)).get(`/api/ods/policy/detail-by-no?policyNo=${no}`);

  it('POL-07 answers alike for a number that does not exist and one out of scope', async () => {
    const [foreign] = await servedBy('20000010');
    const replies = await Promise.all([
      detail('20000009', '999999999'),
      detail('20000009', foreign?.policy.policyNo ?? ''),
      (await as('20000009')).get(`/api/ods/policy/detail?policyNo=${foreign?.policy.policyNo}`),
    ]);
    const plain = replies.map(({ status, body: { correlationId, ...rest } }) => [status, rest]);
    expect(plain[0]?.[0]).toBe(404);
    expect(plain[1]).toEqual(plain[0]);
    expect(plain[2]).toEqual(plain[0]);
  });

  it('POL-07 is found by number alone, and by number, effect and agent when they fit', async () => {
    const [row] = await servedBy('20000009');
    const no = row?.policy.policyNo ?? '';
    expect(dataOf<PolicyDetail>(await detail('20000009', no)).policyNo).toBe(no);
    const client = await as('20000009');
    const by = (extra: string) => client.get(`/api/ods/policy/detail?policyNo=${no}${extra}`);
    expect((await by(`&typeEffect=${row?.policy.typeEffect}&agentCode=20000009`)).status).toBe(200);
    expect((await by('&typeEffect=NONE')).status).toBe(404);
    expect((await by('&agentCode=20000010')).status).toBe(404);
  });

  it('POL-14 SEC-33 masks for the manager what the servicing agent sees', async () => {
    const row = (await servedBy('20000009')).find(
      ({ customer: c }) => c.email && c.address && c.phoneE164,
    );
    const no = row?.policy.policyNo ?? '';
    const own = dataOf<PolicyDetail>(await detail('20000009', no));
    expect(own.holder).toMatchObject({
      masked: false,
      phone: row?.customer.phoneE164,
      email: row?.customer.email,
    });
    const reply = await detail('20000007', no);
    const other = dataOf<PolicyDetail>(reply);
    expect(other.holder.masked).toBe(true);
    for (const raw of [row?.customer.phoneE164, row?.customer.email, row?.customer.address]) {
      expect(reply.text).not.toContain(raw);
      expect(reply.text).not.toContain(raw?.replace('+84', '0'));
    }
  });

  it('POL-14 SEC-33 customer.pii alone shows nothing of a contact, and says that it may be asked for', async () => {
    const [row] = await servedBy('20000009');
    const no = row?.policy.policyNo ?? '';
    const [who] = await portal.db.select().from(account).where(eq(account.username, '20000007'));
    expect(dataOf<PolicyDetail>(await detail('20000007', no)).holder.canUnmask).toBe(false);
    await grant(portal.db, who?.id ?? 0, 'customer.pii');
    const reply = await detail('20000007', no);
    const { holder } = dataOf<PolicyDetail>(reply);
    expect(holder).toMatchObject({ masked: true, canUnmask: true });
    for (const raw of [row?.customer.phoneE164, row?.customer.email, row?.customer.address]) {
      expect(reply.text).not.toContain(raw);
    }
    const request = { customerNo: holder.customerNo, reason: 'Khách nhờ gọi lại' };
    const contact = dataOf<CustomerContact>(
      await (await as('20000007')).post('/api/ods/customer/unmask', request),
    );
    expect(contact.phone).toBe(row?.customer.phoneE164);
  });

  it('POL-14 an outsider’s look is recorded, without the number that was typed', async () => {
    const [foreign] = await servedBy('20000010');
    const rows = () =>
      portal.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.action, 'policy.detail'), eq(auditEvent.result, 'DENIED')));
    const before = (await rows()).length;
    await detail('20000009', foreign?.policy.policyNo ?? '');
    const after = await rows();
    expect(after.length).toBe(before + 1);
    expect(JSON.stringify(after)).not.toContain(foreign?.policy.policyNo);
  });
});

describe('DOMAIN D3.1 a policy whose service has gone to another agent', () => {
  const TRANSFERRED = '/api/ods/policy/transferred';
  const detail = async (who: string, no: string) =>
    (await as(who)).get(`/api/ods/policy/detail-by-no?policyNo=${no}`);
  const soldBy = async (code: string) =>
    dataOf<Paged<TransferredPolicy>>(await (await as(code)).get(`${TRANSFERRED}?pageSize=200`));

  it('shows its seller number, product and state, in list and detail; a way back shows all', async () => {
    const [row] = await servedBy('20000009');
    const { id, policyNo, servicingAgentId, writingAgentId, status } = row?.policy ?? {};
    const [next] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000011'));
    const move = (values: Partial<typeof policy.$inferInsert>) =>
      portal.db
        .update(policy)
        .set(values)
        .where(eq(policy.id, id ?? 0));
    await move({ writingAgentId: servicingAgentId ?? 0, servicingAgentId: next?.id ?? 0 });
    try {
      const { datas, totalData } = await soldBy('20000009');
      expect(totalData).toBe(datas.length);
      const listed = datas.find((one) => one.policyNo === policyNo);
      expect(listed).toEqual({ policyNo, productName: expect.any(String), status });
      const reply = await detail('20000009', policyNo ?? '');
      expect(dataOf(reply)).toEqual({ ...listed, transferred: true });
      expect(reply.text).not.toContain(row?.customer.customerName);
      for (const term of [row?.customer.nameFold ?? '', `0${row?.customer.phoneE164?.slice(3)}`]) {
        const body = { search: term, pageSize: 200 };
        const found = await (await as('20000009')).post(TRANSFERRED, body);
        expect(dataOf<Paged<TransferredPolicy>>(found).datas).toEqual([]);
      }
      expect((await every('20000009')).some((one) => one.policyNo === policyNo)).toBe(false);
      // The present servicing agent sees all of it; no other agent sees it.
      expect(dataOf<PolicyDetail>(await detail('20000011', policyNo ?? '')).holder).toBeDefined();
      expect((await detail('20000010', policyNo ?? '')).status).toBe(404);
      expect(JSON.stringify(await soldBy('20000010'))).not.toContain(policyNo);
    } finally {
      await move({ servicingAgentId: servicingAgentId ?? 0, writingAgentId: writingAgentId ?? 0 });
    }
    expect(dataOf<PolicyDetail>(await detail('20000009', policyNo ?? '')).holder).toBeDefined();
  });
});
