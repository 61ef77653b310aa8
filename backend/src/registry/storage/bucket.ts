import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config/releases.ts';
import { httpError } from './messages.ts';

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
/** Of a check, for which a page waits. */
const CHECK_MS = 2_000;

const unusable = (why: string) => httpError('RELEASE_STORAGE', { params: { why } });

/** Objects of an S3-compatible store, by key below the configured prefix. Throws RELEASE_STORAGE when it fails. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #config: BucketConfig;

  constructor(config: BucketConfig) {
    const { keyId: accessKeyId, secret: secretAccessKey, region } = config;
    const keys = { accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES };
    this.#client = new AwsClient(keys);
    this.#config = config;
  }

  #key(name: string): string {
    return this.#config.prefix === '' ? name : `${this.#config.prefix}/${name}`;
  }

  async #call(
    method: string,
    rest: string,
    { body, headers }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const address = `${this.#config.endpoint}/${this.#config.bucket}${rest}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const given = { ...(body && { body: new Uint8Array(body) }), ...(headers && { headers }) };
    const answer = await this.#client.fetch(address, { method, signal, ...given }).catch(() => {
      throw unusable('it does not answer');
    });
    if (!answer.ok && answer.status !== 404) throw unusable(`it answered ${answer.status}`);
    return answer;
  }

  /** One attempt to read one name. Throws where the store does not answer, or does not take the key. */
  async check(): Promise<void> {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix: this.#key('') });
    const address = `${this.#config.endpoint}/${this.#config.bucket}?${query}`;
    const signal = AbortSignal.timeout(CHECK_MS);
    const { body, ok, status } = await fetch(await this.#client.sign(address, { signal }));
    await body?.cancel();
    if (!ok) throw unusable(`it answered ${status}`);
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const { status } = await this.#call('PUT', `/${this.#key(name)}`, { body: bytes });
    if (status === 404) throw unusable('there is no such bucket');
  }

  /** An object, or the bytes from `first` to `last`: only those are fetched. */
  async get(name: string, range?: { first: number; last: number }): Promise<Buffer | undefined> {
    const options = range && { headers: { range: `bytes=${range.first}-${range.last}` } };
    const answer = await this.#call('GET', `/${this.#key(name)}`, options);
    if (!answer.ok) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    // A store may answer the whole object instead (RFC 9110, 14.2).
    return range && answer.status !== 206 ? bytes.subarray(range.first, range.last + 1) : bytes;
  }

  async has(name: string): Promise<boolean> {
    return (await this.#call('HEAD', `/${this.#key(name)}`)).ok;
  }

  /** An address that reads one object for a while, without a key of the reader's: with this type, name and no copy in caches. */
  async address(
    name: string,
    { seconds, type, disposition }: { seconds: number; type: string; disposition: string },
  ): Promise<string> {
    const query = new URLSearchParams({
      'X-Amz-Expires': String(seconds),
      'response-content-type': type,
      'response-content-disposition': disposition,
      'response-cache-control': 'no-store',
    });
    const { endpoint, bucket } = this.#config;
    const at = `${endpoint}/${bucket}/${this.#key(name)}?${query}`;
    return (await this.#client.sign(at, { method: 'GET', aws: { signQuery: true } })).url;
  }

  async remove(name: string): Promise<void> {
    await this.#call('DELETE', `/${this.#key(name)}`);
  }

  /** Names of the objects with this prefix; an artifact has fewer than fit into one response. */
  async list(start: string): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: this.#key(start) });
    const text = await (await this.#call('GET', `?${query}`)).text();
    const before = this.#key('').length;
    // Names are checked on publishing: none contains characters that XML escapes.
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key.slice(before));
  }
}
