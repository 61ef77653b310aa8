import { createCipheriv, createHmac } from 'node:crypto';
import { COLUMNS, createSecrets } from '../deps/secrets.ts';
import { fixedRing } from './data-keys.ts';
import { PLACES } from './sealed-columns.ts';
import { fingerprint, sealedBy } from './secret-box.ts';

const [FIRST, SECOND] = ['07'.repeat(32), '08'.repeat(32)];
const boxOf = (...keys: string[]) => createSecrets(fixedRing(keys)).box(COLUMNS);
const place = PLACES.customer('KH0000001');

/** As every column was sealed before keys had ids: the nonce from the text, no place. */
function sealedEarlier(hex: string, text: string): string {
  const key = Buffer.from(hex, 'hex');
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

it('opens with its key alone, and only unchanged', () => {
  const sealed = boxOf(FIRST).seal('001085000123', place);
  expect(sealed).not.toContain('001085000123');
  expect(boxOf(FIRST).open(sealed, place)).toBe('001085000123');
  expect(() => boxOf(SECOND).open(sealed, place)).toThrow('is not in the ring');
  const at = sealed.length - 3;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(() => boxOf(FIRST).open(changed, place)).toThrow();
});

it('M16: a ciphertext names its key; the first key encrypts and the others decrypt', () => {
  const before = boxOf(FIRST).seal('1', place);
  const rotated = boxOf(SECOND, FIRST);
  expect(rotated.open(before, place)).toBe('1');
  const [{ id } = { id: '' }] = fixedRing([SECOND]).all();
  expect(rotated.seal('1', place).startsWith(sealedBy(id))).toBe(true);
  expect(before.startsWith(sealedBy(id))).toBe(false);
});

it('M16: equal texts are different ciphertexts, and one that is moved to another row does not open there', () => {
  const box = boxOf(FIRST);
  expect(box.seal('1', place)).not.toBe(box.seal('1', place));
  expect(() => box.open(box.seal('1', place), PLACES.customer('KH0000002'))).toThrow();
  expect(() => box.open(box.seal('1', place), PLACES.agent('KH0000001'))).toThrow();
});

it('M16: what was sealed before keys had ids still opens, with any key of the ring', () => {
  const earlier = sealedEarlier(FIRST, '001085000123');
  expect(boxOf(FIRST).open(earlier, place)).toBe('001085000123');
  expect(boxOf(SECOND, FIRST).open(earlier, place)).toBe('001085000123');
  expect(() => boxOf(SECOND).open(earlier, place)).toThrow('no key of the ring');
});

it('finds by a keyed hash, another one for each key', () => {
  const [one, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  expect(fingerprint(one, '1')).toBe(fingerprint(one, '1'));
  expect(fingerprint(one, '1')).not.toBe(fingerprint(other, '1'));
});
