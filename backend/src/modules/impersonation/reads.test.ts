import { localDay } from '@portal/calendar';
import type {
  CustomerRow,
  DashboardWork,
  ImpersonationAnswer,
  Paged,
  PersonalInfo,
} from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import {
  account,
  accountAuthority,
  auditEvent,
  impersonation,
  notification,
} from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { reasonHash } from './start.ts';

const CALL = '/api/admin/face-mask';
const AGENT = '20000009';
const REASON = 'Hỗ trợ tra cứu theo yêu cầu';
const LIST = '/api/ods/customer/list?pageSize=20';
let portal: TestPortal;
let target = 0;
let hotro = 0;

beforeAll(async () => {
  portal = await startTestPortal({ config: { loginLimits: { perIp: 1_000, perDevice: 1_000 } } });
  const rows = await portal.db.select({ id: account.id, username: account.username }).from(account);
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id ?? 0;
  [target, hotro] = [idOf(AGENT), idOf('hotro01')];
}, 180_000);
afterAll(() => portal.close());

async function impersonating(): Promise<Client> {
  const client = await portal.signIn('hotro01');
  const body = { agentCode: AGENT, reason: REASON, ticket: 'YC-2026-0007' };
  const { data } = (await client.post(CALL, body)).body;
  client.token = (data as ImpersonationAnswer).accessToken ?? '';
  return client;
}

const customers = async (client: Client) =>
  ((await client.get(LIST)).body.data as Paged<CustomerRow>).datas;

const revoke = () =>
  portal.db
    .delete(accountAuthority)
    .where(
      and(
        eq(accountAuthority.accountId, hotro),
        eq(accountAuthority.authorityCode, 'customer.pii'),
      ),
    );

const eventsOf = (action: string) =>
  portal.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.action, action), eq(auditEvent.actorAccountId, hotro)))
    .orderBy(desc(auditEvent.seq));

it('M4: under impersonation contacts are masked, unless the actor may read them too', async () => {
  const own = await customers(await portal.signIn(AGENT));
  expect(own.some(({ masked, phone }) => !masked && phone?.startsWith('+84'))).toBe(true);
  const client = await impersonating();
  const seen = await customers(client);
  expect(seen.map(({ customerNo }) => customerNo)).toEqual(own.map(({ customerNo }) => customerNo));
  expect(seen.every(({ masked, phone }) => masked && !phone?.startsWith('+84'))).toBe(true);
  const detail = await client.get(`/api/ods/customer/detail?customerNo=${seen[0]?.customerNo}`);
  expect(detail.body.data).toMatchObject({ masked: true, canUnmask: false });
  expect(detail.text).not.toMatch(/"\+84\d/);
  // The day's work names the same people.
  const at = portal.clock.now();
  await portal.db.execute(sql`update customer set date_of_birth = ${localDay(at)}::date - interval '30 years'
    where customer_no = ${own.find(({ masked }) => !masked)?.customerNo}`);
  const work = await client.get('/api/ods/dashboard/work');
  const { birthdays } = work.body.data as DashboardWork;
  expect(birthdays?.datas.map(({ phone }) => phone?.slice(0, 7))).toContain('*******');
  expect(work.text).not.toMatch(/"\+84\d/);
  await grant(portal.db, hotro, 'customer.pii');
  expect((await customers(client)).map(({ phone }) => phone)).toEqual(
    own.map(({ phone }) => phone),
  );
});

it('M4: each read under impersonation is one event, with the call and the number of its rows', async () => {
  const client = await impersonating();
  const before = (await eventsOf('impersonation.read')).length;
  const rows = await customers(client);
  await client.get(`/api/ods/customer/detail?customerNo=${rows[0]?.customerNo}`);
  const events = await eventsOf('impersonation.read');
  expect(events).toHaveLength(before + 2);
  expect(events.slice(0, 2)).toMatchObject([
    { effectiveAccountId: target, detail: { call: 'GET /api/ods/customer/detail', rows: 1 } },
    {
      effectiveAccountId: target,
      device: client.deviceId,
      detail: { call: 'GET /api/ods/customer/list', rows: rows.length },
    },
  ]);
});

it('M4: the chained event of the start has the hash of the reason and the number of the request', async () => {
  await impersonating();
  const [row] = await portal.db
    .select()
    .from(impersonation)
    .orderBy(desc(impersonation.id))
    .limit(1);
  expect(row).toMatchObject({ reason: REASON, ticket: 'YC-2026-0007' });
  const [started] = await eventsOf('impersonation.start');
  const expected = { ticket: 'YC-2026-0007', reasonHash: reasonHash(row?.id ?? 0, REASON) };
  expect(started?.detail).toMatchObject(expected);
  expect(JSON.stringify(started?.detail)).not.toContain(REASON);
});

it.each(['left', 'ended with its session'])(
  'M4 L14: the agent is notified afterwards, and the end has address and device: %s',
  async (how) => {
    const client = await impersonating();
    await customers(client);
    if (how === 'left') await client.post(CALL, { agentCode: null });
    else await client.post('/api/authen/logout');
    const [ended] = await eventsOf('impersonation.end');
    expect(ended).toMatchObject({ effectiveAccountId: target, device: client.deviceId });
    expect(ended?.ip).toMatch(/127\.0\.0\.1|::1/);
    const [notice] = await portal.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, target))
      .orderBy(desc(notification.id))
      .limit(1);
    expect(notice?.body).toContain('hotro01');
    expect(notice?.body).toContain('1 lượt xem');
    expect(notice?.body).toContain(REASON);
  },
);

it('M4: what a person sees about themselves is masked under impersonation too, and an event', async () => {
  const PATH = '/api/admin/account/personal-info';
  await revoke();
  const own = (await (await portal.signIn(AGENT)).get(PATH)).body.data as PersonalInfo;
  expect(own.phone).toMatch(/^\+84\d/);
  const client = await impersonating();
  const before = (await eventsOf('impersonation.read')).length;
  const seen = (await client.get(PATH)).body.data as PersonalInfo;
  expect(seen).toMatchObject({ username: AGENT, phone: `*******${own.phone?.slice(-3)}` });
  for (const email of [own.emailPersonal, own.emailCompany])
    if (email !== null) expect(JSON.stringify(seen)).not.toContain(email);
  const events = await eventsOf('impersonation.read');
  expect(events).toHaveLength(before + 1);
  expect(events[0]).toMatchObject({ detail: { call: `GET ${PATH}`, rows: 1 } });
});
