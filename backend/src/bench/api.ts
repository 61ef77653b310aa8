// npm run bench:api -- [--policies 1000000] [--calls 40] [--seconds 60] [--rate 200] [--only 'by phone'] [--who ND,FC] [--out folder]
// Measures the lookups on the load set of DATA_DIR (default .data/load; made when it is not there): every list, total,
// search and page for users high and low in the hierarchy, then under load, then the plans of the heaviest statements.
// Ends with 1 when a budget of DESIGN.md is exceeded.
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openDatabase } from '../db/server.ts';
import { keepBusy } from './api/busy.ts';
import { type Caller, signIn } from './api/caller.ts';
import { type Case, casesOf } from './api/cases.ts';
import { explainHeaviest, type Heavy, listenTo } from './api/explain.ts';
import { type Figure, measure } from './api/measure.ts';
import { BUSY, MEASURED, PASSWORD } from './api/people.ts';
import { writeReport } from './api/report.ts';
import { readSamples } from './api/samples.ts';
import { seedWhenEmpty } from './api/seed.ts';
import { withListeningService } from './api/service.ts';
import { withPortal } from './lib/own-portal.ts';

const { values } = parseArgs({
  options: {
    policies: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    only: { type: 'string' },
    who: { type: 'string' },
    out: { type: 'string', default: 'test-results/bench' },
  },
});

const dataDir = resolve(process.env.DATA_DIR || '.data/load');
const databaseUrl = process.env.DATABASE_URL || undefined;

const TABLES = [
  'agent',
  'customer',
  'policy',
  'premium_due',
  'claim',
  'proposal',
  'policy_request',
];

async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    'select relname as name, reltuples::bigint as rows from pg_class where relname = any($1) order by 1',
    [TABLES],
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

const selectCases = (cases: Case[]): Case[] =>
  cases.filter(({ name }) => values.only === undefined || name.includes(values.only));

const measured = MEASURED.filter(
  ({ title }) => values.who === undefined || values.who.split(',').includes(title),
);

const casesFor = async (pool: pg.Pool, { code, view }: { code: string; view: 'own' | 'group' }) =>
  selectCases(casesOf(view, await readSamples(pool, code)));

async function measureAlone(url: string, pool: pg.Pool): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const person of measured) {
    const who = await signIn(url, person.code, PASSWORD);
    const cases = await casesFor(pool, person);
    const taken = await measure(person.title, who, cases, Number(values.calls));
    const over = taken.filter(({ withinBudget }) => !withinBudget).length;
    console.log(`${person.title}: ${taken.length} cases, ${over} over their budget`);
    figures.push(...taken);
  }
  return figures;
}

async function measureBusy(url: string, pool: pg.Pool) {
  const seconds = Number(values.seconds);
  if (seconds === 0) return null;
  const people = [];
  for (const { share, ...person } of BUSY) {
    const who = await signIn(url, person.code, PASSWORD);
    people.push({ who, share, cases: await casesFor(pool, person) });
  }
  return keepBusy(people, { rate: Number(values.rate), seconds });
}

/** Calls each case once more on a service whose statements are recorded. */
async function listenAndExplain(url: string): Promise<{
  heavy: Heavy[];
  scanned: { during: string; scans: string[] }[];
}> {
  let during = '';
  return withListeningService({ url, dataDir }, async (service) => {
    const heard = listenTo(service.pool, () => during);
    for (const person of measured) {
      const who: Caller = await signIn(service.url, person.code, PASSWORD);
      for (const one of await casesFor(service.pool, person)) {
        during = `${person.title}: ${one.name}`;
        await one.call(who, 1);
      }
      // The bench's own statements do not count.
      during = '';
    }
    const statements = heard.filter((sent) => sent.during !== '');
    return explainHeaviest(service.pool, statements);
  });
}

await seedWhenEmpty({ dataDir, databaseUrl, policies: Number(values.policies) });
const report = await withPortal({ DATA_DIR: dataDir }, async (url) => {
  const opened = await openDatabase({ databaseUrl, dataDir, attach: true });
  try {
    const { pool } = opened;
    const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(1)}`;
    const rows = await countRows(pool);
    const figures = await measureAlone(url, pool);
    const busy = await measureBusy(url, pool);
    const { heavy, scanned } = await listenAndExplain(opened.url);
    const withinBudget =
      figures.every((figure) => figure.withinBudget) && (busy === null || busy.errorPercent < 0.1);
    const at = new Date().toISOString();
    return { at, machine, rows, figures, busy, heavy, scanned, withinBudget };
  } finally {
    await opened.close();
  }
});

for (const { person, name, p95, failed } of report.figures.filter(
  ({ withinBudget }) => !withinBudget,
)) {
  console.log(`over: ${person} ${name}: p95 ${p95} ms${failed > 0 ? `, ${failed} failed` : ''}`);
}
if (report.busy !== null) {
  const { answered, errorPercent, p95 } = report.busy;
  console.log(`busy: ${answered} answers a second, ${errorPercent} % errors, p95 ${p95} ms`);
}
console.log(`${report.scanned.length} statements read a large table from end to end`);
console.log(`The whole report: ${writeReport(resolve(values.out), report)}`);
process.exitCode = report.withinBudget ? 0 : 1;
