import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'coverage',
  'testing',
  'gallery',
  'standalone',
]);
const isTest = /\.test\.tsx?$/;

const isSource = (entry: Dirent): boolean =>
  entry.isDirectory() ? !skippedFolders.has(entry.name) : !isTest.test(entry.name);

function filesUnder(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(isSource)
    .flatMap((entry) => filesUnder(path.join(place, entry.name)))
    .sort();
}

/**
 * A hash over names and contents of all sources in these files and folders (relative to `base`), without
 * tests, test helpers and what is built or installed. `extra` is anything else that matters.
 */
export function contentHash(base: string, places: string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const place of places) {
    for (const file of filesUnder(path.join(base, place))) {
      hash.update(`\0${path.relative(base, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
