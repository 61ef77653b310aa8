import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentHash } from './source-hash.ts';

let base = '';

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
};
const hash = (extra?: string) =>
  contentHash([path.join(base, 'host'), path.join(base, 'lock.yaml')], extra);

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'hash-'));
  write('host/src/a.ts', 'a');
  write('lock.yaml', '1');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

it.each([
  ['a source', 'host/src/a.ts'],
  ['a new file', 'host/src/b.ts'],
  ['a single named file', 'lock.yaml'],
])('changes with %s', (_what, file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).not.toBe(before);
});

it.each([
  'host/src/a.test.tsx',
  'host/dist/a.js',
  'host/node_modules/x/a.js',
  'host/src/testing/a.ts',
])('does not change with %s', (file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).toBe(before);
});

it('changes when a text moves to another file, and with the extra', () => {
  const before = hash();
  rmSync(path.join(base, 'host/src/a.ts'));
  write('host/src/b.ts', 'a');
  expect(hash()).not.toBe(before);
  expect(hash('key 1')).not.toBe(hash('key 2'));
});
