import { hkdfSync } from 'node:crypto';
import type { DataKey, KeyRing } from '../db/data-keys.ts';
import { COLUMNS } from '../db/sealed-columns.ts';
import { createBox, type SecretBox } from '../db/secret-box.ts';

/** Keys of 32 bytes, one for each purpose; the same on every backend that has the same data keys. */
export interface Secrets {
  /** The key that makes: of the first data key. */
  (purpose: string): Buffer;
  /** The keys that verify, the one that makes first: what was made before a rotation counts on. */
  all(purpose: string): Buffer[];
  /** The same with the ids of their data keys. */
  keys(purpose: string): [DataKey, ...DataKey[]];
  /** Encrypts texts of one purpose. */
  box(purpose: string): SecretBox;
}

export { COLUMNS };

/** The purpose of the *_hash columns. */
export const BLIND_INDEX = 'blind-index';

/** Derives all keys of the service from its data keys (PORTAL_DATA_KEYS, or `data.key` in the data folder). */
export function createSecrets(ring: KeyRing): Secrets {
  const derived = new Map<string, Buffer>();
  const derive = (key: Buffer, purpose: string): Buffer => {
    const name = `${purpose}:${key.toString('base64')}`;
    const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
    derived.set(name, known);
    return known;
  };
  const keys = (purpose: string): [DataKey, ...DataKey[]] => {
    const [first, ...others] = ring.all().map(({ id, key }) => ({ id, key: derive(key, purpose) }));
    if (first === undefined) throw new Error('the ring has no key');
    return [first, ...others];
  };
  const box = (purpose: string): SecretBox =>
    createBox({
      ring,
      derive: (key) => derive(key, purpose),
      earlier: (key) => (purpose === COLUMNS ? key : derive(key, purpose)),
    });
  return Object.assign((purpose: string) => keys(purpose)[0].key, {
    all: (purpose: string) => keys(purpose).map(({ key }) => key),
    keys,
    box,
  });
}
