import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { importRow } from '../db/schema/index.ts';
import type { Secrets } from '../deps/secrets.ts';
import { type JobKind, jobKind } from '../jobs/job-kind.ts';
import { everyTitle } from './batch-title.ts';
import { checkTable } from './check-table.ts';
import type { CheckedRow, ImportKind } from './import-kind.ts';
import { findBatch, openRow, sealedRow, settleBatch, stateOf } from './import-store.ts';

const CHUNK = 1_000;
export const CHECK = 'import.check';

interface Input {
  batchId: number;
  kind: string;
  rows: number;
}

/** Stores what the check has found of each row. */
async function storeChecked(db: Db, secrets: Secrets, batchId: number, rows: CheckedRow[]) {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK).map((row) => ({
      ...{ no: row.no, state: stateOf(row), errors: row.problems, before: row.before },
      raw: sealedRow(secrets, { batchId, no: row.no }, row),
    }));
    await db.execute(sql`
      update import_row as r set state = v.state, errors = v.errors, before = v.before, raw_enc = v.raw
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
          as v (no int, state text, errors jsonb, before text, raw text)
       where r.batch_id = ${batchId} and r.no = v.no`);
  }
}

/** Checks the rows of a batch, all in one step: whether they are right depends on each other. */
export const checkJob = (kinds: readonly ImportKind[]): JobKind =>
  jobKind<Input>({
    kind: CHECK,
    title: everyTitle('import.job.check'),
    async step({ db, deps, job }) {
      const { batchId, rows: total } = job.input;
      const batch = await findBatch(db, batchId);
      const kind = kinds.find((one) => one.kind === job.input.kind);
      if (batch === undefined || kind === undefined) throw new Error('no such import');
      const stored = await db
        .select()
        .from(importRow)
        .where(eq(importRow.batchId, batchId))
        .orderBy(asc(importRow.no));
      const rows = stored.map((row) => ({ no: row.no, cells: openRow(deps.secrets, row).cells }));
      const checked = await checkTable(db, kind, { head: batch.columns, rows }, batch.mode);
      await storeChecked(db, deps.secrets, batchId, checked);
      await settleBatch(db, batchId, 'CHECKED');
      return { finished: true, done: total, total };
    },
    stopped: ({ db, job }, state) => settleBatch(db, job.input.batchId, state),
  });
