import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder of the shared packages. */
export const sharedFolder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What host and remotes must agree on. */
export const CONTRACT_FOLDERS = [
  'api-client/src',
  'domain/src',
  'permissions/src',
  'registry/src',
  'types/src',
];

const SKIP = new Set(['node_modules', 'dist', 'testing', 'gallery', 'standalone']);

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIP.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)],
    );

/** Hash of all sources in these folders, by path and content: the same sources give the same version. */
export const sourceHash = (folders, extra = '') => {
  const hash = createHash('sha256').update(extra);
  for (const folder of folders) {
    for (const file of filesOf(folder)) {
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
};
