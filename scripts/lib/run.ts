import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onStop } from '@portal/kit/stopping';
import { secondsSince } from '@portal/kit/terminal';
import { root } from './workspace.ts';

/** How a child ended. `output` is both of its streams in order; empty when it wrote to the terminal itself. */
export interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** The child writes to this terminal instead of being collected. */
  show?: boolean;
}

/** Runs a program to its end. It never rejects; a program that cannot be started has code 127. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const unlisten = onStop((signal) => child.kill(signal));
    const end = (code: number) => {
      unlisten();
      resolve({ code, output, seconds: secondsSince(startedAt) });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a script on this very Node. */
export const runNode = (args: string[], options?: RunOptions): Promise<Outcome> =>
  run(process.execPath, args, options);

/**
 * The script behind a command of a package that a folder of the workspace depends on.
 * @param command its name in the package's `bin`, when it is not the package's own name
 */
export function binOf(name: string, command = path.basename(name), folder = '.'): string {
  const home = path.join(root, folder, 'node_modules', name);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(path.join(home, 'package.json'), 'utf8'),
  );
  const relative = typeof bin === 'string' ? bin : bin[command];
  if (!relative) throw new Error(`${name} has no command ${command}.`);
  return path.join(home, relative);
}
