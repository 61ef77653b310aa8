import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

interface Signed {
  day: string;
  region: string;
  moment: string;
  /** Names of the headers that are signed. */
  names: string;
  /** Of the body. */
  hash: string;
  signature: string;
}

const CREDENTIAL = /^[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request$/;
const MOMENT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** What a signed address says; undefined when it has ended, or is none. */
function signedAddress({ searchParams }: URL): Signed | undefined {
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const [, day, region] = CREDENTIAL.exec(of('Credential')) ?? [];
  const at = Date.parse(of('Date').replace(MOMENT, '$1-$2-$3T$4:$5:$6Z'));
  const ended = Date.now() > at + Number(of('Expires')) * 1_000;
  if (day === undefined || region === undefined || of('Algorithm') !== 'AWS4-HMAC-SHA256' || ended)
    return undefined;
  const signature = of('Signature');
  searchParams.delete('X-Amz-Signature');
  const names = of('SignedHeaders');
  return { day, region, moment: of('Date'), names, hash: 'UNSIGNED-PAYLOAD', signature };
}

function signedHeaders({ headers }: IncomingMessage, body: Buffer): Signed | undefined {
  const [, , day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (signature === undefined) return undefined;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return undefined;
  return { day, region, moment: String(headers['x-amz-date']), names, hash, signature };
}

/** The signature that AWS's documentation (Signature Version 4, single chunk) asks of this request. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const byAddress = url.searchParams.has('X-Amz-Signature');
  const signed = byAddress ? signedAddress(url) : signedHeaders(request, body);
  if (signed === undefined) return false;
  const { day, region, moment, names, hash, signature } = signed;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

export interface S3Server {
  endpoint: string;
  /** By `bucket/key`. */
  objects: Map<string, Buffer>;
  /** Method and path of each request, oldest first. */
  requests: string[];
  /** Calls that fail, as `requests` names them. */
  failing: Set<string>;
  /** Bytes of objects that were sent. */
  sent(): number;
  close(): Promise<void>;
}

/** A store with S3's calls for objects, in memory, that checks every signature. */
export async function startS3Server(bucket: string, secret: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const failing = new Set<string>();
  let sent = 0;

  /** An object, or the part of a Range header. */
  function objectOf({ headers }: IncomingMessage, object: Buffer): [number, Buffer] {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = first ? object.subarray(Number(first), Number(last) + 1) : object;
    sent += part.length;
    return [first ? 206 : 200, part];
  }

  function answer(request: IncomingMessage, url: URL, body: Buffer): [number, Buffer | string] {
    const { method } = request;
    const name = url.pathname.slice(1);
    if (name.split('/')[0] !== bucket) return [404, '<Code>NoSuchBucket</Code>'];
    if (name === bucket) {
      const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`;
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
      return [200, keys.map((key) => `<Key>${key.slice(bucket.length + 1)}</Key>`).join('')];
    }
    if (method === 'PUT') objects.set(name, body);
    else if (method === 'DELETE') objects.delete(name);
    else {
      const object = objects.get(name);
      return object ? objectOf(request, object) : [404, ''];
    }
    return [method === 'PUT' ? 200 : 204, ''];
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://s3');
    const call = `${request.method} ${url.pathname}`;
    requests.push(call);
    const reply = (): [number, Buffer | string] => {
      if (failing.has(call)) return [507, ''];
      if (isSigned(request, body, secret)) return answer(request, url, body);
      return [403, '<Code>SignatureDoesNotMatch</Code>'];
    };
    const [status, text] = reply();
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failing,
    sent: () => sent,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
