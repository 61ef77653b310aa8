import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const FILE = 'docs/security/asvs.md';
const STATES = ['met', 'setting', 'operator', 'n/a', 'part', 'open', 'deviation'];
const ROW = /^\| \d+\.\d+\.\d+ \| ([12]) \| [^|]+ \| ([^|]+) \| [^|]+\|$/gm;

/** Where the table of counts, the first of the page, differs from the rows below it, and states that are none. */
export function asvsCountProblems(content: string): string[] {
  const rows = [...content.matchAll(ROW)].map(([, level, state]) => ({ level, state }));
  const unknown = rows.filter(({ state }) => !STATES.includes(state ?? ''));
  const counts = ['1', '2'].map((level) =>
    STATES.map((state) => rows.filter((row) => row.level === level && row.state === state).length),
  );
  const lines = counts.map((numbers, index) => `| ${index + 1} | ${numbers.join(' | ')} |`);
  return [
    ...unknown.map(({ state }) => `${FILE}: "${state}" is no state`),
    ...lines
      .filter((line) => !content.includes(`\n${line}\n`))
      .map((line) => `${FILE}: the counts are ${line}`),
  ];
}

/** The problems of the page of OWASP ASVS. */
export const checkAsvsCounts = (): string[] =>
  asvsCountProblems(readFileSync(path.join(root, FILE), 'utf8'));
