import { eq, like } from 'drizzle-orm';
import { auditEvent, setting } from '../db/schema/index.ts';
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
  // Nothing is found, nothing is counted.
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
