import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const PAGE = 'docs/errors.md';
/** Codes under which the browser reports errors; API calls return other codes, with a sentence. */
const CODE = /['"`](PORTAL-[A-Z]+(?:-[A-Z0-9]+)*)['"`]/g;
const apart = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

/** The browser's codes in a source text. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(CODE)].map(([, code = '']) => code);

/** Codes that the page of errors does not document, and documented codes that no source reports. */
export function compareCodes(used: Iterable<string>, page: string): string[] {
  const documented = new Set(
    [...page.matchAll(/\bPORTAL-[A-Z]+(?:-[A-Z0-9]+)*/g)].map(([code]) => code),
  );
  const known = new Set(used);
  return [
    ...[...known]
      .filter((code) => !documented.has(code))
      .map((code) => `${PAGE} does not document ${code}`),
    ...[...documented]
      .filter((code) => !known.has(code))
      .map((code) => `${PAGE}: no source reports ${code}`),
  ].sort();
}

/** Compares the codes of this repository with its page. */
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
