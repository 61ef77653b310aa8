// npm run bench -- people [agents]: imports that many agents by the shell beside a running portal, while the list of people is
// called; then searches among them. Ends with 1 when a budget of areas/administration.md (ADM-ACC-01, -12) is exceeded.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runAdmin } from '../cli/admin/run.ts';
import { openDatabase } from '../db/server.ts';
import { figures, percentile, timed } from './lib/figures.ts';
import { withPortal } from './lib/own-portal.ts';

const IMPORT_S = 300;
const LIST_MS = 300;
const SEARCH_MS = 200;
const CALLS = 20;
const PAUSE_MS = 200;
const ADMINISTRATOR = { username: 'quantri01', password: 'Portal@2026' };
const agents = Number(process.argv[2] ?? 10_000);
const HEAD =
  'agentCode,fullName,gender,birthDate,idNumber,phone,emailPersonal,agentType,groupType,level,managerCode,officeCode,joinedOn';

const rowOf = (office: string) => (_: unknown, at: number) =>
  [
    ...[`6${String(at).padStart(7, '0')}`, `Đặng Thị Số ${at}`, 'F', '01/02/1990'],
    ...[`0791${String(at).padStart(8, '0')}`, `053${String(at).padStart(7, '0')}`],
    ...[`so.${at}@thu.example`, 'FC', 'FC', '9', '20000008', office, '2026-01-05'],
  ].join(',');

async function signIn(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'x-device-id': 'bench-people' };
  const init = { method: 'POST', headers, body: JSON.stringify(ADMINISTRATOR) };
  const { body } = await timed(`${url}/api/authen/authentication/login`, init);
  const { accessToken } = (body as { data: { accessToken: string } }).data;
  return { ...headers, authorization: `Bearer ${accessToken}` };
}

const list = (url: string, headers: Record<string, string>, filters: object) =>
  timed(`${url}/api/admin/people/list`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ pageSize: 20, ...filters }) },
  });

/** Calls the list some times a second until `done` says so. */
async function listWhile(url: string, headers: Record<string, string>, done: () => boolean) {
  const taken: number[] = [];
  while (!done()) {
    taken.push((await list(url, headers, {})).ms);
    await wait(PAUSE_MS);
  }
  return taken;
}

async function measureImport(url: string, headers: Record<string, string>, dataDir: string) {
  const { pool, close } = await openDatabase({ dataDir, attach: true });
  const { rows } = await pool.query<{ code: string }>(
    'select code from office order by id limit 1',
  );
  await close();
  const file = join(dataDir, 'agents.csv');
  const lines = Array.from({ length: agents }, rowOf(rows[0]?.code ?? ''));
  await writeFile(file, [HEAD, ...lines].join('\n'));
  const start = performance.now();
  let isDone = false;
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const imported = runAdmin(['import', 'agents', file, '--commit'], env, console.log).finally(
    () => {
      isDone = true;
    },
  );
  const taken = await listWhile(url, headers, () => isDone);
  await imported;
  const seconds = (performance.now() - start) / 1_000;
  console.log(`${agents} agents in ${Math.round(seconds)} s`);
  console.log(figures('list of people meanwhile', taken));
  return seconds <= IMPORT_S && percentile(taken, 0.95) <= LIST_MS;
}

async function measureSearch(url: string, headers: Record<string, string>) {
  const all: number[] = [];
  for (const search of ['dang thi', '60000007', '+84530000007', '0530000007', 'so.7@thu.example']) {
    const taken: number[] = [];
    for (let at = 0; at < CALLS; at += 1) taken.push((await list(url, headers, { search })).ms);
    console.log(figures(search, taken));
    all.push(...taken);
  }
  return percentile(all, 0.95) <= SEARCH_MS;
}

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
// PostgreSQL runs as its own user, who needs access to the folder.
await chmod(folder, 0o755);
try {
  const withinBudget = await withPortal({ DATA_DIR: folder }, async (url) => {
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
    const headers = await signIn(url);
    const imported = await measureImport(url, headers, folder);
    const found = await measureSearch(url, headers);
    return imported && found;
  });
  process.exitCode = withinBudget ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
