import { foldersOf, readPackages } from '../lib/workspace.ts';
import { type Lockfile, lockedPackages, readLockfile } from './locked-packages.ts';

const lock = (): Lockfile => ({
  settings: { autoInstallPeers: true },
  importers: {
    'remote-a': {
      dependencies: {
        '@portal/ui': { specifier: 'workspace:*', version: 'link:../shared/ui' },
        ky: { specifier: 'catalog:', version: '1.0.0' },
        old: { specifier: 'npm:new@2', version: 'new@2.0.0' },
      },
    },
    'remote-b': { devDependencies: { zod: { specifier: '^4', version: '4.0.0(ky@1.0.0)' } } },
  },
  packages: {
    'ky@1.0.0': { resolution: { integrity: 'ky' } },
    'new@2.0.0': { resolution: { integrity: 'new' } },
    'deep@1.0.0': { resolution: { integrity: 'deep' } },
    'zod@4.0.0': { resolution: { integrity: 'zod' } },
  },
  snapshots: {
    'ky@1.0.0': { dependencies: { deep: '1.0.0' } },
    'new@2.0.0': {},
    'deep@1.0.0': { optionalDependencies: { ky: '1.0.0' } },
    'zod@4.0.0(ky@1.0.0)': { dependencies: { ky: '1.0.0' } },
  },
});
const resolution = (one: Lockfile, key: string, integrity: string) => {
  (one.packages ?? {})[key] = { resolution: { integrity } };
  return one;
};

it('changes with what a folder installs, directly or not', () => {
  const before = lockedPackages(lock(), ['remote-a']);
  for (const key of ['ky@1.0.0', 'deep@1.0.0', 'new@2.0.0'])
    expect(lockedPackages(resolution(lock(), key, 'other'), ['remote-a'])).not.toBe(before);
});

it('does not change with what others install', () => {
  const other = resolution(lock(), 'zod@4.0.0', 'other');
  other.importers['remote-c'] = { dependencies: { ky: { specifier: '1', version: '1.0.0' } } };
  expect(lockedPackages(other, ['remote-a'])).toBe(lockedPackages(lock(), ['remote-a']));
  expect(lockedPackages(other, ['remote-b'])).not.toBe(lockedPackages(lock(), ['remote-b']));
});

it('changes with the settings by which packages are chosen', () => {
  const other = { ...lock(), overrides: { ky: '1.0.0' } };
  expect(lockedPackages(other, ['remote-a'])).not.toBe(lockedPackages(lock(), ['remote-a']));
});

it('refuses a lockfile that does not have what a folder installs', () => {
  const other = lock();
  delete other.snapshots?.['deep@1.0.0'];
  expect(() => lockedPackages(other, ['remote-a'])).toThrow('deep@1.0.0');
});

it('reads the lockfile of this workspace: a remote builds with webpack and React, without the database', () => {
  const text = lockedPackages(readLockfile(), [
    ...foldersOf('@portal/remote-policy', readPackages()),
  ]);
  for (const name of ['webpack@', 'react-dom@', '@swc/core@']) expect(text).toContain(`"${name}`);
  expect(text).not.toContain('"drizzle-orm@');
});
