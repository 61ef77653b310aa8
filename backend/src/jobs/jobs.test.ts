import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { withOwnLock } from '../db/own-lock.ts';
import { backgroundJob } from '../db/schema/index.ts';
import type { Deps } from '../deps/deps.ts';
import { httpError } from '../errors/messages.ts';
import { useTestDatabase } from '../testing/database.ts';
import { testClock } from '../testing/test-clock.ts';
import { createBoss, stopBoss } from './boss.ts';
import type { JobKind } from './job-kind.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { counting } from './testing/counting.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const data = useTestDatabase();
const log = pino({ level: 'silent' });
const clock = testClock();
let open: { jobs: Jobs; boss: PgBoss }[] = [];

beforeAll(async () => {
  await data().db.execute(sql`create table counted (n int not null)`);
});
afterEach(async () => {
  for (const { jobs, boss } of open) {
    await jobs.stop();
    await stopBoss(boss);
  }
  open = [];
  await data().db.execute(sql`truncate counted, background_job cascade`);
});

async function started(kinds: JobKind[], begin = true): Promise<Jobs & { boss: PgBoss }> {
  const { db, url } = data();
  const boss = createBoss(url, log);
  await boss.start();
  const jobs = createJobs({ boss, kinds, lookEvery: 50 });
  open.push({ jobs, boss });
  if (begin) await jobs.start({ db, log, clock: clock.now } as Deps);
  else await boss.createQueue('background');
  return { ...jobs, boss };
}

const rowOf = async (id: number) => {
  const [row] = await data().db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
  if (row === undefined) throw new Error('no such job');
  return row;
};

/** The row of a job once it is in this state. */
async function reached(id: number, state: string) {
  for (;;) {
    const row = await rowOf(id);
    if (row.state === state) return row;
    if (row.endedAt !== null) throw new Error(`${row.state}: ${row.error}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const counted = async () => {
  const { rows } = await data().pool.query<{ n: number }>('select n from counted order by n');
  return rows.map(({ n }) => n);
};
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

describe('a background job', () => {
  it('is done step by step, with its progress and its result', async () => {
    const jobs = await started([counting]);
    const id = await jobs.put(data().db, 'test.counting', { to: 95 }, { name: 'operator:test' });
    expect(await reached(id, 'DONE')).toMatchObject({
      ...{ titleVi: 'Đếm đến 95', titleEn: 'Count to 95', byName: 'operator:test' },
      ...{ total: 95, done: 95, failed: 0, cursor: null, result: { last: 95 } },
    });
    expect(await counted()).toEqual(upTo(95));
  });

  it('is begun when its transaction is committed, and not at all when that is rolled back', async () => {
    const jobs = await started([counting]);
    const broken = data().db.transaction(async (tx) => {
      await jobs.put(tx, 'test.counting', { to: 10 });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await data().db.select().from(backgroundJob)).toEqual([]);
  });

  it('keeps nothing of a step that fails, says why, and goes on from its cursor when retried', async () => {
    let broken = true;
    const fragile: JobKind = {
      ...counting,
      async step(step) {
        const progress = await counting.step(step);
        if (broken && step.job.done === 30) throw httpError('TIMEOUT');
        return progress;
      },
    };
    const jobs = await started([fragile]);
    const id = await jobs.put(data().db, 'test.counting', { to: 50 });
    const failed = await reached(id, 'FAILED');
    expect(failed).toMatchObject({ done: 30, cursor: { next: 31 } });
    expect(failed.error).toContain('quá nhiều thời gian');
    expect(await counted()).toEqual(upTo(30));
    broken = false;
    expect(await jobs.retry(data().db, id)).toBe(true);
    expect(await reached(id, 'DONE')).toMatchObject({ done: 50, error: null });
    expect(await counted()).toEqual(upTo(50));
    expect(await jobs.retry(data().db, id)).toBe(false);
  });

  it('shows nothing of an unknown error, which may hold personal data', async () => {
    const careless = { ...counting, step: () => Promise.reject(new Error('phone +84900000001')) };
    const jobs = await started([careless]);
    const id = await jobs.put(data().db, 'test.counting', { to: 1 });
    expect((await reached(id, 'FAILED')).error).toBe('Có lỗi xảy ra vui lòng thử lại sau');
  });

  it('ends after its step when it is cancelled, and its kind hears of it in that transaction', async () => {
    const stopped: string[] = [];
    let reachedStep = () => {};
    const inStep = new Promise<void>((resolve) => {
      reachedStep = resolve;
    });
    let goOn = () => {};
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const patient: JobKind = {
      ...counting,
      async step(step) {
        reachedStep();
        await released;
        return counting.step(step);
      },
      async stopped(_step, state) {
        stopped.push(state);
      },
    };
    const jobs = await started([patient]);
    const id = await jobs.put(data().db, 'test.counting', { to: 1_000 });
    await inStep;
    expect(await jobs.cancel(data().db, id)).toBe(true);
    expect(await jobs.cancel(data().db, id)).toBe(false);
    goOn();
    expect(await reached(id, 'CANCELLED')).toMatchObject({ done: 10 });
    expect(stopped).toEqual(['CANCELLED']);
    expect(await counted()).toEqual(upTo(10));
  });

  it('is done once where three backends look', async () => {
    const [first] = await Promise.all([1, 2, 3].map(() => started([counting])));
    const put = () => first?.put(data().db, 'test.counting', { to: 300 });
    const ids = await Promise.all([put(), put()]);
    for (const id of ids) await reached(id ?? 0, 'DONE');
    expect(await counted()).toEqual(upTo(300).flatMap((n) => [n, n]));
  });

  it('is begun though two older ones are with another backend', async () => {
    const { db } = data();
    const away = await started([counting], false);
    const held: Promise<boolean>[] = [];
    const release: (() => void)[] = [];
    for (let at = 0; at < 2; at += 1) {
      const id = await away.put(db, 'test.counting', { to: 5 });
      await new Promise<void>((locked) => {
        held.push(
          withOwnLock(db, { of: 'job', id, wait: false }, () => {
            locked();
            return new Promise<void>((resolve) => release.push(resolve));
          }),
        );
      });
    }
    const jobs = await started([counting]);
    const id = await jobs.put(db, 'test.counting', { to: 5 });
    await reached(id, 'DONE');
    for (const end of release) end();
    await Promise.all(held);
  });

  it('part of ADM-OPS-02: goes on after kill -9, with nothing lost and nothing twice', async () => {
    const jobs = await started([counting], false);
    const id = await jobs.put(data().db, 'test.counting', { to: 3_000 });
    for (let round = 1; round <= 5; round += 1) {
      const worker = spawn(
        process.execPath,
        [join(import.meta.dirname, 'testing', 'worker-process.ts'), data().url],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      while ((await rowOf(id)).done < round * 350) {
        if (worker.exitCode !== null) throw new Error('the worker ended by itself');
        await new Promise((resolve) => setImmediate(resolve));
      }
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
      expect((await rowOf(id)).state).toBe('RUNNING');
    }
    await started([counting]);
    expect(await reached(id, 'DONE')).toMatchObject({ done: 3_000 });
    expect(await counted()).toEqual(upTo(3_000));
  }, 120_000);
});

describe('schedules', () => {
  const nightly: JobKind = { ...counting, schedule: { cron: '10 0 * * *', input: { to: 1 } } };

  it("are kept in Vietnam's time, and go with their kind", async () => {
    const { boss } = await started([nightly]);
    expect(await boss.getSchedules('scheduled')).toMatchObject([
      { key: 'test.counting', cron: '10 0 * * *', timezone: 'Asia/Ho_Chi_Minh' },
    ]);
    const later = await started([counting]);
    expect(await later.boss.getSchedules('scheduled')).toEqual([]);
  });

  it('put one job when their time has come', async () => {
    const { boss } = await started([nightly]);
    await boss.send('scheduled', { kind: 'test.counting' });
    let rows: { id: number }[] = [];
    while (rows.length === 0) rows = await data().db.select().from(backgroundJob);
    await reached(rows[0]?.id ?? 0, 'DONE');
    expect(await counted()).toEqual([1]);
  });
});
