import { localDay, localParts } from '@portal/calendar';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, reminderSent } from '../../db/schema/index.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobStep, jobKind } from '../../jobs/job-kind.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { addMinutes, atHour } from './moments.ts';
import { notifyDigest } from './notices.ts';

const KIND = 'DIGEST';
const AGENTS = 500;
/** A day that began without the service gets no digest at noon. */
const LATEST_MINUTES = 180;
const USUAL = 6 * 60 + 45;

/** '06:45' as minutes of the day; what cannot be read counts as that. */
const minutesOf = (text: string): number => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return hour === undefined ? USUAL : Number(hour) * 60 + Number(minute);
};

const midnightOf = (now: Date) => atHour(localDay(now), 0);

/** Whether the time of the digest has come and it has not begun today. */
async function isDigestDue(db: Db, now: Date): Promise<boolean> {
  const { hour, minute } = localParts(now);
  const late = hour * 60 + minute - minutesOf(await settingOf(db, 'SAM_DIGEST_AT'));
  if (late < 0 || late > LATEST_MINUTES) return false;
  const begun = await db.$count(
    reminderSent,
    sql`${reminderSent.kind} = ${KIND} and ${reminderSent.ref} = 'ALL' and ${reminderSent.forAt} = ${midnightOf(now).toISOString()}::timestamptz`,
  );
  return begun === 0;
}

interface Counted {
  id: number;
  today: number;
  overdue: number;
}

/** The next agents, with what is planned for them today and what is overdue. */
const countedAfter = (db: Db, after: number, now: Date) => {
  const begin = midnightOf(now).toISOString();
  const end = addMinutes(midnightOf(now), 1_440).toISOString();
  const planned = sql`from sam_activity one where one.agent_id = ${agent.id} and one.status = 'PLANNED'`;
  return db
    .select({
      id: agent.id,
      today: sql<number>`(select count(*)::int ${planned} and one.start_at >= ${begin}::timestamptz and one.start_at < ${end}::timestamptz)`,
      overdue: sql<number>`(select count(*)::int ${planned} and one.end_at < ${begin}::timestamptz)`,
    })
    .from(agent)
    .where(gt(agent.id, after))
    .orderBy(asc(agent.id))
    .limit(AGENTS);
};

/** Writes the row that says that a digest was sent for a day; false where it was there already. */
async function claim(db: Db, ref: string, now: Date): Promise<boolean> {
  const mine = await db
    .insert(reminderSent)
    .values({ kind: KIND, ref, forAt: midnightOf(now), sentAt: now })
    .onConflictDoNothing()
    .returning({ ref: reminderSent.ref });
  return mine.length > 0;
}

async function digest({ db, deps }: JobStep<unknown, { after: number }>, rows: readonly Counted[]) {
  const now = deps.clock();
  let sent = 0;
  for (const row of rows) {
    if (row.today + row.overdue === 0 || !(await claim(db, `agent:${row.id}`, now))) continue;
    await notifyDigest({ db, deps }, row);
    sent += 1;
  }
  return sent;
}

/** Says each morning at SAM_DIGEST_AT what the day holds, once, and only to agents who have something to do (SAM-16). */
export const samDigestJob = jobKind<object, { after: number }>({
  kind: 'sam.digest',
  title: () => sentence('sam.job.digest'),
  schedule: { cron: '* 4-12 * * *', input: {}, isDue: isDigestDue },
  async step(step) {
    const { db, deps, cursor = { after: 0 } } = step;
    const now = deps.clock();
    if (cursor.after === 0) await claim(db, 'ALL', now);
    const rows = await countedAfter(db, cursor.after, now);
    const done = await digest(step, rows);
    const last = rows.at(-1);
    return last === undefined || rows.length < AGENTS
      ? { finished: true, done }
      : { cursor: { after: last.id }, done };
  },
});
