import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { isStale, packageFolders, readStamp, stampPath } from './stamp.mjs';

let root = '';
let node = '';

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  // A space in the path is part of every test here.
  root = mkdtempSync(path.join(tmpdir(), 'boot strap-'));
  node = path.join(root, 'node_modules/node/bin/node');
  write('pnpm-workspace.yaml', 'packages:\n  - host\n  - remote-*\n  - shared/*\n');
  write('pnpm-lock.yaml', 'lock 1');
  write('package.json', '{}');
  write('host/package.json', '{"dependencies": {"react": "catalog:"}}');
  write('host/node_modules/.keep', '');
  write('remote-b/package.json', '{}');
  write('remote-a/package.json', '{}');
  write('remote-empty/readme.md', '');
  write('shared/types/package.json', '{}');
  write('host/dist/package.json', '{}');
  write('.cache/package.json', '{}');
  write('node_modules/node/bin/node', '');
  write('node_modules/react/package.json', '{}');
  writeFileSync(stampPath(root), readStamp(root));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds the packages of the workspace', () => {
  expect(packageFolders(root)).toEqual(['.', 'host', 'remote-a', 'remote-b', 'shared/types']);
});

it('finds exactly what pnpm-workspace.yaml lists', () => {
  const repository = path.resolve(import.meta.dirname, '../..');
  const { packages } = parse(readFileSync(path.join(repository, 'pnpm-workspace.yaml'), 'utf8'));
  const listed = globSync(
    packages.map((pattern: string) => `${pattern}/package.json`),
    { cwd: repository },
  ).map((file) => path.dirname(file));
  expect(packageFolders(repository)).toEqual(['.', ...listed.sort()]);
});

it('is content with an installation that has the stamp of this state', () => {
  expect(isStale(root, node)).toBe(false);
});

it.each([
  ['the lockfile changed', () => write('pnpm-lock.yaml', 'lock 2')],
  ['a manifest changed', () => write('remote-a/package.json', '{"dependencies": {}}')],
  ['the catalog changed', () => write('pnpm-workspace.yaml', 'catalog: {}\n')],
  ['a package was added', () => write('remote-c/package.json', '{}')],
  ['the stamp is gone', () => rmSync(stampPath(root))],
  ['Node is gone', () => rmSync(node)],
  [
    "a package's modules are gone",
    () => rmSync(path.join(root, 'host/node_modules'), { recursive: true }),
  ],
])('wants to install when %s', (_why, change) => {
  change();
  expect(isStale(root, node)).toBe(true);
});
