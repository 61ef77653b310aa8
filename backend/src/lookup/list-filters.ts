import type { AnyList } from '@portal/domain/list';
import { and, eq, inArray, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import { IN_VIETNAM } from '../db/local-time.ts';

/** What each filter of a list compares. A `choice` or `number` has no column: its source decides what it means. */
export type FilterColumns<L extends AnyList> = {
  readonly [K in keyof L['filters'] as L['filters'][K] extends { type: 'choice' | 'number' }
    ? never
    : K]: PgColumn | SQL;
};

/** Midnight in Vietnam at the beginning of a day (yyyyMMdd), `later` days on. */
const midnight = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${IN_VIETNAM})`;

const from = (column: PgColumn | SQL, day: string): SQL =>
  is(column, PgTimestamp) ? sql`${column} >= ${midnight(day)}` : sql`${column} >= ${day}::date`;

const upTo = (column: PgColumn | SQL, day: string): SQL =>
  is(column, PgTimestamp) ? sql`${column} < ${midnight(day, 1)}` : sql`${column} <= ${day}::date`;

function conditionOf(
  filter: AnyList['filters'][string] | undefined,
  column: PgColumn | SQL,
  query: Readonly<Record<string, unknown>>,
  key: string,
): SQL | undefined {
  if (filter?.type === 'days') {
    const [first, last] = [query[filter.from], query[filter.to]];
    return and(
      typeof first === 'string' ? from(column, first) : undefined,
      typeof last === 'string' ? upTo(column, last) : undefined,
    );
  }
  const value = query[key];
  if (Array.isArray(value)) return inArray(sql`${column}`, value);
  return typeof value === 'string' && value !== '' ? eq(sql`${column}`, value) : undefined;
}

/** The condition of each filter that a query names, by the filter's key. */
export const conditionsOf = (
  list: AnyList,
  columns: Readonly<Record<string, PgColumn | SQL>>,
  query: object,
): Readonly<Record<string, SQL | undefined>> =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      conditionOf(list.filters[key], column, query as Record<string, unknown>, key),
    ]),
  );
