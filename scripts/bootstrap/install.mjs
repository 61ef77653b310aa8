import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `pnpm@<version>`, as package.json pins it. */
export const { packageManager: pnpm } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/**
 * Installs exactly what the lockfile says. Prints one line of progress.
 * @returns undefined, or what went wrong (the whole output of the tool and one sentence at its end).
 */
export async function install(root) {
  const progress = startProgress();
  const { code, output, missing } = await runPnpm(root, progress.count);
  progress.end(code === 0);
  if (missing) return 'npm is missing: install Node 20 or later together with npm and try again.';
  if (code === 0) return undefined;
  return `${output.trimEnd()}\n\n${explain(output)}`;
}

function runPnpm(root, onCount) {
  // pnpm asks nothing and never waits for an answer when CI is set.
  const child = spawn(
    'npx',
    ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      env: { ...process.env, CI: 'true' },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  const take = (chunk) => {
    output += chunk;
    const counts = [...String(chunk).matchAll(/added (\d+)/g)];
    if (counts.length > 0) onCount(counts.at(-1)[1]);
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

/** One sentence for the ways in which installing fails on other people's machines. */
export function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages could not be fetched: the package registry cannot be reached from here.';
  }
  if (/ERR_PNPM_(OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH)/.test(output)) {
    return `What the workspace asks for and pnpm-lock.yaml disagree: run "npx ${pnpm} install" and commit the lockfile.`;
  }
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed: this user may not write here.';
  }
  return 'The packages could not be installed; the reason stands above.';
}

function startProgress() {
  const startedAt = performance.now();
  const tty = process.stdout.isTTY === true;
  let count = '0';
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  const draw = () => process.stdout.write(`\r  installing packages … ${count}, ${seconds()} s `);
  if (!tty) process.stdout.write('  installing packages (the first time takes a minute) …\n');
  const timer = tty ? setInterval(draw, 500) : undefined;
  return {
    count: (value) => {
      count = value;
    },
    end: (ok) => {
      clearInterval(timer);
      if (tty) process.stdout.write('\r\u001b[K');
      process.stdout.write(
        `${ok ? '✓ packages installed' : '✗ packages not installed'} ${seconds()} s\n`,
      );
    },
  };
}
