import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { loadDataKeys } from '../../db/data-keys.ts';
import { account, agent, backgroundJob, office } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { isWrong } from '../../import/check-table.ts';
import { checkFile, commitFile } from '../../import/import-file.ts';
import { findBatch } from '../../import/import-store.ts';
import { wrongRowsFile } from '../../import/wrong-rows.ts';
import { createBoss, stopBoss } from '../../jobs/boss.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { jobKinds } from '../job-kinds.ts';
import { importKinds } from './import-kinds.ts';

const WORKER = join(import.meta.dirname, 'testing', 'import-worker.ts');
const KILLS = 20;
/** Kills of one in so many come after a step, all others in the middle of one. */
const AFTER_STEP = 9;
const ROWS = 600;
const STEP = 200;
const HEAD =
  'agentCode,fullName,gender,birthDate,idNumber,agentType,groupType,level,managerCode,officeCode,joinedOn';

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const data = useTestDatabase('demo');
let folder: string;
let deps: Deps;
let boss: PgBoss;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-kill9-'));
  const log = pino({ level: 'silent' });
  boss = createBoss(data().url, log);
  await boss.start();
  await boss.createQueue('background');
  const jobs = createJobs({ boss, kinds: jobKinds });
  const secrets = createSecrets(loadDataKeys({ dataDir: folder }));
  deps = { db: data().db, secrets, jobs, log } as Deps;
}, 60_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await stopBoss(boss);
  await rm(folder, { recursive: true, force: true });
});

/** A backend that has loaded what it needs and waits for its turn. */
function standby(): ChildProcess {
  const { PATH, HOME } = process.env;
  const cache = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'test',
    DATABASE_URL: data().url,
    DATA_DIR: folder,
    ...cache,
  };
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

const jobOf = async (id: number) => {
  const [row] = await data().db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
  if (row === undefined) throw new Error('no such job');
  return row;
};

/** The job once it is so, as long as its worker lives. */
async function reached(
  id: number,
  worker: ChildProcess,
  isSo: (row: typeof backgroundJob.$inferSelect) => boolean,
) {
  for (;;) {
    const row = await jobOf(id);
    if (isSo(row)) return row;
    if (worker.exitCode !== null) throw new Error('the worker ended by itself');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function start(text: string) {
  const kind = importKinds.find((one) => one.kind === 'agents');
  if (kind === undefined) throw new Error('no agents');
  const file = { kind, mode: 'CREATE', fileName: 'a.csv', bytes: Buffer.from(text) } as const;
  const checked = await checkFile(deps, file);
  const by = { accountId: null, name: 'operator:test' };
  return { checked, ...(await commitFile(deps, file, checked, by)) };
}

/** Lets a worker end the job. */
async function finish(jobId: number) {
  const worker = standby();
  worker.stdin?.write('go\n');
  const row = await reached(jobId, worker, ({ endedAt }) => endedAt !== null);
  worker.kill('SIGKILL');
  return row;
}

// The two times of the item are measured, and refused above their budgets, by `npm run bench -- people 10000` (docs/measurements.md:
// 84 s of 300 s, lists at most 94 ms of 300 ms): no test here has a clock.
it('ADM-ACC-12 an import killed by kill -9 twenty times makes each right row once; the corrected file of wrong rows completes it', async () => {
  const [place] = await data().db.select().from(office).limit(1);
  const rowOf = (n: number, part: { office?: string } = {}) =>
    [
      ...[`8${String(n).padStart(7, '0')}`, `Lê Văn Số ${n}`, 'M', '01/02/1990'],
      ...[`0790810${String(n).padStart(5, '0')}`, 'FC', 'FC', '9', n % 2 === 0 ? '20000001' : ''],
      ...[part.office ?? place?.code, '2026-01-05'],
    ].join(',');
  const right = Array.from({ length: ROWS }, (_, at) => rowOf(at + 1));
  const wrong = [1, 2, 3].map((n) => rowOf(ROWS + n, { office: 'KHONG-CO' }));
  const { checked, batchId, jobId } = await start([HEAD, ...right, ...wrong].join('\n'));

  let ready = standby();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = ready;
    ready = standby();
    const { runner, done } = await jobOf(jobId);
    worker.stdin?.write('go\n');
    await reached(jobId, worker, (row) =>
      kill % AFTER_STEP === 0 ? row.done > done : row.runner !== runner,
    );
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
    const after = await jobOf(jobId);
    expect([after.state, after.done % STEP]).toEqual(['RUNNING', 0]);
  }
  expect(await finish(jobId)).toMatchObject({ state: 'DONE', done: ROWS, failed: 0, total: ROWS });
  expect(await findBatch(deps.db, batchId)).toMatchObject({
    state: 'PARTLY',
    counts: { APPLIED: ROWS, SKIPPED: 3 },
  });

  const wrongRows = wrongRowsFile(checked.head, checked.rows.filter(isWrong), 'vi');
  const corrected = wrongRows.replaceAll('KHONG-CO', place?.code ?? '');
  const rest = await start(corrected);
  expect(await finish(rest.jobId)).toMatchObject({ state: 'DONE', done: 3 });
  expect(await findBatch(deps.db, rest.batchId)).toMatchObject({ state: 'DONE' });

  const made = like(agent.agentCode, '8000%');
  expect(await deps.db.$count(agent, made)).toBe(ROWS + 3);
  const { rows } = await deps.db.execute(sql`
    select count(*)::int as accounts, count(distinct a.agent_id)::int as agents,
      (select count(*)::int from account_role ar join account o on o.id = ar.account_id
        where o.username like '8000%') as roles
      from ${account} a where a.username like '8000%'`);
  expect(rows).toEqual([{ accounts: ROWS + 3, agents: ROWS + 3, roles: ROWS + 3 }]);
}, 300_000);
