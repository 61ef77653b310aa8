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

const file = () => join(folder, 'data.key');

const idsOf = (ring: { all(): readonly { id: string }[] }) => ring.all().map(({ id }) => id);

it('makes a key once, for its owner alone', () => {
  const first = idsOf(loadDataKeys({ dataDir: folder }));
  expect(first).toHaveLength(1);
  expect(idsOf(loadDataKeys({ dataDir: folder }))).toEqual(first);
  expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
});

it('takes the given ones, and refuses one that is no key', () => {
  expect(
    idsOf(loadDataKeys({ dataDir: folder, dataKeys: ['07'.repeat(32), '08'.repeat(32)] })),
  ).toHaveLength(2);
  expect(() => loadDataKeys({ dataDir: folder, dataKeys: ['short'] })).toThrow(
    '64 hexadecimal digits',
  );
});

it('M16: a new key decrypts before it encrypts, and a retired one is gone from the file', () => {
  const [old = ''] = idsOf(loadDataKeys({ dataDir: folder }));
  const added = addDataKey(file());
  expect(idsOf(loadDataKeys({ dataDir: folder }))).toEqual([old, added]);
  promoteDataKey(file(), added);
  expect(idsOf(loadDataKeys({ dataDir: folder }))).toEqual([added, old]);
  retireDataKeys(file(), [old, added]);
  expect(idsOf(loadDataKeys({ dataDir: folder }))).toEqual([added]);
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
});

it('M16: a running service opens what another one sealed with a key that it has not read yet', () => {
  const running = createSecrets(loadDataKeys({ dataDir: folder })).box('test');
  promoteDataKey(file(), addDataKey(file()));
  const sealed = createSecrets(loadDataKeys({ dataDir: folder }))
    .box('test')
    .seal('x', 'place');
  expect(running.open(sealed, 'place')).toBe('x');
});
