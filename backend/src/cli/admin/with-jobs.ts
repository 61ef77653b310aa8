import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { loadDataKeys } from '../../db/data-keys.ts';
import { backgroundJob } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { createBoss, stopBoss } from '../../jobs/boss.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { jobKinds } from '../../modules/job-kinds.ts';
import { createOutbox } from '../../modules/outbox/outbox.ts';
import { createTransports } from '../../modules/outbox/transports.ts';
import { outboxChanged } from '../../modules/outbox-changed.ts';
import { pushTransport } from '../../modules/push/fcm.ts';
import { webhookTransport } from '../../modules/release-subscription/webhook-transport.ts';
import { AdminError } from './command.ts';
import type { AdminContext } from './context.ts';

const LOOK_MS = 200;

/** Waits until a job has ended; throws its sentence when it failed. */
async function finished({ db }: AdminContext, id: number): Promise<void> {
  for (;;) {
    const [job] = await db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
    if (job?.state === 'FAILED') throw new AdminError(job.error ?? 'The job failed.');
    if (job === undefined || job.endedAt !== null) return;
    await wait(LOOK_MS);
  }
}

/**
 * Works at jobs like a backend while `use` runs: so a command that puts one needs no portal that runs, and one that dies leaves
 * its job to the portal.
 */
export async function withJobs<T>(
  context: AdminContext,
  use: (deps: Deps, finish: (jobId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { config, db, clock, databaseUrl } = context;
  const log = pino({ level: 'silent' });
  const secrets = createSecrets(loadDataKeys(config));
  const boss = createBoss(databaseUrl, log);
  const outbox = createOutbox({
    ...{ db, clock, log, boss, box: secrets.box('outbox'), keepBodies: config.demo },
    changed: outboxChanged,
    transports: createTransports(config.outbox, config.demo, {
      push: pushTransport(config, { db, clock, secrets }),
      webhook: webhookTransport({ secrets, clock, inner: config.releases.innerHosts }, db),
    }),
  });
  const jobs = createJobs({ boss, kinds: jobKinds });
  // Steps of jobs use these members of the service alone.
  const deps = { config, db, clock, log, secrets, outbox, jobs } as unknown as Deps;
  await boss.start();
  try {
    await outbox.start();
    await jobs.start(deps);
    return await use(deps, (id) => finished(context, id));
  } finally {
    await jobs.stop();
    await stopBoss(boss);
  }
}
