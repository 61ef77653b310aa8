import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** What opens a backup: a passphrase, or the private half of the key that it was made for (PEM). */
export type Opener = { passphrase: string } | { privateKey: string };
/** What a backup is made for. */
export type Recipient = { passphrase: string } | { publicKey: string };

/** The backup's own key, encrypted for its recipient. */
export type WrappedKey =
  | { kind: 'passphrase'; salt: string; key: string }
  | { kind: 'rsa'; key: string };

const rsa = (key: string) => ({
  key,
  padding: constants.RSA_PKCS1_OAEP_PADDING,
  oaepHash: 'sha256',
});

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, COST);

/** Makes the key of a backup and encrypts it for the recipient. */
export function newBackupKey(recipient: Recipient): { key: Buffer; wrapped: WrappedKey } {
  const key = randomBytes(32);
  if ('publicKey' in recipient) {
    const sealed = publicEncrypt(rsa(recipient.publicKey), key);
    return { key, wrapped: { kind: 'rsa', key: sealed.toString('base64') } };
  }
  const [salt, iv] = [randomBytes(16), randomBytes(IV)];
  const cipher = createCipheriv(CIPHER, keyOf(recipient.passphrase, salt), iv);
  const sealed = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  const wrapped = { kind: 'passphrase', salt: salt.toString('base64') } as const;
  return { key, wrapped: { ...wrapped, key: sealed.toString('base64') } };
}

/** Opens the key of a backup; throws when this is not what it was made for. */
export function openBackupKey(wrapped: WrappedKey, opener: Opener): Buffer {
  const sealed = Buffer.from(wrapped.key, 'base64');
  if (wrapped.kind === 'rsa') {
    if (!('privateKey' in opener)) throw new Error('a private key is needed');
    return privateDecrypt(rsa(opener.privateKey), sealed);
  }
  if (!('passphrase' in opener)) throw new Error('a passphrase is needed');
  const key = keyOf(opener.passphrase, Buffer.from(wrapped.salt, 'base64'));
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

/** A stream that lets all through and hashes it. */
export function hashing(): { stream: Transform; digest(): string; bytes(): number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex'), bytes: () => bytes };
}

/** Writes a stream compressed and encrypted; `name` is bound to it. Returns hashes of what came and of what is in the file. */
export async function sealFile(key: Buffer, name: string, from: Readable, path: string) {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(Buffer.from(name, 'utf8'));
  const [plain, sealed] = [hashing(), hashing()];
  const framed = new Transform({
    construct(done) {
      this.push(iv);
      done();
    },
    transform: (chunk, _, done) => done(null, chunk),
    flush(done) {
      this.push(cipher.getAuthTag());
      done();
    },
  });
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(from, plain.stream, createGzip({ level: 3 }), cipher, framed, sealed.stream, file);
  return { plain: plain.digest(), sha256: sealed.digest(), bytes: sealed.bytes() };
}

/** Reads such a file into a stream; throws when it was changed, cut, or has another name. */
export async function openFile(key: Buffer, name: string, path: string, into: Writable) {
  const { size } = await stat(path);
  const handle = await open(path);
  const [iv, tag] = [Buffer.alloc(IV), Buffer.alloc(TAG)];
  try {
    await handle.read(iv, 0, IV, 0);
    await handle.read(tag, 0, TAG, size - TAG);
  } finally {
    await handle.close();
  }
  const decipher = createDecipheriv(CIPHER, key, iv);
  decipher.setAAD(Buffer.from(name, 'utf8'));
  decipher.setAuthTag(tag);
  const from = createReadStream(path, { start: IV, end: size - TAG - 1 });
  await pipeline(from, decipher, createGunzip(), into);
}

/** A keyed hash over the list of a backup, so that no entry can be left out or put in. */
export const macOfList = (key: Buffer, list: unknown): string =>
  createHmac('sha256', key).update(JSON.stringify(list)).digest('hex');

/** The hash of a file as it is on disk. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
