import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { atOnce } from '../at-once.ts';
import { integrityOf } from '../bundle.ts';
import { placeFile } from '../place-file.ts';
import type { Bucket } from './bucket.ts';
import type { ReleaseStorage, Version } from './storage.ts';

const AT_ONCE = 8;

const FORMS = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

const placeOf = ({ remote, version }: Version) => `${remote}/${version}`;

/**
 * Files of releases in an S3-compatible store. What is sent comes from a folder of this machine, into which a file gets
 * once its hash is that of the published one, and a compressed form once it unpacks to just that file.
 */
export class BucketStorage implements ReleaseStorage {
  readonly #bucket: Bucket;
  readonly #cache: string;
  /** Files whose bytes in the cache were compared since the start. */
  readonly #compared = new Map<string, Promise<boolean>>();

  constructor(bucket: Bucket, cache: string) {
    this.#bucket = bucket;
    this.#cache = cache;
  }

  async write(at: Version, files: ReadonlyMap<string, Buffer>): Promise<void> {
    // No row names them before all are there, so nobody sees half of a version.
    await atOnce(AT_ONCE, files, ([name, bytes]) =>
      this.#bucket.put(`${placeOf(at)}/${name}`, bytes),
    );
  }

  read(at: Version, file: string): Promise<Buffer | undefined> {
    return this.#bucket.get(`${placeOf(at)}/${file}`);
  }

  async serve(at: Version, file: string, integrity: string): Promise<string | undefined> {
    const key = `${placeOf(at)}/${file}`;
    const known = this.#compared.get(key) ?? this.#bring(at, file, integrity);
    this.#compared.set(key, known);
    try {
      if (await known) return join(this.#cache, placeOf(at));
    } catch (error) {
      this.#compared.delete(key);
      throw error;
    }
    this.#compared.delete(key);
    return undefined;
  }

  /** Whether the file is in the cache afterwards, as it was published. */
  async #bring(at: Version, file: string, integrity: string): Promise<boolean> {
    const target = join(this.#cache, placeOf(at), file);
    const present = await readFile(target).catch(() => undefined);
    if (present !== undefined && integrityOf(present) === integrity) return true;
    const bytes = await this.read(at, file);
    if (bytes === undefined || integrityOf(bytes) !== integrity) return false;
    await placeFile(target, bytes);
    for (const [suffix, unpack] of FORMS) {
      const form = await this.read(at, file + suffix);
      if (form === undefined) continue;
      const unpacked: Buffer | undefined = await unpack(form, {
        maxOutputLength: bytes.length,
      }).catch(() => undefined);
      if (unpacked?.equals(bytes)) await placeFile(target + suffix, form);
    }
    return true;
  }

  async remove(at: Version): Promise<void> {
    const names = await this.#bucket.list(`${placeOf(at)}/`);
    await atOnce(AT_ONCE, names, (name) => this.#bucket.remove(name));
  }
}
