import { compactDay, dayNumber, localDay } from '@portal/calendar';
import type { ActivitySuggestion, SamDay, SamDayQuery } from '@portal/types';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { prospect, samActivity } from '../../db/schema/index.ts';
import { describeError } from '../../http/log.ts';
import { workingTime } from '../../inbox/working-time.ts';
import type { Caller } from '../../lookup/caller.ts';
import { dayOf, invalidField } from '../../lookup/filters.ts';
import { maskPhone } from '../../scope/mask.ts';
import { settingOf } from '../../settings/setting-of.ts';
import type { Seen } from './columns.ts';
import { addMinutes, atHour, momentOf, nextWorkingDay } from './moments.ts';
import { seenBy } from './seen.ts';
import { readActivities } from './store.ts';
import { monthsOf } from './write.ts';

/** More than a day may hold (SAM_DAY_MAX goes up to 100). */
const ROWS_MAX = 200;
const SUGGESTIONS = 10;
/** A day that is looked at: as far back as results are read, as far ahead as is planned. */
const DAYS_MAX = 400;
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
const EACH_MINUTES = 30;

/** Half hours from nine (today from the next half hour on) to eight in the evening; what does not fit is for the next working day. */
function proposedTimes(day: string, now: Date, holidays: ReadonlySet<string>): Date[] {
  const times: Date[] = [];
  for (
    let on = day < localDay(now) ? localDay(now) : day;
    times.length < SUGGESTIONS;
    on = nextWorkingDay(on, holidays)
  ) {
    for (
      let at = atHour(on, FIRST_HOUR);
      at < atHour(on, LAST_HOUR) && times.length < SUGGESTIONS;
      at = addMinutes(at, EACH_MINUTES)
    ) {
      if (at > now) times.push(at);
    }
  }
  return times;
}

/** Leads without a next step, the longest untouched first. */
async function suggest(
  { db, deps }: Caller,
  { agentId, contacts }: Pick<Seen, 'agentId' | 'contacts'>,
  day: string,
): Promise<ActivitySuggestion[]> {
  const rows = await db
    .select({ code: prospect.code, name: prospect.fullName, phone: prospect.phoneE164 })
    .from(prospect)
    .where(
      and(
        eq(prospect.agentId, agentId),
        eq(prospect.status, 'OPEN'),
        sql`not exists (select 1 from sam_activity next where next.prospect_id = ${prospect.id}
          and next.status in ('PLANNED', 'DOING'))`,
      ),
    )
    .orderBy(
      sql`(select max(done.start_at) from sam_activity done where done.prospect_id = ${prospect.id}
        and done.status in ('DONE', 'MISSED')) asc nulls first`,
      asc(prospect.id),
    )
    .limit(SUGGESTIONS);
  const working = workingTime(await settingOf(db, 'WORKING_TIME'), await settingOf(db, 'HOLIDAYS'));
  const times = proposedTimes(day, deps.clock(), working.holidays);
  return rows.map(({ code, name, phone }, at) => ({
    kind: 'CALL',
    party: { kind: 'PROSPECT', no: code },
    name,
    phone: contacts ? phone : maskPhone(phone),
    reason: 'NO_NEXT_STEP',
    startAt: momentOf(times[at] ?? deps.clock()),
  }));
}

/** What the caller has to do on a day, what is overdue, and whom to contact next. Suggestions that fail leave the day as it is. */
export async function samDay(call: Caller, { date }: SamDayQuery): Promise<SamDay> {
  const { db, deps } = call;
  const by = seenBy(call);
  const { agentId } = by;
  const today = localDay(by.now);
  const day = date === undefined ? today : dayOf('date', date);
  if (Math.abs(dayNumber(day) - dayNumber(today)) > DAYS_MAX) throw invalidField('date');
  const begin = atHour(day, 0);
  const read = (where: SQL | undefined) =>
    readActivities(db, by, and(eq(samActivity.agentId, agentId), where), {
      order: asc(samActivity.startAt),
      limit: ROWS_MAX,
    });
  const [overdue, items, suggestions] = await Promise.all([
    read(
      and(
        inArray(samActivity.status, ['PLANNED', 'DOING']),
        sql`${samActivity.endAt} < ${atHour(today, 0).toISOString()}::timestamptz`,
      ),
    ),
    read(
      and(
        ne(samActivity.status, 'CANCELLED'),
        monthsOf(begin),
        sql`${samActivity.startAt} >= ${begin.toISOString()}::timestamptz`,
        sql`${samActivity.startAt} < ${addMinutes(begin, 1_440).toISOString()}::timestamptz`,
      ),
    ),
    suggest(call, by, day).catch((error: unknown) => {
      deps.log.error({ error: describeError(error) }, 'sam: no suggestions');
      return null;
    }),
  ]);
  return { date: compactDay(day), overdue, items, suggestions };
}
