import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencyVersions } from './dependency-versions.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder as pnpm installs it: packages side by side, reached through links. */
function installed(versions: { parts: string; host: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  made.push(folder);
  const put = (name: string, what: object) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(what));
  };
  put('remote', {
    dependencies: { charts: '^1.0.0', host: '^1.0.0', gone: '*' },
    devDependencies: { host: '*' },
  });
  const store = 'remote/node_modules/.pnpm';
  put(`${store}/charts@1/node_modules/charts`, { version: '1.0.0', dependencies: { parts: '*' } });
  put(`${store}/parts@1/node_modules/parts`, {
    version: versions.parts,
    dependencies: { charts: '*' },
  });
  put('remote/node_modules/host', { version: versions.host, dependencies: { charts: '*' } });
  const link = (to: string, from: string) =>
    symlinkSync(path.join(folder, store, to), path.join(folder, 'remote', from));
  link('charts@1/node_modules/charts', 'node_modules/charts');
  link('parts@1/node_modules/parts', 'node_modules/.pnpm/charts@1/node_modules/parts');
  link('charts@1/node_modules/charts', 'node_modules/.pnpm/parts@1/node_modules/charts');
  return path.join(folder, 'remote');
}

const versionsIn = (folder: string) => dependencyVersions([folder], new Set(['host']));

describe('what a remote is built with', () => {
  it('names direct packages and theirs as installed, without what the host provides, wherever they are', () => {
    const one = versionsIn(installed({ parts: '2.0.0', host: '1.0.0' }));
    expect(one).toEqual(['charts@1.0.0', 'parts@2.0.0']);
    expect(versionsIn(installed({ parts: '2.0.0', host: '1.9.0' }))).toEqual(one);
    expect(versionsIn(installed({ parts: '2.0.1', host: '1.0.0' }))).not.toEqual(one);
  });

  it('is the same for a copy in another folder with links to the packages', () => {
    const kit = path.join(import.meta.dirname, '..');
    const copy = mkdtempSync(path.join(tmpdir(), 'versions-'));
    made.push(copy);
    cpSync(path.join(kit, 'package.json'), path.join(copy, 'package.json'));
    symlinkSync(path.join(kit, 'node_modules'), path.join(copy, 'node_modules'));
    expect(dependencyVersions([copy])).toEqual(dependencyVersions([kit]));
    expect(dependencyVersions([kit]).join(' ')).toMatch(/(?:^| )webpack@5\./);
  });
});
