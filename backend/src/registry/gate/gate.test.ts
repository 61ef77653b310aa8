import { readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/types';
import type { ReleaseConfig } from '../../config/releases.ts';
import { releaseArtifact } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { type FakeRemote, fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const title = { vi: 'Trang', en: 'Page' };
const page = (path: string, more: object) => ({ path, title, feature: 'x', ...more });
const KIB = 1024;

let rootDir: string;
let portal: TestPortal;
let operator: Client;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  const releases: ReleaseConfig = {
    verification: 'warn',
    budget: { page: KIB, remote: 2 * KIB },
    compression: 'best' as const,
    teamKeys: undefined,
    browser: undefined,
    machinesPromote: true,
    ...{ teamStable: false, innerHosts: [], promoteAtStart: false },
    bucket: undefined,
  };
  portal = await startTestPortal({
    data: 'empty',
    config: { rootDir, releases },
  });
  operator = await operatorOf(portal);
  const slots = [{ slot: 'home.work', name: 'dues' }];
  const dialogs = [{ name: 'login', access: 'public' }];
  await publish({
    name: 'policy',
    version: '1.0.0',
    path: '/policy/:id',
    manifest: { slots, dialogs },
  });
  expect((await promote('policy', '1.0.0')).status).toBe(200);
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const publish = async (remote: FakeRemote) => {
  await portal.deps.registry.publish(remote.name, fakeRemote(remote), { actor: 'test' });
};
const promote = (remote: string, version: string, channel = 'stable') =>
  operator.post('/api/releases/promote', { remote, version, channel, reason: 'test' });
const stored = (...names: string[]) => join(portal.deps.config.dataDir, 'releases', ...names);
const heavy = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, () => Math.floor(Math.random() * 256)));

let patch = 0;
/** Another version each time. */
function news(over: Partial<FakeRemote>): FakeRemote {
  patch += 1;
  return { name: 'news', version: `1.0.${patch}`, ...over };
}

/** Publishes, promotes and returns the rejection's sentence. */
async function rejectionOf(remote: FakeRemote): Promise<string> {
  await publish(remote);
  const { status, body } = await promote(remote.name, remote.version);
  expect([status, body.errorCode]).toEqual([422, 'RELEASE_GATE']);
  return body.description;
}

it.each<[string, Partial<FakeRemote>]>([
  [`GATE-01 contract ${CONTRACT_VERSION} is not in its range ^2.0.0`, { contract: '^2.0.0' }],
  [
    'GATE-02 needs react ^20.0.0, and the host has 19.3.1',
    { build: { shared: { react: '^20.0.0' } } },
  ],
  [
    'GATE-02 needs @portal/ui/maps ^1.0.0, which the host does not have',
    { build: { shared: { '@portal/ui/maps': '^1.0.0' } } },
  ],
  ['GATE-03 path /policy/: belongs to policy', { path: '/policy/:no' }],
  ['GATE-03 path /403 belongs to host', { path: '/403' }],
  ['GATE-03 path /documents belongs to host', { path: '/documents' }],
  ['GATE-03 path /api/news belongs to backend', { path: '/api/news' }],
  [
    'GATE-03 path /twice/: is declared twice',
    {
      manifest: {
        pages: [page('/twice/:a', { access: 'public' }), page('/twice/:b', { access: 'public' })],
      },
    },
  ],
  [
    'GATE-04 slot home.work/dues is declared twice',
    {
      manifest: {
        slots: [
          { slot: 'home.work', name: 'dues' },
          { slot: 'home.work', name: 'dues' },
        ],
      },
    },
  ],
  [
    'GATE-05 dialog login belongs to policy',
    { manifest: { dialogs: [{ name: 'login', access: 'public' }] } },
  ],
  ['GATE-06 authority root.all does not exist', { permission: 'root.all' }],
  [
    'GATE-06 page /news is public and asks for policy.view',
    { manifest: { pages: [page('/news', { access: 'public', permission: 'policy.view' })] } },
  ],
  [
    'GATE-06 page /news is open to everybody signed in and asks for policy.view',
    {
      manifest: {
        pages: [page('/news', { access: 'private', open: true, permission: 'policy.view' })],
      },
    },
  ],
  [
    'GATE-06 page /news opens for nobody',
    { manifest: { pages: [page('/news', { access: 'private' })] } },
  ],
  [
    'GATE-08 page /news weighs 1.2 KiB compressed, and 1 are allowed',
    { files: { 'page.js': heavy(1200) } },
  ],
  ['GATE-08 all files weigh', { files: { 'other.js': heavy(2 * KIB) } }],
])('rejects: %s', async (why, over) => {
  expect(await rejectionOf(news(over))).toContain(why);
});

it('GATE-07 rejects a file without a hash, and a file that is named and not listed', async () => {
  const remote = news({});
  await publish(remote);
  const published = await portal.deps.registry.artifact('news', remote.version);
  const { 'page.js': _gone, ...files } = published.files;
  const { base: _base, files: _files, ...manifest } = published;
  // Publishing rejects this itself; an older service may have stored it.
  await portal.db.insert(releaseArtifact).values({
    remote: 'news',
    version: '7.0.0',
    manifest,
    files: { ...files, 'chunk.js': { integrity: '', bytes: 8 } },
    bytes: 1,
    contract: '^1.0.0',
    publishedBy: 'test',
  });
  const { body } = await promote('news', '7.0.0');
  expect(body.description).toContain('GATE-07 chunk.js has no hash');
  expect(body.description).toContain('GATE-07 page.js is named but not in its list');
});

it.each<[string, (file: string) => Promise<void>]>([
  ['altered', (file) => writeFile(file, '// altered')],
  ['gone', (file) => rm(file)],
  [
    'a link to a file elsewhere',
    async (file) => {
      await writeFile(`${file}.elsewhere`, await readFile(file));
      await unlink(file);
      await symlink(`${file}.elsewhere`, file);
    },
  ],
])('GATE-09 rejects a file that is %s in storage, and logs it', async (_how, damage) => {
  const remote = news({});
  await publish(remote);
  await damage(stored('news', remote.version, 'page.js'));
  const { body } = await promote('news', remote.version);
  expect(body.description).toContain('GATE-09 page.js is missing or altered in storage');
  const log = await operator.get('/api/releases/log?most=1');
  expect(log.body.data).toMatchObject([
    {
      action: 'REFUSED',
      remote: 'news',
      version: remote.version,
      actor: 'operator',
      reason: expect.stringContaining('GATE-09'),
      detail: { code: 'RELEASE_GATE', callerReason: 'test', reasons: [{ code: 'GATE-09' }] },
    },
  ]);
});

it('returns all reasons at once, in the caller’s language', async () => {
  const remote = news({ contract: '^9.0.0', path: '/403', permission: 'root.all' });
  await publish(remote);
  const { body } = await operator.post(
    '/api/releases/promote',
    { remote: 'news', version: remote.version },
    { 'accept-language': 'vi' },
  );
  const { reasons } = body.data as { reasons: { code: string }[] };
  expect(reasons.map(({ code }) => code)).toEqual(['GATE-01', 'GATE-03', 'GATE-06']);
  expect(body.description).toContain('GATE-06 quyền root.all không tồn tại');
});

it('GATE-04 two remotes may fill a slot under the same name: the host keys extensions by remote and name', async () => {
  const slots = [{ slot: 'home.agent.cards', name: 'card' }];
  for (const name of ['claims-board', 'second']) {
    await publish({ name, version: '1.0.0', manifest: { slots } });
    expect((await promote(name, '1.0.0', 'cards')).status).toBe(200);
  }
});

describe('GATE-10 a set without a verification', () => {
  const settings = () => portal.deps.config.releases;
  afterEach(() => {
    settings().verification = 'warn';
  });

  it('is a warning with warn, a failure with require, and not checked with off', async () => {
    await publish({ name: 'news', version: '8.0.0' });
    const warned = await promote('news', '8.0.0', 'unverified');
    const { setId } = warned.body.data as { setId: string };
    expect(warned.body.data).toMatchObject({
      warnings: [{ code: 'GATE-10', reason: { en: `set ${setId} has not been proven by e2e` } }],
    });
    settings().verification = 'require';
    expect((await promote('news', '8.0.0', 'unverified-2')).body.description).toContain('GATE-10');
    settings().verification = 'off';
    expect((await promote('news', '8.0.0', 'unverified-3')).body.data).toMatchObject({
      warnings: [],
    });
  });

  it('never prevents a rollback', async () => {
    await publish({ name: 'news', version: '8.1.0' });
    await promote('news', '8.0.0', 'back');
    await promote('news', '8.1.0', 'back');
    settings().verification = 'require';
    const back = await operator.post('/api/releases/rollback', { remote: 'news', channel: 'back' });
    expect([back.status, back.body.data]).toMatchObject([200, { warnings: [{ code: 'GATE-10' }] }]);
  });
});

it('findings of other remotes are warnings: they existed before the change', async () => {
  await publish({ name: 'exam', version: '1.0.0' });
  await promote('exam', '1.0.0', 'fix');
  await rm(stored('exam', '1.0.0', 'page.js'));
  await publish({ name: 'news', version: '8.2.0' });
  const { status, body } = await promote('news', '8.2.0', 'fix');
  expect([status, body.data]).toMatchObject([
    200,
    { warnings: [{ code: 'GATE-09', remote: 'exam' }, { code: 'GATE-10' }] },
  ]);
});

it('an artifact of an older build, without shared ranges, passes', async () => {
  await publish({ name: 'older', version: '1.0.0', build: { shared: undefined } });
  expect((await promote('older', '1.0.0', 'older')).status).toBe(200);
  const remotes = (await portal.deps.registry.composeManifest({ channel: 'older' }))?.registry
    .remotes;
  expect(remotes?.map(({ current }) => current.name)).toContain('older');
});
