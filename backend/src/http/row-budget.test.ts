import { and, eq, like } from 'drizzle-orm';
import { account, auditEvent, rateLimit, setting } from '../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { signedIn } from '../testing/signed-in.ts';
import { rowsPerHour } from './row-budget.ts';

let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const LIST = '/api/ods/policy/list';
const idOf = async (username: string) => {
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  return row?.id;
};
const allow = (value: string) =>
  portal.db.update(setting).set({ value }).where(eq(setting.key, 'LOOKUP_ROWS_PER_HOUR'));

it('M8: rows an hour by level, from 20,000 for a national director to 2,000 for a consultant', () => {
  expect(rowsPerHour(undefined, 'FC')).toBe(2_000);
  expect(rowsPerHour(undefined, 'ND')).toBe(20_000);
  expect(rowsPerHour(undefined, 'STAFF')).toBe(10_000);
  expect(rowsPerHour('ND=100 FC=7', 'FC')).toBe(7);
  expect(rowsPerHour('ND=100 FC=0', 'FC')).toBe(2_000);
});

it('M8: more rows than the budget of the hour are refused, and that is in the audit once', async () => {
  await allow('FC=60');
  const client = await as('20000009');
  for (const page of [1, 2, 3])
    expect((await client.get(`${LIST}?page=${page}&pageSize=20`)).status).toBe(200);
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, at) => client.get(`${LIST}?page=${at + 4}&pageSize=20`)),
  );
  expect(tries.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  expect(Number(tries[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
  const events = await portal.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'lookup.budget'));
  expect(events).toMatchObject([
    { result: 'DENIED', actorName: '20000009', object: `GET ${LIST}`, detail: { rows: 20 } },
  ]);
  // Others have their own.
  expect((await (await as('20000010')).get(`${LIST}?pageSize=20`)).status).toBe(200);
  portal.clock.move(3_600_000);
});

it('M8: a day has five full hours; only rows that were answered count', async () => {
  await allow('FC=40');
  let client = await portal.signIn('20000011');
  // Nothing is found or read, nothing is counted.
  for (let at = 0; at < 3; at += 1)
    expect((await client.get(`${LIST}?page=1&pageSize=20&view=group`)).status).toBe(403);
  for (let at = 0; at < 6; at += 1)
    expect((await client.post(LIST, { search: 'zzzzzz', pageSize: 20 })).status).toBe(200);
  for (let hour = 0; hour < 5; hour += 1) {
    for (const page of [1, 2])
      expect((await client.get(`${LIST}?page=${page}&pageSize=20`)).status).toBe(200);
    portal.clock.move(3_600_000);
    client = await portal.signIn('20000011');
  }
  expect((await client.get(`${LIST}?pageSize=20`)).status).not.toBe(200);
  const counters = await portal.db.query.rateLimit.findMany({
    where: (row) => like(row.key, 'rows:86400:%'),
  });
  expect(counters.some(({ count }) => count >= 200)).toBe(true);
});

it('M8: a file spends the same budget; one that is too large is refused, alarmed and spends nothing', async () => {
  const client = await as('20000007');
  const { totalData: rows } = (await client.get(`${LIST}?view=group&pageSize=1`)).body.data as {
    totalData: number;
  };
  expect(rows).toBeGreaterThan(60);
  const file = () =>
    client.post('/api/ods/export', { what: 'policies', filters: { view: 'group' }, format: 'csv' });
  const spent = async () => {
    const [row] = await portal.db
      .select()
      .from(rateLimit)
      .where(eq(rateLimit.key, `rows:3600:${await idOf('20000007')}`));
    return row?.count ?? 0;
  };
  await allow(`UM=${rows - 1} BM=${rows - 1}`);
  const before = await spent();
  const refused = await file();
  expect([refused.status, refused.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await spent()).toBeLessThan(rows);
  expect((await client.get(`${LIST}?view=group&pageSize=20`)).status).toBe(200);
  const events = await portal.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'lookup.budget'), eq(auditEvent.actorName, '20000007')));
  expect(events).toMatchObject([
    { result: 'DENIED', object: 'POST /api/ods/export', detail: { rows } },
  ]);
  await allow(`UM=${rows * 10} BM=${rows * 10}`);
  expect((await file()).status).toBe(200);
  expect(await spent()).toBeGreaterThanOrEqual(before + rows);
});

it('M8: a page of more than 100 rows needs a filter, a search, a person or own rows', async () => {
  await allow('TH=100000 ND=100000');
  const client = await as('20000001');
  const shown = async (query: string) => {
    const { status, body } = await client.get(`${LIST}?pageSize=200&${query}`);
    expect(status).toBe(200);
    return (body.data as { datas: unknown[] }).datas.length;
  };
  expect(await shown('view=group')).toBe(100);
  expect(await shown('view=group&sort=premium&order=desc')).toBe(100);
  expect(await shown('view=group&dueFrom=20000101')).toBe(200);
  const posted = await client.post(LIST, { view: 'group', pageSize: 200 });
  expect((posted.body.data as { datas: unknown[] }).datas).toHaveLength(100);
});
