import {
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
} from '@portal/domain/import';
import { JOB_STATES } from '@portal/domain/job';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { ACT_REASON, fieldChange } from './approval.ts';

const id = z.number().check(z.int(), z.positive());
const idInQuery = z.coerce.number().check(z.int(), z.positive());
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');

/** GET admin/import/template. */
export const importTemplateQuery = z.object({ kind: z.enum(IMPORT_KINDS) });

/** The fields of POST admin/import/check, beside its file. */
export const importCheckFields = z.object({
  kind: z.enum(IMPORT_KINDS),
  mode: z._default(z.enum(IMPORT_MODES), 'CREATE'),
});
export const importChecking = z.object({ batchId: z.number(), jobId: z.number() });
export type ImportChecking = z.infer<typeof importChecking>;

/** GET admin/import/list. */
export const importListQuery = z.object({ ...paging(1) });
export const importBatchRow = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  mode: z.enum(IMPORT_MODES),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Rows by state. */
  counts: z.partialRecord(z.enum(IMPORT_ROW_STATES), z.number()),
  byName: z.nullable(z.string()),
  createdAt: z.string(),
});
export type ImportBatchRow = z.infer<typeof importBatchRow>;

/** GET admin/import/batch: `state` names the rows that are wanted; left out: all. */
export const importBatchQuery = z.object({
  id: idInQuery,
  state: z.optional(z.enum(IMPORT_ROW_STATES)),
  ...paging(1, 50),
});
export const importProblem = z.object({
  column: z.nullable(z.string()),
  text: z.string(),
  warning: z.boolean(),
});
export const importBatchDetail = z.extend(importBatchRow, {
  version: z.number(),
  /** The job that checks or commits it. */
  job: z.nullable(
    z.object({
      state: z.enum(JOB_STATES),
      total: z.nullable(z.number()),
      done: z.number(),
      failed: z.number(),
      error: z.nullable(z.string()),
    }),
  ),
  /** The request that a second person has to approve. */
  changeRequestId: z.nullable(z.number()),
  /** What the columns of the kind are called. */
  labels: z.record(z.string(), z.string()),
  /** Its rows are erased. */
  erased: z.boolean(),
  rows: z.array(
    z.object({
      no: z.number(),
      key: z.string(),
      state: z.enum(IMPORT_ROW_STATES),
      problems: z.array(importProblem),
      /** What it changes, personal data masked. */
      changes: z.array(fieldChange),
    }),
  ),
  totalRows: z.number(),
});
export type ImportBatchDetail = z.infer<typeof importBatchDetail>;

/** POST admin/import/commit: `skipWrong` leaves the wrong rows out; without it a batch that has one is refused. */
export const importCommit = z.strictObject({
  batchId: id,
  version: z.number().check(z.int()),
  skipWrong: z._default(z.boolean(), false),
  reason,
});
export type ImportCommit = z.input<typeof importCommit>;
export const importCommitted = z.object({
  jobId: z.nullable(z.number()),
  changeRequestId: z.nullable(z.number()),
});
export type ImportCommitted = z.infer<typeof importCommitted>;

/** POST admin/import/cancel. */
export const importCancel = z.strictObject({ batchId: id, reason });
export type ImportCancel = z.input<typeof importCancel>;
export const importCancelled = z.object({ state: z.enum(IMPORT_STATES) });

/** GET admin/import/wrong-rows. */
export const importWrongRowsQuery = z.object({ id: idInQuery });
