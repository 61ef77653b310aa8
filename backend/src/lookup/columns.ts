import { type SQL, sql } from 'drizzle-orm';
import { IN_VIETNAM } from '../db/local-time.ts';

/** SQL column: a date as `yyyyMMdd`, null for null (spec/features.md 9). */
export const dayText = (column: unknown): SQL<string | null> =>
  sql<string | null>`to_char(${column}, 'YYYYMMDD')`;

/** SQL column: the rows of a statement as one JSON array, `[]` without rows. `T` is what the caller says they are. */
export const jsonList = <T>(rows: SQL): SQL<T> =>
  sql<T>`coalesce((select json_agg(item) from (${rows}) item), '[]'::json)`;

/** SQL column: a moment as `yyyyMMddHHmmss` in Vietnam's time, null for null (spec/features.md 9). */
export const momentText = <T extends string | null>(column: unknown): SQL<T> =>
  sql<T>`to_char(${column} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`;

/** A name in the order of the Vietnamese alphabet, to sort by. */
export const byName = (column: unknown) =>
  ({ by: sql`${column} collate "vi-x-icu"`, type: 'text' }) as const;
