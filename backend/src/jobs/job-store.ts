import { randomUUID } from 'node:crypto';
import { OPEN_JOB } from '@portal/domain/job';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { backgroundJob } from '../db/schema/index.ts';
import type { JobProgress } from './job-kind.ts';

export type JobRow = typeof backgroundJob.$inferSelect;

const isOpen = inArray(backgroundJob.state, [...OPEN_JOB]);

/** The jobs that are to be done or under way, the oldest first. */
export async function openJobs(db: Db, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: backgroundJob.id })
    .from(backgroundJob)
    .where(isOpen)
    .orderBy(asc(backgroundJob.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Whether a job of this kind is to be done or under way. */
export async function isKindOpen(db: Db, kind: string): Promise<boolean> {
  const rows = await db
    .select({ id: backgroundJob.id })
    .from(backgroundJob)
    .where(and(isOpen, eq(backgroundJob.kind, kind)))
    .limit(1);
  return rows.length > 0;
}

/** Begins a run, or goes on with a job whose run has died. From here on no earlier run can write. */
export async function claim(db: Db, id: number, now: Date): Promise<JobRow | undefined> {
  const [row] = await db
    .update(backgroundJob)
    .set({
      runner: randomUUID(),
      state: 'RUNNING',
      heartbeatAt: now,
      startedAt: sql`coalesce(${backgroundJob.startedAt}, ${now})`,
    })
    .where(and(eq(backgroundJob.id, id), isOpen))
    .returning();
  return row;
}

/** Rows that this run may write. */
const ofRun = ({ id, runner }: Pick<JobRow, 'id' | 'runner'>) =>
  and(
    eq(backgroundJob.id, id),
    eq(backgroundJob.state, 'RUNNING'),
    eq(backgroundJob.runner, runner ?? ''),
  );

/** Stores what a step has done; undefined when another run has taken the job over. */
export async function advance(
  db: Db,
  run: JobRow,
  { cursor, finished, done = 0, failed = 0, total, result }: JobProgress<unknown>,
  now: Date,
): Promise<JobRow | undefined> {
  const [row] = await db
    .update(backgroundJob)
    .set({
      cursor: finished ? null : (cursor ?? null),
      done: sql`${backgroundJob.done} + ${done}`,
      failed: sql`${backgroundJob.failed} + ${failed}`,
      heartbeatAt: now,
      ...(total === undefined ? {} : { total }),
      ...(result === undefined ? {} : { result }),
      ...(finished ? { state: 'DONE', endedAt: now } : {}),
    })
    .where(ofRun(run))
    .returning();
  return row;
}

/** Ends a run otherwise than as done; undefined when another run has taken the job over. */
export async function end(
  db: Db,
  run: JobRow,
  outcome: { state: 'FAILED' | 'CANCELLED'; error?: string },
  now: Date,
): Promise<JobRow | undefined> {
  const [row] = await db
    .update(backgroundJob)
    .set({ ...outcome, endedAt: now, heartbeatAt: now })
    .where(ofRun(run))
    .returning();
  return row;
}

/** Requests that a job ends after its step; returns whether it was still open. */
export async function requestCancel(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(backgroundJob)
    .set({ cancelRequestedAt: sql`now()` })
    .where(and(eq(backgroundJob.id, id), isOpen, isNull(backgroundJob.cancelRequestedAt)))
    .returning({ id: backgroundJob.id });
  return rows.length > 0;
}

/** Lets a failed job go on from its cursor; returns whether it had failed. */
export async function reopen(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(backgroundJob)
    .set({ state: 'QUEUED', error: null, endedAt: null, cancelRequestedAt: null })
    .where(and(eq(backgroundJob.id, id), eq(backgroundJob.state, 'FAILED')))
    .returning({ id: backgroundJob.id });
  return rows.length > 0;
}
