import { addDays, localDay } from '@portal/calendar';
import type { Delivery, DeliveryRow, DeliveryTotals, Paged, PolicyDetail } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import { auditEvent, customer, policy, policyDelivery } from '../../db/schema/index.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import type { Reply } from '../../testing/client.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const LIST = '/api/ods/delivery/list';
const HAND_OVER = '/api/ods/delivery/hand-over';
const CONSULT = '/api/ods/delivery/consult-confirm';

let portal: TestPortal;
let tree: Tree;
/** Every delivery with its servicing agent, read without scope. */
let sent: (typeof policyDelivery.$inferSelect & { policyNo: string; agentId: number })[];
let today: string;

const as = signedIn(() => portal);
const plain = (iso: string) => iso.replaceAll('-', '');

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  today = localDay(portal.clock.now());
  const rows = await portal.db
    .select({ policyDelivery, policyNo: policy.policyNo, agentId: policy.servicingAgentId })
    .from(policyDelivery)
    .innerJoin(policy, eq(policy.id, policyDelivery.policyId));
  sent = rows.map(({ policyDelivery: row, ...rest }) => ({ ...row, ...rest }));
}, 180_000);
afterAll(() => portal?.close());

const list = async (who: string, query = ''): Promise<Paged<DeliveryRow>> =>
  dataOf(await (await as(who)).get(`${LIST}?${query}`));
const every = async (who: string, query = ''): Promise<DeliveryRow[]> => {
  const rows: DeliveryRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await list(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};
const totals = async (who: string, query: string): Promise<DeliveryTotals> =>
  dataOf(await (await as(who)).get(`/api/ods/delivery/totals?${query}`));
const numbers = (rows: { packageNo: string }[]) => rows.map(({ packageNo }) => packageNo).sort();
const of = (agents: Set<number>) => numbers(sent.filter(({ agentId }) => agents.has(agentId)));
const statusAndBody = ({ status, body: { correlationId, ...rest } }: Reply) => [status, rest];

describe('the list of deliveries', () => {
  it('there are deliveries of every kind and state to be looked at', () => {
    const words = new Set(sent.flatMap((row) => [row.kind, row.state, row.consultConfirmState]));
    expect([...words].sort()).toEqual([
      'CONFIRMED',
      'DELIVERED',
      'ELECTRONIC',
      'PAPER',
      'REFUSED',
      'SENT',
      'WAITING',
      'WITH_AGENT',
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8].map((level) => `2000000${level}`))(
    'SEC-30 POL-02 %s sees exactly those in reach, and the totals count the same',
    async (code) => {
      const me = tree.of(code);
      for (const [view, agents] of [
        ['group', tree.reach(me)],
        ['own', new Set([me.id])],
      ] as const) {
        const rows = await every(code, `view=${view}`);
        expect(numbers(rows)).toEqual(of(agents));
        const counted = await totals(code, `view=${view}`);
        const count = (keep: (row: DeliveryRow) => boolean) => rows.filter(keep).length;
        expect(counted).toEqual({
          totalData: rows.length,
          states: Object.fromEntries(
            ['SENT', 'WITH_AGENT', 'DELIVERED'].map((s) => [s, count((row) => row.state === s)]),
          ),
          consult: Object.fromEntries(
            ['WAITING', 'CONFIRMED', 'REFUSED'].map((s) => [
              s,
              count((row) => row.consultState === s),
            ]),
          ),
          toConfirm: count((row) => row.state === 'DELIVERED' && row.consultState === 'WAITING'),
        });
      }
    },
  );

  it('SEC-30 an FC sees the own ones alone, and no group view; others need the right', async () => {
    const me = tree.of('20000009');
    expect(numbers(await every('20000009'))).toEqual(of(new Set([me.id])));
    for (const code of ['20000010', '20000011', '20000008', '99999999']) {
      expect(await list('20000009', `agentCode=${code}`)).toEqual({ datas: [], totalData: 0 });
    }
    expect((await (await as('20000009')).get(`${LIST}?view=group`)).status).toBe(403);
    expect((await portal.visitor().get(LIST)).status).toBe(401);
    expect((await (await as('20000028')).get(LIST)).status).toBe(403);
  });

  it('POL-02 filters and sorts take exactly the rows they name', async () => {
    const whole = await every('20000006', 'view=group');
    for (const sort of [
      'packageNo',
      'policyNo',
      'policyholder',
      'sentOn',
      'deliveredOn',
      'freeLookUntil',
    ])
      expect(numbers(await every('20000006', `view=group&sort=${sort}&order=asc`))).toEqual(
        numbers(whole),
      );
    const from = plain(addDays(today, -60));
    const some = await every(
      '20000006',
      `view=group&state=DELIVERED,WITH_AGENT&consult=WAITING&kind=PAPER&from=${from}&to=${plain(today)}`,
    );
    expect(some.length).toBeGreaterThan(0);
    expect(numbers(some)).toEqual(
      numbers(
        whole.filter(
          (row) =>
            row.state !== 'SENT' &&
            row.consultState === 'WAITING' &&
            row.kind === 'PAPER' &&
            row.sentOn >= from,
        ),
      ),
    );
    for (const [query, field] of [
      ['state=NONSENSE', 'state'],
      ['from=20260231', 'from'],
      ['sort=note', 'sort'],
    ]) {
      const { status, body } = await (await as('20000009')).get(`${LIST}?${query}`);
      expect([status, (body.fields as { field: string }[]).map((one) => one.field)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  it('POL-14 POL-16 masks the phone for all but the servicing agent; finds by number, name, phone', async () => {
    const [own] = (await list('20000009')).datas;
    expect(own).toMatchObject({ masked: false, mine: true });
    const [row] = (await list('20000007', `view=group&search=${own?.packageNo}`)).datas;
    expect(row).toMatchObject({ packageNo: own?.packageNo, masked: true, mine: false });
    expect(row?.phone).toBe(`*******${own?.phone?.slice(-3)}`);
    const [holder] = await portal.db
      .select({ fold: customer.nameFold })
      .from(customer)
      .innerJoin(policy, eq(policy.policyholderId, customer.id))
      .where(eq(policy.policyNo, own?.policyNo ?? ''));
    const client = await as('20000009');
    for (const search of [own?.packageNo?.toLowerCase(), own?.policyNo, holder?.fold, own?.phone]) {
      const found = dataOf<Paged<DeliveryRow>>(await client.post(LIST, { search, pageSize: 200 }));
      expect([search, numbers(found.datas)]).toEqual([
        search,
        expect.arrayContaining([own?.packageNo]),
      ]);
    }
  });

  it('POL-17 the free look runs for 21 days from the delivery, and not before', async () => {
    const rows = await every('20000007', 'view=group');
    const delivered = rows.filter((row) => row.deliveredOn !== null);
    expect(delivered.length).toBeGreaterThan(0);
    for (const row of rows) {
      const iso = row.deliveredOn?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
      expect(row.freeLookUntil).toBe(iso ? plain(addDays(iso, 21)) : null);
    }
  });
});

describe('what the servicing agent writes down', () => {
  /** One whose contracts no other test here counts. */
  const WHO = '20000011';
  const mine = async (query: string) => {
    const [row] = (await list(WHO, `${query}&pageSize=1`)).datas;
    if (row === undefined) throw new Error(`${WHO} has nothing at ${query}`);
    return row;
  };
  const audited = (action: string) =>
    portal.db.select().from(auditEvent).where(eq(auditEvent.action, action));
  /** A contract with its agent since a week, whatever the seed made of it. */
  const prepare = async () => {
    const me = tree.of(WHO);
    const [found] = sent.filter(({ agentId }) => agentId === me.id);
    if (found === undefined) throw new Error(`${WHO} has no delivery`);
    await portal.db
      .update(policyDelivery)
      .set({
        kind: 'PAPER',
        sentOn: addDays(today, -7),
        receivedByAgentOn: addDays(today, -5),
        deliveredOn: null,
        consultConfirmState: 'WAITING',
        consultConfirmedOn: null,
        channel: null,
        note: null,
      })
      .where(eq(policyDelivery.id, found.id));
    return mine(`search=${found.packageNo}`);
  };

  it('a contract is handed over once: day, state, free look and audit follow', async () => {
    const row = await prepare();
    expect(row).toMatchObject({ state: 'WITH_AGENT', freeLookUntil: null, mine: true });
    const client = await as(WHO);
    const before = await totals(WHO, 'view=own');
    const on = addDays(today, -2);
    const body = { packageNo: row.packageNo, version: row.version, deliveredOn: plain(on) };
    const key = { 'idempotency-key': 'hand-over-0001' };
    const [first, again] = [
      await client.post(HAND_OVER, body, key),
      await client.post(HAND_OVER, body, key),
    ];
    expect(dataOf<Delivery>(first)).toMatchObject({ state: 'DELIVERED', deliveredOn: plain(on) });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body.data).toEqual(first.body.data);
    expect((await audited('delivery.handOver')).length).toBe(1);
    const after = await mine(`search=${row.packageNo}`);
    expect(after).toMatchObject({
      version: row.version + 1,
      freeLookUntil: plain(addDays(on, 21)),
    });
    const counted = await totals(WHO, 'view=own');
    expect(counted.states.DELIVERED).toBe(before.states.DELIVERED + 1);
    expect(counted.states.WITH_AGENT).toBe(before.states.WITH_AGENT - 1);
    const detail = dataOf<PolicyDetail>(
      await client.get(`/api/ods/policy/detail-by-no?policyNo=${row.policyNo}`),
    );
    expect(detail.delivery).toMatchObject({ packageNo: row.packageNo, deliveredOn: plain(on) });
    const third = await client.post(HAND_OVER, { ...body, version: after.version });
    expect([third.status, third.body.errorCode]).toEqual([409, 'DELIVERY_DONE']);
  });

  it('no day after today and none before the agent had it', async () => {
    const row = await prepare();
    const client = await as(WHO);
    const hand = async (deliveredOn: string) => {
      const { status, body } = await client.post(HAND_OVER, {
        packageNo: row.packageNo,
        version: row.version,
        deliveredOn,
      });
      return [status, body.errorCode];
    };
    expect(await hand(plain(addDays(today, 1)))).toEqual([400, 'DELIVERY_DAY_FUTURE']);
    expect(await hand(plain(addDays(today, -6)))).toEqual([400, 'DELIVERY_DAY_EARLY']);
    expect(await hand('20260231')).toEqual([400, 'INPUT-ERROR']);
    expect(await hand('')).toEqual([400, 'INPUT-ERROR']);
    expect((await mine(`search=${row.packageNo}`)).deliveredOn).toBeNull();
  });

  it('the second writer gets what another user has made of it', async () => {
    const row = await prepare();
    const client = await as(WHO);
    const body = { packageNo: row.packageNo, version: row.version, deliveredOn: plain(today) };
    const both = await Promise.all([client.post(HAND_OVER, body), client.post(HAND_OVER, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.errorCode).toBe('DELIVERY_CHANGED');
    expect((late?.body.data as { current: Delivery } | undefined)?.current).toMatchObject({
      deliveredOn: plain(today),
      version: row.version + 1,
    });
  });

  it('the consulting is confirmed after the delivery; REFUSED needs a note and may become CONFIRMED', async () => {
    const row = await prepare();
    const client = await as(WHO);
    const say = (version: number, result: string, note?: string) =>
      client.post(CONSULT, { packageNo: row.packageNo, version, result, note });
    const code = ({ status, body }: Reply) => [status, body.errorCode];
    expect(code(await say(row.version, 'CONFIRMED'))).toEqual([400, 'CONSULT_NOT_DELIVERED']);
    const given = dataOf<Delivery>(
      await client.post(HAND_OVER, {
        packageNo: row.packageNo,
        version: row.version,
        deliveredOn: plain(today),
      }),
    );
    expect(code(await say(given.version, 'REFUSED', '  '))).toEqual([400, 'CONSULT_NOTE_REQUIRED']);
    expect(code(await say(given.version, 'REFUSED', 'x'.repeat(501)))).toEqual([
      400,
      'INPUT-ERROR',
    ]);
    expect(code(await say(given.version, 'WAITING'))).toEqual([400, 'INPUT-ERROR']);
    const no = dataOf<Delivery>(await say(given.version, 'REFUSED', 'Muốn nghe lại về phí'));
    expect(no).toMatchObject({
      consultState: 'REFUSED',
      consultConfirmedOn: plain(today),
      channel: 'AGENT',
      note: 'Muốn nghe lại về phí',
    });
    const yes = dataOf<Delivery>(await say(no.version, 'CONFIRMED'));
    expect(yes).toMatchObject({ consultState: 'CONFIRMED', note: 'Muốn nghe lại về phí' });
    expect(code(await say(yes.version, 'REFUSED', 'x'))).toEqual([409, 'CONSULT_DONE']);
    const [last] = (await audited('delivery.consult')).slice(-1);
    expect(JSON.stringify(last)).not.toContain('Muốn nghe');
  });

  it('SEC-30 is refused to anybody else alike unknown, though they may see it, and written down', async () => {
    const row = await prepare();
    const misses = async () =>
      (
        await portal.db
          .select()
          .from(auditEvent)
          .where(and(eq(auditEvent.action, 'delivery.write'), eq(auditEvent.result, 'DENIED')))
      ).length;
    const before = await misses();
    const body = { packageNo: row.packageNo, version: row.version, deliveredOn: plain(today) };
    const answers: unknown[] = [];
    for (const who of ['20000001', '20000009', '20000007']) {
      const client = await as(who);
      for (const packageNo of [row.packageNo, 'GN0']) {
        answers.push(statusAndBody(await client.post(HAND_OVER, { ...body, packageNo })));
        const request = { packageNo, version: row.version, result: 'CONFIRMED' };
        answers.push(statusAndBody(await client.post(CONSULT, request)));
      }
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toEqual([404, expect.objectContaining({ errorCode: 'DELIVERY_NOT_FOUND' })]);
    expect(await misses()).toBe(before + answers.length);
    await addAccount(portal.db, 'giaohd', ['delivery.view', 'policy.group.view'], {
      accountType: 1,
    });
    expect((await (await as('giaohd')).post(HAND_OVER, body)).status).toBe(404);
    expect((await mine(`search=${row.packageNo}`)).deliveredOn).toBeNull();
  });

  it('IMP-05 an impersonated session writes nothing', async () => {
    const row = await prepare();
    const client = await portal.signIn('hotro01');
    const impersonated = await client.post('/api/admin/face-mask', {
      agentCode: WHO,
      reason: 'Hỗ trợ tra cứu theo yêu cầu của đại lý',
    });
    client.token = (impersonated.body.data as { accessToken: string }).accessToken;
    expect(dataOf<Paged<DeliveryRow>>(await client.get(LIST)).totalData).toBeGreaterThan(0);
    const { status } = await client.post(HAND_OVER, {
      packageNo: row.packageNo,
      version: row.version,
      deliveredOn: plain(today),
    });
    expect(status).toBe(403);
    expect((await mine(`search=${row.packageNo}`)).deliveredOn).toBeNull();
  });

  it('a policy that changes hands takes its delivery along, in list and totals', async () => {
    const row = await prepare();
    const other = tree.of('20000009');
    const before = await totals('20000009', 'view=own');
    await portal.db
      .update(policy)
      .set({ servicingAgentId: other.id })
      .where(eq(policy.policyNo, row.policyNo));
    expect(numbers((await list(WHO, `search=${row.packageNo}`)).datas)).toEqual([]);
    expect(numbers((await list('20000009', `search=${row.packageNo}`)).datas)).toEqual([
      row.packageNo,
    ]);
    expect((await totals('20000009', 'view=own')).totalData).toBe(before.totalData + 1);
    await portal.db
      .update(policy)
      .set({ servicingAgentId: tree.of(WHO).id })
      .where(eq(policy.policyNo, row.policyNo));
    const { rows } = await portal.db.execute(sql`
      select from (select servicing_agent_id as agent_id, state, consult_confirm_state, count(*) as n
                     from policy_delivery group by 1, 2, 3) d
        full join (select * from delivery_total_agg where deliveries <> 0) g using (agent_id, state, consult_confirm_state)
       where d.n is distinct from g.deliveries`);
    expect(rows).toEqual([]);
  });
});
