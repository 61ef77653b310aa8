import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusyFigures } from './busy.ts';
import type { Heavy } from './explain.ts';
import { BUDGET, type Figure } from './measure.ts';

export interface Report {
  at: string;
  machine: string;
  /** Rows of the large tables. */
  rows: Record<string, number>;
  figures: Figure[];
  busy: BusyFigures | null;
  heavy: Heavy[];
  /** Statements whose plan has a sequential scan of a large table. */
  scanned: { during: string; scans: string[] }[];
  withinBudget: boolean;
}

const figureRow = ({ person, name, kind, calls, p50, p95, p99, failed, withinBudget }: Figure) =>
  `| ${person} | ${name} | ${kind} | ${calls} | ${p50} | ${p95} | ${p99} | ${failed > 0 ? `${failed} failed` : withinBudget ? 'met' : `**over ${BUDGET[kind]}**`} |`;

const busyLines = (busy: BusyFigures) => [
  `${busy.rate} mixed requests a second for ${busy.seconds} s: ${busy.sent} sent, ${busy.errors} errors (${busy.errorPercent} %), ` +
    `${busy.answered} answers a second; p50 ${busy.p50} ms, p95 ${busy.p95} ms, p99 ${busy.p99} ms.`,
  '',
  ...Object.entries(busy.kinds).map(
    ([kind, { calls, p95 }]) => `- ${kind}: ${calls} calls, p95 ${p95} ms`,
  ),
  ...Object.entries(busy.wrong).map(([what, times]) => `- wrong: ${what}, ${times} times`),
];

const heavyLines = ({ during, ms, text, plan, scans }: Heavy, at: number) => [
  `### ${at + 1}. ${during}: ${ms} ms${scans.length > 0 ? ` · **scans ${scans.join(', ')}**` : ''}`,
  '',
  '```sql',
  text,
  '```',
  '',
  '```',
  plan,
  '```',
  '',
];

const pageOf = (report: Report): string =>
  [
    '# Lookups, measured',
    '',
    `${report.at} · ${report.machine}`,
    '',
    Object.entries(report.rows)
      .map(([table, count]) => `${table} ${count.toLocaleString('en')}`)
      .join(' · '),
    '',
    `Budgets at p95 in ms: list ${BUDGET.list}, totals ${BUDGET.totals}, search ${BUDGET.search}. ${report.withinBudget ? 'All met.' : '**Not all met.**'}`,
    '',
    '## Busy',
    '',
    ...(report.busy === null ? ['Not measured.'] : busyLines(report.busy)),
    '',
    '## Alone, one call at a time',
    '',
    '| who | what | kind | calls | p50 | p95 | p99 | |',
    '|---|---|---|---|---|---|---|---|',
    ...[...report.figures].sort((a, b) => b.p95 - a.p95).map(figureRow),
    '',
    '## Large tables read from end to end',
    '',
    ...(report.scanned.length === 0
      ? ['None.']
      : report.scanned.map(({ during, scans }) => `- ${during}: ${scans.join(', ')}`)),
    '',
    '## The ten heaviest statements',
    '',
    ...report.heavy.flatMap(heavyLines),
  ].join('\n');

/** Writes the figures as JSON and Markdown; returns the paths. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.json'), `${JSON.stringify(report, null, 2)}\n`);
  const page = join(folder, 'api.md');
  writeFileSync(page, `${pageOf(report)}\n`);
  return page;
}
