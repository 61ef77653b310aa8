import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** Where a behaviour is checked: B browser, H call, D database, U unit or component. */
export type Layer = 'B' | 'H' | 'D' | 'U';

const TESTS = ['{backend,host,remote-*,shared,scripts,e2e}/**/*.{test,spec}.{ts,tsx}'];
const SKIPPED = /(^|\/)(node_modules|dist)(\/|$)/;

/** The first argument of a test or of a group of tests. */
const TITLE =
  /\b(?:it|test|describe)(?:\.each(?:<[^(]*>)?\([\s\S]*?\)|\.describe)?\(\s*(['"`])([\s\S]*?)\1/g;
const ID = /\b[A-Z]+\d?\d?N?-\d{2}\b/g;

const layersOf = (file: string): Layer[] => {
  if (file.startsWith('e2e/')) return ['B'];
  return file.startsWith('backend/') ? ['H', 'D', 'U'] : ['U'];
};

/** The ids that the names of tests in this text bear. */
export const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TITLE)].flatMap(([, , title]) => title?.match(ID) ?? [])),
];

/** For every id, the layers in which a test bears it. */
export function readProofs(from = root): Map<string, Set<Layer>> {
  const proofs = new Map<string, Set<Layer>>();
  for (const file of globSync(TESTS, {
    cwd: from,
    exclude: (name) => SKIPPED.test(String(name)),
  })) {
    for (const id of idsIn(readFileSync(path.join(from, file), 'utf8'))) {
      const layers = proofs.get(id) ?? new Set();
      for (const layer of layersOf(file)) layers.add(layer);
      proofs.set(id, layers);
    }
  }
  return proofs;
}
