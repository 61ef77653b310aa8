import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from '../db/handle.ts';
import { backgroundJob } from '../db/schema/index.ts';
import type { Deps } from '../deps/deps.ts';
import { describeError } from '../http/log.ts';
import type { JobKind } from './job-kind.ts';
import { isKindOpen, openJobs, reopen, requestCancel } from './job-store.ts';
import { runJob } from './run-job.ts';
import { keepSchedules } from './schedules.ts';

const QUEUE = 'background';
/** Jobs of one backend at once; each holds two connections. */
const AT_ONCE = 2;
const LOOKED_AT = 50;

/** Who began a job. */
export interface JobAuthor {
  accountId?: number | null;
  /** Of an operator at the command line. */
  name?: string | null;
}

/** Long acts: each is a row of background_job that goes on after a crash, on any backend. */
export interface Jobs {
  /** Stores a job, to be begun once `db` (usually a transaction) is committed. Returns its id. */
  put(db: Db, kind: string, input: unknown, by?: JobAuthor): Promise<number>;
  /** Requests that a job ends after its step; returns whether it was still open. */
  cancel(db: Db, id: number): Promise<boolean>;
  /** Lets a failed job go on from its cursor; returns whether it had failed. */
  retry(db: Db, id: number): Promise<boolean>;
  /** Begins to work; also at what another backend left when it died. */
  start(deps: Deps): Promise<void>;
  /** Ends after the step that is under way. */
  stop(): Promise<void>;
}

export interface JobsParts {
  boss: PgBoss;
  kinds: readonly JobKind[];
  /** Milliseconds between two looks for jobs that no backend is at. */
  lookEvery?: number;
}

/** The row of a job is the truth; a message of pg-boss only wakes a backend at once. */
export function createJobs({ boss, kinds, lookEvery = 5_000 }: JobsParts): Jobs {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  const running = new Map<number, Promise<void>>();
  /** Jobs that other backends are at, until the next look by the clock: they take no place of those that wait. */
  const elsewhere = new Set<number>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  const wake = (db: Db, id: number) => boss.send(QUEUE, { id }, { db: fromDrizzle(db, sql) });

  const put: Jobs['put'] = async (db, kind, input, by = {}) => {
    const declared = byKind.get(kind);
    if (declared === undefined) throw new Error(`no kind of job is called ${kind}`);
    const { vi: titleVi, en: titleEn } = declared.title(input);
    const author = { by: by.accountId ?? null, byName: by.name ?? null };
    const [row] = await db
      .insert(backgroundJob)
      .values({ kind, titleVi, titleEn, input, ...author })
      .returning({ id: backgroundJob.id });
    const id = row?.id ?? 0;
    await wake(db, id);
    return id;
  };

  function begin(deps: Deps, id: number): Promise<void> {
    const run = runJob(deps, byKind, id, () => stopping)
      .then((isFree) => {
        if (!isFree) elsewhere.add(id);
      })
      .catch((error) => deps.log.error({ job: id, error: describeError(error) }, 'a job stopped'))
      .finally(() => running.delete(id));
    running.set(id, run);
    return run;
  }

  async function look(deps: Deps): Promise<void> {
    for (const id of await openJobs(deps.db, LOOKED_AT)) {
      if (stopping || running.size >= AT_ONCE) return;
      if (!running.has(id) && !elsewhere.has(id))
        void begin(deps, id).then(() => look(deps).catch(() => {}));
    }
  }

  return {
    put,
    cancel: async (db, id) => {
      const open = await requestCancel(db, id);
      if (open) await wake(db, id);
      return open;
    },
    retry: async (db, id) => {
      const failed = await reopen(db, id);
      if (failed) await wake(db, id);
      return failed;
    },
    async start(deps) {
      const attend = () => look(deps).catch(() => {});
      await boss.createQueue(QUEUE, { notify: true, retryLimit: 0, deleteAfterSeconds: 3_600 });
      await boss.work(
        QUEUE,
        { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
        attend,
      );
      await keepSchedules(boss, byKind, async ({ kind, schedule }) => {
        await deps.db.transaction(async (tx) => {
          if (await isKindOpen(tx, kind)) return;
          if ((await schedule?.isDue?.(tx, deps.clock())) === false) return;
          await put(tx, kind, schedule?.input ?? {});
        });
      });
      timer = setInterval(() => {
        elsewhere.clear();
        void attend();
      }, lookEvery);
      timer.unref();
      await attend();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

declare module '../deps/deps.ts' {
  interface Deps {
    /** Long acts. */
    jobs: Jobs;
  }
}
