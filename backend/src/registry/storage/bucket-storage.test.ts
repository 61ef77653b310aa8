import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BucketConfig } from '../../config/releases.ts';
import type { Client } from '../../testing/client.ts';
import { type FakeRemote, fakeRemote } from '../../testing/fake-build.ts';
import { operatorOf, publishFiles } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const ENTRY = 'entry.0a1b2c.js';

let s3: S3Server;
let portal: TestPortal;
let operator: Client;

const start = (over: Partial<BucketConfig> = {}, beside?: TestPortal) => {
  const { endpoint } = s3;
  const named = { region: 'eu-west-1', bucket: 'portal', prefix: 'releases' };
  const bucket = { endpoint, ...named, keyId: 'AKIDEXAMPLE', secret: SECRET, ...over };
  const limits = {
    ...({ verification: 'off', compression: 'best' } as const),
    budget: { page: 1e6, remote: 1e6 },
  };
  const promotions = {
    machinesPromote: true,
    promoteAtStart: false,
    teamStable: false,
    innerHosts: [],
  };
  const releases = { ...limits, bucket, teamKeys: undefined, browser: undefined, ...promotions };
  return startTestPortal({
    data: 'empty',
    config: { releases },
    ...(beside === undefined ? {} : { beside }),
  });
};

beforeAll(async () => {
  s3 = await startS3Server('portal', SECRET);
  portal = await start();
  operator = await operatorOf(portal);
}, 180_000);
afterAll(async () => {
  await portal.close();
  await s3.close();
});
beforeEach(() => {
  s3.requests.length = 0;
});

const publish = (remote: FakeRemote, caller = operator) =>
  publishFiles(caller, remote.name, fakeRemote(remote));
const promote = (remote: string) =>
  operator.post('/api/releases/promote', { remote, version: '1.0.0' });
const key = (remote: string, file: string) => `portal/releases/${remote}/1.0.0/${file}`;

it('keeps a release below its prefix, compressed forms beside, and serves it', async () => {
  const remote = { name: 'policy', version: '1.0.0' };
  expect((await publish(remote)).status).toBe(201);
  expect([...s3.objects.keys()]).toEqual(
    expect.arrayContaining(['', '.br', '.gz'].map((suffix) => key('policy', ENTRY + suffix))),
  );
  const plain = fakeRemote(remote).get(ENTRY)?.toString();
  const first = await operator.get(`/remotes/policy/1.0.0/${ENTRY}`, { 'accept-encoding': 'br' });
  expect([first.headers.get('content-encoding'), first.text]).toEqual(['br', plain]);
});

it('asks the store once for a file, and not at all for one that no release has', async () => {
  await operator.get('/remotes/policy/1.0.0/chunk.js');
  const before = s3.requests.length;
  await Promise.all([1, 2, 3].map(() => operator.get('/remotes/policy/1.0.0/chunk.js')));
  expect((await operator.get('/remotes/policy/1.0.0/never.js')).status).toBe(404);
  expect(s3.requests.length).toBe(before);
});

it('GATE-09 refuses what is gone or altered in the store, and never sends it', async () => {
  await publish({ name: 'news', version: '1.0.0' });
  s3.objects.set(key('news', 'page.js'), Buffer.from('// evil'));
  s3.objects.delete(key('news', 'vi.js'));
  const { body } = await promote('news');
  expect(body.description).toContain('GATE-09 page.js is missing or altered in storage');
  expect(body.description).toContain('GATE-09 vi.js is missing or altered in storage');
  expect((await operator.get('/remotes/news/1.0.0/page.js')).status).toBe(404);
  expect((await publish({ name: 'news', version: '1.0.0' })).status).toBe(200);
  expect((await promote('news')).status).toBe(200);
  expect((await operator.get('/remotes/news/1.0.0/page.js')).text).toBe('// page');
});

it('sends no compressed form that unpacks to something else', async () => {
  await publish({ name: 'packed', version: '1.0.0' });
  s3.objects.set(key('packed', `${ENTRY}.br`), brotliCompressSync(Buffer.alloc(50_000_000)));
  const reply = await operator.get(`/remotes/packed/1.0.0/${ENTRY}`, { 'accept-encoding': 'br' });
  expect([reply.headers.get('content-encoding'), reply.text.slice(0, 9)]).toEqual([
    null,
    '// packed',
  ]);
});

it('replaces files of its cache that were altered on this machine', async () => {
  await operator.get('/remotes/policy/1.0.0/page.js');
  const cached = join(portal.deps.config.dataDir, 'release-cache/policy/1.0.0/page.js');
  await writeFile(cached, '// altered');
  const second = await start({}, portal);
  expect((await (await operatorOf(second)).get('/remotes/policy/1.0.0/page.js')).text).toBe(
    '// page',
  );
  await second.close();
});

it('a publish that the store breaks off leaves nothing; the next one works', async () => {
  const remote = { name: 'broken', version: '1.0.0' };
  const call = `PUT /${key('broken', 'page.js')}`;
  s3.failing.add(call);
  const reply = await publish(remote);
  expect([reply.status, reply.body.errorCode]).toEqual([503, 'RELEASE_STORAGE']);
  expect([...s3.objects.keys()].filter((name) => name.includes('/broken/'))).toEqual([]);
  expect(await portal.deps.registry.artifacts()).not.toContainEqual(
    expect.objectContaining({ remote: 'broken' }),
  );
  expect(s3.requests).toContain(`PUT /${key('broken', 'chunk.js')}`);
  s3.failing.delete(call);
  expect((await publish(remote)).status).toBe(201);
});

it('says so when the store does not take its key', async () => {
  const stranger = await start({ secret: 'another' }, portal);
  const reply = await publish({ name: 'foreign', version: '1.0.0' }, await operatorOf(stranger));
  expect([reply.status, reply.body.description]).toEqual([
    503,
    'The storage of releases cannot be used: it answered 403.',
  ]);
  await stranger.close();
});
