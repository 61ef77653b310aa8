import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const heartbeatMs = 1_000;
const deadAfterMs = 10_000;

/**
 * Runs `work` while holding the lock file. The holder touches the file every second, so the stale lock of a
 * killed process is recognised without process ids, which containers reuse.
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let announced = false;
  while (!take(file)) {
    if (!announced)
      process.stdout.write('Another command is installing the packages; waiting for it.\n');
    announced = true;
    await wait(200);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  const release = () => rmSync(file, { force: true });
  // A signal alone would end the process without its exit listeners.
  const leave = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, leave);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    for (const signal of signals) process.off(signal, leave);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (ageMs(file) > deadAfterMs) rmSync(file, { force: true });
  return false;
}

function ageMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The lock file was removed by hand; the installation itself is intact.
  }
}
