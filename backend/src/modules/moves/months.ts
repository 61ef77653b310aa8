import { localDay } from '@portal/calendar';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agentHierarchyHist } from '../../db/schema/index.ts';

export type MonthRow = typeof agentHierarchyHist.$inferSelect;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));
const next = (month: number): number => (month % 100 === 12 ? month + 89 : month + 1);

/** The months whose history a move of this day rewrites: none, where the day is not in the past. */
export function rewrittenMonths(effectiveOn: string, now: Date): number[] {
  const today = localDay(now);
  if (effectiveOn >= today) return [];
  const months: number[] = [];
  for (let month = monthOf(effectiveOn); month <= monthOf(today); month = next(month))
    months.push(month);
  return months;
}

const rowsOf = (ids: readonly number[], months: readonly number[]) =>
  and(
    inArray(agentHierarchyHist.agentId, [...ids]),
    inArray(agentHierarchyHist.yyyymm, [...months]),
  );

/** Writes the present place of these agents into months, and returns what was there. The present month has rows already or none. */
export async function rewriteMonths(
  db: Db,
  ids: readonly number[],
  months: readonly number[],
  now: Date,
): Promise<MonthRow[]> {
  if (months.length === 0 || ids.length === 0) return [];
  const before = await db.select().from(agentHierarchyHist).where(rowsOf(ids, months));
  const present = monthOf(localDay(now));
  const past = months.filter((month) => month !== present);
  await db.execute(sql`
    insert into agent_hierarchy_hist as h (agent_id, yyyymm, manager_id, org_unit_id, group_id, path)
    select a.id, m.month, a.manager_id, a.org_unit_id, a.group_id, a.path
      from agent a cross join unnest(${sql.param(past)}::int[]) m (month)
     where a.id = any(${sql.param(ids)}::bigint[])
        on conflict (agent_id, yyyymm) do update
       set manager_id = excluded.manager_id, org_unit_id = excluded.org_unit_id,
           group_id = excluded.group_id, path = excluded.path`);
  await db.execute(sql`
    update agent_hierarchy_hist h
       set manager_id = a.manager_id, org_unit_id = a.org_unit_id, group_id = a.group_id, path = a.path
      from agent a
     where a.id = h.agent_id and h.yyyymm = ${present} and a.id = any(${sql.param(ids)}::bigint[])`);
  return before;
}

/** Puts months back as a move found them. */
export async function restoreMonths(
  db: Db,
  ids: readonly number[],
  months: readonly number[],
  before: readonly MonthRow[],
): Promise<void> {
  if (months.length === 0 || ids.length === 0) return;
  await db.delete(agentHierarchyHist).where(rowsOf(ids, months));
  const CHUNK = 1_000;
  for (let at = 0; at < before.length; at += CHUNK)
    await db.insert(agentHierarchyHist).values(before.slice(at, at + CHUNK));
}

/** Writes the rows of the present month, as its first day finds the structure. */
export async function writeMonth(db: Db, now: Date): Promise<number> {
  const month = monthOf(localDay(now));
  await db.execute(sql`
    insert into agent_hierarchy_hist (agent_id, yyyymm, manager_id, org_unit_id, group_id, path)
    select id, ${month}, manager_id, org_unit_id, group_id, path from agent where status <> 'TERMINATED'
        on conflict do nothing`);
  return db.$count(agentHierarchyHist, eq(agentHierarchyHist.yyyymm, month));
}
