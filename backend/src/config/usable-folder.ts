import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Throws where files cannot be read and written in a folder. One that is still to be made needs its parent. */
export async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const place = found === undefined ? dirname(folder) : folder;
  if (!(found ?? (await stat(place))).isDirectory()) throw new Error('not a folder');
  await access(place, constants.R_OK | constants.W_OK);
}
