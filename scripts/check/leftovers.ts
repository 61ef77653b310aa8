import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const everywhere = '*.{css,html,json,md,mjs,sql,ts,tsx,yaml}';
const places = [
  everywhere,
  `{.ci,backend,docs,e2e,host,remote-*,scripts,shared}/**/{${everywhere},run}`,
];
const generated = /(^|\/)(node_modules|dist|meta|test-results|playwright-report)(\/|$)/;
// Split, so that this file does not find itself.
const forbidden = [
  { pattern: new RegExp(`\\bTO${'DO'}\\b|\\bFIX${'ME'}\\b`), why: 'unfinished work' },
  {
    pattern: new RegExp(`\\b(?:describe|it|test)\\.on${'ly'}\\(|\\bf(?:describe|it)\\(`),
    why: 'runs some tests only',
  },
  { pattern: new RegExp(`@ts-(?:ig${'nore'}|no${'check'})`), why: 'switches the types off' },
];

/** `line: why` for every forbidden word of a text. */
export function leftoversIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter(({ pattern }) => pattern.test(line))
        .map(({ why }) => `${index + 1}: ${why}: ${line.trim().slice(0, 100)}`),
    );
}

/** The forbidden words of this repository. */
export function checkLeftovers(from = root): string[] {
  const files = globSync(places, {
    cwd: from,
    exclude: (name) => generated.test(String(name)),
  });
  return files
    .filter((file) => file !== 'pnpm-lock.yaml')
    .sort()
    .flatMap((file) =>
      leftoversIn(readFileSync(path.join(from, file), 'utf8')).map((found) => `${file}:${found}`),
    );
}
