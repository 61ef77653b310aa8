import type { ImportMode } from '@portal/domain/import';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { importBatch, importRow } from '../db/schema/index.ts';
import type { Secrets } from '../deps/secrets.ts';
import { isWrong } from './check-table.ts';
import type { CheckedRow, ImportKind, Values } from './import-kind.ts';
import type { Table } from './read-table.ts';
import type { RowProblem } from './row-problems.ts';

const CHUNK = 1_000;

export type BatchRow = typeof importBatch.$inferSelect;
type StoredRow = typeof importRow.$inferSelect;

const boxOf = (secrets: Secrets) => secrets.box('import');

const placeOf = (batchId: number, no: number) => `import_row.raw_enc/${batchId}/${no}`;

/** The cells of a row as they are stored. */
export const sealedRow = (
  secrets: Secrets,
  { batchId, no }: Pick<StoredRow, 'batchId' | 'no'>,
  { cells, values }: Pick<CheckedRow, 'cells' | 'values'>,
): string => boxOf(secrets).seal(JSON.stringify({ cells, values }), placeOf(batchId, no));

/** What a checked row is. */
export const stateOf = (row: CheckedRow): StoredRow['state'] => {
  if (isWrong(row)) return 'WRONG';
  return row.problems.length > 0 ? 'WARNED' : 'RIGHT';
};

/** Rows by state. */
export function countStates(rows: CheckedRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[stateOf(row)] = (counts[stateOf(row)] ?? 0) + 1;
  return counts;
}

export interface NewBatch {
  kind: ImportKind;
  mode: ImportMode;
  fileName: string;
  head: string[];
  by: number | null;
  byName: string | null;
}

/** Stores a checked file: its cells sealed, what is wrong with them, and the version of what is there. */
export async function storeBatch(
  db: Db,
  secrets: Secrets,
  { kind, mode, fileName, head, by, byName }: NewBatch,
  rows: CheckedRow[],
): Promise<number> {
  const [made] = await db
    .insert(importBatch)
    .values({
      ...{ kind: kind.kind, mode, fileName, columns: head, by, byName, state: 'CHECKED' },
      counts: countStates(rows),
    })
    .returning({ id: importBatch.id });
  const batchId = made?.id ?? 0;
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db.insert(importRow).values(
      rows.slice(at, at + CHUNK).map((row) => ({
        ...{ batchId, no: row.no, state: stateOf(row), errors: row.problems, before: row.before },
        rawEnc: sealedRow(secrets, { batchId, no: row.no }, row),
      })),
    );
  }
  return batchId;
}

/** Stores a file that is yet to be checked. */
export async function storeUpload(
  db: Db,
  secrets: Secrets,
  { kind, mode, fileName, head, by, byName }: NewBatch,
  { rows }: Pick<Table, 'rows'>,
): Promise<number> {
  const [made] = await db
    .insert(importBatch)
    .values({
      ...{ kind: kind.kind, mode, fileName, columns: head, by, byName },
      counts: { NEW: rows.length },
    })
    .returning({ id: importBatch.id });
  const batchId = made?.id ?? 0;
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK);
    await db.insert(importRow).values(
      part.map(({ no, cells }) => ({
        ...{ batchId, no },
        rawEnc: sealedRow(secrets, { batchId, no }, { cells, values: {} }),
      })),
    );
  }
  return batchId;
}

/** What was in a row of the file. */
export const openRow = (
  secrets: Secrets,
  { rawEnc, batchId, no }: Pick<StoredRow, 'rawEnc' | 'batchId' | 'no'>,
): { cells: string[]; values: Values } =>
  JSON.parse(boxOf(secrets).open(rawEnc, placeOf(batchId, no)));

/** The next rows in these states, in the order of the file. */
export const rowsAfter = (
  db: Db,
  { batchId, after, most }: { batchId: number; after: number; most: number },
  states: StoredRow['state'][],
): Promise<StoredRow[]> =>
  db
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.batchId, batchId),
        gt(importRow.no, after),
        inArray(importRow.state, states),
      ),
    )
    .orderBy(asc(importRow.no))
    .limit(most);

export async function findBatch(db: Db, id: number): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(importBatch).where(eq(importBatch.id, id));
  return row;
}

/** Sets the state of a batch, with its rows counted by state. */
export async function settleBatch(db: Db, id: number, state: BatchRow['state']): Promise<void> {
  const counts = sql`(select coalesce(jsonb_object_agg(state, n), '{}') from
    (select state, count(*) as n from import_row where batch_id = ${id} group by state) as by_state)`;
  await db.update(importBatch).set({ state, counts }).where(eq(importBatch.id, id));
}

/** What is wrong with the rows of a batch in these states, in the order of the file. */
export async function rowsOfBatch(
  db: Db,
  batchId: number,
  states: StoredRow['state'][],
): Promise<{ no: number; problems: RowProblem[] }[]> {
  const rows = await db
    .select({ no: importRow.no, problems: importRow.errors })
    .from(importRow)
    .where(and(eq(importRow.batchId, batchId), inArray(importRow.state, states)))
    .orderBy(asc(importRow.no));
  return rows as { no: number; problems: RowProblem[] }[];
}
