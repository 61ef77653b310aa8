import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'sub/lock');
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lets one in at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it('gives the lock back when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('takes over a lock whose holder no longer beats', async () => {
  await withLock(file, async () => undefined);
  writeFileSync(file, '1');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});
