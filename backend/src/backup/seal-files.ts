import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

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
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(name, 'utf8'));
  decipher.setAuthTag(tag);
  const from = createReadStream(path, { start: IV, end: size - TAG - 1 });
  await pipeline(from, decipher, createGunzip(), into);
}

/** The hash of a file as it is on disk. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
