import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, removeFolder, temporaryFolder } from './data-folder.ts';

/** Fetched when it is asked for, and never part of the workspace: it is half a gigabyte. */
const TOOLS = 'firebase-tools@15.34.2';
/** Projects of this name are never looked for at Google. */
export const PROJECT = 'demo-portal';
const START_MS = 600_000;
const READY = /All emulators ready/;

export interface AuthEmulator {
  /** As the SDK and the service take it: `127.0.0.1:9099`. */
  host: string;
  stop(): Promise<void>;
}

const configOf = ([auth, hub, logging]: number[]) => {
  const host = '127.0.0.1';
  const own = { auth: { host, port: auth }, hub: { host, port: hub } };
  return JSON.stringify({
    emulators: { ...own, logging: { host, port: logging }, ui: { enabled: false } },
  });
};

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`no Auth emulator (${why}):\n${output}`));
    const timer = setTimeout(() => fail('not in time'), START_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (!READY.test(output)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`exit ${code ?? signal}`));
  });
}

/** Ends npx and what it started: they are a process group. */
const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve();
    child.once('exit', () => resolve());
    process.kill(-child.pid, 'SIGTERM');
  });

/** Starts the Auth emulator of Firebase: plain Node, no Java. Rejects with its output when it cannot be had. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const folder = await temporaryFolder('firebase');
  const ports = [await freePort(), await freePort(), await freePort()];
  await writeFile(path.join(folder, 'firebase.json'), configOf(ports));
  const command = ['-y', TOOLS, 'emulators:start', '--only', 'auth', '--project', PROJECT];
  const child = spawn('npx', command, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CI: '1',
      // Its settings go away with the folder. Install scripts fetch from elsewhere what this emulator does not use.
      XDG_CONFIG_HOME: folder,
      npm_config_ignore_scripts: 'true',
    },
  });
  const stop = async () => {
    await end(child);
    await removeFolder(folder);
  };
  try {
    await ready(child);
    return { host: `127.0.0.1:${ports[0]}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
