import { localDay } from '@portal/calendar';
import { eq, inArray, like, sql } from 'drizzle-orm';
import {
  account,
  agent,
  backgroundJob,
  notification,
  orgUnit,
  policy,
  staff,
} from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { ORPHANS_LATE } from './late-job.ts';

const DAY_MS = 86_400_000;
let portal: TestPortal;
let second: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  second = await startTestPortal({ beside: portal });
}, 180_000);
afterAll(async () => {
  await second?.close();
  await portal?.close();
});

/** Has both backends do the job at the same time; resolves with who got a message, and its words. */
async function onBoth() {
  const before = await sentNotices();
  const ids = await Promise.all(
    [portal, second].map(({ deps }) => deps.jobs.put(deps.db, ORPHANS_LATE, {})),
  );
  const open = () =>
    portal.db.$count(
      backgroundJob,
      sql`${inArray(backgroundJob.id, ids)} and ${backgroundJob.state} <> 'DONE'`,
    );
  while ((await open()) > 0) await portal.db.execute(sql`select pg_sleep(0.02)`);
  return (await sentNotices()).slice(before.length);
}
const sentNotices = () =>
  portal.db
    .select({ username: account.username, title: notification.title, body: notification.body })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(like(notification.link, '/admin/hierarchy/orphans%'))
    .orderBy(notification.id);
const leftFor = async (days: number) => {
  const day = localDay(new Date(portal.clock.now().getTime() - days * DAY_MS));
  await portal.db.update(agent).set({ terminatedOn: day }).where(eq(agent.status, 'TERMINATED'));
};
const nextDay = () => {
  portal.clock.move(DAY_MS);
  second.clock.move(DAY_MS);
};

it('who may assign is notified once a day of the policies of their units that wait for longer than ORPHAN_DAYS, by two backends too', async () => {
  await leftFor(5);
  expect(await onBoth()).toEqual([]);

  nextDay();
  const first = await onBoth();
  const people = first.map(({ username }) => username);
  expect(people).toEqual(expect.arrayContaining(['nhansu01', 'quantri01']));
  expect(new Set(people).size).toBe(people.length);
  expect(first[0]?.title).toBe('Hợp đồng chờ người phục vụ quá hạn');
  expect(first[0]?.body).toMatch(/^[1-9]\d* hợp đồng đã chờ quá 5 ngày\./);
  expect(await onBoth()).toEqual([]);

  // Of another unit: nothing there waits.
  const [elsewhere] = await portal.db
    .select({ id: orgUnit.id })
    .from(orgUnit)
    .where(
      sql`not exists (select from ${policy} p join ${agent} a on a.id = p.servicing_agent_id
        join ${orgUnit} u on u.id = p.org_unit_id
        where a.status = 'TERMINATED' and u.path like ${orgUnit.path} || '%')`,
    )
    .limit(1);
  await portal.db
    .update(staff)
    .set({ scopeOrgUnitId: elsewhere?.id ?? 0 })
    .where(
      eq(staff.id, sql`(select staff_id from ${account} where ${account.username} = 'nhansu01')`),
    );
  nextDay();
  const later = (await onBoth()).map(({ username }) => username);
  expect(later).toContain('quantri01');
  expect(later).not.toContain('nhansu01');

  await portal.db.execute(sql`update setting set value = '90' where key = 'ORPHAN_DAYS'`);
  nextDay();
  expect(await onBoth()).toEqual([]);
});
