import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteVersion } from '../../shared/remote-kit/webpack/remote-version.mjs';
import { root } from '../lib/workspace.ts';

const POLICY = path.join(root, 'remote-policy');

/** The sources of remote-policy in another folder, as tests and other machines have them. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'version-'));
  for (const part of ['src', 'package.json', 'remote.manifest.json', 'webpack.config.mjs']) {
    cpSync(path.join(POLICY, part), path.join(copy, part), { recursive: true });
  }
  symlinkSync(path.join(POLICY, 'node_modules'), path.join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
};

it('a remote’s version is the same wherever the same is built', () => {
  const here = remoteVersion(POLICY, true);
  expect(remoteVersion(copy, true)).toEqual(here);
  expect(here.container).toBe(`portal_policy_${here.version.replace(/^.*-/, '')}`);
});

it.each([
  ['package.json', '"version": "1.0.0"', '"version": "1.0.1"'],
  ['package.json', '"dependencies": {', '"dependencies": { "webpack": "catalog:",'],
  ['webpack.config.mjs', 'remoteConfig({', 'remoteConfig({ other: 1,'],
  ['remote.manifest.json', '"policy"', '"policies"'],
  ['src/remote.tsx', 'import', '/* another */ import'],
])('another %s is another container', (file, from, to) => {
  change(file, from, to);
  expect(remoteVersion(copy, true).container).not.toBe(remoteVersion(POLICY, true).container);
});
