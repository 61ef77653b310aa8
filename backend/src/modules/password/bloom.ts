import { createHash } from 'node:crypto';

/** What a file of a filter begins with. */
const MAGIC = 'PWB1';
const HEAD_BYTES = 12;

/** A set that never misses a member, and takes some others for members: at the rate that it was made for. */
export interface Bloom {
  hashes: number;
  bits: Buffer;
}

/** What a list gives of a password: its SHA-1, as lists of leaked passwords do. */
export const sha1Of = (password: string): Buffer => createHash('sha1').update(password).digest();

/** The places of a member: two halves of its hash give all of them. */
function* placesOf({ hashes, bits }: Bloom, sha1: Buffer): Generator<number> {
  const size = BigInt(bits.length) * 8n;
  const [first, step] = [sha1.readBigUInt64BE(0), sha1.readBigUInt64BE(8) | 1n];
  for (let turn = 0n; turn < hashes; turn += 1n) yield Number((first + turn * step) % size);
}

/** An empty filter for so many members, with this rate of false positives. */
export function createBloom(members: number, rate: number): Bloom {
  const perMember = -Math.log(rate) / Math.LN2 ** 2;
  const bytes = Math.max(8, Math.ceil((members * perMember) / 8));
  return { hashes: Math.max(1, Math.round(perMember * Math.LN2)), bits: Buffer.alloc(bytes) };
}

export function addTo(bloom: Bloom, sha1: Buffer): void {
  for (const place of placesOf(bloom, sha1)) {
    const at = Math.floor(place / 8);
    bloom.bits.writeUInt8(bloom.bits.readUInt8(at) | (1 << (place % 8)), at);
  }
}

export function isIn(bloom: Bloom, sha1: Buffer): boolean {
  for (const place of placesOf(bloom, sha1))
    if ((bloom.bits.readUInt8(Math.floor(place / 8)) & (1 << (place % 8))) === 0) return false;
  return true;
}

/** The filter as a file: what it is, how many hashes, how many bytes, the bytes. */
export function packBloom({ hashes, bits }: Bloom): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32BE(hashes, 4);
  head.writeUInt32BE(bits.length, 8);
  return Buffer.concat([head, bits]);
}

/** The filter of a file; throws when it is none, or a part of one. */
export function unpackBloom(file: Buffer): Bloom {
  const bits = file.subarray(HEAD_BYTES);
  const whole = file.length > HEAD_BYTES && file.readUInt32BE(8) === bits.length;
  if (!whole || file.toString('latin1', 0, 4) !== MAGIC)
    throw new Error('not a filter of passwords');
  return { hashes: file.readUInt32BE(4), bits };
}
