import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Every file of the host as it is served, with its hash. */
export async function hostFiles(dataDir: string): Promise<Record<string, string>> {
  const folder = path.join(dataDir, 'host');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hashes = await Promise.all(
    names.map(async (name) => [
      path.relative(folder, name),
      createHash('sha256')
        .update(await readFile(name))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashes);
}
