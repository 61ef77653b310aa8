import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { emptyWithin, goneWithin, isAlive, isPostgres } from './processes.ts';
import { type RunAs, spawnAs } from './run-as.ts';

/** Bytes of memory that this process may use: the machine's, or those of its container. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

const MB = 2 ** 20;

/** A twelfth of the memory (bytes), in MB: PostgreSQL advises more, but the service and the system's cache live beside it. */
export const sharedBuffersMb = (bytes: number): number =>
  Math.round(Math.min(Math.max(bytes / 12, 128 * MB), 4096 * MB) / MB);

/** Durability first: these are PostgreSQL's own defaults, written down so that they are not lost by accident. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb(memory())}MB`,
  // Small enough that a parallel hash fits a container's 64 MB of /dev/shm.
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
  // A call uses one processor: the others serve other calls.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};

const KEEP_LOG = 10 * 1024 * 1024;
const START_LIMIT = 60_000;
const STOP_LIMIT = 20_000;

interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** What the running server wrote about itself (postmaster.pid), or undefined. */
export const readPidFile = (folder: string): PidFile | undefined => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/** A server that still lives on the folder, left behind by a service that was killed. */
export const findRunning = (folder: string): PidFile | undefined => {
  const file = readPidFile(folder);
  if (file === undefined || !(file.pid > 1) || !isAlive(file.pid)) return undefined;
  return isPostgres(file.pid) === false ? undefined : file;
};

/**
 * Removes the pid file of a server that was killed. PostgreSQL does so itself, except where the dead process was not
 * reaped (a container without an init) and its id still seems to run. Only once all its helpers are gone.
 */
export const clearDead = async (folder: string): Promise<void> => {
  const file = readPidFile(folder);
  if (file === undefined || findRunning(folder) !== undefined) return;
  if (await emptyWithin(folder, STOP_LIMIT))
    rmSync(join(folder, 'postmaster.pid'), { force: true });
};

const openLog = (path: string): number => {
  try {
    if (statSync(path).size > KEEP_LOG) renameSync(path, `${path}.old`);
  } catch {
    // No log yet.
  }
  return openSync(path, 'a', 0o600);
};

/** The last error in the server's log, for the sentence that the operator reads. */
const lastComplaint = (log: string): string => {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20);
  const found = lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return found.replace(/^.*?(FATAL|ERROR|PANIC):\s*/, '');
};

/** Starts the server and returns its process id once it takes connections. */
export const startPostmaster = async (
  { postgres }: Binaries,
  user: RunAs | undefined,
  folder: string,
  log: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<number> => {
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  const handle = openLog(log);
  // In a session of its own: Ctrl-C is for the service, which stops the database last.
  const child = spawnAs(
    user,
    postgres,
    ['-D', folder, ...flags.flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', handle, handle],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(handle);
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.unref();
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) ended ??= lastComplaint(log);
    if (ended !== undefined) break;
    const file = readPidFile(folder);
    if (file?.ready === true && file.pid === child.pid) return file.pid;
    await wait(15);
  }
  throw new StartError(
    'EMBEDDED_FAILED',
    `The built-in PostgreSQL did not start (${ended ?? 'it took longer than a minute'}); its log is ${log}.`,
  );
};

/** Ends the server: connections are closed, everything committed is on the disk. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  };
  send('SIGINT');
  if (await goneWithin(pid, STOP_LIMIT)) return;
  // Immediate: the next start recovers from the log of writes.
  send('SIGQUIT');
  await goneWithin(pid, STOP_LIMIT);
};
