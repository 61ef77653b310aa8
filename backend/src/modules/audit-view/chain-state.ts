import type { AuditVerification } from '@portal/types';
import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { auditMark, backgroundJob } from '../../db/schema/index.ts';

/** The kind of job that checks the whole chain. */
export const VERIFY_KIND = 'audit.verify';

/** The kind of job that checks it from the last mark, each day. */
export const DAILY_CHECK_KIND = 'audit.check';

/** The last full check, running or ended; null when there was none. */
export async function lastVerification(db: Db): Promise<AuditVerification | null> {
  const [job] = await db
    .select()
    .from(backgroundJob)
    .where(eq(backgroundJob.kind, VERIFY_KIND))
    .orderBy(desc(backgroundJob.id))
    .limit(1);
  if (job === undefined) return null;
  const { brokenAt = null } = (job.result ?? {}) as { brokenAt?: number | null };
  return {
    ...{ jobId: job.id, state: job.state, done: job.done, total: job.total, brokenAt },
    at: (job.endedAt ?? job.createdAt).toISOString(),
  };
}

/** When the chain was found whole the last time, and where a later check found it broken. */
export async function chainState(
  db: Db,
): Promise<{ verifiedAt: string | null; brokenAt: number | null }> {
  const brokenAt = sql<number | null>`(${backgroundJob.result} ->> 'brokenAt')::bigint`.mapWith(
    Number,
  );
  const ended = and(
    inArray(backgroundJob.kind, [VERIFY_KIND, DAILY_CHECK_KIND]),
    eq(backgroundJob.state, 'DONE'),
  );
  // A check sets no mark while no event is sealed yet, so the jobs tell the time, and the marks that of a check at the command line.
  const [whole] = await db
    .select({ at: max(backgroundJob.endedAt) })
    .from(backgroundJob)
    .where(and(ended, isNull(brokenAt)));
  const [mark] = await db.select({ at: max(auditMark.at) }).from(auditMark);
  const [last] = await db
    .select({ brokenAt })
    .from(backgroundJob)
    .where(ended)
    .orderBy(desc(backgroundJob.id))
    .limit(1);
  const times = [whole?.at, mark?.at].filter((at) => at instanceof Date).map(Number);
  return {
    verifiedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    brokenAt: last?.brokenAt ?? null,
  };
}
