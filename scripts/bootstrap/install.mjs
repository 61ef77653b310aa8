import { installPnpm, pnpm } from './pnpm.mjs';
import { run } from './run.mjs';

/**
 * Installs exactly what the lockfile says, with the pnpm that package.json and pnpm-integrity.json pin. Prints one line of progress.
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

async function runPnpm(root, onCount) {
  const { file, missing, output } = await installPnpm(root);
  if (file === undefined) return { code: 1, missing, output };
  return run(file, ['install', '--frozen-lockfile', '--reporter=append-only'], root, (piece) => {
    const counts = [...piece.matchAll(/added (\d+)/g)];
    if (counts.length > 0) onCount(counts.at(-1)[1]);
  });
}

/** One sentence for the ways in which installing fails on other people's machines. */
export function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages could not be fetched: the package registry cannot be reached from here.';
  }
  if (/ERR_INTEGRITY|EINTEGRITY/.test(output)) {
    return 'Nothing was installed: the registry sent a package other than the one that this project names.';
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
