import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** As `npm start` does it (scripts/bootstrap.mjs). */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
const MAIN = join(import.meta.dirname, '..', 'main.ts');

/** The service as a process of its own, as `npm start` runs it. */
export interface ServiceProcess {
  process: ChildProcess;
  /** The address, once the service answers; rejects with its output when it ended instead. */
  ready: Promise<string>;
  /** Exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  printed(): string;
}

/** Starts main.ts with this environment; without demonstration data by default. */
export function startProcess(env: Record<string, string>): ServiceProcess {
  const quiet = { DEMO: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0' };
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk;
      const url = /answers on (https?:\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(text)));
  });
  // Who only waits for the end does not look at this.
  ready.catch(() => undefined);
  return { process: child, ready, ended, printed: () => text };
}
