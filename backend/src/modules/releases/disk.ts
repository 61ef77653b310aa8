import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileList, type Files, integrityOf } from './bundle.ts';
import { packed } from './compress.ts';

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a release's folder with compressed forms: into a draft first, so that the folder is whole or not there. */
export async function writeRelease(folder: string, files: Files, list: FileList): Promise<void> {
  const draft = `${folder}.draft-${randomBytes(6).toString('hex')}`;
  try {
    for (const name of Object.keys(list)) {
      const bytes = files.get(name) as Buffer;
      await writeDurably(join(draft, name), bytes);
      for (const one of await packed(name, bytes)) {
        await writeDurably(join(draft, `${name}${one.suffix}`), one.bytes);
      }
    }
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The first file of a release that is missing or altered on disk; undefined when all are as published. */
export async function damagedFile(folder: string, list: FileList): Promise<string | undefined> {
  for (const [name, { integrity }] of Object.entries(list)) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes === undefined || integrityOf(bytes) !== integrity) return name;
  }
  return undefined;
}
