// npm run bench -- search [contents] [calls]: makes so many articles (100,000) on a portal of its own, searches the site as
// visitors and agents do, and prints p50 and p95 by kind of text. Ends with 1 when the budget is exceeded.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/server.ts';
import { figures, percentile, timed } from './lib/figures.ts';
import { withPortal } from './lib/own-portal.ts';
import { seedArticles } from './search/seed-articles.ts';

const SEARCH_MS = 300;
const PASSWORD = 'Portal@2026';
/** Agents who share the calls: each may search 60 times a minute. */
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 30, 31, 32, 33, 34];

const contents = Number(process.argv[2] ?? 100_000);
const calls = Number(process.argv[3] ?? 40);

const headersOf = (device: string, token?: string) => ({
  'content-type': 'application/json',
  'x-device-id': device,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

async function signIn(url: string, person: number): Promise<Record<string, string>> {
  const device = `bench-search-${person}`;
  const { body } = await timed(`${url}/api/authen/authentication/login`, {
    method: 'POST',
    headers: { ...headersOf(device), 'x-session-mode': 'bearer' },
    body: JSON.stringify({ username: String(20_000_000 + person), password: PASSWORD }),
  });
  return headersOf(device, (body as { data: { accessToken: string } }).data.accessToken);
}

/** What people type, by kind; the titles are of articles that are there. */
const textsOf = (titles: string[]): Record<string, string[]> => ({
  'two common words': ['bảo hiểm', 'bao hiem', 'hợp đồng', 'khách hàng', 'dai ly'],
  'one common word': ['phí', 'hop', 'quyền', 'năm', 'bảo'],
  'three words': ['phí bảo hiểm', 'hop dong bao hiem', 'thời gian cân nhắc', 'tu van tai chinh'],
  'a rare number': titles.map((title) => /\d+$/.exec(title)?.[0] ?? title),
  'a whole title': titles,
  'a title without marks': titles.map((title) => title.normalize('NFD').replace(/\p{M}/gu, '')),
  'typing errors': ['bao hiemm dong', 'tuyne dugn', 'khcah hangg', 'tu vann taii chinhh'],
  'words of nothing': ['qqqq wwww', 'zzzxxx'],
});

async function measure(url: string, pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ title: string }>(
    `select title from content_i18n where link_alias like 'do-%' order by content_id % 977, content_id limit 20`,
  );
  const people = [];
  for (const person of PEOPLE) people.push(await signIn(url, person));
  const all: number[] = [];
  let next = 0;
  for (const [kind, texts] of Object.entries(textsOf(rows.map(({ title }) => title)))) {
    const taken: number[] = [];
    for (let at = 0; at < calls; at += 1) {
      const headers = people[next++ % people.length] ?? {};
      const q = encodeURIComponent(texts[at % texts.length] ?? '');
      taken.push((await timed(`${url}/api/cms/search?q=${q}`, { headers })).ms);
    }
    console.log(figures(kind, taken));
    all.push(...taken);
  }
  console.log(figures('all', all));
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} cores, load of the machine ${load}, ${contents} articles`);
  const withinBudget = percentile(all, 0.95) <= SEARCH_MS;
  console.log(`budget: ${SEARCH_MS} ms at p95: ${withinBudget ? 'met' : 'EXCEEDED'}`);
  return withinBudget;
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
// PostgreSQL runs as its own user, who needs access to the folder.
await chmod(dataDir, 0o755);
try {
  const withinBudget = await withPortal({ DATA_DIR: dataDir }, async (url) => {
    const opened = await openDatabase({ dataDir, attach: true });
    // The role of the service may not vacuum.
    const pool = new pg.Pool({ connectionString: opened.ownerUrl, max: 1 });
    try {
      const start = performance.now();
      await seedArticles(pool, contents);
      console.log(
        `${contents} articles made and indexed in ${Math.round((performance.now() - start) / 1000)} s`,
      );
      return await measure(url, pool);
    } finally {
      await pool.end();
      await opened.close();
    }
  });
  process.exitCode = withinBudget ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
