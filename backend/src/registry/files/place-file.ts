import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file, with its folders, or replaces it in one step: a reader sees the whole old or the whole new content.
 * Throws the file system's error; a draft (`.draft-…`) may then be left beside it.
 */
export async function placeFile(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.draft-${randomBytes(6).toString('hex')}`;
  await writeFile(draft, bytes);
  await rename(draft, target);
}
