import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const beside = (name) => new URL(name, import.meta.url);

/** `pnpm@<version>`, as package.json pins it. */
export const { packageManager: pnpm } = read(beside('../../package.json'));
const pinned = read(beside('./pnpm-integrity.json'));

/**
 * The packages among those that npm installed whose SHA-512 is not the pinned one. The lockfile protects all other packages, but
 * pnpm itself is what reads the lockfile. A platform without a pin (nothing in production runs on it) is left to the registry.
 */
export function unexpected(packages, integrity = pinned) {
  return Object.entries(packages)
    .map(([folder, { integrity: found }]) => [folder.replace(/^.*node_modules\//, ''), found])
    .filter(([name, found]) =>
      name in integrity ? integrity[name] !== found : !name.startsWith('@pnpm/exe.'),
    )
    .map(([name]) => name);
}

/**
 * Puts the pinned pnpm into `.cache/`, without running any of its scripts before its hash is compared.
 * @returns {Promise<{ file?: string, missing?: boolean, output?: string }>} its program, or why there is none.
 */
export async function installPnpm(root) {
  const folder = path.join(root, '.cache', pnpm.replace('@', '-'));
  const lock = path.join(folder, 'node_modules/.package-lock.json');
  const file = path.join(
    folder,
    'node_modules/.bin',
    process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm',
  );
  if (!existsSync(lock) || !existsSync(file)) {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    const { code, missing, output } = await run(
      'npm',
      ['install', '--prefix', folder, pnpm, ...flags],
      root,
    );
    if (missing || code !== 0) return { missing, output };
  }
  const wrong = unexpected(read(lock).packages);
  if (wrong.length === 0) return { file };
  rmSync(folder, { recursive: true, force: true });
  return {
    output: `ERR_INTEGRITY: ${wrong.join(', ')} is not the package that scripts/bootstrap/pnpm-integrity.json names`,
  };
}
