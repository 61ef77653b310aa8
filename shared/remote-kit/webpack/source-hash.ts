import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'testing', 'gallery', 'standalone']);

const filesOf = (place: string): string[] => {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !/\.test\.tsx?$|\.map$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(place, entry.name)));
};

/**
 * The hash of all sources in these files and folders, by content and by path within its folder: the same sources have the
 * same hash wherever they are. Tests, test helpers and what is built or installed do not count.
 * @param places Absolute paths; their order counts.
 * @param extra Anything else that matters.
 */
export const contentHash = (places: string[], extra = ''): string => {
  const hash = createHash('sha256').update(extra);
  for (const place of places) {
    hash.update('\0\0');
    for (const file of filesOf(place)) {
      hash.update(relative(place, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
};

/** The content hash for versions and container names: ten digits. */
export const sourceHash = (folders: string[], extra = ''): string =>
  contentHash(folders, extra).slice(0, 10);
