import type { Language } from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { IN_VIETNAM } from '../../db/local-time.ts';

/** The column of the caller's language; Vietnamese where there is no English. */
export const spoken = (language: Language, vi: PgColumn, en: PgColumn): SQL<string> =>
  language === 'en' ? sql<string>`coalesce(nullif(${en}, ''), ${vi})` : sql<string>`${vi}`;

/** The same for a text that may be empty: null then. */
export const spokenOrNull = (language: Language, vi: PgColumn, en: PgColumn): SQL<string | null> =>
  sql<string | null>`nullif(${spoken(language, vi, en)}, '')`;

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
