import type { OperationActed, PeopleActed, PeopleJob } from '@portal/types';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ChangeCall } from '../../approvals/change-call.ts';
import type { Db } from '../../db/handle.ts';
import { account, backgroundJob } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { actOnJobs, shownJob } from '../operations/job-list.ts';
import { PEOPLE_ACT } from '../people/people-job.ts';
import { administers } from '../people/people-scope.ts';

/** So many of the caller's newest jobs are shown. */
const SHOWN = 5;

const isOwn = ({ accountId }: Pick<Subject, 'accountId'>) =>
  and(eq(backgroundJob.kind, PEOPLE_ACT), eq(backgroundJob.by, accountId));

/** Names of the people of these accounts whom the caller administers. */
async function namesOf(db: Db, subject: Subject, ids: number[]) {
  if (ids.length === 0) return new Map<number, { username: string; fullname: string }>();
  const rows = await db
    .select({ id: account.id, username: account.username, fullname: account.fullname })
    .from(account)
    .where(and(inArray(account.id, ids), administers(subject)));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** The newest acts on many people that the caller began. */
export async function ownJobs({
  db,
  subject,
}: Pick<Caller, 'db' | 'subject'>): Promise<PeopleJob[]> {
  const rows = await db
    .select()
    .from(backgroundJob)
    .where(isOwn(subject))
    .orderBy(desc(backgroundJob.id))
    .limit(SHOWN);
  const problemsOf = (job: (typeof rows)[number]) =>
    (job.result as { failed?: PeopleActed['failed'] } | null)?.failed ?? [];
  const ids = rows.flatMap((job) => problemsOf(job).map(({ id }) => id));
  const names = await namesOf(db, subject, [...new Set(ids)]);
  return rows.map((job) => ({
    ...shownJob({ job, by: subject.username }),
    problems: problemsOf(job).map(({ id, code }) => ({
      ...{ id, code, username: null, fullname: null },
      ...names.get(id),
    })),
  }));
}

/** Ends own jobs, or lets failed ones go on; 404 alike for the jobs of others. */
export async function actOnOwnJobs(
  call: ChangeCall,
  how: 'retry' | 'cancel',
  request: { ids: number[]; reason: string },
): Promise<OperationActed> {
  const own = and(inArray(backgroundJob.id, request.ids), isOwn(call.subject));
  const found = await call.db.$count(backgroundJob, own);
  if (found !== new Set(request.ids).size) throw commonError('NOT_FOUND');
  return actOnJobs(call, how, request);
}
