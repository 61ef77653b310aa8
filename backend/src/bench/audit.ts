// npm run bench -- audit [events]: the audit log with a million events: every filter, deep pages, a check from the last mark, an
// extract, and the figures of storage beside them. Starts a portal of its own. Ends with 1 when a budget of
// areas/administration.md (ADM-AUD-02, -04, -06, ADM-OPS-04) is exceeded.
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../db/server.ts';
import { figures, percentile, timed } from './lib/figures.ts';
import { withPortal } from './lib/own-portal.ts';

const PAGE_MS = 300;
const VERIFY_MS = 1_000;
const STORAGE_MS = 500;
const MEMORY_MB = 300;
const CALLS = 20;
const CHUNK = 500;
const AUDITOR = { username: 'quantri01', password: 'Portal@2026' };
const events = Number(process.argv[2] ?? 1_000_000);

/** Events over a year by busy and quiet people, each by the trigger that makes the chain. */
const insert = `insert into audit_event (at, actor_account_id, actor_name, effective_account_id, action, object, result, detail)
  select now() - make_interval(secs => ($1::int - i) * 31.0), case when i % 3 = 0 then 1 else 100 + i % 5000 end,
    case when i % 3 = 0 then 'an' else 'a' || (i % 5000) end, case when i % 50 = 0 then 7000 + i % 90 end,
    (array['login', 'logout', 'policy.detail', 'customer.unmask', 'export'])[1 + i % 5], 'policy:' || (i % 40000),
    case when i % 40 = 0 then 'FAILED' when i % 4999 = 0 then 'DENIED' else 'OK' end, '{"reason": "bench"}'
  from generate_series($2::int, $3::int) i`;

async function fill(pool: pg.Pool): Promise<void> {
  for (let from = 1; from <= events; from += CHUNK)
    await pool.query(insert, [events, from, Math.min(from + CHUNK - 1, events)]);
  await pool.query('analyze audit_event');
}

async function headersOf(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'x-device-id': 'bench-audit' };
  const init = { method: 'POST', headers, body: JSON.stringify(AUDITOR) };
  const { body } = await timed(`${url}/api/authen/authentication/login`, init);
  const { accessToken } = (body as { data: { accessToken: string } }).data;
  return { ...headers, authorization: `Bearer ${accessToken}` };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const QUERIES: readonly [name: string, query: string][] = [
  ['newest', ''],
  ['a busy person', 'who=an'],
  ['a quiet person', 'accountId=777'],
  ['acting as', 'accountId=7010'],
  ['a family', 'what=customer'],
  ['an object', 'object=policy:39999'],
  ['the beginning of an object', 'objectPrefix=policy:3999'],
  ['denied', 'result=DENIED'],
  ['days of half a year ago', `from=${daysAgo(181)}&to=${daysAgo(180)}`],
  [
    'person, family, result, days',
    `who=an&what=export&result=FAILED&from=${daysAgo(300)}&to=${daysAgo(200)}`,
  ],
  ['nothing', 'who=an&what=menu'],
  ['deep', `before=${Math.round(events / 2)}`],
];

async function measurePages(url: string, headers: Record<string, string>): Promise<boolean> {
  const all: number[] = [];
  for (const [name, query] of QUERIES) {
    const taken: number[] = [];
    for (let at = 0; at < CALLS; at += 1)
      taken.push((await timed(`${url}/api/audit/events?${query}`, { headers })).ms);
    console.log(figures(name, taken));
    all.push(...taken);
  }
  console.log(figures('all pages', all));
  return percentile(all, 0.95) <= PAGE_MS;
}

async function measureVerify(url: string, headers: Record<string, string>): Promise<boolean> {
  const first = await timed(`${url}/api/audit/verify`, { headers });
  const again = await timed(`${url}/api/audit/verify`, { headers });
  console.log(
    `verify without a mark ${Math.round(first.ms)} ms, from the mark ${Math.round(again.ms)} ms`,
  );
  return again.ms <= VERIFY_MS;
}

async function measureStorage(url: string, headers: Record<string, string>): Promise<boolean> {
  const { ms } = await timed(`${url}/api/admin/operations/summary`, { headers });
  console.log(`figures of storage ${Math.round(ms)} ms`);
  return ms <= STORAGE_MS;
}

/** Resident memory of a process, in megabytes. */
const memoryOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measureExtract(
  url: string,
  pid: number,
  headers: Record<string, string>,
): Promise<boolean> {
  const before = memoryOf(pid);
  const start = performance.now();
  const body = JSON.stringify({ from: daysAgo(72) });
  const file = await fetch(`${url}/api/audit/extract`, { method: 'POST', headers, body });
  let lines = 0;
  for await (const chunk of file.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1;
  const peak = memoryOf(pid);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `extract of ${lines} lines: ${seconds} s, memory of the service at most ${Math.round(peak)} MB, ${Math.round(before)} MB before`,
  );
  return peak <= MEMORY_MB;
}

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
// PostgreSQL runs as its own user, who needs access to the folder.
await chmod(folder, 0o755);
try {
  const withinBudget = await withPortal({ DATA_DIR: folder }, async (url, pid) => {
    const opened = await openDatabase({ dataDir: folder, attach: true });
    try {
      await fill(opened.pool);
      console.log(
        `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${events} events`,
      );
      const headers = await headersOf(url);
      const pages = await measurePages(url, headers);
      const verify = await measureVerify(url, headers);
      const storage = await measureStorage(url, headers);
      const extract = await measureExtract(url, pid, headers);
      return pages && verify && storage && extract;
    } finally {
      await opened.close();
    }
  });
  process.exitCode = withinBudget ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
