import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of an installed package as Node finds it from another folder; null where it is not installed. */
export const folderOf = (name: string, from: string): string | null => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
  const above = dirname(from);
  return above === from ? null : folderOf(name, above);
};

/**
 * `name@version` of all packages that these folders depend on, directly or transitively, as installed: it
 * contains no path, so it does not depend on where they are.
 * @param folders Folders with a package.json; they are not part of the result.
 * @param without Excluded packages, with everything that only they depend on.
 */
export const dependencyVersions = (folders: string[], without = new Set<string>()): string[] => {
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys(dependencies)) {
      const next = without.has(name) ? null : folderOf(name, folder);
      if (next === null || found.has(next)) continue;
      const { version } = JSON.parse(readFileSync(join(next, 'package.json'), 'utf8'));
      found.set(next, `${name}@${version}`);
      visit(next);
    }
  };
  for (const folder of folders) visit(folder);
  return [...new Set(found.values())].sort();
};
