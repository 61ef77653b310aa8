import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id runs (also when it belongs to another user). */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Linux: state and start time of a process; the start time shows a reused id from the process meant. */
const stat = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces: count from its end.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

const isZombie = (pid: number): boolean => stat(pid)?.[0] === 'Z';

/** When the process began, in an opaque form; '' where the system does not tell. */
export const startOf = (pid: number): string => stat(pid)?.[19] ?? '';

/** Whether the process is a PostgreSQL server; undefined where the system does not tell. */
export const isPostgres = (pid: number): boolean | undefined => {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '');
  } catch {
    return undefined;
  }
};

/** Waits until the process is gone; false when it still runs after `ms`. */
export const goneWithin = async (pid: number, ms: number): Promise<boolean> => {
  const end = Date.now() + ms;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
};

const cwdOf = (pid: string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** Processes at work in a folder; undefined where the system does not tell. */
const workingIn = (folder: string): number[] | undefined => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && cwdOf(name) === folder)
      .map(Number)
      .filter(isAlive);
  } catch {
    return undefined;
  }
};

/** Waits until no process works in the folder; false when one still does, or when that cannot be known. */
export const emptyWithin = async (folder: string, ms: number): Promise<boolean> => {
  const end = Date.now() + ms;
  for (;;) {
    const left = workingIn(folder);
    if (left?.length === 0) return true;
    if (left === undefined || Date.now() > end) return false;
    await wait(20);
  }
};
