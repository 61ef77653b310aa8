import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { withOwnLock } from '../db/own-lock.ts';
import type { Deps } from '../deps/deps.ts';
import { HttpError, say } from '../errors/http-error.ts';
import { httpError } from '../errors/messages.ts';
import { isDatabaseAway } from '../http/failure.ts';
import { describeError } from '../http/log.ts';
import type { JobKind, JobStep } from './job-kind.ts';
import { advance, claim, end, type JobRow } from './job-store.ts';

/** A step that meets another transaction in its way is tried again so often. */
const TRIES = 3;
const COLLISIONS = new Set(['40001', '40P01', '55P03']);

/** Another run has taken the job over: this one may write nothing more. */
class LostRun extends Error {}

const collides = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if (COLLISIONS.has(String((at as NodeJS.ErrnoException).code))) return true;
  return false;
};

const stepOf = (deps: Deps, row: JobRow): Omit<JobStep<unknown, unknown>, 'db'> => {
  const { id, input, by, byName, done, failed } = row;
  return { deps, job: { id, input, by, byName, done, failed }, cursor: row.cursor ?? undefined };
};

async function takeStep(deps: Deps, kind: JobKind, row: JobRow): Promise<JobRow> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction(async (db) => {
        const progress = await kind.step({ ...stepOf(deps, row), db });
        const next = await advance(db, row, progress, deps.clock());
        if (next === undefined) throw new LostRun();
        return next;
      });
    } catch (error) {
      if (tries >= TRIES || !collides(error)) throw error;
    }
  }
}

const stop = (
  deps: Deps,
  kind: JobKind | undefined,
  row: JobRow,
  outcome: { state: 'FAILED' | 'CANCELLED'; error?: string },
) =>
  deps.db.transaction(async (db) => {
    const ended = await end(db, row, outcome, deps.clock());
    if (ended !== undefined) await kind?.stopped?.({ ...stepOf(deps, row), db }, outcome.state);
  });

/** Details of an unknown error may hold the values of a statement: they go to the log alone. */
const sentenceOf = (error: unknown): string => {
  const rejection = error instanceof HttpError ? error : httpError('INTERNAL');
  return say(rejection.text, DEFAULT_LANGUAGE, rejection.options.params);
};

async function runSteps(
  deps: Deps,
  kinds: ReadonlyMap<string, JobKind>,
  id: number,
  isStopping: () => boolean,
): Promise<void> {
  let row = await claim(deps.db, id, deps.clock());
  if (row === undefined) return;
  const kind = kinds.get(row.kind);
  try {
    while (row.state === 'RUNNING' && !isStopping()) {
      if (row.cancelRequestedAt !== null)
        return await stop(deps, kind, row, { state: 'CANCELLED' });
      if (kind === undefined) throw new Error(`no kind of job is called ${row.kind}`);
      row = await takeStep(deps, kind, row);
    }
  } catch (error) {
    // Without the database nothing can be stored: the job goes on when it is back.
    if (error instanceof LostRun || isDatabaseAway(error)) return;
    deps.log.error({ job: id, kind: row.kind, error: describeError(error) }, 'a job failed');
    await stop(deps, kind, row, { state: 'FAILED', error: sentenceOf(error) });
  }
}

/**
 * Runs a job to its end, unless another backend is at it: a lock of its own connection shows that, and is gone with the
 * process, however that ended. Returns whether the job was free.
 */
export async function runJob(
  deps: Deps,
  kinds: ReadonlyMap<string, JobKind>,
  id: number,
  isStopping: () => boolean,
): Promise<boolean> {
  try {
    return await withOwnLock(deps.db, { of: 'job', id, wait: false }, (isLost) =>
      runSteps(deps, kinds, id, () => isLost() || isStopping()),
    );
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return true;
  }
}
