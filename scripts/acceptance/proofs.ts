import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** Where a behaviour is checked: B browser, H call, D database, U unit or component. */
export type Layer = 'B' | 'H' | 'D' | 'U';

/** What the tests show of an item: the layers that assert it as a whole, or a part of it anywhere. */
export type Proof = Layer | 'part';

const TESTS = ['{backend,host,remote-*,shared,scripts,e2e}/**/*.{test,spec}.{ts,tsx}'];
const SKIPPED = /(^|\/)(node_modules|dist)(\/|$)/;

/** The first argument of a test or of a group of tests. */
const TITLE =
  /\b(?:it|test|describe)(?:\.each(?:<[^(]*>)?\([\s\S]*?\)|\.describe)?\(\s*(['"`])([\s\S]*?)\1/g;
const ID = /\b(?:ADM-)?[A-Z]+\d?\d?N?-\d{2}\b/g;
/** `part of HDR-04: the logo leads home`: the test asserts a part of the item only. */
const PART = /\bpart of (?:(?:ADM-)?[A-Z]+\d?\d?N?-\d{2}\b[ ,]*)+/g;

const layersOf = (file: string): Layer[] => {
  if (file.startsWith('e2e/')) return ['B'];
  return file.startsWith('backend/') ? ['H', 'D', 'U'] : ['U'];
};

/** The ids in the names of the tests of a text: items that a test asserts as a whole, and those of which it asserts a part. */
export function idsIn(text: string): { whole: string[]; part: string[] } {
  const titles = [...text.matchAll(TITLE)].map(([, , title]) => title ?? '');
  const ids = (texts: readonly string[]) => [
    ...new Set(texts.flatMap((one) => one.match(ID) ?? [])),
  ];
  return {
    whole: ids(titles.map((title) => title.replace(PART, ''))),
    part: ids(titles.flatMap((title) => title.match(PART) ?? [])),
  };
}

/** For every id, the layers in which a test asserts the whole item, and `part` where one asserts a part. */
export function readProofs(from = root): Map<string, Set<Proof>> {
  const proofs = new Map<string, Set<Proof>>();
  for (const file of globSync(TESTS, {
    cwd: from,
    exclude: (name) => SKIPPED.test(String(name)),
  })) {
    const { whole, part } = idsIn(readFileSync(path.join(from, file), 'utf8'));
    const add = (id: string, found: readonly Proof[]) =>
      proofs.set(id, new Set([...(proofs.get(id) ?? []), ...found]));
    for (const id of whole) add(id, layersOf(file));
    for (const id of part) add(id, ['part']);
  }
  return proofs;
}
