import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The text of a secret file; null where there is none yet. Throws the file system's error when it cannot be read. */
export const readStored = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
};

/**
 * Stores a text as a secret file that only its owner may read, and returns the file's content: of several processes that
 * start at once one is first, and all get its text. Written aside and linked, so that no process reads half of it.
 * Throws the file system's error when the folder cannot be written.
 */
export const keepFile = (file: string, fresh: string): string => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, fresh, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
    return fresh;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
};
