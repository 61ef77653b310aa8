import { addDays, localDay } from '@portal/calendar';
import type { ActivityDetail, Paged, SamDay, SamResult, SamRow, SamSaved } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import {
  auditEvent,
  customer,
  interaction,
  notification,
  policy,
  samActivity,
} from '../../db/schema/index.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { addMinutes, atHour, momentOf } from './moments.ts';

let portal: TestPortal;
let tree: Tree;
/** A customer of 20000009, and one of 20000010. */
let mine: string;
let foreign: string;

const as = signedIn(() => portal);
const post = async (who: string, path: string, body: object, key?: string) =>
  (await as(who)).post(`/api/ods/${path}`, body, key ? { 'idempotency-key': key } : {});
const today = () => localDay(portal.clock.now());
const at = (hour: number, day = today()) => momentOf(atHour(day, hour));

const customerOf = async (agentCode: string): Promise<string> => {
  const [row] = await portal.db
    .select({ no: customer.customerNo })
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(eq(policy.servicingAgentId, tree.of(agentCode).id))
    .orderBy(policy.id)
    .limit(1);
  return row?.no ?? '';
};
const plan = (over: object = {}) => ({
  ...{ kind: 'CALL', party: { kind: 'CUSTOMER', no: mine }, startAt: at(15) },
  ...over,
});
const saved = async (over: object = {}, who = '20000009'): Promise<ActivityDetail> =>
  dataOf<SamSaved>(await post(who, 'sam/save', plan(over))).activity;
const named = ({ actCode, version }: { actCode: string; version: number }) => ({
  actCode,
  version,
});
const rowOf = async (actCode: string) => {
  const [row] = await portal.db.select().from(samActivity).where(eq(samActivity.actCode, actCode));
  return row;
};

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  mine = await customerOf('20000009');
  foreign = await customerOf('20000010');
}, 180_000);
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.db.delete(interaction).where(sql`act_code is not null`);
  await portal.db.delete(samActivity);
  await portal.db.execute(sql`delete from rate_limit`);
});

it('a planned activity has a code of its month, its party and what it is for', async () => {
  const activity = await saved({ note: 'Mang bảng minh hoạ', place: 'Quán cà phê' });
  expect(activity).toMatchObject({
    ...{ status: 'PLANNED', kind: 'CALL', partyKind: 'CUSTOMER', partyNo: mine, mine: true },
    ...{ startAt: at(15), note: 'Mang bảng minh hoạ', version: 1, moved: false, masked: false },
  });
  const month = today().slice(2, 7).replace('-', '');
  expect(activity.actCode).toMatch(new RegExp(`^HD${month}\\d{7}$`));
});

it('part of SAM-02: the day has its rows by time, and what is overdue above', async () => {
  const old = await saved();
  const yesterday = atHour(today(), 0).getTime() - 12 * 3_600_000;
  await portal.db
    .update(samActivity)
    .set({ startAt: new Date(yesterday), endAt: addMinutes(new Date(yesterday), 30) })
    .where(eq(samActivity.actCode, old.actCode));
  const late = await saved({ startAt: at(16) });
  const early = await saved({ startAt: at(8) });
  const cancelled = await saved({ startAt: at(9) });
  await post('20000009', 'sam/change-status', {
    ...named(cancelled),
    ...{ action: 'CANCEL', reason: 'Khách bận' },
  });
  const day = dataOf<SamDay>(await (await as('20000009')).get('/api/ods/sam/day'));
  expect(day.overdue.map(({ actCode }) => actCode)).toEqual([old.actCode]);
  expect(day.items.map(({ actCode }) => actCode)).toEqual([early.actCode, late.actCode]);
  expect(day.date).toBe(today().replaceAll('-', ''));
});

it('SAM-01 a visitor is asked to sign in, and a person without the right is refused, by every call', async () => {
  const { samRoutes } = await import('./sam.routes.ts');
  const { prospectRoutes } = await import('./prospect.routes.ts');
  const candidate = await as('ungvien01');
  const visitor = portal.visitor();
  for (const { method, path } of [...samRoutes, ...prospectRoutes]) {
    const options = { method, ...(method === 'POST' && { body: '{}' }) };
    const headers = { 'content-type': 'application/json' };
    const ask = async (client: typeof visitor) =>
      (await client.raw(`/api/${path}`, { ...options, headers })).status;
    expect([path, await ask(visitor), await ask(candidate)]).toEqual([path, 401, 403]);
  }
});

it('SAM-12 what is planned for yesterday is overdue day after day, until it is reported, moved or cancelled', async () => {
  const first = await saved({ startAt: at(16) });
  const second = await saved({ startAt: at(17) });
  const client = () => as('20000009');
  const yesterday = addDays(today(), -1).replaceAll('-', '');
  const overdue = async () => {
    const day = dataOf<SamDay>(await (await client()).get('/api/ods/sam/day'));
    const list = dataOf<Paged<SamRow>>(
      await (await client()).get(`/api/ods/sam/list?overdue=YES&to=${yesterday}`),
    );
    expect(list.datas.map(({ actCode }) => actCode).sort()).toEqual(
      day.overdue.map(({ actCode }) => actCode).sort(),
    );
    return day.overdue.map(({ actCode }) => actCode);
  };
  expect(await overdue()).toEqual([]);
  const back = async (days: number) => {
    for (const { actCode } of [first, second])
      await portal.db
        .update(samActivity)
        .set({
          startAt: sql`start_at - make_interval(days => ${days})`,
          endAt: sql`end_at - make_interval(days => ${days})`,
        })
        .where(eq(samActivity.actCode, actCode));
  };
  for (const days of [1, 1, 4]) {
    await back(days);
    expect(await overdue()).toEqual([first.actCode, second.actCode]);
  }
  const version = async (actCode: string) => (await rowOf(actCode))?.version ?? 0;
  await post('20000009', 'sam/report-result', {
    ...{ actCode: first.actCode, version: await version(first.actCode), outcome: 'TALKED' },
  });
  expect(await overdue()).toEqual([second.actCode]);
  await post('20000009', 'sam/change-status', {
    ...{ actCode: second.actCode, version: await version(second.actCode) },
    ...{ action: 'MOVE', startAt: at(18) },
  });
  expect(await overdue()).toEqual([]);
});

it('SAM-03 five items and one save are five rows, once for one key; one wrong item of five is none, and is named', async () => {
  const items = [8, 9, 10, 11, 12].map((hour) => plan({ startAt: at(hour) }));
  const key = 'plan-of-five-01';
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => post('20000009', 'sam/plan-day', { items }, key)),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await portal.db.$count(samActivity)).toBe(5);
  const wrong = items.map((item, index) =>
    index === 3 ? { ...item, party: { kind: 'CUSTOMER', no: foreign } } : item,
  );
  const { status, body } = await post('20000009', 'sam/plan-day', { items: wrong });
  expect([status, body.errorCode]).toEqual([400, 'INPUT-ERROR']);
  expect(body.fields).toMatchObject([{ field: 'items.3.party' }]);
  expect(await portal.db.$count(samActivity)).toBe(5);
});

it('part of SAM-05: a result writes state, interaction, leads and next step; an impossible next step leaves none of them', async () => {
  const activity = await saved();
  const result = {
    ...named(activity),
    ...{ outcome: 'APPOINTMENT', note: 'Hẹn chiều mai', shared: true, minutes: 12 },
    referrals: [{ fullName: 'Lê Thị Bưởi', phone: '0912 345 678', consentBy: 'REFERRER' }],
  };
  const past = { kind: 'MEET', startAt: at(9, '2020-01-01') };
  const refused = await post('20000009', 'sam/report-result', { ...result, next: past });
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'SAM_TIME']);
  expect(await rowOf(activity.actCode)).toMatchObject({ status: 'PLANNED', version: 1 });
  const written = () =>
    portal.db.select().from(interaction).where(eq(interaction.actCode, activity.actCode));
  expect(await written()).toEqual([]);

  const next = { kind: 'MEET', startAt: at(16) };
  const done = dataOf<SamResult>(await post('20000009', 'sam/report-result', { ...result, next }));
  expect(done.activity).toMatchObject({ status: 'DONE', outcome: 'APPOINTMENT', version: 2 });
  expect(done.next).toEqual({ kind: 'MEET', startAt: null });
  expect(await rowOf(done.nextActCode ?? '')).toMatchObject({ kind: 'MEET', status: 'PLANNED' });
  expect(await written()).toMatchObject([
    { kind: 'CALL', summary: 'Gọi điện: Hẹn gặp được. Hẹn chiều mai', shared: true },
  ]);
  const leads = dataOf<Paged<{ fullName: string }>>(
    await (await as('20000009')).get('/api/ods/prospect/list'),
  );
  expect(leads.datas.map(({ fullName }) => fullName)).toContain('Lê Thị Bưởi');
});

describe('SAM-06 every pair of states', () => {
  const act = async (actCode: string, action: string) => {
    const version = (await rowOf(actCode))?.version ?? 0;
    const outcome = action === 'MISS' ? 'NO_ANSWER' : 'TALKED';
    return action === 'REPORT' || action === 'MISS'
      ? post('20000009', 'sam/report-result', { actCode, version, outcome })
      : post('20000009', 'sam/change-status', {
          ...{ actCode, version, action, reason: 'Khách đổi ý' },
          ...(action === 'MOVE' && { startAt: at(17) }),
        });
  };
  const into: Record<string, string[]> = {
    PLANNED: [],
    DOING: ['START'],
    DONE: ['REPORT'],
    MISSED: ['MISS'],
    CANCELLED: ['CANCEL'],
  };
  const allowed: Record<string, string[]> = {
    PLANNED: ['START', 'MOVE', 'CANCEL', 'REPORT'],
    DOING: ['CANCEL', 'REPORT'],
    DONE: ['REOPEN'],
    MISSED: ['REOPEN'],
    CANCELLED: [],
  };
  const actions = ['START', 'MOVE', 'CANCEL', 'REPORT', 'REOPEN'];
  it.each(Object.keys(into).flatMap((state) => actions.map((action) => [state, action])))(
    'SAM-06 %s, then %s',
    async (state, action) => {
      const { actCode } = await saved();
      for (const step of into[state] ?? []) expect((await act(actCode, step)).status).toBe(200);
      const { status, body } = await act(actCode, action);
      if (allowed[state]?.includes(action)) expect(status).toBe(200);
      else {
        expect([status, body.errorCode]).toEqual([409, 'SAM_STATE']);
        expect(body.description).toMatch(/^Hoạt động đang ở trạng thái .+, không thể .+\.$/);
        expect((await rowOf(actCode))?.status).toBe(state);
      }
    },
  );
});

describe('part of SAM-07: refused and named', () => {
  it.each<[string, object, string]>([
    ['a note of 501', { note: 'a'.repeat(501) }, 'INPUT-ERROR'],
    ['no time', { duration: 0 }, 'INPUT-ERROR'],
    ['a day that does not exist', { startAt: '20260231090000' }, 'INPUT-ERROR'],
    ['yesterday', { startAt: '20200101090000' }, 'SAM_TIME'],
    ['a call without a party', { party: null }, 'INPUT-ERROR'],
  ])('%s', async (_what, over, code) => {
    const { status, body } = await post('20000009', 'sam/save', plan(over));
    expect([status, body.errorCode]).toEqual([400, code]);
    expect(await portal.db.$count(samActivity)).toBe(0);
  });

  it('an outcome of another kind, a result of tomorrow, one of eight days ago, a move over 92 days', async () => {
    const activity = await saved();
    const report = (outcome: string) =>
      post('20000009', 'sam/report-result', { ...named(activity), outcome });
    expect((await report('COMPLETED')).body.errorCode).toBe('SAM_OUTCOME');
    const day = 24 * 60;
    const shift = (days: number) =>
      portal.db
        .update(samActivity)
        .set({
          startAt: addMinutes(atHour(today(), 10), days * day),
          endAt: addMinutes(atHour(today(), 11), days * day),
          version: 1,
        })
        .where(eq(samActivity.actCode, activity.actCode));
    await shift(1);
    activity.version = (await rowOf(activity.actCode))?.version ?? 0;
    expect((await report('TALKED')).body.errorCode).toBe('SAM_RESULT_EARLY');
    await shift(-8);
    activity.version = (await rowOf(activity.actCode))?.version ?? 0;
    const late = await report('TALKED');
    expect([late.body.errorCode, late.body.description]).toEqual([
      'SAM_RESULT_LATE',
      'Đã quá 7 ngày để báo kết quả.',
    ]);
    const fresh = await saved();
    const move = (days: number) =>
      post('20000009', 'sam/change-status', {
        ...{ ...named(fresh), action: 'MOVE' },
        startAt: momentOf(addMinutes(atHour(today(), 15), days * day)),
      });
    const far = await move(93);
    expect(far.body.errorCode).toBe('SAM_TIME');
    expect((await move(92)).status).toBe(200);
  });

  it('the 41st of a day; a cancelled one takes no room; text is stored composed', async () => {
    const composed = 'Tư vấn'.normalize('NFD');
    const items = Array.from({ length: 30 }, () => plan());
    await post('20000009', 'sam/plan-day', { items });
    await post('20000009', 'sam/plan-day', { items: items.slice(0, 9) });
    const last = await saved({ note: composed });
    expect((await rowOf(last.actCode))?.note).toBe('Tư vấn'.normalize('NFC'));
    const full = await post('20000009', 'sam/save', plan());
    expect([full.status, full.body.description]).toEqual([422, 'Một ngày có tối đa 40 hoạt động.']);
    await post('20000009', 'sam/change-status', {
      ...{ ...named(last), action: 'CANCEL', reason: 'Nhầm' },
    });
    expect((await post('20000009', 'sam/save', plan())).status).toBe(200);
  });
});

it('part of SAM-08: two devices report one version at once: one is written, the other learns what it is now', async () => {
  const activity = await saved();
  const report = (outcome: string) =>
    post('20000009', 'sam/report-result', { ...named(activity), outcome });
  const replies = await Promise.all([report('TALKED'), report('APPOINTMENT')]);
  const [won, lost] = replies.sort((one, other) => one.status - other.status);
  expect([won?.status, lost?.status, lost?.body.errorCode]).toEqual([200, 409, 'SAM_CHANGED']);
  expect(lost?.body.data).toMatchObject({ current: { status: 'DONE', version: 2 } });
  const written = await portal.db.$count(interaction, eq(interaction.actCode, activity.actCode));
  expect(written).toBe(1);
});

it('SAM-09 reopening takes the interaction back within a day; later a leader with a reason, up to seven days, audited', async () => {
  const reported = async () => {
    const activity = await saved();
    await post('20000009', 'sam/report-result', { ...named(activity), outcome: 'TALKED' });
    return { actCode: activity.actCode, version: 2 };
  };
  const reopen = (who: string, of: { actCode: string; version: number }, reason = '') =>
    post(who, 'sam/change-status', { ...of, action: 'REOPEN', reason });
  const age = async (of: { actCode: string; version: number }, hours: number) => {
    await portal.db
      .update(samActivity)
      .set({ resultAt: new Date(portal.clock.now().getTime() - hours * 3_600_000) })
      .where(eq(samActivity.actCode, of.actCode));
    of.version = (await rowOf(of.actCode))?.version ?? 0;
  };
  const first = await reported();
  expect((await reopen('20000009', first)).status).toBe(200);
  expect(await rowOf(first.actCode)).toMatchObject({ status: 'PLANNED', outcome: null });
  expect(await portal.db.$count(interaction, eq(interaction.actCode, first.actCode))).toBe(0);

  const second = await reported();
  await age(second, 25);
  expect((await reopen('20000009', second)).body.errorCode).toBe('SAM_STATE');
  expect((await reopen('20000008', second)).body.errorCode).toBe('INPUT-ERROR');
  expect((await reopen('20000008', second, 'Nhập nhầm kết quả')).status).toBe(200);
  const events = await portal.db
    .select()
    .from(auditEvent)
    .where(
      and(eq(auditEvent.action, 'sam.status'), eq(auditEvent.object, `activity:${second.actCode}`)),
    );
  expect(events).toMatchObject([{ result: 'OK', detail: { action: 'REOPEN' } }]);

  const third = await reported();
  await age(third, 8 * 24);
  expect((await reopen('20000008', third, 'Muộn')).body.errorCode).toBe('SAM_STATE');
});

it('part of SAM-10: another agent’s activity is as an unknown one to every call, and is in no list', async () => {
  const foreignOne = dataOf<SamSaved>(
    await post('20000010', 'sam/save', plan({ party: { kind: 'CUSTOMER', no: foreign } })),
  ).activity;
  const unknown = `${foreignOne.actCode.slice(0, 6)}9999999`;
  const client = await as('20000009');
  const plain = ({
    status,
    body: { correlationId: _, ...rest },
  }: Awaited<ReturnType<typeof post>>) => [status, rest];
  const ask = async (actCode: string) => [
    plain(await client.get(`/api/ods/sam/detail?actCode=${actCode}`)),
    plain(await post('20000009', 'sam/save', { ...plan(), actCode, version: 1 })),
    plain(await post('20000009', 'sam/change-status', { actCode, version: 1, action: 'START' })),
    plain(await post('20000009', 'sam/report-result', { actCode, version: 1, outcome: 'TALKED' })),
  ];
  const answers = await ask(foreignOne.actCode);
  expect(answers).toEqual(await ask(unknown));
  expect(answers.map(([status]) => status)).toEqual([404, 404, 404, 404]);
  const found = dataOf<Paged<SamRow>>(
    await client.get(`/api/ods/sam/list?search=${foreignOne.actCode}`),
  );
  expect(found.totalData).toBe(0);
  const denied = await portal.db.$count(
    auditEvent,
    and(eq(auditEvent.action, 'sam.detail'), eq(auditEvent.result, 'DENIED')),
  );
  expect(denied).toBeGreaterThanOrEqual(2);
});

it.each(['20000001', '20000005', '20000007', '20000008', '20000034'])(
  'part of SAM-11: the group of %s is exactly those in reach; phones are masked, and a note is absent unless it is shared',
  async (leader) => {
    const agents = tree.agents.filter((_, index) => index % 6 === 0).slice(0, 40);
    const own = [tree.of('20000009'), ...agents];
    await portal.db.insert(samActivity).values(
      own.map((agent, index) => ({
        ...{ agentId: agent.id, planMonth: `${today().slice(0, 7)}-01`, kind: 'MEETING' as const },
        actCode: `HD${today().slice(2, 4)}${today().slice(5, 7)}9${String(index).padStart(6, '0')}`,
        ...{ purpose: 'OTHER' as const, note: 'Riêng', shared: index % 2 === 1 },
        ...{ startAt: atHour(today(), 9), endAt: atHour(today(), 10) },
      })),
    );
    const me = tree.of(leader);
    const client = await as(leader);
    const list = dataOf<Paged<SamRow>>(
      await client.get('/api/ods/sam/list?view=group&pageSize=200'),
    );
    const reach = tree.reach(me);
    const expected = own.filter(({ id }) => reach.has(id)).map(({ agentCode }) => agentCode);
    expect(list.datas.map(({ agentCode }) => agentCode).sort()).toEqual(expected.sort());
    for (const row of list.datas.filter(({ agentCode }) => agentCode !== leader).slice(0, 4)) {
      const detail = dataOf<ActivityDetail>(
        await client.get(`/api/ods/sam/detail?actCode=${row.actCode}`),
      );
      expect(detail.note).toBe(detail.shared ? 'Riêng' : null);
    }
  },
);

it('part of SAM-11: of customers a leader reads masked phones, of leads neither phone nor name unless the agent shares them, and finds none by them', async () => {
  const lead = dataOf<{ code: string }>(
    await post('20000009', 'prospect/save', {
      ...{ fullName: 'Lê Canary Bưởi', phone: '0912 777 888', consentBy: 'SELF' },
    }),
  );
  const withLead = await saved({ party: { kind: 'PROSPECT', no: lead.code } });
  const withCustomer = await saved();
  const leader = await as('20000008');
  const listed = async (query: string) =>
    dataOf<Paged<SamRow>>(await leader.get(`/api/ods/sam/list?view=group&${query}`)).datas.filter(
      ({ actCode }) => [withLead.actCode, withCustomer.actCode].includes(actCode),
    );
  const rows = new Map((await listed('pageSize=200')).map((row) => [row.actCode, row]));
  expect(rows.get(withCustomer.actCode)).toMatchObject({
    phone: expect.stringMatching(/^\*{7}\d{3}$/),
    masked: true,
  });
  const hidden = { party: null, partyNo: null, phone: null };
  expect(rows.get(withLead.actCode)).toMatchObject(hidden);
  const { text } = await leader.get(`/api/ods/sam/detail?actCode=${withLead.actCode}`);
  expect(text).not.toMatch(/Canary|912777888|777888/);
  expect(await listed('search=canary')).toEqual([]);
  const byPhone = await leader.post('/api/ods/sam/list', { view: 'group', search: '0912777888' });
  expect(dataOf<Paged<SamRow>>(byPhone).totalData).toBe(0);
  // Work that is given names no lead of the agent, known or not.
  for (const no of [lead.code, 'TN99999999']) {
    const given = await post('20000008', 'sam/save', {
      ...plan({ party: { kind: 'PROSPECT', no } }),
      agentCode: '20000009',
    });
    expect([given.status, given.body.errorCode]).toEqual([404, 'SAM_PARTY_NOT_FOUND']);
  }
});

it('a day of another century is refused, and one in the past proposes times from today on', async () => {
  const client = await as('20000009');
  for (const date of ['00010101', '99991231']) {
    const { status, body } = await client.get(`/api/ods/sam/day?date=${date}`);
    expect([status, body.errorCode]).toEqual([400, 'INPUT-ERROR']);
  }
  const past = addDays(today(), -30).replaceAll('-', '');
  const { suggestions } = dataOf<SamDay>(await client.get(`/api/ods/sam/day?date=${past}`));
  const now = momentOf(portal.clock.now());
  expect((suggestions ?? []).length).toBeGreaterThan(0);
  expect((suggestions ?? []).filter(({ startAt }) => startAt <= now)).toEqual([]);
});

it('a note that is not shared any more is the agent’s again, in the activity and in the customer’s history', async () => {
  const activity = await saved({ note: 'Kế hoạch chung', shared: true });
  await post('20000009', 'sam/report-result', {
    ...{ ...named(activity), outcome: 'TALKED', note: 'Chuyện riêng', shared: false },
  });
  const leader = await as('20000008');
  const { text } = await leader.get(`/api/ods/sam/detail?actCode=${activity.actCode}`);
  expect(text).not.toContain('Chuyện riêng');
  const [written] = await portal.db
    .select()
    .from(interaction)
    .where(eq(interaction.actCode, activity.actCode));
  expect(written).toMatchObject({ summary: 'Gọi điện: Đã nói chuyện', shared: false });
});

it('two changes of leads to one phone at once: one is saved, the other is PROSPECT_EXISTS', async () => {
  const lead = async (phone: string) =>
    dataOf<{ code: string; version: number }>(
      await post('20000009', 'prospect/save', { fullName: 'Lê Thị Hai Máy', phone }),
    );
  const [one, other] = [await lead('0911 000 001'), await lead('0911 000 002')];
  const replies = await Promise.all(
    [one, other].map(({ code, version }) =>
      post('20000009', 'prospect/save', {
        ...{ code, version, fullName: 'Lê Thị Hai Máy', phone: '0911 000 003' },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.flatMap(({ body }) => body.errorCode ?? [])).toEqual(['PROSPECT_EXISTS']);
});

it('part of SAM-11: an agent without the right to the group is refused', async () => {
  const { status } = await (await as('20000009')).get('/api/ods/sam/list?view=group');
  expect(status).toBe(403);
});

it('part of SAM-14: of a customer who went to another agent there is neither name nor phone', async () => {
  const activity = await saved();
  const held = await portal.db
    .select({ id: policy.id, agentId: policy.servicingAgentId })
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(eq(customer.customerNo, mine));
  const to = tree.of('20000010').id;
  const move = (ids: number[], agentId: number) =>
    portal.db.execute(
      sql`update policy set servicing_agent_id = ${agentId} where id = any(${sql.param(ids)}::bigint[])`,
    );
  const ids = held.map(({ id }) => id);
  await portal.db.execute(
    sql`delete from proposal where customer_id in (select id from customer where customer_no = ${mine})`,
  );
  await move(ids, to);
  const client = await as('20000009');
  const { body } = await client.get(`/api/ods/sam/detail?actCode=${activity.actCode}`);
  await move(ids, held[0]?.agentId ?? 0);
  expect(body.data).toMatchObject({ party: null, partyNo: null, phone: null, moved: true });
  const found = await client.get('/api/ods/sam/list');
  expect(found.status).toBe(200);
});

it('part of SAM-15: work that a leader gives notifies the agent once; declining with a reason notifies the leader; out of reach is 404; five days are five rows', async () => {
  const given = await post(
    '20000008',
    'sam/save',
    plan({ agentCode: '20000009', repeat: { every: 'DAY', count: 5 } }),
  );
  const { saved: rows, activity } = dataOf<SamSaved>(given);
  expect(rows).toBe(5);
  const accountOf = (code: string) =>
    sql`account_id = (select id from account where username = ${code})`;
  const noticesOf = (code: string, subject: string) =>
    portal.db.$count(notification, and(accountOf(code), eq(notification.title, subject)));
  expect(await noticesOf('20000009', 'Anh/Chị được giao một hoạt động')).toBe(1);
  const declined = await post('20000009', 'sam/change-status', {
    ...{ ...named(activity), action: 'CANCEL', reason: 'Trùng lịch họp' },
  });
  expect(declined.status).toBe(200);
  expect(await noticesOf('20000008', 'Một hoạt động được giao đã bị từ chối')).toBe(1);
  const outside = await post('20000008', 'sam/save', plan({ agentCode: '20000012' }));
  const unknown = await post('20000008', 'sam/save', plan({ agentCode: '99999999' }));
  expect([outside.status, outside.body.errorCode]).toEqual([404, 'SAM_AGENT_NOT_FOUND']);
  expect(unknown.body.errorCode).toBe(outside.body.errorCode);
});

it('what was done without a plan is noted, up to seven days back and never ahead', async () => {
  const quick = (moment: string) =>
    post('20000009', 'sam/quick', {
      ...{ kind: 'CALL', party: { kind: 'CUSTOMER', no: mine }, at: moment, outcome: 'NO_ANSWER' },
    });
  const now = portal.clock.now();
  const done = dataOf<SamResult>(await quick(momentOf(addMinutes(now, -10))));
  expect(done.activity).toMatchObject({ status: 'MISSED', outcome: 'NO_ANSWER' });
  expect(done.next?.kind).toBe('CALL');
  expect((await quick(momentOf(addMinutes(now, 60)))).body.errorCode).toBe('SAM_RESULT_EARLY');
  expect((await quick(momentOf(addMinutes(now, -8 * 1_440)))).body.errorCode).toBe(
    'SAM_RESULT_LATE',
  );
});
