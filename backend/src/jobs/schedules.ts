import type { PgBoss } from 'pg-boss';
import type { JobKind } from './job-kind.ts';

const QUEUE = 'scheduled';
const TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** Keeps the schedules of the kinds that have one, and no other; `put` gets each kind when its time has come. */
export async function keepSchedules(
  boss: PgBoss,
  kinds: ReadonlyMap<string, JobKind>,
  put: (kind: JobKind) => Promise<void>,
): Promise<void> {
  await boss.createQueue(QUEUE, { retryLimit: 2, deleteAfterSeconds: 86_400 });
  const stored = await boss.getSchedules(QUEUE);
  for (const { key } of stored) {
    if (kinds.get(key)?.schedule === undefined) await boss.unschedule(QUEUE, key);
  }
  for (const { kind, schedule } of kinds.values()) {
    if (schedule === undefined) continue;
    await boss.schedule(QUEUE, schedule.cron, { kind }, { tz: TIME_ZONE, key: kind });
  }
  await boss.work<{ kind: string }>(QUEUE, async ([job]) => {
    const kind = job === undefined ? undefined : kinds.get(job.data.kind);
    if (kind !== undefined) await put(kind);
  });
}
