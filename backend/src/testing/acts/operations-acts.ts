import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isFree } from '../../db/own-lock.ts';
import * as schema from '../../db/schema/index.ts';
import { PEOPLE_ACT } from '../../modules/people/people-job.ts';
import { type ActSample, type ActSamples, type ActWorld, NO_ROW, REASON } from './act-sample.ts';

const { backgroundJob, outbox } = schema;

/** A mail that is not sent by itself: it failed, or nothing knows that it waits. */
async function addMail({ portal, canaries }: ActWorld, failed: boolean): Promise<number> {
  const { db, deps, clock } = portal;
  return db.transaction(async (tx) => {
    const id = await deps.outbox.put(tx, {
      ...{ kind: 'MAIL', to: canaries.email(), subject: 'Thông báo', keepBody: true },
      body: canaries.text('of a mail'),
    });
    const values = failed ? { failedAt: clock.now(), tries: 5 } : {};
    await tx
      .update(outbox)
      .set({ kind: 'MAIL', ...values })
      .where(eq(outbox.id, id));
    if (failed) return id;
    // Another row as that one, which no job of sending knows.
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, id));
    const { id: _id, ...copy } = row ?? ({} as typeof outbox.$inferSelect);
    const [waiting] = await tx.insert(outbox).values(copy).returning({ id: outbox.id });
    return waiting?.id ?? 0;
  });
}
type Job = typeof backgroundJob.$inferInsert;
const JOB: Job = { kind: 'not.here', titleVi: 'Việc mẫu', titleEn: 'A sample', input: {} };

async function addFailedJob({ portal }: ActWorld, job: Job = JOB): Promise<number> {
  const [row] = await portal.db
    .insert(backgroundJob)
    .values({ ...job, state: 'FAILED' })
    .returning({ id: backgroundJob.id });
  return row?.id ?? 0;
}
/** A job that another backend is at, as its lock says; one at a time, or no turn is left for jobs of the portal. */
async function addOpenJob({ portal, ending }: ActWorld, job: Job = JOB): Promise<number> {
  for (const end of ending.splice(0)) await end();
  const backend = new pg.Client(portal.databaseUrl);
  await backend.connect();
  ending.push(() => backend.end());
  const holder = drizzle({ client: backend, schema, casing: 'snake_case' });
  await holder.execute(sql`begin`);
  return portal.db.transaction(async (tx) => {
    const [row] = await tx.insert(backgroundJob).values(job).returning({ id: backgroundJob.id });
    const id = row?.id ?? 0;
    await isFree(holder, { of: 'job', id });
    return id;
  });
}

/** An own act on many people; of none, so that it leaves no events once it goes on. */
const ownJob = ({ meId }: ActWorld): Job => ({
  ...{ ...JOB, kind: PEOPLE_ACT, by: meId },
  input: { act: 'unlock', body: { ids: [], reason: REASON }, language: 'vi', from: {} },
});

const onOne = (add: (world: ActWorld) => Promise<number>): ActSample => ({
  done: async (world) => ({ body: { ids: [await add(world)], reason: REASON } }),
  refused: ['NOT_FOUND', async () => ({ body: { ids: [NO_ROW], reason: REASON } })],
});

/** Messages on their way out, jobs and the audit log (modules/operations, modules/audit-view). */
export const operationsActs: ActSamples = {
  'POST admin/outbox/retry': onOne((world) => addMail(world, true)),
  'POST admin/outbox/cancel': onOne((world) => addMail(world, false)),
  'POST admin/outbox/test': {
    done: async () => ({ body: { kind: 'MAIL' } }),
    refused: ['NO_CONTACT', async ({ other }) => ({ by: other, body: { kind: 'MAIL' } })],
    ...{ withoutReason: true, withoutChanges: true },
  },
  'POST admin/jobs/retry': onOne(addFailedJob),
  'POST admin/jobs/cancel': onOne(addOpenJob),
  'POST admin/people/jobs/retry': onOne((world) => addFailedJob(world, ownJob(world))),
  'POST admin/people/jobs/cancel': onOne((world) => addOpenJob(world, ownJob(world))),
  // A long act: its beginning is an event of its own, in case that the service ends before it does.
  'POST audit/extract': {
    done: async () => ({ body: { who: 'khong-co' } }),
    also: ['audit.extract.start'],
    ...{ withoutReason: true, withoutChanges: true },
  },
  'POST audit/verify/full': {
    done: async () => ({}),
    ...{ withoutReason: true, withoutChanges: true },
  },
};
