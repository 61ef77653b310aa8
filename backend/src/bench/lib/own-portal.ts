import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As `npm start` does it (scripts/bootstrap.mjs). */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
const MAIN = join(import.meta.dirname, '..', '..', 'main.ts');

/** Resolves with the address that the service prints; rejects with its whole output when it exits instead. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const hear = (chunk: Buffer) => {
      printed += chunk;
      const url = /answers on (http:\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(printed)));
  });

/** Runs the service in a process of its own, with extra settings, while `use` runs. */
export async function withPortal<T>(
  settings: Record<string, string>,
  use: (url: string, pid: number) => Promise<T>,
): Promise<T> {
  const own = { DEMO: '1', LOG_LEVEL: 'warn', PORT: '0', ...settings };
  const child = spawn(process.execPath, [...FLAGS, MAIN], { env: { ...process.env, ...own } });
  const ended = once(child, 'exit');
  try {
    return await use(await addressOf(child), child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** A portal with demonstration data for one measurement, in a process and a folder of its own. */
export async function withOwnPortal<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  // PostgreSQL runs as its own user, who needs access to the folder.
  await chmod(folder, 0o755);
  try {
    return await withPortal({ DATA_DIR: folder }, use);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
