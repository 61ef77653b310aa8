import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing } from './data-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
const SEALED = /^k1-([0-9a-f]{8})-([A-Za-z0-9_-]+)$/;

/**
 * Encrypts short texts. `place` says where a text belongs (table, column and row): a ciphertext that is moved to another
 * place does not open there.
 */
export interface SecretBox {
  seal(text: string, place: string): string;
  /** Throws when the key is not in the ring, the text was changed, or it belongs elsewhere. */
  open(sealed: string, place: string): string;
}

/** How a box gets its keys: `derive` makes the key of a purpose from a key of the ring. */
export interface BoxKeys {
  ring: KeyRing;
  derive(key: Buffer): Buffer;
  /** The key of texts that were sealed before keys had ids. */
  earlier(key: Buffer): Buffer;
}

function decrypt(key: Buffer, bytes: Buffer, place: string | undefined): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV));
  if (place !== undefined) decipher.setAAD(Buffer.from(place, 'utf8'));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
  return text.toString('utf8');
}

/** Texts without an id were sealed with one of the keys, and belong to no place. */
function openEarlier({ ring, earlier }: BoxKeys, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  for (const { key } of ring.all()) {
    try {
      return decrypt(earlier(key), bytes, undefined);
    } catch {
      // Sealed with another key.
    }
  }
  throw new Error('no key of the ring opens this text');
}

/** A box over a ring of keys: AES-256-GCM with a random nonce, the id of the key in front. */
export function createBox(keys: BoxKeys): SecretBox {
  return {
    seal: (text, place) => {
      const [current] = keys.ring.all();
      if (current === undefined) throw new Error('the ring has no key');
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, keys.derive(current.key), iv);
      cipher.setAAD(Buffer.from(place, 'utf8'));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return sealedBy(current.id) + bytes.toString('base64url');
    },
    open: (sealed, place) => {
      const [, id, body] = SEALED.exec(sealed) ?? [];
      if (id === undefined || body === undefined) return openEarlier(keys, sealed);
      const known = keys.ring.find(id);
      if (known === undefined) throw new Error(`the key ${id} is not in the ring`);
      return decrypt(keys.derive(known.key), Buffer.from(body, 'base64url'), place);
    },
  };
}

/** What texts begin with that were sealed with this key of the ring. */
export const sealedBy = (id: string): string => `k1-${id}-`;

/** A keyed hash for *_hash columns: finds a person by number without opening the numbers. */
export const fingerprint = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`find:${text}`).digest('hex');
