import type { ReleaseVitalsRow, Vital, VitalName } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseVital } from '../../db/schema/index.ts';
import type { VersionName } from '../names/names.ts';
import { bandOf, middleOf } from './bands.ts';

const DAY_MS = 86_400_000;

type Row = typeof releaseVital.$inferInsert;
const keyOf = ({ remote, version, route, name, band }: Row) =>
  [remote, version, route, name, band].join(' ');

/** Adds values to the bands of their day, always in one order: two reports at once never wait for each other. */
export async function addVitals(db: Db, at: Date, vitals: readonly Vital[]): Promise<void> {
  const day = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
  const rows = new Map<string, Row>();
  for (const { value, ...vital } of vitals) {
    const row = { ...vital, day, band: bandOf(vital.name, value), count: 1 };
    const same = rows.get(keyOf(row));
    if (same) same.count += 1;
    else rows.set(keyOf(row), row);
  }
  if (rows.size === 0) return;
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(releaseVital)
    .values(sorted)
    .onConflictDoUpdate({
      target: [
        ...[releaseVital.remote, releaseVital.version, releaseVital.route],
        ...[releaseVital.name, releaseVital.day, releaseVital.band],
      ],
      set: { count: sql`${releaseVital.count} + excluded.count` },
    });
}

/** The 75th percentile of each figure of a version, over all its pages (one row) or for each page, the most used first. */
export async function vitalsOf(
  db: Db,
  { remote, version }: VersionName,
  by: 'version' | 'page',
): Promise<ReleaseVitalsRow[]> {
  const route = by === 'page' ? sql`route` : sql`''::text`;
  const { rows } = await db.execute<{
    route: string;
    name: VitalName;
    band: number;
    n: string;
  }>(sql`
    with banded as (
      select ${route} as route, name, band, sum(count) as n from release_vital
      where remote = ${remote} and version = ${version} group by 1, 2, 3
    ), counted as (
      select *, sum(n) over (partition by route, name order by band) as upto,
        sum(n) over (partition by route, name) as total from banded
    )
    select route, name, min(band) filter (where upto >= total * 0.75) as band, max(total) as n
    from counted group by route, name order by sum(max(total)) over (partition by route) desc, route, name`);
  const found = new Map<string, ReleaseVitalsRow>();
  for (const row of rows) {
    const one = found.get(row.route) ?? { route: row.route, vitals: {} };
    one.vitals[row.name] = { p75: middleOf(row.name, row.band), count: Number(row.n) };
    found.set(row.route, one);
  }
  return [...found.values()];
}
