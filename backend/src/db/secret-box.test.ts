import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, loadDataKey, seal, unseal } from './secret-box.ts';

const key = Buffer.alloc(32, 7);

describe('sealed columns', () => {
  it('open with their key alone, and only unchanged', () => {
    const sealed = seal(key, '001085000123');
    expect(sealed).not.toContain('001085000123');
    expect(unseal(key, sealed)).toBe('001085000123');
    expect(() => unseal(Buffer.alloc(32, 8), sealed)).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed[30] = (changed[30] ?? 0) ^ 1;
    expect(() => unseal(key, changed.toString('base64'))).toThrow();
  });

  it('are equal for equal texts, so that a number can be found, and different for different ones', () => {
    expect(seal(key, '1')).toBe(seal(key, '1'));
    expect(seal(key, '1')).not.toBe(seal(key, '2'));
    expect(fingerprint(key, '1')).not.toBe(fingerprint(Buffer.alloc(32, 8), '1'));
  });
});

describe('loadDataKey', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a key once, for its owner alone', () => {
    const first = loadDataKey(folder);
    expect(first).toHaveLength(32);
    expect(loadDataKey(folder).equals(first)).toBe(true);
    expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
  });

  it('takes the given one, and refuses one that is no key', () => {
    expect(loadDataKey(folder, '07'.repeat(32)).equals(key)).toBe(true);
    expect(() => loadDataKey(folder, 'short')).toThrow('64 hexadecimal digits');
  });
});
