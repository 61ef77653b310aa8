import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the last complete installation left its stamp. */
export function stampPath(root) {
  return path.join(root, 'node_modules/.bootstrap-stamp');
}

/** The folders named under `packages:` of pnpm-workspace.yaml; the only pattern is a star in the last part. */
export function packageFolders(root) {
  const lines = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === 'packages:') + 1;
  const patterns = [];
  for (const line of lines.slice(start)) {
    const item = /^\s+-\s*['"]?([^'"\s]+)/.exec(line);
    if (!item) break;
    patterns.push(item[1]);
  }
  const folders = patterns.flatMap((pattern) => expand(root, pattern));
  return ['.', ...folders.sort()].filter((folder) =>
    existsSync(path.join(root, folder, 'package.json')),
  );
}

function expand(root, pattern) {
  const parent = path.posix.dirname(pattern);
  const name = path.posix.basename(pattern);
  if (!name.endsWith('*')) return [pattern];
  const folder = path.join(root, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(name.slice(0, -1)))
    .map((entry) => path.posix.join(parent, entry));
}

/** A hash of everything that decides what is installed: lockfile, catalog, manifests, platform. */
export function readStamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const manifests = packageFolders(root).map((folder) => path.join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    const full = path.join(root, file);
    hash.update(`\0${file}\0`);
    if (existsSync(full)) hash.update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** True when the installation is missing, incomplete or older than what the repository asks for. */
export function isStale(root, nodeBinary) {
  if (!existsSync(nodeBinary) || !existsSync(stampPath(root))) return true;
  if (packageFolders(root).some((folder) => lacksModules(path.join(root, folder)))) return true;
  return readFileSync(stampPath(root), 'utf8') !== readStamp(root);
}

function lacksModules(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const needs = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length > 0;
  return needs && !existsSync(path.join(folder, 'node_modules'));
}
