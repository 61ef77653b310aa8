import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files of a build folder by name. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * Reads all files below a folder, by relative name with `/`; without links, hidden files and source maps. Throws when
 * there is no folder.
 */
export async function readFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.map')) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  return files;
}
