import { randomBytes } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../errors/start-error.ts';
import { isAlive, startOf } from './processes.ts';

interface Holder {
  pid: number;
  started: string;
  host: string;
  nonce: string;
}

const BEAT = 5000;
/** A lock of another machine (a shared volume) counts as held while its file was touched this recently. */
const FOREIGN_FRESH = 4 * BEAT;

const readHolder = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const isHeld = (path: string, holder: Holder): boolean => {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < FOREIGN_FRESH;
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started;
};

/** Moves the lock of a dead holder away; puts it back when another process was faster and holds it by now. */
const clearStale = (path: string, stale: Holder | undefined): void => {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readHolder(aside)?.nonce !== stale?.nonce) {
    try {
      linkSync(aside, path);
    } catch {
      // Another process took the lock meanwhile: it holds it.
    }
  }
  rmSync(aside, { force: true });
};

/**
 * Takes the data folder for this process, and returns the way to give it back. A lock left by a killed process is
 * taken over. Throws StartError DATA_DIR_IN_USE while another portal lives on the folder.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const path = join(dataDir, 'portal.lock');
  const nonce = randomBytes(8).toString('hex');
  const me: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname(), nonce };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Written aside and linked, so that half a lock is never read.
    const draft = `${path}.${nonce}`;
    writeFileSync(draft, JSON.stringify(me));
    try {
      linkSync(draft, path);
      const beat = setInterval(() => touch(path), BEAT);
      beat.unref();
      return () => {
        clearInterval(beat);
        if (readHolder(path)?.nonce === nonce) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const holder = readHolder(path);
    if (holder !== undefined && isHeld(path, holder)) throw inUse(dataDir, holder);
    clearStale(path, holder);
  }
  throw inUse(dataDir, readHolder(path));
};

const touch = (path: string): void => {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder is gone; the database reports that itself.
  }
};

const inUse = (dataDir: string, holder: Holder | undefined): StartError =>
  new StartError(
    'DATA_DIR_IN_USE',
    `Another portal${holder === undefined ? '' : ` (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`})`} already runs on the data folder ${dataDir}; stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
