import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteVersion } from './remote-version.ts';

const FILES = {
  'package.json': '{ "version": "1.0.0", "dependencies": { "altcha-lib": "catalog:" } }',
  'remote.manifest.json': '{ "name": "claims", "pages": [], "locales": ["vi"] }',
  'webpack.config.mjs': 'export default remoteConfig({ dir: import.meta.dirname });\n',
  'src/remote.tsx': 'export const remote = 1;\n',
};

let folders: string;
let one: string;
let other: string;
beforeEach(() => {
  folders = mkdtempSync(path.join(tmpdir(), 'version-'));
  one = path.join(folders, 'one');
  other = path.join(folders, 'other');
  mkdirSync(path.join(one, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(one, name), text);
  symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(one, 'node_modules'));
  cpSync(one, other, { recursive: true });
});
afterEach(() => rmSync(folders, { recursive: true, force: true }));

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(path.join(other, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(other, file), text.replace(from, to));
};

it('a remote’s version is the same wherever the same sources are built', () => {
  const here = remoteVersion(one, true);
  expect(remoteVersion(other, true)).toEqual(here);
  expect(here.version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
  expect(here.container).toBe(`portal_claims_${here.version.replace(/^.*-/, '')}`);
});

it.each([
  ['package.json', '1.0.0', '1.0.1'],
  ['package.json', '"altcha-lib": "catalog:"', '"altcha-lib": "catalog:", "ky": "catalog:"'],
  ['webpack.config.mjs', 'remoteConfig({', 'remoteConfig({ other: 1,'],
  ['remote.manifest.json', '"claims"', '"policies"'],
  ['src/remote.tsx', '= 1', '= 2'],
])('a change of %s from %s to %s gives another container', (file, from, to) => {
  change(file, from, to);
  expect(remoteVersion(other, true).container).not.toBe(remoteVersion(one, true).container);
});
