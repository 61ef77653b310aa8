import { addDays, dayNumber, localDay } from '@portal/calendar';
import { type ActivityKind, KINDS_WITHOUT_PARTY, MOVE_DAYS_MAX } from '@portal/domain/sam';
import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { activityCode, samActivity } from '../../db/schema/index.ts';
import { invalidField } from '../../lookup/filters.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { httpError } from './messages.ts';
import { addMinutes, atHour, daysApart } from './moments.ts';
import type { HeldActivity } from './store.ts';

export type NewActivity = Omit<
  typeof samActivity.$inferInsert,
  'id' | 'planMonth' | 'actCode' | 'version' | 'createdAt' | 'updatedAt'
>;

/** From the first day of the month for which it was made: that month, and the 92 days of a move. */
const MONTHS_DAYS_MAX = MOVE_DAYS_MAX + 31;
/** Longest time ahead for which something is planned, in days. */
const AHEAD_DAYS_MAX = 366;

/** Throws INPUT-ERROR for a kind that needs a party and has none. */
export function requireParty(kind: ActivityKind, party: unknown, field = 'party'): void {
  if (party === null && !KINDS_WITHOUT_PARTY.includes(kind)) throw invalidField(field);
}

/** Throws SAM_TIME unless the start is of today or later, and within a year. */
export function requireAhead(startAt: Date, now: Date): void {
  const days = daysApart(now, startAt);
  if (days < 0 || days > AHEAD_DAYS_MAX) throw httpError('SAM_TIME');
}

/** Throws SAM_TIME unless a move stays within 92 days of the day of the activity, and not in the past. */
export function requireMove(
  { startAt, planMonth }: Pick<HeldActivity, 'startAt' | 'planMonth'>,
  to: Date,
  now: Date,
): void {
  // However often it moves: a day is looked for in the months around it alone.
  const months = dayNumber(localDay(to)) - dayNumber(planMonth);
  const isFar = Math.abs(daysApart(startAt, to)) > MOVE_DAYS_MAX || months > MONTHS_DAYS_MAX;
  if (isFar || months < -MOVE_DAYS_MAX || daysApart(now, to) < 0) throw httpError('SAM_TIME');
}

/** SQL: the months in which an activity of this day can be kept, so that the others are not read. */
export const monthsOf = (begin: Date): SQL =>
  sql`${samActivity.planMonth} between ${addDays(localDay(begin), -MONTHS_DAYS_MAX)}::date and ${addDays(localDay(begin), MOVE_DAYS_MAX)}::date`;

/** One writer at a time for an agent's days, so that the number of a day is exact. */
export const lockDays = (db: Db, agentId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sam:${agentId}`}, 0))`);

/** Throws SAM_DAY_FULL when `more` activities do not fit into the day of an agent any more; cancelled ones take no room. */
export async function requireRoom(
  db: Db,
  agentId: number,
  at: Date,
  { more = 1, except = '' } = {},
): Promise<void> {
  const most = await settingOf(db, 'SAM_DAY_MAX');
  const begin = atHour(localDay(at), 0);
  const taken = await db.$count(
    samActivity,
    and(
      sql`${samActivity.agentId} = ${agentId}`,
      sql`${samActivity.startAt} >= ${begin.toISOString()}::timestamptz`,
      sql`${samActivity.startAt} < ${addMinutes(begin, 1_440).toISOString()}::timestamptz`,
      monthsOf(begin),
      ne(samActivity.status, 'CANCELLED'),
      ne(samActivity.actCode, except),
    ),
  );
  if (taken + more > most) throw httpError('SAM_DAY_FULL', { params: { most: String(most) } });
}

/** Writes activities, each under a new code of the month in which it begins; answers the codes in their order. */
export async function insertActivities(db: Db, rows: readonly NewActivity[]): Promise<string[]> {
  const codes: string[] = [];
  for (const row of rows) {
    const day = localDay(row.startAt);
    const month = `${day.slice(2, 4)}${day.slice(5, 7)}`;
    const [written] = await db
      .insert(samActivity)
      .values({
        ...row,
        planMonth: `${day.slice(0, 7)}-01`,
        actCode: sql`'HD' || ${month} || lpad(nextval(${activityCode.seqName})::text, 7, '0')`,
      })
      .returning({ actCode: samActivity.actCode });
    if (written !== undefined) codes.push(written.actCode);
  }
  return codes;
}
