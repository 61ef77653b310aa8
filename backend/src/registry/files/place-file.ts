import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that may be read meanwhile: complete, or not there. */
export async function placeFile(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.draft-${randomBytes(6).toString('hex')}`;
  await writeFile(draft, bytes);
  await rename(draft, target);
}
