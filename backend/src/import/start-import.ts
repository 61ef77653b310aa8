import type { ImportMode } from '@portal/domain/import';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { importBatch } from '../db/schema/index.ts';
import type { Deps } from '../deps/deps.ts';
import { CHECK } from './check-job.ts';
import { checkHead } from './check-table.ts';
import { COMMIT } from './commit-job.ts';
import type { ImportKind } from './import-kind.ts';
import { type BatchRow, storeUpload } from './import-store.ts';
import { readTable } from './read-table.ts';

interface Author {
  accountId: number | null;
  name: string | null;
}

interface Upload {
  kind: ImportKind;
  mode: ImportMode;
  fileName: string;
  bytes: Buffer;
}

/** Stores a file and has it checked by a job. Throws the errors of an import, and has then stored nothing. */
export async function startCheck(
  { db, secrets, jobs }: Pick<Deps, 'db' | 'secrets' | 'jobs'>,
  { kind, mode, fileName, bytes }: Upload,
  by: Author,
): Promise<{ batchId: number; jobId: number; rows: number }> {
  const table = await readTable(bytes);
  checkHead(kind, table.head);
  return db.transaction(async (tx) => {
    const batch = { kind, mode, fileName, head: table.head, by: by.accountId, byName: by.name };
    const batchId = await storeUpload(tx, secrets, batch, table);
    const rows = table.rows.length;
    const jobId = await jobs.put(tx, CHECK, { batchId, kind: kind.kind, rows }, by);
    await tx.update(importBatch).set({ jobId }).where(eq(importBatch.id, batchId));
    return { batchId, jobId, rows };
  });
}

/** Has the right rows of a checked batch made by a job. Undefined when it is no longer to be committed. */
export async function startCommit(
  db: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  { id, kind, counts }: BatchRow,
  by: Author,
): Promise<number | undefined> {
  const [mine] = await db
    .update(importBatch)
    .set({ state: 'RUNNING', skipWrong: true })
    .where(and(eq(importBatch.id, id), eq(importBatch.state, 'CHECKED')))
    .returning({ id: importBatch.id });
  if (mine === undefined) return undefined;
  const { RIGHT = 0, WARNED = 0 } = counts as Record<string, number>;
  const jobId = await jobs.put(db, COMMIT, { batchId: id, kind, rows: RIGHT + WARNED }, by);
  await db.update(importBatch).set({ jobId }).where(eq(importBatch.id, id));
  return jobId;
}
