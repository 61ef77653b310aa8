import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { IN_VIETNAM } from '../../db/local-time.ts';

/** A date as yyyyMMdd. */
export const day = (column: PgColumn): SQL<string> => sql<string>`to_char(${column}, 'YYYYMMDD')`;

/** The day of a moment in Ho Chi Minh, as yyyyMMdd. */
export const dayOfMoment = (column: PgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${IN_VIETNAM}, 'YYYYMMDD')`;

/** A moment in Ho Chi Minh as yyyyMMddHHmmss. */
export const minute = (column: PgColumn | SQL): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`;

/** The number of all rows, beside each row of a page. */
export const allRows = sql`count(*) over ()`.mapWith(Number);
