import { localDay } from '@portal/calendar';
import { and, eq, like, sql } from 'drizzle-orm';
import { notification, reminderSent, samActivity } from '../../db/schema/index.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { samDigestJob } from './digest-job.ts';
import { addMinutes, atHour } from './moments.ts';
import { samRemindJob } from './remind-job.ts';

let portal: TestPortal;
let tree: Tree;
let next = 0;

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
}, 180_000);
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.db.delete(samActivity);
  await portal.db.delete(reminderSent);
  await portal.db.delete(notification).where(like(notification.link, '/sam%'));
});

const run = (kind: JobKind) =>
  portal.db.transaction((db) =>
    kind.step({
      ...{ db, deps: portal.deps, cursor: undefined },
      job: { id: 1, input: {}, by: null, byName: null, done: 0, failed: 0 },
    }),
  );
const isDue = (kind: JobKind) => kind.schedule?.isDue?.(portal.db, portal.clock.now());

const plan = async (agentCode: string, startAt: Date, over: object = {}) => {
  next += 1;
  const actCode = `HD2611${String(next).padStart(7, '0')}`;
  await portal.db.insert(samActivity).values({
    ...{ planMonth: '2026-11-01', actCode, agentId: tree.of(agentCode).id },
    ...{ kind: 'CALL', purpose: 'SALES', startAt, endAt: addMinutes(startAt, 30), ...over },
  });
  return actCode;
};
const noticesOf = async (username: string) => {
  const rows = await portal.db
    .select({ title: notification.title, link: notification.link })
    .from(notification)
    .where(
      and(
        sql`account_id = (select id from account where username = ${username})`,
        like(notification.link, '/sam%'),
      ),
    )
    .orderBy(notification.id);
  return rows.map(({ title }) => title);
};

it('part of SAM-16: one reminder before an activity, none after cancelling, one more at the new time of a moved one', async () => {
  const now = portal.clock.now();
  const soon = addMinutes(now, 25);
  const moved = await plan('20000009', soon);
  await plan('20000009', addMinutes(now, 45));
  await plan('20000009', soon, { status: 'CANCELLED', cancelReason: 'Khách bận' });
  expect(await isDue(samRemindJob)).toBe(true);
  // Two backends at once, and one that was started again.
  await Promise.all([run(samRemindJob), run(samRemindJob)]);
  await run(samRemindJob);
  expect(await noticesOf('20000009')).toEqual([expect.stringMatching(/^Gọi điện lúc \d\d:\d\d$/)]);
  expect(await isDue(samRemindJob)).toBe(false);
  await portal.db
    .update(samActivity)
    .set({ startAt: addMinutes(now, 10), endAt: addMinutes(now, 40) })
    .where(eq(samActivity.actCode, moved));
  await run(samRemindJob);
  expect(await noticesOf('20000009')).toHaveLength(2);
});

it('part of SAM-16: the digest comes once at its time, and only to who has something to do', async () => {
  const today = localDay(portal.clock.now());
  await plan('20000009', atHour(today, 14));
  await plan('20000009', addMinutes(atHour(today, 14), -1_440));
  expect(await noticesOf('20000010')).toEqual([]);
  await Promise.all([run(samDigestJob), run(samDigestJob)]);
  await run(samDigestJob);
  expect(await noticesOf('20000009')).toEqual(['Hôm nay: 1 hoạt động']);
  expect(await noticesOf('20000010')).toEqual([]);
  expect(await isDue(samDigestJob)).toBe(false);
});
