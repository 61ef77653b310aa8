import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRegistry } from '@portal/registry';
import { loadOrCreateKeys, publicKeyOf } from '@portal/registry/sign';
import type { SignedRegistry } from '@portal/types';
import type { Client } from '../../testing/client.ts';
import { type FakeRemote, fakeRemote } from '../../testing/fake-build.ts';
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
const files = (remote: FakeRemote) => ({
  files: Object.fromEntries(
    [...fakeRemote(remote)].map(([name, bytes]) => [name, bytes.toString('base64')]),
  ),
});
const publish = (remote: FakeRemote, headers = operator) =>
  visitor.post(`/api/releases/${remote.name}`, files(remote), headers);
const promote = (remote: string, version: string, headers = operator, channel = 'stable') =>
  visitor.post('/api/releases/promote', { remote, version, channel }, headers);
const registry = async (channel = 'stable') => {
  const { body } = await visitor.get(`/api/releases/registry.json?channel=${channel}`);
  const keys = await loadOrCreateKeys(join(portal.deps.config.dataDir, 'keys'));
  return verifyRegistry(body.data as SignedRegistry, [publicKeyOf(keys)]);
};
const activeVersions = async (channel?: string) =>
  (await registry(channel)).remotes.map(({ current, previous }) => [
    current.name,
    current.version,
    previous?.version,
  ]);

describe('publishing', () => {
  it('keeps a version once; the same again is no change, other content is refused', async () => {
    expect((await publish({ name: 'policy', version: '1.0.0' })).status).toBe(201);
    const again = await publish({ name: 'policy', version: '1.0.0' });
    expect([again.status, again.body.data]).toEqual([
      200,
      { remote: 'policy', version: '1.0.0', added: false },
    ]);
    const other = await publish({ name: 'policy', version: '1.0.0', code: '// evil' });
    expect([other.status, other.body.errorCode]).toEqual([409, 'RELEASE_EXISTS']);
    const { text } = await visitor.get('/remotes/policy/1.0.0/entry.0a1b2c.js');
    expect(text).toMatch(/^\/\/ policy/);
  });

  it('heals files that went missing on disk when the same content comes again', async () => {
    await rm(storedFile('policy', '1.0.0', 'entry.0a1b2c.js'));
    expect((await visitor.get('/remotes/policy/1.0.0/entry.0a1b2c.js')).status).toBe(404);
    await publish({ name: 'policy', version: '1.0.0' });
    expect((await visitor.get('/remotes/policy/1.0.0/entry.0a1b2c.js')).status).toBe(200);
  });

  it.each([
    ['another remote’s build', 'content', files({ name: 'policy', version: '1.0.1' })],
    ['no manifest', 'policy', { files: { 'a.js': 'AAAA' } }],
  ])('refuses %s', async (_what, remote, body) => {
    const reply = await visitor.post(`/api/releases/${remote}`, body, operator);
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'RELEASE_INVALID']);
  });

  it.each([
    [{}],
    [{ authorization: `Release ${'a'.repeat(43)}` }],
    [{ authorization: `Operator ${'a'.repeat(43)}` }],
  ])('is closed to everybody else: %j', async (headers) => {
    expect(
      (await publish({ name: 'policy', version: '6.6.6' }, headers as Record<string, string>))
        .status,
    ).toBe(401);
    expect((await promote('policy', '1.0.0', headers as Record<string, string>)).status).toBe(401);
  });
});

describe('promoting', () => {
  it('signs a registry that verifies, with the version before it; rolls back', async () => {
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

  it('is for those who hold release.promote', async () => {
    await addAccount(portal.db, 'quantri01', ['release.promote'], { accountType: 1 });
    await addAccount(portal.db, 'nhanvien01', ['release.publish'], { accountType: 1 });
    const [may, mayNot] = [await portal.signIn('quantri01'), await portal.signIn('nhanvien01')];
    const wanted = { remote: 'policy', version: '1.0.0', channel: 'beta' };
    const body = { ...wanted, reason: 'try it' };
    expect((await mayNot.post('/api/releases/promote', body)).status).toBe(403);
    const silent = await may.post('/api/releases/promote', { ...wanted, reason: '  ' });
    expect([silent.status, silent.body.errorCode]).toEqual([400, 'RELEASE_REASON']);
    expect((await may.post('/api/releases/promote', body)).status).toBe(200);
    expect(await activeVersions('beta')).toEqual([['policy', '1.0.0', undefined]]);
  });
});

describe('the registry as a file', () => {
  it.each(['/api/releases/registry.json', '/releases/registry.json'])(
    '%s has an ETag',
    async (path) => {
      const first = await visitor.get(path);
      const again = await visitor.get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
      expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
    },
  );

  it('does not verify when a byte of it changed', async () => {
    const { body } = await visitor.get('/releases/registry.json');
    const signed = body as unknown as SignedRegistry;
    const keys = await loadOrCreateKeys(join(portal.deps.config.dataDir, 'keys'));
    const altered = { ...signed, payload: signed.payload.replace('1.0.0', '1.0.9') };
    await expect(verifyRegistry(altered, [publicKeyOf(keys)])).rejects.toThrow();
  });
});
