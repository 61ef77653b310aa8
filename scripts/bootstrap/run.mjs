import { spawn } from 'node:child_process';

/**
 * Runs a program and keeps what it prints. `onOutput` gets each piece as it comes.
 * @returns {Promise<{ code: number, output: string, missing: boolean }>} `missing`: there is no such program.
 */
export function run(command, args, cwd, onOutput = () => {}) {
  // pnpm asks nothing and never waits for an answer when CI is set.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  const take = (chunk) => {
    output += chunk;
    onOutput(String(chunk));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => {
    child.on('error', (error) =>
      resolve({ code: 1, missing: error.code === 'ENOENT', output: String(error) }),
    );
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve({ code: code ?? 1, missing: false, output });
    });
  });
}
