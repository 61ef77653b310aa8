import { readFileSync } from 'node:fs';
import { sharedRanges, sharedVersions } from './shared.mjs';

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'))
    .version;

describe('shared modules', () => {
  it('a remote needs the minor of our own packages that it was built with, and any minor of others', () => {
    const [major, minor] = versionOf('ui').split('.');
    const react = sharedVersions().react?.split('.')[0];
    expect(sharedRanges(['@portal/ui', '@portal/ui/menu', 'react/jsx-runtime'])).toEqual({
      '@portal/ui': `^${major}.${minor}.0`,
      '@portal/ui/menu': `^${major}.${minor}.0`,
      react: `^${react}.0.0`,
    });
  });

  it('a host offers every entry of @portal/ui in the version of its package', () => {
    const offered = Object.entries(sharedVersions()).filter(([name]) => /^@portal\/ui/.test(name));
    expect(offered.length).toBeGreaterThan(6);
    for (const [, version] of offered) expect(version).toBe(versionOf('ui'));
  });
});
