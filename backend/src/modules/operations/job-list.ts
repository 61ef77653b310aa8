import { everyLanguage } from '@portal/domain/language';
import type { JobRow, JobsPage, JobsQuery, OperationActed } from '@portal/types';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { ChangeCall } from '../../approvals/change-call.ts';
import type { Db } from '../../db/handle.ts';
import { account, backgroundJob } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { actOnIds } from './act-on-ids.ts';
import { httpError } from './messages.ts';

type Job = typeof backgroundJob.$inferSelect;

/** A job as its readers see it. */
export const shownJob = ({ job, by }: { job: Job; by: string | null }): JobRow => ({
  id: job.id,
  title: everyLanguage((language) => translatedValue(job, 'title', language)),
  state: job.state,
  total: job.total,
  done: job.done,
  failed: job.failed,
  by: by ?? job.byName,
  createdAt: job.createdAt.toISOString(),
  heartbeatAt: job.heartbeatAt?.toISOString() ?? null,
  endedAt: job.endedAt?.toISOString() ?? null,
  error: job.error,
  cancelling: job.endedAt === null && job.cancelRequestedAt !== null,
});

/** A page of long acts with their progress, the newest first. */
export async function listJobs(db: Db, { state, before, most }: JobsQuery): Promise<JobsPage> {
  const rows: { job: Job; by: string | null }[] = await db
    .select({ job: backgroundJob, by: account.fullname })
    .from(backgroundJob)
    .leftJoin(account, eq(account.id, backgroundJob.by))
    .where(
      and(
        state === undefined ? undefined : eq(backgroundJob.state, state),
        before === undefined ? undefined : lt(backgroundJob.id, before),
      ),
    )
    .orderBy(desc(backgroundJob.id))
    .limit(most + 1);
  const page = rows.slice(0, most);
  return {
    rows: page.map(shownJob),
    next: rows.length > most ? (page.at(-1)?.job.id ?? null) : null,
  };
}

async function stateOf(db: Db, id: number) {
  const [job] = await db
    .select({ state: backgroundJob.state })
    .from(backgroundJob)
    .where(eq(backgroundJob.id, id));
  return job?.state;
}

/** Lets failed jobs go on from their cursor, or ends open ones after their step. */
export const actOnJobs = (
  call: ChangeCall,
  how: 'retry' | 'cancel',
  request: { ids: number[]; reason: string },
): Promise<OperationActed> =>
  actOnIds(call, request, {
    action: `job.${how}`,
    object: 'job',
    async apply(id) {
      const { db, deps } = call;
      const before = await stateOf(db, id);
      if (before === undefined) throw commonError('NOT_FOUND');
      if (!(await deps.jobs[how](db, id)))
        throw httpError(how === 'retry' ? 'NOT_FAILED' : 'NOT_WAITING');
      return { field: 'state', before, after: how === 'retry' ? 'QUEUED' : 'CANCELLED' };
    },
  });
