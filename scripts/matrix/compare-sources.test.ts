import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareSources, type Git } from './compare-sources.ts';

let root: string;
const git: Git = async (...args) => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@thu.example'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
};
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const writeLock = (kyOfPolicy: string) =>
  write(
    'pnpm-lock.yaml',
    JSON.stringify({
      importers: {
        'remote-auth': { dependencies: { ky: { specifier: '1', version: '1.0.0' } } },
        'remote-policy': { dependencies: { ky: { specifier: '1', version: kyOfPolicy } } },
      },
      snapshots: { 'ky@1.0.0': {}, 'ky@2.0.0': {} },
    }),
  );
const compare = (names: string[]) =>
  compareSources(
    root,
    git,
    'HEAD',
    names.map((name) => ({ name, folders: [`remote-${name}`, 'shared/ui'] })),
  );

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const name of ['auth', 'policy']) {
    write(`remote-${name}/package.json`, '{}');
    write(`remote-${name}/index.ts`, '1');
  }
  write('shared/ui/index.ts', '1');
  writeLock('1.0.0');
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'before');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const none = { changed: new Set(), added: new Set() };

it('is empty for the same sources', async () => {
  await expect(compare(['auth', 'policy'])).resolves.toEqual(none);
});

it('names the part whose own sources, or whose packages, changed', async () => {
  write('remote-auth/index.ts', '2');
  await expect(compare(['auth', 'policy'])).resolves.toEqual({
    ...none,
    changed: new Set(['auth']),
  });
  await git('checkout', '--quiet', '.');
  writeLock('2.0.0');
  await expect(compare(['auth', 'policy'])).resolves.toEqual({
    ...none,
    changed: new Set(['policy']),
  });
});

it('names all that use a shared package that changed, and a part that is new as both', async () => {
  write('shared/ui/index.ts', '2');
  write('remote-claims/package.json', '{}');
  await expect(compare(['auth', 'claims'])).resolves.toEqual({
    changed: new Set(['auth', 'claims']),
    added: new Set(['claims']),
  });
});

it('refuses a commit that there is not', async () => {
  await expect(compareSources(root, git, 'none', [])).rejects.toThrow('git show says');
});
