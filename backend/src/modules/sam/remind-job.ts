import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { reminderSent, samActivity } from '../../db/schema/index.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobStep, jobKind } from '../../jobs/job-kind.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { addMinutes } from './moments.ts';
import { notifyReminder } from './notices.ts';

const KIND = 'ACTIVITY';
const MOST = 200;

/** SQL: planned, begins within the time of a reminder, and was not reminded of for this start: a move is reminded of again. */
function dueWithin(now: Date, minutes: number): SQL | undefined {
  return and(
    eq(samActivity.status, 'PLANNED'),
    gt(samActivity.startAt, now),
    lte(samActivity.startAt, addMinutes(now, minutes)),
    sql`not exists (select from reminder_sent sent where sent.kind = ${KIND}
      and sent.ref = ${samActivity.actCode} and sent.for_at = ${samActivity.startAt})`,
  );
}

/** Whether an activity is to be reminded of: the job is put then alone. */
const isReminderDue = async (db: Db, now: Date): Promise<boolean> => {
  const due = dueWithin(now, await settingOf(db, 'SAM_REMIND_MINUTES'));
  const [row] = await db.select({ id: samActivity.id }).from(samActivity).where(due).limit(1);
  return row !== undefined;
};

/** Reminds of what is due; the row of reminder_sent decides between two backends. */
async function remind({ db, deps }: JobStep<unknown, never>): Promise<number> {
  const now = deps.clock();
  const rows = await db
    .select({
      actCode: samActivity.actCode,
      agentId: samActivity.agentId,
      kind: samActivity.kind,
      startAt: samActivity.startAt,
    })
    .from(samActivity)
    .where(dueWithin(now, await settingOf(db, 'SAM_REMIND_MINUTES')))
    .orderBy(asc(samActivity.startAt), asc(samActivity.id))
    .limit(MOST);
  let sent = 0;
  for (const row of rows) {
    const mine = await db
      .insert(reminderSent)
      .values({ kind: KIND, ref: row.actCode, forAt: row.startAt, sentAt: now })
      .onConflictDoNothing()
      .returning({ ref: reminderSent.ref });
    if (mine.length === 0) continue;
    await notifyReminder({ db, deps }, row);
    sent += 1;
  }
  return sent;
}

/** Reminds an agent of each planned activity, SAM_REMIND_MINUTES before it begins (SAM-16). */
export const samRemindJob = jobKind<object>({
  kind: 'sam.remind',
  title: () => sentence('sam.job.remind'),
  schedule: { cron: '* * * * *', input: {}, isDue: isReminderDue },
  async step(step) {
    const done = await remind(step);
    return { finished: done < MOST, done };
  },
});
