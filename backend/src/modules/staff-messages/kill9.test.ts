import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { backgroundJob, message, messageRecipient } from '../../db/schema/index.ts';
import { createBoss, stopBoss } from '../../jobs/boss.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { jobKinds } from '../job-kinds.ts';
import { countMessages } from '../notifications/store.ts';
import { startMessage } from './start-message.ts';
import { findMessage } from './stored-message.ts';

const WORKER = join(import.meta.dirname, 'testing', 'send-worker.ts');
const PEOPLE = 12_000;

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const data = useTestDatabase();
const workers: ChildProcess[] = [];
let boss: PgBoss;
let jobs: Jobs;
beforeAll(async () => {
  boss = createBoss(data().url, pino({ level: 'silent' }));
  await boss.start();
  await boss.createQueue('background');
  jobs = createJobs({ boss, kinds: jobKinds });
}, 60_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await stopBoss(boss);
});

function standby(): ChildProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'test', DATABASE_URL: data().url };
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

const jobOf = async (id: number) => {
  const [row] = await data().db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
  if (row === undefined) throw new Error('no such job');
  return row;
};
async function reached(
  id: number,
  worker: ChildProcess,
  isSo: (row: typeof backgroundJob.$inferSelect) => boolean,
) {
  for (;;) {
    const row = await jobOf(id);
    if (isSo(row)) return row;
    if (row.state === 'FAILED') throw new Error(`the job failed: ${row.error}`);
    if (worker.exitCode !== null) throw new Error('the worker ended by itself');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const readers = sql`select id from account where username like 'nguoi-%' order by id`;
const unreadOf = async (accountId: number) =>
  (
    await countMessages(
      data().db,
      { accountId, audiences: ['PUBLIC', 'AGENT'], now: new Date(), language: 'vi' },
      { list: 'all' },
    )
  ).totalMessageUnread;

// How long it takes is in decision 0160.
it('part of ADM-MSG-02: to 12,000 people with kill -9 in the middle: each gets it once, badges are right, progress is seen', async () => {
  const { db } = data();
  await db.execute(sql`insert into account (username, account_type, fullname)
    select 'nguoi-' || n, 2, 'Người ' || n from generate_series(1, ${PEOPLE}::int) n`);
  const [draft] = await db
    .insert(message)
    .values({
      ...{ titleVi: 'Tin chung', titleFold: 'tin chung', bodyVi: 'Nội dung', type: 'BUSINESS' },
      channels: ['APP'],
      audience: {
        ...{ audiences: ['AGENT'], units: [], offices: [], levels: [], groupTypes: [], roles: [] },
        ...{ usernames: [], exclude: ['nguoi-7'] },
      },
    })
    .returning();
  if (draft === undefined) throw new Error('no draft');
  await db.transaction((tx) =>
    startMessage(tx, { jobs, clock: () => new Date() }, draft, { accountId: null }),
  );
  const jobId = (await findMessage(db, draft.id))?.jobId ?? 0;

  let ready = standby();
  const seen: number[] = [];
  for (let kill = 1; kill <= 4; kill += 1) {
    const worker = ready;
    ready = standby();
    const { runner, done } = await jobOf(jobId);
    worker.stdin?.write('go\n');
    // Every second one dies in the middle of a step, the others after some.
    const row = await reached(jobId, worker, (now) =>
      kill % 2 === 0 ? now.runner !== runner : now.done >= done + 2_000,
    );
    seen.push(row.done);
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
    const after = await jobOf(jobId);
    expect([after.state, after.done % 1_000]).toEqual(['RUNNING', 0]);
    expect(await db.$count(messageRecipient)).toBe(after.done);
  }
  expect(Math.max(...seen)).toBeLessThan(PEOPLE - 1);
  ready.stdin?.write('go\n');
  expect(await reached(jobId, ready, ({ endedAt }) => endedAt !== null)).toMatchObject({
    ...{ state: 'DONE', done: PEOPLE - 1, total: PEOPLE - 1 },
  });
  ready.kill('SIGKILL');

  expect(await findMessage(db, draft.id)).toMatchObject({ state: 'SENT', total: PEOPLE - 1 });
  const { rows } = await db.execute<{ n: number; people: number }>(sql`
    select count(*)::int as n, count(distinct account_id)::int as people from message_recipient`);
  expect(rows).toEqual([{ n: PEOPLE - 1, people: PEOPLE - 1 }]);
  const { rows: ids } = await db.execute<{ id: string }>(readers);
  const badges = await Promise.all(
    [0, 5, 6, 7, PEOPLE - 1].map((at) => unreadOf(Number(ids[at]?.id))),
  );
  expect(badges).toEqual([1, 1, 0, 1, 1]);
}, 300_000);
