import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** Three workers with a database each, Chromium and what leaks until the end: at most 4 GiB were seen. */
const NEEDED_IN_FOLDER = 6 * GIB;
const NEEDED_BESIDE = 6 * GIB;

/** Whether programs may be started from a folder: a container's own memory folder often forbids it. */
export function mayExecute(folder: string, mounts: string): boolean {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === folder);
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec');
}

function isRoomy(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const hasRoom = bavail * bsize >= NEEDED_IN_FOLDER;
  const hasMemory = freemem() >= NEEDED_IN_FOLDER + NEEDED_BESIDE;
  return hasRoom && hasMemory && mayExecute(MEMORY, readFileSync('/proc/mounts', 'utf8'));
}

/**
 * Temporary folders of this run and of what it starts lie in memory where the machine has plenty: tests copy a database of
 * 120 MB three hundred times and throw it away. A TMPDIR that is given stays; the folder goes with the process.
 */
export function putTemporariesInMemory(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'portal-run-'));
  // PostgreSQL runs as its own user, who needs access to the folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
