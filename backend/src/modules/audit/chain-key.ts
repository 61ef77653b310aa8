import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../deps/secrets.ts';

const PURPOSE = 'audit-chain';

/** What a mac is made over: an event of the chain, a head up to which it was found whole, or one kept in the data folder. */
type Sealed = 'event' | 'mark' | 'sealed';

/** A keyed hash and the id of its key. */
export interface Mac {
  keyId: string;
  mac: Buffer;
}

/** The place of the chain that a mac is over. */
export interface Link {
  seq: number;
  hash: Buffer;
}

const macWith = (key: Buffer, what: Sealed, { seq, hash }: Link): Buffer =>
  createHmac('sha256', key).update(`${what}:${seq}:`).update(hash).digest();

/** The mac of a link, under the first key. */
export function macOf(secrets: Secrets, what: Sealed, link: Link): Mac {
  const [{ id, key }] = secrets.keys(PURPOSE);
  return { keyId: id, mac: macWith(key, what, link) };
}

/** Whether a mac is right; 'unknown' when its key was retired: a later mac then says it for this link too. */
export function checkMac(
  secrets: Secrets,
  what: Sealed,
  link: Link,
  { keyId, mac }: Mac,
): 'right' | 'wrong' | 'unknown' {
  const known = secrets.keys(PURPOSE).find(({ id }) => id === keyId);
  if (known === undefined) return 'unknown';
  const expected = macWith(known.key, what, link);
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? 'right' : 'wrong';
}
