import type { ImportMode } from '@portal/domain/import';
import type { Deps } from '../deps/deps.ts';
import { checkTable, isWrong } from './check-table.ts';
import { COMMIT } from './commit-job.ts';
import type { CheckedRow, ImportKind } from './import-kind.ts';
import { storeBatch } from './import-store.ts';
import { readTable } from './read-table.ts';

export interface FileImport {
  kind: ImportKind;
  mode: ImportMode;
  fileName: string;
  bytes: Buffer;
}

export interface CheckedFile {
  head: string[];
  rows: CheckedRow[];
}

/** A dry run: reads and checks a file, and writes nothing. Throws the errors of an import. */
export async function checkFile(
  { db }: Pick<Deps, 'db'>,
  { kind, mode, bytes }: FileImport,
): Promise<CheckedFile> {
  const table = await readTable(bytes);
  return { head: table.head, rows: await checkTable(db, kind, table, mode) };
}

/** Stores a checked file and puts the job that commits its right rows, in one transaction. */
export function commitFile(
  { db, secrets, jobs }: Pick<Deps, 'db' | 'secrets' | 'jobs'>,
  { kind, mode, fileName }: FileImport,
  { head, rows }: CheckedFile,
  by: { accountId: number | null; name: string | null },
): Promise<{ batchId: number; jobId: number }> {
  return db.transaction(async (tx) => {
    const batch = { kind, mode, fileName, head, by: by.accountId, byName: by.name };
    const batchId = await storeBatch(tx, secrets, batch, rows);
    const right = rows.filter((row) => !isWrong(row)).length;
    const jobId = await jobs.put(tx, COMMIT, { batchId, kind: kind.kind, rows: right }, by);
    return { batchId, jobId };
  });
}
