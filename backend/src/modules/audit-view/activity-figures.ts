import { localDay } from '@portal/calendar';
import {
  type ActivityRow,
  FEW,
  type Figure,
  type FiguresQuery,
  type RemoteErrorRow,
  type Translated,
} from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';

/** Fewer people than this are not counted out loud. */
const FEW_BELOW = 5;

const few = (n: number): Figure => (n > 0 && n < FEW_BELOW ? FEW : n);

/** Days of Viet Nam, both included. */
interface Days {
  from: string;
  to: string;
}

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Ho_Chi_Minh')::date`;
/** Moments of these days. */
const within = (moment: SQL, { from, to }: Days): SQL =>
  sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'`;

/** Raw rows of opened pages, counted by day, page ('' for all of a day) and kind of account (0: visitors). */
const rawActivity = (days: Days): SQL => sql`
  select ${dayOf(sql`l.at`)} as day, coalesce(l.feature, '–') as feature, coalesce(a.account_type, 0) as account_type,
    count(*)::int as views, count(distinct l.account_id)::int as people
  from activity_log l left join account a on a.id = l.account_id
  where l.event_name = 'check-in' and ${within(sql`l.at`, days)}
  group by 1, 2, 3
  union all
  select ${dayOf(sql`l.at`)}, '', coalesce(a.account_type, 0), count(*)::int, count(distinct l.account_id)::int
  from activity_log l left join account a on a.id = l.account_id
  where l.event_name = 'check-in' and ${within(sql`l.at`, days)}
  group by 1, 3`;

/** Raw rows of failures in browsers, counted by day, version, code and stage. */
const rawErrors = (days: Days): SQL => sql`
  select ${dayOf(sql`at`)} as day, split_part(feature, '@', 1) as remote, substr(feature, strpos(feature, '@') + 1) as version,
    coalesce(outcome, '') as code, coalesce(category, '') as stage, count(*)::int as count,
    count(distinct coalesce(account_id::text, correlation_id))::int as people
  from activity_log
  where event_name = 'remote-failure' and ${within(sql`at`, days)}
  group by 1, 2, 3, 4, 5`;

/** Health reports, counted by day and version. */
const rawLoads = (days: Days): SQL => sql`
  select ${dayOf(sql`seen_at`)} as day, remote, version, count(distinct source)::int as loads,
    count(distinct source) filter (where failed_at is not null)::int as failing
  from release_health where ${within(sql`seen_at`, days)} group by 1, 2, 3`;

const TABLES = {
  activity: { name: sql`activity_day`, raw: rawActivity },
  errors: { name: sql`remote_error_day`, raw: rawErrors },
  loads: { name: sql`remote_load_day`, raw: rawLoads },
} as const;

/**
 * Figures of days: of whole days as they were summed up, of today (and of days that the job has not come to) from the raw
 * rows, so that they are always those of the raw rows.
 */
async function figures<Row>(
  db: Db,
  which: keyof typeof TABLES,
  days: Days,
  select: (rows: SQL) => SQL,
): Promise<Row[]> {
  const { name, raw } = TABLES[which];
  const { rows: found } = await db.execute<{ last: string | null }>(
    sql`select max(day)::text as last from ${name}`,
  );
  // The last stored day was summed up while it ran.
  const last = found[0]?.last ?? days.from;
  const [, from = days.from] = [days.from, last].sort();
  const fresh = { from, to: days.to };
  const stored = sql`select * from ${name} where day >= ${days.from}::date and day <= ${days.to}::date
    and day < ${last}::date`;
  const { rows } = await db.execute(select(sql`(${stored} union all ${raw(fresh)}) as figure`));
  return rows as unknown as Row[];
}

interface ActivityFigure {
  key: string;
  account_type: number;
  views: string;
  people: string;
}

/** GET audit/activity: how often pages were opened, and by how many people of each day. */
export async function activityFigures(
  db: Db,
  { from, to, by }: FiguresQuery,
  words: ReadonlyMap<string, Translated> = new Map(),
): Promise<ActivityRow[]> {
  const key = by === 'day' ? sql`day::text` : sql`feature`;
  const all = by === 'day' ? sql`feature = ''` : sql`feature <> ''`;
  const rows = await figures<ActivityFigure>(
    db,
    'activity',
    { from, to },
    (source) => sql`
    select ${key} as key, account_type, sum(views) as views, sum(people) as people
    from ${source} where ${all} group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ key: name, account_type, views, people }) => {
    const isFew = account_type !== 0 && Number(people) < FEW_BELOW;
    return {
      ...{ key: name, words: words.get(name) ?? null, accountType: account_type },
      views: isFew ? FEW : few(Number(views)),
      people: few(Number(people)),
    };
  });
}

interface ErrorFigure {
  remote: string;
  version: string;
  code: string;
  stage: string;
  count: string;
  people: string;
}

/** GET audit/remote-errors: failures by version, beside the browsers in which that version mounted. */
export async function remoteErrors(db: Db, days: Days): Promise<RemoteErrorRow[]> {
  const rows = await figures<ErrorFigure>(
    db,
    'errors',
    days,
    (source) => sql`
    select remote, version, code, stage, sum(count) as count, sum(people) as people
    from ${source} group by 1, 2, 3, 4 order by 1, 2, sum(count) desc, 3, 4`,
  );
  const loads = await figures<{ remote: string; version: string; loads: string }>(
    db,
    'loads',
    days,
    (source) => sql`select remote, version, sum(loads) as loads from ${source} group by 1, 2`,
  );
  return rows.map(({ remote, version, code, stage, count, people }) => {
    const own = loads.find((one) => one.remote === remote && one.version === version);
    return {
      ...{ remote, version, code, stage, count: few(Number(count)) },
      ...{ people: few(Number(people)), loads: few(Number(own?.loads ?? 0)) },
    };
  });
}

/** Sums a day up again. */
export async function storeDay(db: Db, day: string): Promise<void> {
  const days = { from: day, to: day };
  for (const { name, raw } of Object.values(TABLES)) {
    await db.execute(sql`delete from ${name} where day = ${day}::date`);
    await db.execute(sql`insert into ${name} ${raw(days)}`);
  }
}

/** The days that are to be summed up: from the last stored one on, or from the first raw row. */
export async function openDays(db: Db, now: Date): Promise<Days> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select coalesce((select max(day) from activity_day), (select ${dayOf(sql`min(at)`)} from activity_log))::text as first`);
  const to = localDay(now);
  return { from: rows[0]?.first ?? to, to };
}
