import type { ActivityRow, RemoteErrorRow } from '@portal/types';
import { sql } from 'drizzle-orm';
import { activityDay, activityLog, releaseHealth } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { openDays, storeDay } from './activity-figures.ts';

let portal: TestPortal;
let auditor: Awaited<ReturnType<TestPortal['signIn']>>;
const people: number[] = [];
/** Late in the evening of Viet Nam: the next day there begins at 17:00 UTC. */
const at = (day: string, time = '03:00') => new Date(`${day}T${time}:00Z`);

const open = (accountId: number | null, feature: string, moment: Date) =>
  portal.db
    .insert(activityLog)
    .values({ at: moment, accountId, eventName: 'check-in', feature, outcome: 'ok' });
const fail = (accountId: number, version: string, moment: Date) =>
  portal.db.insert(activityLog).values({
    ...{ at: moment, accountId, eventName: 'remote-failure', outcome: 'PORTAL-LOAD-EXECUTE' },
    ...{ category: 'mount', feature: `policy@${version}` },
  });

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'kiemsoat', ['audit.view'], { accountType: 1 });
  for (let n = 0; n < 7; n += 1) people.push(await addAccount(portal.db, `a${n}`));
  auditor = await portal.signIn('kiemsoat');
  // Three days: seven people, four people, and one who is there after midnight of Viet Nam.
  for (const id of people) await open(id, 'policy', at('2026-03-02'));
  await open(people[0] ?? 0, 'policy', at('2026-03-02', '05:00'));
  for (const id of people.slice(0, 4)) await open(id, 'policy', at('2026-03-03'));
  for (const id of people) await open(id, 'claim', at('2026-03-03'));
  await open(people[0] ?? 0, 'policy', at('2026-03-03', '17:30'));
  for (let n = 0; n < 9; n += 1) await open(null, 'home', at('2026-03-03'));
  for (const id of people) await fail(id, '1.0.0', at('2026-03-03'));
  await fail(people[0] ?? 0, '1.1.0', at('2026-03-03'));
  const health = { remote: 'policy', signedIn: true, network: 'n', seenAt: at('2026-03-03') };
  await portal.db.insert(releaseHealth).values(
    Array.from({ length: 20 }, (_, n) => ({
      ...{
        ...health,
        version: n < 12 ? '1.0.0' : '1.1.0',
        source: `s${n}`,
        bucket: at('2026-03-03'),
      },
    })),
  );
}, 180_000);
afterAll(() => portal.close());

const read = async <T>(path: string): Promise<T[]> => {
  const { status, body } = await auditor.get(`/api/audit/${path}`);
  expect(status).toBe(200);
  return body.data as T[];
};
const DAYS = 'from=2026-03-01&to=2026-03-04';
const activity = (by = 'feature', days = DAYS) => read<ActivityRow>(`activity?${days}&by=${by}`);

const expected = [
  { key: 'claim', words: null, accountType: 2, views: 7, people: 7 },
  { key: 'home', words: null, accountType: 0, views: 9, people: 0 },
  { key: 'policy', words: null, accountType: 2, views: 13, people: 12 },
];

it('ADM-AUD-05 figures equal a count of raw rows, cells under 5 are <5, errors are beside loads by version, and both are for auditors alone', async () => {
  expect(await activity()).toEqual(expected);
  // Summed up by the job: the same figures, by the days of Viet Nam.
  const days = await openDays(portal.db, at('2026-03-04'));
  expect(days).toEqual({ from: '2026-03-02', to: '2026-03-04' });
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) await storeDay(portal.db, day);
  expect(await portal.db.$count(activityDay)).toBeGreaterThan(0);
  expect(await activity()).toEqual(expected);
  expect(await activity('day')).toEqual([
    { key: '2026-03-02', words: null, accountType: 2, views: 8, people: 7 },
    { key: '2026-03-03', words: null, accountType: 0, views: 9, people: 0 },
    { key: '2026-03-03', words: null, accountType: 2, views: 11, people: 7 },
    { key: '2026-03-04', words: null, accountType: 2, views: '<5', people: '<5' },
  ]);
  const { rows } = await portal.db.execute<{ views: string }>(
    sql`select count(*) as views from activity_log where event_name = 'check-in' and feature = 'policy'`,
  );
  expect(Number(rows[0]?.views)).toBe(13);
  // Raw rows that go later take nothing from the days that were summed up.
  const raw = sql`event_name = 'check-in' and at < '2026-03-03T00:00:00Z'`;
  await portal.db.execute(sql`delete from activity_log where ${raw}`);
  expect(await activity()).toEqual(expected);
  const errors = await read<RemoteErrorRow>(`remote-errors?${DAYS}`);
  const kind = { remote: 'policy', code: 'PORTAL-LOAD-EXECUTE', stage: 'mount' };
  expect(errors).toEqual([
    { ...kind, version: '1.0.0', count: 7, people: 7, loads: 12 },
    { ...kind, version: '1.1.0', count: '<5', people: '<5', loads: 8 },
  ]);
  const other = await portal.signIn('a0');
  for (const path of ['activity', 'remote-errors'])
    expect((await other.get(`/api/audit/${path}?${DAYS}`)).status).toBe(403);
});

it('a page that four people opened on the only day says <5', async () => {
  const one = 'from=2026-03-03&to=2026-03-03';
  expect((await activity('feature', one)).find(({ key }) => key === 'policy')).toEqual({
    ...{ key: 'policy', words: null, accountType: 2, views: '<5', people: '<5' },
  });
});

it('refuses days the wrong way round and more than 400', async () => {
  for (const days of ['from=2026-03-04&to=2026-03-01', 'from=2025-01-01&to=2026-03-01'])
    expect((await auditor.get(`/api/audit/activity?${days}`)).status).toBe(400);
});
