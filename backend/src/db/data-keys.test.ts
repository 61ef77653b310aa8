import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from '../deps/secrets.ts';
import { addDataKey, loadDataKeys, promoteDataKey, retireDataKeys } from './data-keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const idsOf = (ring: { all(): readonly { id: string }[] }) => ring.all().map(({ id }) => id);

it('makes a key once, for its owner alone', () => {
  const first = idsOf(loadDataKeys(folder));
  expect(first).toHaveLength(1);
  expect(idsOf(loadDataKeys(folder))).toEqual(first);
  expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
});

it('takes the given ones, and refuses one that is no key', () => {
  expect(idsOf(loadDataKeys(folder, ['07'.repeat(32), '08'.repeat(32)]))).toHaveLength(2);
  expect(() => loadDataKeys(folder, ['short'])).toThrow('64 hexadecimal digits');
});

it('M16: a new key decrypts before it encrypts, and a retired one is gone from the file', () => {
  const [old = ''] = idsOf(loadDataKeys(folder));
  const added = addDataKey(folder);
  expect(idsOf(loadDataKeys(folder))).toEqual([old, added]);
  promoteDataKey(folder, added);
  expect(idsOf(loadDataKeys(folder))).toEqual([added, old]);
  retireDataKeys(folder, [old, added]);
  expect(idsOf(loadDataKeys(folder))).toEqual([added]);
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
});

it('M16: a running service opens what another one sealed with a key that it has not read yet', () => {
  const running = createSecrets(loadDataKeys(folder)).box('test');
  promoteDataKey(folder, addDataKey(folder));
  const sealed = createSecrets(loadDataKeys(folder)).box('test').seal('x', 'place');
  expect(running.open(sealed, 'place')).toBe('x');
});
