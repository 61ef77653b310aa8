import type { JobState } from '@portal/domain/job';
import type { Language } from '@portal/domain/language';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';

/** A job as its steps see it. */
export interface JobOfStep<Input> {
  id: number;
  input: Input;
  /** The account that began it; null for a schedule and for an operator at the command line. */
  by: number | null;
  byName: string | null;
  done: number;
  failed: number;
}

export interface JobStep<Input, Cursor> {
  /** The transaction that also stores the cursor: use it for every write, and nothing happens twice. */
  db: Db;
  deps: Deps;
  job: JobOfStep<Input>;
  /** Undefined in the first step. */
  cursor: Cursor | undefined;
}

/** What a step has done. */
export interface JobProgress<Cursor> {
  /** Where the next step begins; with `finished` there is none. */
  cursor?: Cursor;
  finished?: boolean;
  /** Rows of this step. */
  done?: number;
  failed?: number;
  /** Of all steps, as soon as it is known. */
  total?: number;
  result?: unknown;
}

interface Declaration<Input, Cursor> {
  /** Its name in the database: living jobs keep it through releases. */
  kind: string;
  title(input: Input): Record<Language, string>;
  /**
   * One step, in one transaction that should take about a second. It ends with its effects and its cursor committed, or
   * without either. An HttpError ends the job as failed, with its sentence.
   */
  step(step: JobStep<Input, Cursor>): Promise<JobProgress<Cursor>>;
  /** Runs in the transaction that ends the job otherwise than as done. */
  stopped?(
    step: JobStep<Input, Cursor>,
    state: Extract<JobState, 'FAILED' | 'CANCELLED'>,
  ): Promise<void>;
  /**
   * A job of this kind is put at these times of Vietnam (cron, five fields), unless one is under way, or `isDue` says that
   * there is nothing to do: what is looked at each minute would fill the list of jobs.
   */
  schedule?: { cron: string; input: Input; isDue?(db: Db, now: Date): Promise<boolean> };
}

/** A kind of long act, without the types of its input and cursor. */
export type JobKind = Declaration<unknown, unknown>;

/** Declares a kind of job; jobKinds of modules/jobs.ts lists all of them. */
export const jobKind = <Input, Cursor = never>(declaration: Declaration<Input, Cursor>) =>
  declaration as unknown as JobKind;
