import { localDay } from '@portal/calendar';
import type {
  BirthdayRow,
  CustomerContact,
  CustomerDetail,
  CustomerRow,
  Interaction,
  Paged,
} from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import {
  agent,
  auditEvent,
  customer,
  interaction,
  policy,
  proposal,
} from '../../db/schema/index.ts';
import { PLACES } from '../../db/sealed-columns.ts';
import { COLUMNS } from '../../deps/secrets.ts';
import { type AgentRow, readTree, type Tree } from '../../scope/testing/tree.ts';
import type { Reply } from '../../testing/client.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

type Held = { no: string; customerNo: string; agentId: number };

let portal: TestPortal;
let tree: Tree;
let held: Held[];

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  held = await portal.db
    .select({
      no: policy.policyNo,
      customerNo: customer.customerNo,
      agentId: policy.servicingAgentId,
    })
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId));
}, 180_000);
afterAll(() => portal?.close());

const list = async (who: string, query = ''): Promise<Paged<CustomerRow>> =>
  dataOf(await (await as(who)).get(`/api/ods/customer/list?${query}`));
const every = async (who: string, query = ''): Promise<CustomerRow[]> => {
  const rows: CustomerRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await list(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData || datas.length === 0) return rows;
  }
};
const detail = async (who: string, no: string) =>
  (await as(who)).get(`/api/ods/customer/detail?customerNo=${no}`);
const customersOf = (agents: Set<number>) =>
  [...new Set(held.filter((row) => agents.has(row.agentId)).map((row) => row.customerNo))].sort();
const numbers = (rows: { customerNo: string }[]) => rows.map((row) => row.customerNo).sort();
/** A customer of this agent alone, with all ways to be reached. */
const customerOf = async (code: string) => {
  const found = await portal.db
    .select({ customer, policy })
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(eq(agent.agentCode, code))
    .orderBy(customer.id);
  const row = found.find(({ customer: c }) => c.email && c.address && c.phoneE164 && c.sex);
  if (row === undefined) throw new Error(`no customer of ${code}`);
  return row;
};

const child = (of: AgentRow) => tree.agents.find(({ managerId }) => managerId === of.id);
const RELATIONS: Record<string, (of: AgentRow) => AgentRow | undefined> = {
  self: (of) => of,
  child,
  grandchild: (of) => {
    const next = child(of);
    return next && child(next);
  },
  sibling: (of) =>
    tree.agents.find((a) => a.managerId === of.managerId && a.level === of.level && a.id !== of.id),
  parent: (of) => tree.agents.find(({ id }) => id === of.managerId),
  'other office': (of) =>
    tree.agents.find(
      (a) => a.level === 9 && a.officeId !== of.officeId && !tree.reach(of).has(a.id),
    ),
};
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `2000000${level}`);

describe('SEC-30 who sees which customers', () => {
  it.each(['20000009', '20000008', '20000007', '20000006', '20000021', '20000034'])(
    'SEC-30 %s lists exactly the holders of the policies in reach, and as own those of one’s own',
    async (code) => {
      const me = tree.of(code);
      const group = code === '20000009' ? new Set([me.id]) : tree.reach(me);
      const rows = await every(code);
      expect(numbers(rows)).toEqual(customersOf(group));
      expect(numbers(await every(code, 'view=own'))).toEqual(customersOf(new Set([me.id])));
      const wrong = rows.filter(
        (row) =>
          row.policies !==
          held.filter((one) => one.customerNo === row.customerNo && group.has(one.agentId)).length,
      );
      expect(wrong).toEqual([]);
    },
  );

  const cases = LEVELS.flatMap((code) =>
    Object.keys(RELATIONS).map((kind) => [code, kind] as const),
  );
  it.each(cases)(
    'SEC-30 POL-06 %s and its %s: list, total, birthdays, detail and unmasking agree',
    async (code, relation) => {
      const me = tree.of(code);
      const other = RELATIONS[relation]?.(me);
      if (other === undefined) return;
      const reach = code === '20000009' ? new Set([me.id]) : tree.reach(me);
      const both = new Set([...tree.branch(other)].filter((id) => reach.has(id)));
      const expected = reach.has(other.id) ? customersOf(both) : [];
      const query = `agentCode=${other.agentCode}`;
      const { datas, totalData } = await list(code, `${query}&pageSize=200`);
      expect(totalData).toBe(expected.length);
      expect(datas.filter((row) => !expected.includes(row.customerNo))).toEqual([]);
      const client = await as(code);
      const born = dataOf<Paged<BirthdayRow>>(
        await client.get(`/api/ods/customer/birthdays?period=month&pageSize=200&${query}`),
      );
      expect(born.datas.filter((row) => !expected.includes(row.customerNo))).toEqual([]);
      if (expected.length === 0) expect(born.totalData).toBe(0);

      const theirs = customersOf(new Set([other.id]))[0];
      if (theirs === undefined) return;
      const seen = customersOf(reach).includes(theirs);
      expect((await detail(code, theirs)).status).toBe(seen ? 200 : 404);
      const request = { customerNo: theirs, reason: 'Kiểm tra' };
      const unmasked = await client.post('/api/ods/customer/unmask', request);
      const served = customersOf(new Set([me.id])).includes(theirs);
      expect(unmasked.status).toBe(served ? 200 : seen ? 403 : 404);
    },
  );

  it('POL-07 answers alike for a number that does not exist and one out of scope', async () => {
    const { customer: foreign } = await customerOf('20000010');
    const plain = (replies: Reply[]) =>
      replies.map(({ status, body: { correlationId, ...rest } }) => [status, rest]);
    const client = await as('20000009');
    const unmaskOf = (customerNo: string) =>
      client.post('/api/ods/customer/unmask', { customerNo, reason: 'Kiểm tra' });
    const [a, b, c, d] = plain([
      await detail('20000009', 'KH99999999'),
      await detail('20000009', foreign.customerNo),
      await unmaskOf('KH99999999'),
      await unmaskOf(foreign.customerNo),
    ]);
    expect(a?.[0]).toBe(404);
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    expect(d).toEqual(a);
    const unknown = await list('20000009', 'agentCode=99999999');
    expect(unknown).toEqual(await list('20000009', 'agentCode=20000010'));
    expect(unknown).toEqual({ datas: [], totalData: 0 });
  });

  it('refuses the group view, visitors and people without the right to customers', async () => {
    const path = '/api/ods/customer/list';
    expect((await (await as('20000009')).get(`${path}?view=group`)).status).toBe(403);
    expect((await portal.visitor().get(path)).status).toBe(401);
    expect((await (await as('20000028')).get(path)).status).toBe(403);
    expect((await (await as('ungvien01')).get(path)).status).toBe(403);
  });

  it('staff see the customers of their unit, and none of their own', async () => {
    const rows = await list('nhanvien01', 'pageSize=20');
    expect(rows.totalData).toBeGreaterThan(0);
    expect(rows.datas.every(({ masked }) => masked)).toBe(true);
    expect((await list('nhanvien01', 'view=own')).totalData).toBe(0);
  });
});

describe('the list', () => {
  it('pages without holes or repetitions, whatever it is sorted by', async () => {
    const whole = numbers(await every('20000009'));
    const sorts = ['customerNo', 'name', 'policies'];
    for (const sort of sorts.flatMap((name) => [`${name}&order=asc`, `${name}&order=desc`])) {
      const found: string[] = [];
      for (let page = 1; found.length < whole.length; page += 1) {
        const { datas } = await list('20000009', `sort=${sort}&page=${page}&pageSize=13`);
        expect(datas.length).toBeGreaterThan(0);
        found.push(...numbers(datas));
      }
      expect(found.sort()).toEqual(whole);
    }
  });

  it('I18N-06 sorts names as Vietnamese does, and by the number of policies', async () => {
    const names = (await every('20000009')).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('vi').compare));
    const counts = (await every('20000009', 'sort=policies&order=desc')).map((row) => row.policies);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('POL-16 finds by number, by name without marks, and by a policy in scope', async () => {
    const { customer: row, policy: contract } = await customerOf('20000009');
    const found = async (text: string) =>
      numbers((await list('20000009', `search=${encodeURIComponent(text)}&pageSize=200`)).datas);
    expect(await found(row.customerNo)).toEqual([row.customerNo]);
    expect(await found(row.customerNo.toLowerCase())).toEqual([row.customerNo]);
    expect(await found(row.nameFold.toUpperCase())).toContain(row.customerNo);
    expect(await found(contract.policyNo)).toEqual([row.customerNo]);
    for (const text of ['%', '_', "' or 1=1 --"]) expect(await found(text)).toEqual([]);
  });

  it('POL-16 API-11 finds a phone in any writing, by body too, and never by a part of it', async () => {
    const { customer: row } = await customerOf('20000009');
    const client = await as('20000009');
    const found = async (search: string) =>
      numbers(
        dataOf<Paged<CustomerRow>>(await client.post('/api/ods/customer/list', { search })).datas,
      );
    const local = `0${row.phoneE164?.slice(3)}`;
    const spaced = `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`;
    for (const text of [row.phoneE164 ?? '', local, spaced, `(+84) ${local.slice(1)}`]) {
      expect(await found(text)).toEqual([row.customerNo]);
      const got = await list('20000009', `search=${encodeURIComponent(text)}`);
      expect(numbers(got.datas)).toEqual([row.customerNo]);
    }
    expect(await found(local.slice(0, 8))).toEqual([]);
    const { customer: foreign } = await customerOf('20000010');
    expect(await found(foreign.phoneE164 ?? '')).toEqual([]);
    expect(await found(foreign.customerNo)).toEqual([]);
  });

  it.each([
    ['sort=phone', 'sort'],
    ['pageSize=201', 'pageSize'],
    ['kind=secret', 'kind'],
    ['nonsense=1', 'nonsense'],
  ])('names the field of a wrong query: %s', async (query, field) => {
    const { status, body } = await (await as('20000009')).get(`/api/ods/customer/list?${query}`);
    expect(status).toBe(400);
    expect((body.fields as { field: string }[]).map((one) => one.field)).toEqual([field]);
  });

  it('potential customers proposed through an agent in scope and hold nothing in force', async () => {
    const rows = await every('20000007', 'kind=potential');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.inEffect > 0 || row.proposal === null)).toEqual([]);
    const reach = tree.reach(tree.of('20000007'));
    const proposed = await portal.db
      .select({ customerNo: customer.customerNo, agentId: proposal.agentId })
      .from(proposal)
      .innerJoin(customer, eq(customer.id, proposal.customerId));
    const effective = new Set(
      (
        await portal.db
          .select({ no: customer.customerNo, status: policy.status })
          .from(policy)
          .innerJoin(customer, eq(customer.id, policy.policyholderId))
      )
        .filter(({ status }) => ['IN_FORCE', 'GRACE', 'PAID_UP'].includes(status))
        .map(({ no }) => no),
    );
    const expected = proposed
      .filter((row) => reach.has(row.agentId) && !effective.has(row.customerNo))
      .map((row) => row.customerNo);
    expect(numbers(rows)).toEqual([...new Set(expected)].sort());
  });
});

describe('what is masked', () => {
  const rawOf = ({ phoneE164, email, address }: typeof customer.$inferSelect) =>
    [phoneE164, phoneE164?.replace('+84', '0'), email, address].filter(
      (value): value is string => typeof value === 'string',
    );

  it('POL-14 SEC-33 the servicing agent gets the contact, a manager never the raw value', async () => {
    const { customer: row } = await customerOf('20000009');
    const place = PLACES.customer(row.customerNo);
    const idNumberEnc = portal.deps.secrets.box(COLUMNS).seal('079085012345', place);
    await portal.db.update(customer).set({ idNumberEnc }).where(eq(customer.id, row.id));
    const own = dataOf<CustomerDetail>(await detail('20000009', row.customerNo));
    expect(own).toMatchObject({ masked: false, canUnmask: true });
    expect(own.contact).toMatchObject({ phone: row.phoneE164, email: row.email });
    expect(own.contact.idNumber).toMatch(/^\*+345$/);
    const request = { customerNo: row.customerNo, reason: 'Làm hồ sơ bồi thường' };
    const whole = await (await as('20000009')).post('/api/ods/customer/unmask', request);
    expect(dataOf<CustomerContact>(whole).idNumber).toBe('079085012345');
    const manager = await as('20000007');
    const texts = [
      await detail('20000007', row.customerNo),
      await manager.get(`/api/ods/customer/list?search=${row.customerNo}`),
      await manager.get('/api/ods/customer/birthdays?period=month&pageSize=200'),
      await manager.post('/api/ods/customer/unmask', {
        customerNo: row.customerNo,
        reason: 'Muốn xem',
      }),
    ];
    expect(texts.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
    expect(dataOf<CustomerDetail>(texts[0] as Reply)).toMatchObject({
      masked: true,
      canUnmask: false,
    });
    for (const raw of rawOf(row)) {
      for (const { text } of texts) expect(text).not.toContain(raw);
    }
  });

  it('POL-14 unmasking needs the right and a reason, and writes who, whom and why', async () => {
    const { customer: row } = await customerOf('20000009');
    const [account] = await portal.db.query.account.findMany({
      where: (table, { eq: is }) => is(table.username, '20000006'),
    });
    await grant(portal.db, account?.id ?? 0, 'customer.pii');
    const client = await as('20000006');
    const before = dataOf<CustomerDetail>(await detail('20000006', row.customerNo));
    expect(before).toMatchObject({ masked: true, canUnmask: true });
    const ask = (reason: unknown) =>
      client.post('/api/ods/customer/unmask', { customerNo: row.customerNo, reason });
    for (const wrong of ['', '   ', 'x'.repeat(501), undefined]) {
      expect((await ask(wrong)).status).toBe(400);
    }
    const written = () =>
      portal.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.action, 'customer.unmask'), eq(auditEvent.result, 'OK')))
        .orderBy(desc(auditEvent.seq));
    const already = (await written()).length;
    const contact = dataOf<CustomerContact>(await ask(' Khách hàng nhờ gọi lại '));
    expect(contact).toMatchObject({ phone: row.phoneE164, email: row.email, address: row.address });
    const rows = await written();
    expect(rows).toHaveLength(already + 1);
    expect(rows[0]).toMatchObject({
      actorName: '20000006',
      object: `customer:${row.id}`,
      detail: { reason: 'Khách hàng nhờ gọi lại' },
    });
    expect(JSON.stringify(rows[0])).not.toContain(row.phoneE164?.slice(3));
  });

  it('POL-14 an outsider’s look is recorded, without the number that was typed', async () => {
    const { customer: foreign } = await customerOf('20000010');
    const rows = () =>
      portal.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.action, 'customer.detail'), eq(auditEvent.result, 'DENIED')));
    const before = (await rows()).length;
    await detail('20000009', foreign.customerNo);
    const after = await rows();
    expect(after).toHaveLength(before + 1);
    expect(JSON.stringify(after)).not.toContain(foreign.customerNo);
  });
});

describe('the detail', () => {
  it('gives policies, claims, dues and interactions in one call, of policies in scope alone', async () => {
    const { customer: row } = await customerOf('20000009');
    const found = dataOf<CustomerDetail>(await detail('20000009', row.customerNo));
    const mine = held
      .filter((one) => one.customerNo === row.customerNo)
      .map(({ no }) => no)
      .sort();
    expect(found.policies.map(({ policyNo }) => policyNo).sort()).toEqual(mine);
    for (const { policyNo } of [...found.claims, ...found.dues]) expect(mine).toContain(policyNo);
    expect(found.dues.length).toBeGreaterThan(0);
  });

  it('leaves out what belongs to a policy that another agent services', async () => {
    const { customer: row } = await customerOf('20000009');
    const neighbour = await customerOf('20000010');
    // A second policy of the same holder, with the neighbour.
    await portal.db
      .update(policy)
      .set({ policyholderId: row.id })
      .where(eq(policy.id, neighbour.policy.id));
    try {
      const reply = await detail('20000009', row.customerNo);
      expect(reply.text).not.toContain(neighbour.policy.policyNo);
      const theirs = dataOf<CustomerDetail>(await detail('20000010', row.customerNo));
      expect(theirs.policies.map(({ policyNo }) => policyNo)).toEqual([neighbour.policy.policyNo]);
      const rows = (await list('20000009', `search=${row.customerNo}`)).datas;
      expect(rows[0]?.policies).toBe(
        held.filter((one) => one.customerNo === row.customerNo).length,
      );
    } finally {
      await portal.db
        .update(policy)
        .set({ policyholderId: neighbour.customer.id })
        .where(eq(policy.id, neighbour.policy.id));
    }
  });

  it('shows claims only to those who may see claims', async () => {
    const [account] = await portal.db.query.account.findMany({
      where: (table, { eq: is }) => is(table.username, '20000008'),
    });
    const rows = (await every('20000008', 'view=group')).slice(0, 200);
    const details = await Promise.all(rows.map((row) => detail('20000008', row.customerNo)));
    const some = details.map((one) => dataOf<CustomerDetail>(one)).find((one) => one.claims.length);
    expect(some).toBeDefined();
    await grant(portal.db, account?.id ?? 0, 'claim.view', 'DENY');
    const without = dataOf<CustomerDetail>(await detail('20000008', some?.customerNo ?? ''));
    expect(without.claims).toEqual([]);
  });
});

describe('birthdays', () => {
  it('come by day, with the age reached, and are all of the stretch', async () => {
    const client = await as('20000009');
    const { datas, totalData } = dataOf<Paged<BirthdayRow>>(
      await client.get('/api/ods/customer/birthdays?period=month&pageSize=200'),
    );
    expect(datas).toHaveLength(totalData);
    const days = datas.map(({ day }) => day);
    expect(days).toEqual([...days].sort());
    const month = localDay(portal.clock.now()).slice(5, 7);
    const born = (await every('20000009')).filter((row) => row.birthDate?.slice(4, 6) === month);
    expect(born.length).toBeGreaterThan(0);
    expect(numbers(datas)).toEqual(numbers(born));
    for (const row of datas) {
      expect(row.age).toBe(Number(row.day.slice(0, 4)) - Number(row.birthDate?.slice(0, 4)));
    }
    const week = dataOf<Paged<BirthdayRow>>(await client.get('/api/ods/customer/birthdays'));
    expect(week.totalData).toBeLessThan(totalData);
  });
});

describe('POL-10 the interaction history', () => {
  const talkOf = async (code: string) => {
    const [row] = await portal.db
      .select({ interaction, policyNo: policy.policyNo })
      .from(interaction)
      .innerJoin(policy, eq(policy.id, interaction.policyId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .where(eq(agent.agentCode, code))
      .limit(1);
    if (row === undefined) throw new Error(`no interaction of ${code}`);
    return row;
  };
  const ask = async (who: string, body: object) =>
    (await as(who)).post('/api/ods/policy/interaction-history', body);

  it('POL-10 is found by phone in any writing and by proposal, in the body alone', async () => {
    const { interaction: talk, policyNo } = await talkOf('20000009');
    const phone = talk.phoneE164 ?? '';
    for (const phoneNumber of [
      phone,
      `0${phone.slice(3)}`,
      `0${phone.slice(3, 6)} ${phone.slice(6)}`,
    ]) {
      const found = dataOf<Paged<Interaction>>(await ask('20000009', { phoneNumber }));
      expect(found.datas.map((one) => one.summary)).toContain(talk.summary);
      expect(found.datas.map((one) => one.policyNo)).toContain(policyNo);
    }
    const by = dataOf<Paged<Interaction>>(await ask('20000009', { proposalNo: talk.proposalNo }));
    expect(by.datas.every((one) => one.policyNo === policyNo)).toBe(true);
    expect(by.totalData).toBeGreaterThan(0);
    expect((await ask('20000009', {})).status).toBe(400);
    const got = await (await as('20000009')).get(
      `/api/ods/policy/interaction-history?phoneNumber=${encodeURIComponent(phone)}`,
    );
    expect(got.status).toBe(404);
  });

  it('POL-10 of another’s customer is as empty as that of an unknown customer', async () => {
    const { interaction: talk } = await talkOf('20000010');
    const plain = ({ status, body }: Reply) => [status, body.data];
    const unknownAnswer = plain(await ask('20000009', { phoneNumber: '0399999999' }));
    expect(unknownAnswer).toEqual([200, { datas: [], totalData: 0 }]);
    expect(plain(await ask('20000009', { phoneNumber: talk.phoneE164 }))).toEqual(unknownAnswer);
    expect(plain(await ask('20000009', { proposalNo: talk.proposalNo }))).toEqual(unknownAnswer);
    expect(plain(await ask('20000009', { phoneNumber: '12' }))).toEqual(unknownAnswer);
    const manager = dataOf<Paged<Interaction>>(
      await ask('20000008', { phoneNumber: talk.phoneE164 }),
    );
    expect(manager.totalData).toBeGreaterThan(0);
  });
});
