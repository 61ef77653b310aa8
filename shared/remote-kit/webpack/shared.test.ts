import { readFileSync } from 'node:fs';
import {
  hostShared,
  remoteShared,
  sharedLater,
  sharedPackages,
  sharedRanges,
  sharedVersions,
} from './shared.ts';

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'))
    .version;

describe('modules that exist once in the page', () => {
  it('are provided by the host: the first ones with its first scripts, the others later', () => {
    for (const [request, shared] of Object.entries(hostShared())) {
      expect(shared).toMatchObject({ singleton: true, strictVersion: true });
      expect(shared.eager).toBe(!sharedLater.includes(request));
    }
  });

  it('are never part of a remote, which takes the same ones', () => {
    expect(Object.keys(remoteShared())).toEqual(Object.keys(hostShared()));
    for (const shared of Object.values(remoteShared())) expect(shared.import).toBe(false);
  });

  it('come from packages that are named once', () => {
    const packages = sharedPackages();
    expect(packages).toEqual(expect.arrayContaining(['react', '@tanstack/react-query']));
    expect(packages).toContain('@portal/ui');
    expect(packages).not.toContain('@portal/ui/menu');
    expect(new Set(packages).size).toBe(packages.length);
  });
});

describe('ranges', () => {
  it('cover what is consumed: the minor of our own packages that the remote was built with, any minor of others', () => {
    const [major, minor] = versionOf('ui').split('.');
    const react = sharedVersions().react?.split('.')[0];
    expect(sharedRanges(['@portal/ui', '@portal/ui/menu', 'react/jsx-runtime'])).toEqual({
      '@portal/ui': `^${major}.${minor}.0`,
      '@portal/ui/menu': `^${major}.${minor}.0`,
      react: `^${react}.0.0`,
    });
    expect(sharedRanges(['something-else'])).toEqual({});
  });

  it('allow the version that the host provides', () => {
    const versions = sharedVersions();
    for (const [name, range] of Object.entries(sharedRanges(Object.keys(versions)))) {
      expect(versions[name]?.split('.')[0]).toBe(range.slice(1).split('.')[0]);
    }
  });

  it('a host offers every entry of @portal/ui in the version of its package', () => {
    const offered = Object.entries(sharedVersions()).filter(([name]) => /^@portal\/ui/.test(name));
    expect(offered.length).toBeGreaterThan(6);
    for (const [, version] of offered) expect(version).toBe(versionOf('ui'));
  });
});
