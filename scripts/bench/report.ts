import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { MountCost } from '@portal/e2e/bench';
import type { Verdict } from './budgets.ts';
import type { CaseFigures, Figure, Side } from './rounds.ts';

interface Report {
  runs: number;
  figures: CaseFigures[];
  /** Memory that a mount leaves behind, when it was measured. */
  mounts: Record<Side, MountCost> | null;
  verdicts: Verdict[];
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;

const table = (head: string[], rows: unknown[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const READ: [string, (figure: Figure) => number | null, (value: number) => string][] = [
  ['time to usable, ms', ({ ms }) => ms, (value) => value.toFixed(0)],
  ['serial round trips', ({ trips }) => trips, (value) => value.toFixed(1)],
  ['own time, ms', ({ ownMs }) => ownMs, (value) => value.toFixed(0)],
  ['bytes, KiB', ({ bytes }) => bytes, kib],
  ['of it HTML', ({ wire }) => wire.document, kib],
  ['of it scripts', ({ wire }) => wire.script, kib],
  ['of it fonts', ({ wire }) => wire.font, kib],
  ['of it calls', ({ wire }) => wire.other, kib],
  ['main thread, ms', ({ taskMs }) => taskMs, (value) => value.toFixed(0)],
  ['of it script, ms', ({ scriptMs }) => scriptMs, (value) => value.toFixed(0)],
  ['layout shift', ({ shift }) => shift, (value) => value.toFixed(4)],
];

const ratio = (portal: number | null, single: number | null) =>
  single && portal ? `${(portal / single).toFixed(2)}x` : '';

const figuresTable = (figures: readonly CaseFigures[]): string =>
  table(
    ['case', 'what', 'portal', 'single', 'ratio'],
    figures.flatMap(({ name, portal, single }) =>
      READ.filter(([, read]) => read(portal) !== null).map(([what, read, show], at) => [
        at === 0 ? name : '',
        what,
        show(read(portal) ?? 0),
        show(read(single) ?? 0),
        ratio(read(portal), read(single)),
      ]),
    ),
  );

const mountsTable = ({ portal, single }: Record<Side, MountCost>): string =>
  table(
    ['left by a mount', 'portal', 'single'],
    (['heapKiB', 'nodes', 'listeners'] as const).map((what) => [
      what,
      portal[what].toFixed(2),
      single[what].toFixed(2),
    ]),
  );

const verdictsTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['case', 'budget', 'measured', 'at most', ''],
    verdicts.map((one) => [
      one.case,
      one.what,
      one.measured.toFixed(2),
      one.budget.toFixed(2),
      one.withinBudget ? 'met' : 'MISSED',
    ]),
  );

/** Writes browser.json and browser.md into a folder; returns the text for the terminal. */
export function writeReport(folder: string, { runs, figures, mounts, verdicts }: Report): string {
  mkdirSync(folder, { recursive: true });
  const load = loadavg().map((one) => one.toFixed(1));
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, load ${load.join(' ')}`;
  const at = new Date().toISOString();
  const text = [
    `Medians of ${runs} runs, portal and single in turn; ${machine}; ${at}.`,
    figuresTable(figures),
    ...(mounts === null ? [] : [mountsTable(mounts)]),
    verdictsTable(verdicts),
  ].join('\n\n');
  const json = JSON.stringify({ at, machine, runs, figures, mounts, verdicts }, null, 2);
  writeFileSync(path.join(folder, 'browser.json'), `${json}\n`);
  writeFileSync(
    path.join(folder, 'browser.md'),
    `# The portal beside a single bundle\n\n${text}\n`,
  );
  const missed = verdicts.filter(({ withinBudget }) => !withinBudget).length;
  return `${text}\n\n${missed} of ${verdicts.length} budgets missed. ${path.join(folder, 'browser.md')}`;
}
