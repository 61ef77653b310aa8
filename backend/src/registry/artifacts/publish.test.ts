import { mkdir, mkdtemp, readdir, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@portal/release-client/files';
import type { Client, Reply } from '../../testing/client.ts';
import { type FakeRemote, fakeRemote } from '../../testing/fake-build.ts';
import { operatorOf, publishFiles } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const MIB = 1_048_576;
const POLICY = { name: 'policy', version: '1.0.0' };

let portal: TestPortal;
let operator: Client;
let team: Client;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  operator = await operatorOf(portal);
  const made = await operator.post('/api/releases/credentials', { remote: 'policy', name: 'team' });
  team = portal.visitor('en');
  team.authorization = `Release ${(made.body.data as { token: string }).token}`;
}, 180_000);
afterAll(() => portal.close());

const stored = (...names: string[]) => join(portal.deps.config.dataDir, 'releases', ...names);
const send = (caller: Client, remote: FakeRemote, hashes?: Record<string, string>) =>
  publishFiles(caller, remote.name, fakeRemote(remote), hashes);
const outcome = ({ status, body }: Reply) => [status, body.errorCode];
const hashesOf = (remote: FakeRemote) =>
  Object.fromEntries([...fakeRemote(remote)].map(([name, bytes]) => [name, integrityOf(bytes)]));

/** Versions, and drafts of versions, that storage holds of a remote. */
const versionsOf = (remote: string) => readdir(stored(remote)).catch(() => []);
const lastLogged = async () => {
  const { body } = await operator.get('/api/releases/log?most=1');
  return (body.data as Record<string, unknown>[])[0];
};

describe('the name of a container', () => {
  const claims = { name: 'claims', version: '1.0.0' };
  const bearing = (remote: FakeRemote, container: string) =>
    send(operator, { ...remote, build: { container } });

  it.each([
    ['another remote’s', 'portal_auth_1x0x0'],
    ['one without a hash', 'portal_claims'],
    ['one whose hash would be another name', 'portal_claims_forms_1a2b'],
    ['a global of the page', 'location'],
    ['an empty one', ''],
  ])('that is %s is refused', async (_what, container) => {
    expect(outcome(await bearing(claims, container))).toEqual([400, 'RELEASE_CONTAINER']);
    expect(await versionsOf('claims')).toEqual([]);
    expect(await lastLogged()).toMatchObject({ detail: { code: 'RELEASE_CONTAINER' } });
  });

  it('belongs to one version, also of two that are published at once', async () => {
    const next = { ...claims, version: '1.1.0' };
    const both = await Promise.all([
      bearing(claims, 'portal_claims_1a'),
      bearing(next, 'portal_claims_1a'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409) as Reply;
    expect(refused.body.errorCode).toBe('RELEASE_CONTAINER_USED');
    expect(refused.body.description).toMatch(/portal_claims_1a is that of claims@1\.[01]\.0/);
    expect((await bearing({ ...claims, version: '1.2.0' }, 'portal_claims_1b')).status).toBe(201);
    // The same content again is no other version.
    expect((await bearing({ ...claims, version: '1.2.0' }, 'portal_claims_1b')).status).toBe(200);
  });

  it('of a name with a hyphen contains an underscore', async () => {
    const forms = { name: 'claim-forms', version: '1.0.0' };
    expect((await bearing(forms, 'portal_claim_forms_1a')).status).toBe(201);
  });
});

describe('a team’s credential', () => {
  it('publishes its own remote, with hashes that are compared', async () => {
    expect((await send(team, POLICY, hashesOf(POLICY))).status).toBe(201);
    expect(await lastLogged()).toMatchObject({ action: 'PUBLISH', actor: 'release:team' });
  });

  it('publishes what a later contract does without, with a notice and no rejection', async () => {
    const narrow = { name: 'policy', version: '1.0.5', code: '// narrow', contract: '~1.3.0' };
    const { status, body } = await send(team, narrow, hashesOf(narrow));
    const { notices } = body.data as { notices: { id: string; text: string }[] };
    expect([status, notices.map(({ id }) => id)]).toEqual([201, ['narrowContract']]);
    expect(notices[0]?.text).toContain('2.0.0');
  });

  it('cannot publish another’s remote, and the attempt is logged', async () => {
    const news = { name: 'news', version: '1.0.0' };
    expect(outcome(await send(team, news))).toEqual([403, 'RELEASE_FOREIGN']);
    expect(await lastLogged()).toMatchObject({
      action: 'REFUSED',
      actor: 'release:team',
      remote: 'news',
      detail: { code: 'RELEASE_FOREIGN' },
    });
    expect(await versionsOf('news')).toEqual([]);
  });

  it('cannot overwrite a version', async () => {
    expect(outcome(await send(team, { ...POLICY, code: '// evil' }))).toEqual([
      409,
      'RELEASE_EXISTS',
    ]);
    const { text } = await operator.get('/remotes/policy/1.0.0/entry.0a1b2c.js');
    expect(text).toMatch(/^\/\/ policy/);
  });

  it.each([
    ['promote', { remote: 'policy', version: '1.0.0', reason: 'x' }],
    ['rollback', { remote: 'policy', reason: 'x' }],
    ['credentials', { remote: 'policy', name: 'another' }],
    ['credentials/revoke', { remote: 'policy', name: 'team' }],
    ['qa-credentials', { name: 'mine' }],
    ['canary', { remote: 'policy', version: '1.0.0', share: 1, reason: 'x' }],
    ['override', { pins: [{ remote: 'policy', kind: 'version', version: '1.0.0' }] }],
    ['proofs', { setId: 'abcdef', host: '1', remotes: [], suite: 'e2e', passed: 1, failed: 0 }],
  ])('cannot call %s', async (path, body) => {
    expect((await team.post(`/api/releases/${path}`, body)).status).toBe(403);
  });

  it.each([...['verify', 'credentials', 'choices', 'site', 'proofs', 'sets/diff?from=1&to=1']])(
    'cannot look at %s',
    async (path) => {
      expect((await team.get(`/api/releases/${path}`)).status).toBe(403);
    },
  );

  it('is invalid once it is revoked', async () => {
    const named = { remote: 'exam', name: 'short' };
    const { body } = await operator.post('/api/releases/credentials', named);
    const short = portal.visitor('en');
    short.authorization = `Release ${(body.data as { token: string }).token}`;
    expect((await send(short, { name: 'exam', version: '1.0.0' })).status).toBe(201);
    const ended = await operator.post('/api/releases/credentials/revoke', named);
    expect(ended.body.data).toEqual({ revoked: 1 });
    expect(await lastLogged()).toMatchObject({ action: 'REVOKE', detail: { name: 'short' } });
    expect((await send(short, { name: 'exam', version: '1.0.1' })).status).toBe(401);
    const again = await operator.post('/api/releases/credentials/revoke', named);
    expect(outcome(again)).toEqual([404, 'RELEASE_CREDENTIAL_UNKNOWN']);
    const list = await operator.get('/api/releases/credentials');
    expect(list.text).not.toMatch(/token/i);
  });
});

describe('rejected, with nothing left behind', () => {
  const bad = { name: 'bad', version: '1.0.0' };
  const withFiles = (files: Record<string, string>) => ({ ...bad, files });
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}.js`, 'x']));
  afterEach(async () => {
    expect(await versionsOf('bad')).toEqual([]);
    const { body } = await operator.get('/api/releases/list');
    expect((body.data as { remote: string }[]).filter(({ remote }) => remote === 'bad')).toEqual(
      [],
    );
  });

  it.each(['log', 'diff', 'sets', 'host', 'registry'])(
    'a remote called %s, and a credential for it',
    async (name) => {
      expect(outcome(await send(operator, { name, version: '1.0.0' }))).toEqual([
        400,
        'RELEASE_NAME',
      ]);
      expect(await lastLogged()).toMatchObject({ action: 'REFUSED', remote: name });
      const made = await operator.post('/api/releases/credentials', { remote: name, name: 'team' });
      expect(outcome(made)).toEqual([400, 'RELEASE_NAME']);
      expect(await versionsOf(name)).toEqual([]);
    },
  );

  it.each([
    ['../../evil.js', 'file name ../../evil.js'],
    ['/etc/passwd', 'file name /etc/passwd'],
    ['a/../../b.js', 'file name a/../../b.js'],
    ['a\\..\\b.js', 'file name a\\..\\b.js'],
    ['.hidden', 'file name .hidden'],
    ['a//b.js', 'file name a//b.js'],
    ['a/b/c/d/e/f.js', 'file name a/b/c/d/e/f.js'],
    ['page.js\u0000.txt', 'file name page.js?.txt'],
    ['page.js.gz', 'file name page.js.gz'],
    ['nul.js', 'file name nul.js'],
    ['page.', 'file name page.'],
    [`${'a'.repeat(201)}`, 'file name aaa'],
    ['PAGE.js', 'page.js and PAGE.js differ in capitals alone'],
    ['page.js/more.js', 'page.js is a file and a folder'],
  ])('the name %j', async (name, why) => {
    const reply = await send(operator, withFiles({ [name]: 'x' }));
    expect(outcome(reply)).toEqual([400, 'RELEASE_INVALID']);
    expect(reply.body.description).toContain(why);
  });

  it('too many files', async () => {
    const reply = await send(operator, withFiles(many));
    expect(reply.body.description).toContain('406 files, and at most 400 are taken');
  });

  it.each<[string, (hashes: Record<string, string>) => void]>([
    ['page.js', (hashes) => (hashes['page.js'] = integrityOf(Buffer.from('other')))],
    ['page.js', (hashes) => delete hashes['page.js']],
    ['never-sent.js', (hashes) => (hashes['never-sent.js'] = integrityOf(Buffer.from('')))],
  ])('a hash of %s that is not that of the file', async (file, change) => {
    const hashes = hashesOf(bad);
    change(hashes);
    const reply = await send(operator, bad, hashes);
    expect(outcome(reply)).toEqual([400, 'RELEASE_HASH']);
    expect(reply.body.description).toContain(file);
  });

  it('a compressed body: its real size is unknown before it is read', async () => {
    const body = gzipSync('--x');
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-encoding': 'gzip',
    };
    const reply = await operator.raw('/api/releases/bad', { method: 'POST', body, headers });
    expect(outcome(reply)).toEqual([415, 'WRONG_CONTENT_TYPE']);
  });

  it('the JSON of a release command before multipart, with a sentence that says what to do', async () => {
    const files = { 'page.js': Buffer.from('// page').toString('base64') };
    const reply = await operator.post('/api/releases/bad', { files, hashes: {} });
    expect(outcome(reply)).toEqual([415, 'RELEASE_FORMAT']);
    expect(reply.body.description).toBe(
      'A release is published as multipart/form-data. Update the release command.',
    );
  });

  it('a file that was sent twice, and hashes that are not JSON', async () => {
    const twice = [...fakeRemote(bad), ['page.js', Buffer.from('// other')]] as [string, Buffer][];
    const reply = await publishFiles(operator, 'bad', twice);
    expect(reply.body.description).toContain('page.js was sent twice');
    const form = new FormData();
    form.append('hashes', 'none');
    const body = { method: 'POST', body: form };
    expect(outcome(await operator.raw('/api/releases/bad', body))).toEqual([
      400,
      'RELEASE_INVALID',
    ]);
  });

  const BOUNDARY = 'part-of-a-build';
  const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
  const FIRST_PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="page.js"; filename="page.js"\r\n\r\n`;

  /** Announces a body, sends some of it and waits for the answer. */
  const begin = (headers: Record<string, string | number>, mebibytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(portal.url);
      const call = request({
        hostname,
        port,
        path: '/api/releases/bad',
        method: 'POST',
        headers: {
          authorization: operator.authorization,
          'content-type': MULTIPART,
          ...headers,
        },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        call.off('error', reject).on('error', () => {});
        resolve(answer.statusCode);
        call.destroy();
      });
      call.flushHeaders();
      if (mebibytes > 0) call.write(FIRST_PART);
      for (let at = 0; at < mebibytes; at += 1) call.write(Buffer.alloc(MIB, '1'));
    });

  it('100 MiB, before a byte of it is read', async () => {
    expect(await begin({ 'content-length': 100 * MIB }, 0)).toBe(413);
  });

  it('an endless body, when it exceeds the limit', async () => {
    expect(await begin({ 'transfer-encoding': 'chunked' }, 33)).toBe(413);
  });

  it('a manifest with a character that the database cannot keep', async () => {
    const title = { vi: 'a\u0000', en: 'a' };
    const reply = await send(operator, { ...bad, manifest: { title } });
    expect(outcome(reply)).toEqual([400, 'RELEASE_INVALID']);
  });

  it('a connection that breaks in the middle; the next publish works', async () => {
    const body = `${FIRST_PART}${'x'.repeat(2000)}`;
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(portal.url);
      const headers = {
        authorization: operator.authorization,
        'content-type': MULTIPART,
        'content-length': body.length,
      };
      const call = request({
        hostname,
        port,
        path: '/api/releases/broken',
        method: 'POST',
        headers,
      });
      call.on('error', () => resolve());
      call.write(body.slice(0, body.length / 2), () => call.destroy(new Error('gone')));
    });
    expect(await versionsOf('broken')).toEqual([]);
    expect((await send(operator, { name: 'broken', version: '1.0.0' })).status).toBe(201);
    expect(await versionsOf('broken')).toEqual(['1.0.0']);
  });
});

describe('storage', () => {
  it('does not write through a link', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'));
    await symlink(elsewhere, stored('linked'));
    const linked = { name: 'linked', version: '1.0.0' };
    expect(outcome(await send(operator, linked))).toEqual([503, 'RELEASE_STORAGE']);
    expect(await readdir(elsewhere)).toEqual([]);
    await unlink(stored('linked'));
    expect((await send(operator, linked)).status).toBe(201);
    await rm(elsewhere, { recursive: true });
  });

  it('does not send a symbolic link, nor a file below one', async () => {
    await send(operator, { name: 'links', version: '1.0.0', files: { 'sub/a.js': '// a' } });
    const base = '/remotes/links/1.0.0/';
    expect((await operator.get(`${base}sub/a.js`)).status).toBe(200);
    const elsewhere = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'));
    await writeFile(join(elsewhere, 'a.js'), 'secret');
    await rm(stored('links', '1.0.0', 'sub'), { recursive: true });
    await symlink(elsewhere, stored('links', '1.0.0', 'sub'));
    await rm(stored('links', '1.0.0', 'page.js'));
    await symlink(join(elsewhere, 'a.js'), stored('links', '1.0.0', 'page.js'));
    expect((await operator.get(`${base}sub/a.js`)).status).toBe(404);
    expect((await operator.get(`${base}page.js`)).status).toBe(404);
    await rm(elsewhere, { recursive: true });
  });

  it('sends nothing that no artifact lists, even when it is in the folder', async () => {
    await mkdir(stored('policy', '9.9.9'), { recursive: true });
    await writeFile(stored('policy', '9.9.9', 'page.js'), '// never published');
    await writeFile(stored('policy', '1.0.0', 'planted.js'), '// planted');
    expect((await operator.get('/remotes/policy/9.9.9/page.js')).status).toBe(404);
    expect((await operator.get('/remotes/policy/1.0.0/planted.js')).status).toBe(404);
  });

  it('adds no row when files cannot be written; the next publish works', async () => {
    await writeFile(stored('full'), 'a file where a folder should be');
    const full = { name: 'full', version: '1.0.0' };
    expect((await send(operator, full)).status).toBe(500);
    expect(await portal.deps.registry.artifacts()).not.toContainEqual(
      expect.objectContaining({ remote: 'full' }),
    );
    await rm(stored('full'));
    expect((await send(operator, full)).status).toBe(201);
  });

  it('a start removes what a killed publish left, and not what another backend may be writing', async () => {
    const [old, young] = [
      stored('policy', '3.0.0.draft-0123456789ab'),
      stored('policy', '3.0.1.draft-0123456789ab'),
    ];
    for (const folder of [old, young]) await mkdir(folder);
    const now = portal.clock.now().getTime() / 1000;
    await utimes(old, now - 7200, now - 7200);
    await utimes(young, now - 60, now - 60);
    const second = await startTestPortal({ beside: portal });
    const left = await versionsOf('policy');
    expect(left).toContain('3.0.1.draft-0123456789ab');
    expect(left).not.toContain('3.0.0.draft-0123456789ab');
    await second.close();
  });
});
