import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRegistry } from '@portal/registry';
import { loadOrCreateKeys, publicKeyOf } from '@portal/registry/sign';
import type { SignedRegistry } from '@portal/types';
import type { Client } from '../../testing/client.ts';
import { type FakeRemote, fakeRemote } from '../../testing/fake-build.ts';
import { publishFiles } from '../../testing/operator.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let operator: Record<string, string>;
let visitor: Client;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  visitor = portal.visitor('en');
  const file = join(portal.deps.config.dataDir, 'keys', 'operator.token');
  operator = { authorization: `Operator ${(await readFile(file, 'utf8')).trim()}` };
}, 180_000);
afterAll(() => portal.close());

const storedFile = (...names: string[]) => join(portal.deps.config.dataDir, 'releases', ...names);
const publish = (remote: FakeRemote, headers = operator) =>
  publishAs(headers, remote.name, fakeRemote(remote));
const publishAs = (headers: Record<string, string>, remote: string, files: Map<string, Buffer>) => {
  const { authorization = '' } = headers;
  const sender = portal.visitor('en');
  if (authorization !== '') sender.authorization = authorization;
  return publishFiles(sender, remote, files);
};
const promote = (remote: string, version: string, headers = operator, channel = 'stable') =>
  visitor.post('/api/releases/promote', { remote, version, channel }, headers);
const registry = async (channel = 'stable') => {
  const { body } = await visitor.get(`/releases/registry.json?channel=${channel}`, operator);
  const keys = await loadOrCreateKeys(join(portal.deps.config.dataDir, 'keys'));
  return verifyRegistry(body as unknown as SignedRegistry, [publicKeyOf(keys)]);
};
const activeVersions = async (channel?: string) =>
  (await registry(channel)).remotes.map(({ current, previous }) => [
    current.name,
    current.version,
    previous?.version,
  ]);

describe('publishing', () => {
  it('stores a version once; the same content changes nothing, other content is rejected', async () => {
    expect((await publish({ name: 'policy', version: '1.0.0' })).status).toBe(201);
    const again = await publish({ name: 'policy', version: '1.0.0' });
    expect([again.status, again.body.data]).toEqual([
      200,
      { remote: 'policy', version: '1.0.0', added: false, notices: [] },
    ]);
    const other = await publish({ name: 'policy', version: '1.0.0', code: '// evil' });
    expect([other.status, other.body.errorCode]).toEqual([409, 'RELEASE_EXISTS']);
    const { text } = await visitor.get('/remotes/policy/1.0.0/entry.0a1b2c.js', operator);
    expect(text).toMatch(/^\/\/ policy/);
  });

  it('restores files that are missing on disk when the same content is published again', async () => {
    await rm(storedFile('policy', '1.0.0', 'entry.0a1b2c.js'));
    expect((await visitor.get('/remotes/policy/1.0.0/entry.0a1b2c.js', operator)).status).toBe(404);
    await publish({ name: 'policy', version: '1.0.0' });
    expect((await visitor.get('/remotes/policy/1.0.0/entry.0a1b2c.js', operator)).status).toBe(200);
  });

  it.each([
    ['another remote’s build', 'content', fakeRemote({ name: 'policy', version: '1.0.1' })],
    ['no manifest', 'policy', new Map([['a.js', Buffer.from('a')]])],
  ])('rejects %s', async (_what, remote, files) => {
    const reply = await publishAs(operator, remote, files);
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'RELEASE_INVALID']);
  });

  it.each([
    [{}],
    [{ authorization: `Release ${'a'.repeat(43)}` }],
    [{ authorization: `Operator ${'a'.repeat(43)}` }],
  ])('needs a credential: %j', async (headers) => {
    expect(
      (await publish({ name: 'policy', version: '6.6.6' }, headers as Record<string, string>))
        .status,
    ).toBe(401);
    expect((await promote('policy', '1.0.0', headers as Record<string, string>)).status).toBe(401);
  });
});

describe('promoting', () => {
  it('signs a registry that verifies, with the previous version; rolls back', async () => {
    await publish({ name: 'policy', version: '1.1.0', code: '// newer' });
    await promote('policy', '1.0.0');
    const first = await registry();
    await promote('policy', '1.1.0');
    const second = await registry();
    expect(second.serial).toBeGreaterThan(first.serial);
    expect(second.setId).not.toBe(first.setId);
    expect(await activeVersions()).toEqual([['policy', '1.1.0', '1.0.0']]);
    const back = await visitor.post('/api/releases/rollback', { remote: 'policy' }, operator);
    expect(back.status).toBe(200);
    expect(await activeVersions()).toEqual([['policy', '1.0.0', undefined]]);
    const nothing = await visitor.post('/api/releases/rollback', { remote: 'policy' }, operator);
    expect(nothing.body.errorCode).toBe('RELEASE_NO_PREVIOUS');
  });

  it('REL a rollback keeps a healthy fallback: the last version that was not rolled back', async () => {
    const current = async () => (await activeVersions('net'))[0];
    const rollback = () =>
      visitor.post('/api/releases/rollback', { remote: 'net', channel: 'net' }, operator);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish({ name: 'net', version });
      await promote('net', version, operator, 'net');
    }
    expect(await current()).toEqual(['net', '1.2.0', '1.1.0']);
    await rollback();
    expect(await current()).toEqual(['net', '1.1.0', '1.0.0']);
    await rollback();
    expect(await current()).toEqual(['net', '1.0.0', undefined]);
    expect((await rollback()).body.errorCode).toBe('RELEASE_NO_PREVIOUS');
    // Promoted again it is healthy again; 1.1.0 stays out.
    await promote('net', '1.2.0', operator, 'net');
    await publish({ name: 'net', version: '1.3.0' });
    await promote('net', '1.3.0', operator, 'net');
    await rollback();
    expect(await current()).toEqual(['net', '1.2.0', '1.0.0']);
  });

  it('is for those who hold release.promote', async () => {
    await addAccount(portal.db, 'quantri01', ['release.promote'], { accountType: 1 });
    await addAccount(portal.db, 'nhanvien01', ['release.publish'], { accountType: 1 });
    const [may, mayNot] = [await portal.signIn('quantri01'), await portal.signIn('nhanvien01')];
    const change = { remote: 'policy', version: '1.0.0', channel: 'beta' };
    const body = { ...change, reason: 'try it' };
    expect((await mayNot.post('/api/releases/promote', body)).status).toBe(403);
    const silent = await may.post('/api/releases/promote', { ...change, reason: '  ' });
    expect([silent.status, silent.body.errorCode]).toEqual([400, 'RELEASE_REASON']);
    expect((await may.post('/api/releases/promote', body)).status).toBe(200);
    expect(await activeVersions('beta')).toEqual([['policy', '1.0.0', undefined]]);
  });
});

describe('the registry as a file', () => {
  const PATH = '/releases/registry.json';

  it('has an ETag', async () => {
    const first = await visitor.get(PATH);
    const again = await visitor.get(PATH, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
  });

  it('has one address', async () => {
    expect((await visitor.get(`/api${PATH}`)).status).toBe(404);
  });

  it('does not verify when a byte of it changed', async () => {
    const { body } = await visitor.get('/releases/registry.json');
    const signed = body as unknown as SignedRegistry;
    const keys = await loadOrCreateKeys(join(portal.deps.config.dataDir, 'keys'));
    const altered = { ...signed, payload: signed.payload.replace('1.0.0', '1.0.9') };
    await expect(verifyRegistry(altered, [publicKeyOf(keys)])).rejects.toThrow();
  });
});
