import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const ENTRY = '/remotes/policy/1.0.0/entry.0a1b2c.js';
let portal: TestPortal;
let rootDir: string;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await portal.deps.registry.publish('policy', fakeRemote({ name: 'policy', version: '1.0.0' }), {
    actor: 'test',
  });
  await portal.deps.registry.promote('policy', '1.0.0', { actor: 'test', channel: 'stable' });
  await portal.deps.host.current();
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

interface Got {
  status: number | undefined;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** As it travels: neither decoded nor normalised. */
const get = (path: string, encoding?: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    request({ hostname, port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

it('serves the compressed form that was made when it was published', async () => {
  const plain = await get(ENTRY);
  const br = await get(ENTRY, 'gzip, br');
  const gz = await get(ENTRY, 'gzip;q=1.0, br;q=0');
  expect([
    br.headers['content-encoding'],
    gz.headers['content-encoding'],
    plain.headers['content-encoding'],
  ]).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gz.bytes)).toEqual(plain.bytes);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4);
});

it.each([ENTRY, '/host/main.1.js'])('%s may be kept for ever', async (path) => {
  const { status, headers } = await get(path, 'br');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
});

it.each([
  '/remotes/policy/1.0.0/../../../keys/operator.token',
  '/remotes/policy/1.0.0/..%2f..%2f..%2fkeys%2foperator.token',
  '/remotes/policy/1.0.0/%2e%2e/%2e%2e/keys/operator.token',
  '/remotes/..%2fkeys/1.0.0/operator.token',
  '/remotes/policy/1.0.0/release.json',
  '/remotes/policy/1.0.0/entry.0a1b2c.js.br',
  '/remotes/policy/1.0.0/',
  '/host/../package.json',
  '/host/%2e%2e/keys/operator.token',
  '/host/main.1.js%00.txt',
  '/host/host.json',
])('gives nothing for %s', async (path) => {
  const { status, bytes } = await get(path);
  expect(status).toBe(404);
  expect(bytes.toString()).toContain('UNKNOWN_PATH');
});
