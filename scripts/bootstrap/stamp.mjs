import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the last complete installation left its stamp. */
export function stampPath(root) {
  return path.join(root, 'node_modules/.bootstrap-stamp');
}

/**
 * The folders with a package.json: the root, those below it, and those one level deeper. That is what pnpm-workspace.yaml
 * lists, found without reading YAML, because nothing is installed yet; a test compares the two.
 */
export function packageFolders(root) {
  const top = subfolders(root, '.');
  const folders = [...top, ...top.flatMap((folder) => subfolders(root, folder))];
  return ['.', ...folders.sort()].filter((folder) =>
    existsSync(path.join(root, folder, 'package.json')),
  );
}

function subfolders(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map((entry) => path.posix.join(folder, entry.name));
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
