import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  besideDataFolder,
  copiedDataFolder,
  freshDataFolder,
  removeFolder,
} from './data-folder.ts';
import { resultsDir, root } from './places.ts';

/** A portal with a data folder, a database and a port of its own. */
export interface RunningPortal {
  url: string;
  dataDir: string;
  /** What it printed so far. */
  printed(): string;
  /** Ends service and database; the data folder stays unless `remove`. */
  stop(options?: { remove?: boolean }): Promise<void>;
}

export interface PortalOptions {
  /** Names its log in test-results. */
  name: string;
  /** Data folder of a stopped portal to begin with; without it everything is made and seeded. */
  template?: string | undefined;
  /** Data folder of a running portal: a further backend on its database, with its keys. */
  beside?: string;
  env?: Record<string, string>;
}

const START_MS = 120_000;
const STOP_MS = 20_000;
const ANSWERS = /The portal answers on (https?:\S+)/;

const inherited = (): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _url, PORTAL_ORIGIN: _origin, NODE_ENV: _mode, ...env } = process.env;
  return env;
};

/** Resolves with the address that the service prints; rejects with its output when it does not come up. */
function addressOf(child: ChildProcess, note: (chunk: Buffer) => string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no portal in time:\n${output}`)), START_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`the portal did not start (${why}):\n${output}`));
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = note(chunk);
        const url = ANSWERS.exec(output)?.[1];
        if (!url) return;
        clearTimeout(timer);
        resolve(url);
      });
    }
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`exit ${code ?? signal}`));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** The data folder that a portal begins with, and what the environment must say of it. */
async function dataOf({ template, beside }: PortalOptions) {
  if (beside) return besideDataFolder(beside);
  return {
    dataDir: template ? await copiedDataFolder(template) : await freshDataFolder(),
    env: {},
  };
}

/** Starts a portal as an operator would and waits until it answers. Rejects with its output otherwise. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const { dataDir, env } = await dataOf(options);
  const child = spawn(process.execPath, [path.join(root, 'backend/src/main.ts')], {
    cwd: root,
    env: {
      ...inherited(),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...env,
      ...options.env,
      DATA_DIR: dataDir,
      PORT: options.env?.PORT ?? '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await mkdir(resultsDir, { recursive: true });
  const log = createWriteStream(path.join(resultsDir, `e2e-portal-${options.name}.log`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const stop: RunningPortal['stop'] = async ({ remove = true } = {}) => {
    await ended(child);
    log.end();
    if (remove) await removeFolder(dataDir);
  };
  let output = '';
  const note = (chunk: Buffer) => {
    output += chunk;
    return output;
  };
  try {
    return { url: await addressOf(child, note), dataDir, printed: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
