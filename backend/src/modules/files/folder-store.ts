import { constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFolder } from '../../config/usable-folder.ts';
import type { ByteRange } from './byte-range.ts';
import type { FileStore } from './file-store.ts';

/** The shape of our own names; nothing else gets near the file system. */
const NAME = /^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/;

const isAway = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function readPart(path: string, { first, last }: ByteRange): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY);
  try {
    const part = Buffer.alloc(last - first + 1);
    const { bytesRead } = await file.read(part, 0, part.length, first);
    return part.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Files in one folder, outside everything that is served by path. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not a name of a stored file');
    return join(folder, name);
  };
  return {
    async save(name, bytes) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.part`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // Under its name only when whole; the folder is synced so that the name outlives a power cut.
      await rename(draft, path);
      const parent = await open(folder, constants.O_RDONLY);
      await parent.sync().finally(() => parent.close());
    },
    async read(name, range) {
      const path = pathOf(name);
      try {
        return await (range ? readPart(path, range) : readFile(path));
      } catch (error) {
        if (isAway(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    check: () => checkFolder(folder),
  };
}
