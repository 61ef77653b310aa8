// npm run bench -- export [rows] [what]: exports that many rows as csv and as xlsx, and prints how long it takes and how much
// memory the service has at most. Reads as fast as it can, then once more at the speed of a slow network.
// BENCH_DATA_DIR measures on data that were made before (npm run seed -- --policies N with that DATA_DIR) by a person who
// sees enough of them (three exports a run, ten an hour a person); otherwise a folder of its own is filled first. Ends with 1
// when the budget is exceeded.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withPortal } from './lib/own-portal.ts';

/** Memory limit of the service during an export of any size. */
const BUDGET_MB = 300;
const PERSON = process.env.BENCH_USER ?? '20000001';
const PASSWORD = 'Portal@2026';
const DEVICE = 'bench-export';
/** Bytes a second of the slow reader: 400 kbps. */
const SLOW = 50_000;
const SLOW_SECONDS = 10;

const rows = Number(process.argv[2] ?? 100_000);
const what = process.argv[3] ?? 'policies';

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);

/** The resident memory of a process in kB, from /proc. */
async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

/** Watches the resident memory of a process; the returned function stops and returns the peak. */
function watch(pid: number): () => Promise<number> {
  let most = 0;
  let going = true;
  const done = (async () => {
    while (going) {
      most = Math.max(most, await memory(pid));
      await wait(50);
    }
  })();
  return async () => {
    going = false;
    await done;
    return most;
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/authen/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-id': DEVICE },
    body: JSON.stringify({ username: PERSON, password: PASSWORD }),
  });
  const { data, description } = (await response.json()) as {
    data: { accessToken: string };
    description: string;
  };
  if (response.status !== 200) throw new Error(`${PERSON} cannot sign in: ${description}`);
  return data.accessToken;
}

async function start(url: string, token: string, format: string, filters: object) {
  const response = await fetch(`${url}/api/ods/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device-id': DEVICE,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ what, format, filters }),
  });
  if (response.status !== 200 || response.body === null) throw new Error(await response.text());
  return { total: Number(response.headers.get('x-total-rows')), body: response.body };
}

async function measure(url: string, pid: number): Promise<boolean> {
  const token = await signIn(url);
  const filters = { view: 'group', sort: 'policyNo' };
  const before = await memory(pid);
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, service before: ${megabytes(before)} MB`,
  );
  let withinBudget = true;
  for (const format of ['csv', 'xlsx']) {
    const stop = watch(pid);
    const begun = performance.now();
    const { total, body } = await start(url, token, format, filters);
    let bytes = 0;
    for await (const part of body) bytes += part.length;
    const seconds = (performance.now() - begun) / 1000;
    const most = await stop();
    withinBudget &&= most < BUDGET_MB * 1024 && total >= rows;
    console.log(
      `${format.padEnd(5)} ${total} rows  ${(bytes / 1e6).toFixed(1)} MB  ${seconds.toFixed(1)} s  memory at most ${megabytes(most)} MB (+${megabytes(most - before)})`,
    );
    if (total < rows) console.log(`fewer than ${rows} rows: seed more, or ask as somebody higher`);
  }
  const stop = watch(pid);
  const { body } = await start(url, token, 'csv', filters);
  const reader = body.getReader();
  const until = performance.now() + SLOW_SECONDS * 1000;
  while (performance.now() < until) {
    const { value, done } = await reader.read();
    if (done) break;
    await wait((value.length / SLOW) * 1000);
  }
  await reader.cancel();
  const most = await stop();
  withinBudget &&= most < BUDGET_MB * 1024;
  console.log(
    `slow  ${SLOW_SECONDS} s at 400 kbps, then broken off: memory at most ${megabytes(most)} MB`,
  );
  console.log(`budget: ${BUDGET_MB} MB, for ${rows} rows: ${withinBudget ? 'met' : 'EXCEEDED'}`);
  return withinBudget;
}

/** Uses the given folder, or a temporary one with as many policies as the requested rows. */
async function withData<T>(use: (folder: string) => Promise<T>): Promise<T> {
  if (process.env.BENCH_DATA_DIR) return use(process.env.BENCH_DATA_DIR);
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  // PostgreSQL runs as its own user, who needs access to the folder.
  await chmod(folder, 0o755);
  const cli = join(import.meta.dirname, '..', 'seed', 'cli.ts');
  const seeding = spawn(process.execPath, [cli, '--policies', String(Math.max(rows, 20_000))], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  try {
    const [code] = await once(seeding, 'exit');
    if (code !== 0) throw new Error('no data could be made');
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withinBudget = await withData(async (folder) => {
  const settings = { DATA_DIR: folder };
  // A first start publishes the remotes and compresses them, which raises its memory.
  await withPortal(settings, async () => {});
  return withPortal(settings, measure);
});
process.exitCode = withinBudget ? 0 : 1;
