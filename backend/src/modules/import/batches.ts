import { IMPORT_KINDS, OPEN_IMPORT } from '@portal/domain/import';
import type {
  FieldChange,
  ImportBatchDetail,
  ImportBatchRow,
  importBatchQuery,
  importListQuery,
  Paged,
} from '@portal/types';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { backgroundJob, changeRequest, importBatch, importRow } from '../../db/schema/index.ts';
import type { Column } from '../../import/columns.ts';
import type { ImportKind, Values } from '../../import/import-kind.ts';
import { type BatchRow, openRow } from '../../import/import-store.ts';
import { problemText, type RowProblem } from '../../import/row-problems.ts';
import type { Caller } from '../../lookup/caller.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { ownBatch } from './batch-acts.ts';
import { headOf } from './head-of.ts';
import { authorityOf, importable } from './import-access.ts';

const shown = (batch: BatchRow): ImportBatchRow => ({
  ...{ id: batch.id, kind: batch.kind, mode: batch.mode, fileName: batch.fileName },
  ...{ state: batch.state, counts: batch.counts as ImportBatchRow['counts'] },
  ...{ byName: batch.byName, createdAt: batch.createdAt.toISOString() },
});

/** The imports of kinds that the caller may import, the newest first. */
export async function listBatches(
  { db, subject }: Caller,
  { page, pageSize }: z.output<typeof importListQuery>,
): Promise<Paged<ImportBatchRow>> {
  const isOfUnit = (subject.staff?.scopeUnits ?? null) !== null;
  const kinds = IMPORT_KINDS.filter((kind) => subject.authorities.has(authorityOf(kind)));
  const where = inArray(importBatch.kind, isOfUnit ? [] : kinds);
  const rows = await db
    .select()
    .from(importBatch)
    .where(where)
    .orderBy(desc(importBatch.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { datas: rows.map(shown), totalData: await db.$count(importBatch, where) };
}

/** How a cell is shown: contacts masked, identity numbers not at all. */
function shownCell({ type }: Column, value: Values[string] | undefined): string | null {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (type === 'phone') return maskPhone(text);
  if (type === 'email') return maskEmail(text);
  return type === 'idNumber' ? '•••' : text;
}

/** Which values a row changes; of a new object all. An identity number that is there already is not compared. */
function changesOf(
  { columns }: ImportKind,
  values: Values,
  now: Record<string, string | null> | undefined,
): FieldChange[] {
  return Object.entries(columns).flatMap(([field, column]) => {
    const after = shownCell(column, values[field]);
    if (now !== undefined && !(field in now)) return [];
    const before = now === undefined ? null : shownCell(column, now[field]);
    const value = values[field] ?? null;
    const same =
      now !== undefined && (now[field] ?? null) === (value === null ? null : String(value));
    return same || (before === null && after === null) ? [] : [{ field, before, after }];
  });
}

async function rowsOf(
  { db, deps, language }: Caller,
  batch: BatchRow,
  kind: ImportKind,
  { state, page, pageSize }: z.output<typeof importBatchQuery>,
) {
  const where = and(
    eq(importRow.batchId, batch.id),
    state === undefined ? undefined : eq(importRow.state, state),
  );
  const stored = await db
    .select()
    .from(importRow)
    .where(where)
    .orderBy(asc(importRow.no))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const opened = stored.map((row) => ({ row, values: openRow(deps.secrets, row).values }));
  const keyOf = (values: Values) => String(values[kind.key] ?? '');
  const keys = opened.map(({ values }) => keyOf(values)).filter((key) => key !== '');
  const isOpen = OPEN_IMPORT.includes(batch.state);
  const now = isOpen && keys.length > 0 ? await kind.current?.(db, keys) : undefined;
  const rows = opened.map(({ row, values }) => ({
    ...{ no: row.no, key: shownCell(kind.columns[kind.key] as Column, keyOf(values)) ?? '' },
    state: row.state,
    problems: (row.errors as RowProblem[]).map((problem) => ({
      column: problem.column,
      text: problemText({ ...problem, column: null }, language),
      warning: problem.warning === true,
    })),
    changes: row.state === 'NEW' ? [] : changesOf(kind, values, now?.get(keyOf(values))),
  }));
  return { rows, totalRows: await db.$count(importRow, where) };
}

/** A batch with its job, the request that it waits for, and a page of its rows. */
export async function batchDetail(
  call: Caller,
  query: z.output<typeof importBatchQuery>,
): Promise<ImportBatchDetail> {
  const { db, deps, subject } = call;
  const batch = await ownBatch(call, query.id);
  const kind = importable(subject, batch.kind);
  const [job] =
    batch.jobId === null
      ? []
      : await db.select().from(backgroundJob).where(eq(backgroundJob.id, batch.jobId));
  const [request] = await db
    .select({ id: changeRequest.id })
    .from(changeRequest)
    .where(
      and(
        eq(changeRequest.objectKey, `import:${batch.id}`),
        eq(changeRequest.state, 'PENDING'),
        gt(changeRequest.expiresAt, deps.clock()),
      ),
    );
  return {
    ...shown(batch),
    version: batch.version,
    job: job
      ? {
          ...{ state: job.state, total: job.total, done: job.done, failed: job.failed },
          error: job.error,
        }
      : null,
    changeRequestId: request?.id ?? null,
    labels: Object.fromEntries(
      Object.keys(kind.columns).map((name) => [name, headOf(kind, name, call.language)]),
    ),
    erased: batch.erasedAt !== null,
    ...(await rowsOf(call, batch, kind, query)),
  };
}
