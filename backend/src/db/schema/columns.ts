import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  integer,
  numeric,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Surrogate key. `by default` so that the seed can choose its own, stable ids. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A column that holds another row's id; add `.references(() => …)` where it is declared. */
export const ref = () => bigint({ mode: 'number' });

/** A moment, always with time zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Whole Vietnamese dong. 18 digits in the database; sums stay far below 2^53 in JavaScript. */
export const dong = () => numeric({ precision: 18, scale: 0, mode: 'number' });

/** Bytes, as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** created_at, updated_at and version; a trigger changes the last two on every update (db/functions/touch.sql). */
export const stamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** Who may see a row of content: any of PUBLIC, AGENT, CANDIDATE. */
export const audience = () => text().array().notNull().default(['PUBLIC']);

/** The database itself refuses a word that the list does not hold. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly (string | number)[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(literal).join(', '))})`);

/** Every word of an array column must be in the list. */
export const allOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} <@ array[${sql.raw(values.map(literal).join(', '))}]::text[]`);

const literal = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
