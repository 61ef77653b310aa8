import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/handle.ts';
import { agent } from '../../../db/schema/index.ts';
import type { CheckedRow, Values } from '../../../import/import-kind.ts';

export const AGENT = { code: agent.agentCode, id: agent.id };

/** A text that the check has found to be there. */
export const text = (values: Values, column: string): string => String(values[column] ?? '');

/** A text, or null where the cell is empty. */
export const maybeText = (values: Values, column: string): string | null =>
  (values[column] as string | null | undefined) ?? null;

/** The versions of objects by their codes. */
export async function versionsBy(
  rows: PromiseLike<{ key: string; version: number }[]>,
): Promise<Map<string, string>> {
  return new Map((await rows).map(({ key, version }) => [key, String(version)]));
}

/** The values of objects by their key, as text. */
export async function currentBy<Row extends Record<string, unknown>>(
  rows: PromiseLike<Row[]>,
  key: keyof Row & string,
): Promise<Map<string, Record<string, string | null>>> {
  const asText = (value: unknown) => (value === null ? null : String(value));
  const entries = (row: Row) => Object.entries(row).map(([name, value]) => [name, asText(value)]);
  return new Map((await rows).map((row) => [String(row[key]), Object.fromEntries(entries(row))]));
}

/** The ids of objects by their codes. */
export async function idsOf(
  db: Db,
  table: PgTable,
  { code, id }: { code: PgColumn; id: PgColumn },
  codes: string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: code as unknown as SQL<string>, id: id as unknown as SQL<number> })
    .from(table)
    .where(inArray(code, codes));
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** The id of the object of one code; null for no code. */
export async function idOf(
  db: Db,
  table: PgTable,
  columns: { code: PgColumn; id: PgColumn },
  code: string | null,
): Promise<number | null> {
  if (code === null) return null;
  return (await idsOf(db, table, columns, [code])).get(code) ?? null;
}

/** Adds UNKNOWN to the rows that name a code which is not there. */
export async function checkKnown(
  db: Db,
  rows: CheckedRow[],
  column: string,
  known: (db: Db, codes: string[]) => Promise<{ has(code: string): boolean }>,
): Promise<void> {
  const given = rows.map(({ values }) => maybeText(values, column));
  const codes = [...new Set(given.filter((code) => code !== null))];
  if (codes.length === 0) return;
  const found = await known(db, codes);
  rows.forEach((row, at) => {
    const code = given[at];
    if (code !== null && code !== undefined && !found.has(code))
      row.problems.push({ column, code: 'UNKNOWN', params: { value: code } });
  });
}
