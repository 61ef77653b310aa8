import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const PAGE = 'docs/errors.md';
/** What the browser reports under; calls answer codes of their own, with a sentence. */
const CODE = /['"`](PORTAL-[A-Z]+(?:-[A-Z0-9]+)*)['"`]/g;
const apart = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

/** The browser's codes in a text of source. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(CODE)].map(([, code = '']) => code);

/** Codes that the page of errors does not tell, and those that it tells and nothing reports. */
export function compareCodes(used: Iterable<string>, page: string): string[] {
  const told = new Set([...page.matchAll(/\bPORTAL-[A-Z]+(?:-[A-Z0-9]+)*/g)].map(([code]) => code));
  const known = new Set(used);
  return [
    ...[...known].filter((code) => !told.has(code)).map((code) => `${PAGE} does not tell ${code}`),
    ...[...told].filter((code) => !known.has(code)).map((code) => `${PAGE}: nothing says ${code}`),
  ].sort();
}

/** The codes of this repository against its page. */
export function checkErrorCodes(from = root): string[] {
  const files = globSync('{host,remote-*,shared/*}/src/**/*.{ts,tsx}', {
    cwd: from,
    exclude: (file) => apart.test(file),
  });
  const used = files
    .filter((file) => !apart.test(file))
    .flatMap((file) => codesIn(readFileSync(path.join(from, file), 'utf8')));
  return compareCodes(used, readFileSync(path.join(from, PAGE), 'utf8'));
}
