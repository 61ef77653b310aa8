import { localDay, ZONE } from '@portal/calendar';
import { fold } from '@portal/types/text/fold';
import { and, eq, sql } from 'drizzle-orm';
import { holdersOf } from '../../approvals/people.ts';
import { account, agent, notification, policy } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobStep, jobKind } from '../../jobs/job-kind.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { ofCaller } from '../moves/resolve-move.ts';
import { isWaiting } from './waiting.ts';

export const ORPHANS_LATE = 'orphans.late';
const LINK = '/admin/hierarchy/orphans';
const SUBJECT = sentence('orphans.late.subject');
const BODY = sentence('orphans.late.body');

type Step = Pick<JobStep<unknown, unknown>, 'db' | 'deps'>;

/** Late policies of the units that a person administers. */
async function lateFor({ db, deps }: Step, accountId: number, days: number): Promise<number> {
  const now = deps.clock();
  const subject = await findAccountSubject(db, accountId, now, deps.config);
  if (subject === undefined) return 0;
  const waits = sql`${localDay(now)}::date - ${agent.terminatedOn} > ${days}`;
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(policy)
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(
      and(
        isWaiting(now),
        waits,
        eq(policy.companyId, subject.companyId),
        ofCaller({ subject }, policy.orgUnitId),
      ),
    );
  return Number(row?.count ?? 0);
}

/** A message about them; false when the person has today's already. Their row is locked, so that two backends send one. */
async function notifyLate({ db, deps }: Step, accountId: number, days: number): Promise<boolean> {
  const [to] = await db
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  const now = deps.clock();
  const isTodays = sql`(${notification.sentAt} at time zone ${ZONE})::date = ${localDay(now)}::date`;
  const sent = and(eq(notification.accountId, accountId), eq(notification.link, LINK), isTodays);
  if (to === undefined || (await db.$count(notification, sent)) > 0) return false;
  const n = await lateFor({ db, deps }, accountId, days);
  if (n === 0) return false;
  const params = { n, days };
  const [title, body] = [say(SUBJECT, to.locale, params), say(BODY, to.locale, params)];
  await db.insert(notification).values({
    ...{ type: 'SYSTEM', scope: 'USER', accountId, title, body, link: LINK, sentAt: now },
    fold: fold(`${title} ${body}`),
  });
  return true;
}

/** Says each day to all of org.manage how many policies of their units wait for longer than ORPHAN_DAYS (5.3). */
export const orphansLateJob = jobKind<object>({
  kind: ORPHANS_LATE,
  title: () => sentence('orphans.job.late'),
  schedule: { cron: '30 7 * * *', input: {} },
  async step({ db, deps }) {
    const days = await settingOf(db, 'ORPHAN_DAYS');
    const holders = await holdersOf(db, ['org.manage'], deps.clock());
    let done = 0;
    for (const accountId of holders.sort((a, b) => a - b))
      if (await notifyLate({ db, deps }, accountId, days)) done += 1;
    return { finished: true, done };
  },
});
