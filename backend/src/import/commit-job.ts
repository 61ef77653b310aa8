import { and, eq } from 'drizzle-orm';
import { importRow } from '../db/schema/index.ts';
import { type JobKind, type JobStep, jobKind } from '../jobs/job-kind.ts';
import { everyTitle } from './batch-title.ts';
import type { ApplyContext, ImportKind, Values } from './import-kind.ts';
import { type BatchRow, findBatch, openRow, rowsAfter, settleBatch } from './import-store.ts';
import { notifyDone } from './notice.ts';
import type { RowProblem } from './row-problems.ts';

/** Rows of one transaction. */
const ROWS = 200;
const UNIQUE_VIOLATION = '23505';

export const COMMIT = 'import.commit';

interface Input {
  batchId: number;
  kind: string;
  rows: number;
}

/** First all objects are made, then those that stand below another one of the file get it. */
interface Cursor {
  pass: 'apply' | 'link';
  no: number;
}

type Step = JobStep<Input, Cursor>;

const problemOf = (error: unknown): RowProblem | undefined => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as NodeJS.ErrnoException).code === UNIQUE_VIOLATION)
      return { column: null, code: 'TAKEN' };
  return undefined;
};

/** Makes one row's object. What another person has changed since the check, or holds already, makes this row fail alone. */
async function applyRow(
  kind: ImportKind,
  context: ApplyContext,
  values: Values,
  before: string | null,
): Promise<{ objectId: number | null } | { problem: RowProblem }> {
  const key = String(values[kind.key]);
  const now = (await kind.versions(context.db, [key])).get(key) ?? null;
  if (now !== before) return { problem: { column: null, code: 'CHANGED' } };
  try {
    const objectId = await context.db.transaction((db) =>
      kind.apply({ ...context, db }, values, before !== null),
    );
    return { objectId };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { problem };
  }
}

async function applyRows(kind: ImportKind, context: ApplyContext, batch: BatchRow, after: number) {
  const { db, deps } = context;
  const rows = await rowsAfter(db, { batchId: batch.id, after, most: ROWS }, ['RIGHT', 'WARNED']);
  let failed = 0;
  for (const row of rows) {
    const { values } = openRow(deps.secrets, row);
    const outcome = await applyRow(kind, context, values, row.before);
    failed += 'problem' in outcome ? 1 : 0;
    await db
      .update(importRow)
      .set(
        'problem' in outcome
          ? { state: 'FAILED', errors: [...(row.errors as RowProblem[]), outcome.problem] }
          : { state: 'APPLIED', objectId: outcome.objectId, objectKey: String(values[kind.key]) },
      )
      .where(and(eq(importRow.batchId, batch.id), eq(importRow.no, row.no)));
  }
  return { done: rows.length - failed, failed, last: rows.at(-1)?.no };
}

async function linkRows(kind: ImportKind, context: ApplyContext, batch: BatchRow, after: number) {
  const rows = await rowsAfter(context.db, { batchId: batch.id, after, most: ROWS }, ['APPLIED']);
  for (const row of rows) {
    const { values } = openRow(context.deps.secrets, row);
    const hasParent = kind.parents?.some((column) => values[column] !== null);
    if (hasParent || batch.mode !== 'CREATE') await kind.link?.(context, values);
  }
  return rows.at(-1)?.no;
}

async function step(kinds: readonly ImportKind[], { db, deps, job, cursor }: Step) {
  const batch = await findBatch(db, job.input.batchId);
  const kind = kinds.find((one) => one.kind === job.input.kind);
  if (batch === undefined || kind === undefined) throw new Error('no such import');
  const context = { db, deps, by: job.by, now: deps.clock() };
  const { pass, no } = cursor ?? { pass: 'apply', no: 0 };
  if (cursor === undefined) await settleBatch(db, batch.id, 'RUNNING');
  const total = job.input.rows;
  if (pass === 'apply') {
    const { done, failed, last } = await applyRows(kind, context, batch, no);
    if (last !== undefined) return { cursor: { pass, no: last }, done, failed, total };
    return { cursor: { pass: 'link' as const, no: 0 }, total };
  }
  const last = kind.link === undefined ? undefined : await linkRows(kind, context, batch, no);
  if (last !== undefined) return { cursor: { pass, no: last } };
  const isWrong = and(eq(importRow.batchId, batch.id), eq(importRow.state, 'WRONG'));
  await db.update(importRow).set({ state: 'SKIPPED' }).where(isWrong);
  await settleBatch(db, batch.id, 'RUNNING');
  const counts = ((await findBatch(db, batch.id))?.counts ?? {}) as Record<string, number>;
  const whole = !counts.FAILED && !counts.SKIPPED;
  const state = whole ? 'DONE' : counts.APPLIED ? 'PARTLY' : 'FAILED';
  await settleBatch(db, batch.id, state);
  await notifyDone(context, batch, counts);
  return { finished: true, result: counts };
}

/** Commits the right rows of a batch, 200 a transaction. */
export const commitJob = (kinds: readonly ImportKind[]): JobKind =>
  jobKind<Input, Cursor>({
    kind: COMMIT,
    title: everyTitle('import.job.title'),
    step: (given) => step(kinds, given),
    stopped: ({ db, job }, state) => settleBatch(db, job.input.batchId, state),
  });
