import {
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
} from '@portal/domain/import';
import { JOB_STATES } from '@portal/domain/job';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';

/** Every long act. Each step's effects and its cursor are committed together, so that a job goes on after a crash. */
export const backgroundJob = pgTable(
  'background_job',
  {
    id: id(),
    kind: text().notNull(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    /** What it was asked to do; no personal data. */
    input: jsonb().notNull(),
    state: text({ enum: JOB_STATES }).notNull().default('QUEUED'),
    /** Of its rows or objects; null until it is known. */
    total: integer(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Where the next step begins. */
    cursor: jsonb(),
    by: ref().references(() => account.id),
    /** Of an operator at the command line, who has no account. */
    byName: text(),
    startedAt: moment(),
    heartbeatAt: moment(),
    endedAt: moment(),
    cancelRequestedAt: moment(),
    error: text(),
    result: jsonb(),
    /** The run that may write: an earlier one that wakes up late is refused. */
    runner: text(),
    ...stamps(),
  },
  (t) => [
    oneOf('background_job_state_check', t.state, JOB_STATES),
    index('background_job_open_idx').on(t.id).where(sql`${t.state} in ('QUEUED', 'RUNNING')`),
    index('background_job_state_idx').on(t.state, t.id),
  ],
);

/** A file of rows that is checked, then committed. Rows go IMPORT_KEEP_DAYS after it. */
export const importBatch = pgTable(
  'import_batch',
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    mode: text({ enum: IMPORT_MODES }).notNull(),
    fileName: text().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('CHECKING'),
    /** Rows by state. */
    counts: jsonb().notNull().default({}),
    skipWrong: boolean().notNull().default(false),
    jobId: ref().references(() => backgroundJob.id),
    by: ref().references(() => account.id),
    byName: text(),
    /** The columns of the file, in its order. */
    columns: text().array().notNull(),
    erasedAt: moment(),
    ...stamps(),
  },
  (t) => [
    oneOf('import_batch_kind_check', t.kind, IMPORT_KINDS),
    oneOf('import_batch_mode_check', t.mode, IMPORT_MODES),
    oneOf('import_batch_state_check', t.state, IMPORT_STATES),
    index('import_batch_created_idx').on(t.createdAt),
    index('import_batch_job_idx').on(t.jobId),
  ],
);

export const importRow = pgTable(
  'import_row',
  {
    batchId: ref()
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    /** Its row in the file; the head is 1. */
    no: integer().notNull(),
    /** The cells as they were given, sealed. */
    rawEnc: text().notNull(),
    state: text({ enum: IMPORT_ROW_STATES }).notNull().default('NEW'),
    /** [{ column, code, params, warning }] */
    errors: jsonb().notNull().default([]),
    /** Hash of the object as the check saw it; null: there was none. */
    before: text(),
    objectKey: text(),
    objectId: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.no] }),
    oneOf('import_row_state_check', t.state, IMPORT_ROW_STATES),
    index('import_row_state_idx').on(t.batchId, t.state, t.no),
  ],
);
