import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@portal/release-client/files';
import { atOnce } from '../files/at-once.ts';
import { placeFile } from '../files/place-file.ts';
import type { VersionName } from '../names/names.ts';
import type { Bucket } from './bucket.ts';
import type { ArtifactStorage } from './storage.ts';

const AT_ONCE = 8;

const FORMS = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

const placeOf = ({ remote, version }: VersionName) => `${remote}/${version}`;

/**
 * Files of artifacts in an S3-compatible store. Browsers get them from a local folder; a file enters it when it has the
 * published hash, a compressed form when it unpacks to exactly that file.
 */
export class BucketStorage implements ArtifactStorage {
  readonly #bucket: Bucket;
  readonly #cache: string;
  /** Files in the local folder that were compared with their hash since the start. */
  readonly #compared = new Map<string, Promise<boolean>>();

  constructor(bucket: Bucket, cache: string) {
    this.#bucket = bucket;
    this.#cache = cache;
  }

  async write(at: VersionName, files: ReadonlyMap<string, Buffer>): Promise<void> {
    // Their row follows when all are written, so that a half-written artifact is never visible.
    await atOnce(AT_ONCE, files, ([name, bytes]) =>
      this.#bucket.put(`${placeOf(at)}/${name}`, bytes),
    );
  }

  read(at: VersionName, file: string): Promise<Buffer | undefined> {
    return this.#bucket.get(`${placeOf(at)}/${file}`);
  }

  async serve(at: VersionName, file: string, integrity: string): Promise<string | undefined> {
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

  /** Copies a file into the local folder; false when the store has not the published one. */
  async #bring(at: VersionName, file: string, integrity: string): Promise<boolean> {
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

  check(): Promise<void> {
    return this.#bucket.check();
  }

  async remove(at: VersionName): Promise<void> {
    const names = await this.#bucket.list(`${placeOf(at)}/`);
    await atOnce(AT_ONCE, names, (name) => this.#bucket.remove(name));
  }
}
