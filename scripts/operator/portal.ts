import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { runNode } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';

const START_MS = 180_000;

/** The environment of a portal in production; what this machine has set for its own portals does not count. */
export type Environment = Readonly<Record<string, string>>;

/** The commands of the operator on that portal. A command that ends with another code than expected fails the step. */
export const adminOf =
  (env: Environment) =>
  async (args: string[], expected = 0): Promise<string> => {
    const { code, output } = await runNode(['backend/src/cli/admin.ts', ...args], { env });
    if (code !== expected)
      throw new TaskError(`admin ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  };

export interface Service {
  printed(): string;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((resolve) => child.once('exit', () => resolve()))
    : Promise.resolve();

/** Starts the service and resolves when it answers; throws with what it printed when it does not. */
export async function startService(env: Environment): Promise<Service> {
  const child = spawn(process.execPath, [path.join(root, 'backend/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new TaskError(`The service did not start:\n${printed}`));
    const timer = setTimeout(fail, START_MS);
    const note = (chunk: Buffer) => {
      printed += chunk;
      if (!printed.includes('The portal answers on')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('exit', fail);
  });
  return {
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
