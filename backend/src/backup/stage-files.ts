import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DRAFT, type Entry, isPortalFile } from './backup-list.ts';
import { hashing, openFile } from './seal-files.ts';
import { unusable } from './unusable.ts';

/** Files that are on disk beside those that they will replace. */
export interface StagedFiles {
  /** Puts them in place. */
  place(): Promise<void>;
  /** Removes those that were not put in place. */
  discard(): Promise<void>;
}

function pathOf(dataDir: string, name: string): string {
  const path = resolve(dataDir, name);
  if (!isPortalFile(name) || !path.startsWith(dataDir + sep))
    throw unusable(`The backup names a file that is none of the portal's: ${name}.`);
  return path;
}

const flush = async (path: string) => {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
};

async function write(
  { kind, name, file, plain }: Entry,
  draft: string,
  folder: string,
  key: Buffer,
) {
  const { stream, digest } = hashing();
  const through = new PassThrough();
  const written = pipeline(through, stream, createWriteStream(draft, { mode: 0o600 }));
  await Promise.all([openFile(key, `${kind}:${name}`, join(folder, file), through), written]);
  if (digest() !== plain) throw unusable(`The file ${name} differs from the backup.`);
  await flush(draft);
}

/**
 * Writes the files of a backup beside their places, compared with it: a full disk, a missing right or a damaged file shows before
 * anything was changed. Throws StartError with one sentence; nothing is left then.
 */
export async function stageFiles(
  entries: Entry[],
  folder: string,
  key: Buffer,
  dataDir: string,
): Promise<StagedFiles> {
  const waiting = new Map<string, string>();
  const discard = async () => {
    for (const draft of waiting.keys()) await rm(draft, { force: true }).catch(() => undefined);
    waiting.clear();
  };
  for (const entry of entries) {
    const path = pathOf(resolve(dataDir), entry.name);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      waiting.set(`${path}${DRAFT}`, path);
      await write(entry, `${path}${DRAFT}`, folder, key);
    } catch (error) {
      await discard();
      const { code } = error as NodeJS.ErrnoException;
      if (error instanceof Error && error.name === 'StartError') throw error;
      throw unusable(`The file ${path} cannot be restored: ${code ?? 'its backup is damaged'}.`);
    }
  }
  const place = async () => {
    for (const [draft, path] of [...waiting]) {
      await rename(draft, path).catch((error: NodeJS.ErrnoException) => {
        const left = [...waiting.keys()].join(', ');
        waiting.clear();
        throw unusable(
          `The tables are restored, but ${path} could not be replaced: ${error.code}. Rename by hand, without ${DRAFT}: ${left}.`,
        );
      });
      waiting.delete(draft);
    }
  };
  return { place, discard };
}
