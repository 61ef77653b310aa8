import { rm } from 'node:fs/promises';
import { integrityOf } from '@portal/release-client/files';
import type { Registry, SignedRegistry } from '@portal/types';
import { menuType, setting } from '../../db/schema/index.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { scriptJson } from './html.ts';

const HTML = { accept: 'text/html' };
const EVIL = '</script><script>alert(1)</script><!--';
let portal: TestPortal;
let rootDir: string;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  await portal.db.insert(setting).values([
    { companyId: 2, key: 'THEIR_SLOGAN', value: EVIL, public: true },
    { companyId: 2, key: 'SECRET', value: 'canary', public: false },
  ]);
  await portal.db
    .insert(menuType)
    .values({ code: 'U', labelVi: 'U', labelEn: 'U', linkAlias: 'userguide' });
  const { registry } = portal.deps;
  const change = { actor: 'test', channel: 'stable' };
  for (const remote of [
    { name: 'content', version: '1.0.0', path: '/news/:id' },
    { name: 'policy', version: '1.0.0' },
  ]) {
    await registry.publish(remote.name, fakeRemote(remote), { actor: 'test' });
    await registry.promote(remote.name, remote.version, change);
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const open = (path: string) => portal.visitor().get(path, HTML);
const links = (text: string) =>
  [...text.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href);

it('answers a declared path with the boot data and the scripts of the host', async () => {
  const { status, text, headers } = await open('/policy');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<title>Trang thử · Cổng thông tin đại lý</title>');
  expect(text).toMatch(
    /<script defer nonce="[^"]+" src="\/host\/main\.1\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
  );
  const json =
    /<script type="application\/json" id="portal-boot"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '';
  const boot = JSON.parse(json) as {
    signedRegistry: SignedRegistry;
    settings: Record<string, string>;
  };
  const { remotes } = JSON.parse(boot.signedRegistry.payload) as Registry;
  // Of the files only the hash of the entry, which brings those of its chunks: the page is small.
  expect(remotes.map(({ current }) => Object.keys(current.files))).toEqual([
    ['entry.0a1b2c.js'],
    ['entry.0a1b2c.js'],
  ]);
  expect(boot.settings).toMatchObject({ THEIR_SLOGAN: EVIL, PAGING_SIZE: '10' });
  expect(text).not.toContain('canary');
});

it('preloads what this page needs of its own remote, and nothing of another', async () => {
  const base = '/remotes/content/1.0.0/';
  const text = (await open('/news/12')).text;
  expect(links(text)).toEqual([
    '/host/main.1.js',
    '/host/type.woff2',
    `${base}entry.0a1b2c.js`,
    `${base}chunk.js`,
    `${base}page.js`,
    `${base}vi.js`,
    '/host/data.1.js',
  ]);
  for (const [link] of text.matchAll(/<link rel="preload"[^>]*as="script"[^>]*>/g)) {
    expect(link).toMatch(/integrity="sha384-/);
  }
});

it('preloads a style sheet of the page as one, with its hash', async () => {
  const files = { 'page.css': '.a { color: red }' };
  const build = { pageFiles: { '/styled': ['page.js', 'page.css'] } };
  const remote = fakeRemote({ name: 'styled', version: '1.0.0', files, build });
  await portal.deps.registry.publish('styled', remote, { actor: 'test' });
  await portal.deps.registry.promote('styled', '1.0.0', { actor: 'test', channel: 'stable' });
  const [link] = /<link rel="preload"[^>]*page\.css[^>]*>/.exec((await open('/styled')).text) ?? [];
  expect(link).toContain('as="style"');
  expect(link).toContain(`integrity="${integrityOf(Buffer.from(files['page.css']))}"`);
});

it('SEC-41 has a policy without unsafe words, with a nonce of its own each time', async () => {
  const [one, two] = [await open('/policy'), await open('/policy')];
  const policy = one.headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
  expect(
    [...one.text.matchAll(/<(?:script|style)\b[^>]*>/g)].every(([tag]) =>
      tag.includes(`nonce="${nonce}"`),
    ),
  ).toBe(true);
  expect(two.headers.get('content-security-policy')).not.toBe(policy);
});

it('SEC-40 nothing in settings ends the script element', async () => {
  const { text } = await open('/policy');
  expect(text).not.toContain(EVIL);
  expect(JSON.parse(scriptJson({ a: EVIL, b: '\u2028' }))).toEqual({ a: EVIL, b: '\u2028' });
});

it.each([
  ['/nowhere', 404],
  ['//evil.example:x', 404],
  ['/news/1/2', 404],
  ['/userguide', 200],
  ['/policy/', 200],
])('answers %s with %i and the same page', async (path, status) => {
  const reply = await open(path);
  expect(reply.status).toBe(status);
  expect(reply.text).toContain('id="portal-boot"');
});

it('part of NET-08: a page may ask where its user is, and no other answer may', async () => {
  const permissionsOf = async (path: string) =>
    (await open(path)).headers.get('permissions-policy');
  expect(await permissionsOf('/policy')).toBe(
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  );
  for (const path of ['/api/menu/user', '/host/main.1.js', '/api/nothing'])
    expect(await permissionsOf(path)).toContain('geolocation=()');
});

it('leaves calls and files alone', async () => {
  expect((await open('/api/nothing')).body.errorCode).toBe('UNKNOWN_PATH');
  expect((await portal.visitor().get('/favicon.ico', { accept: 'image/*' })).status).toBe(404);
});

it('is ready once the host is built and a remote is active', async () => {
  expect((await portal.visitor().get('/readyz')).status).toBe(200);
});

it.each([
  ['br, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('travels compressed when the browser takes it: %s', async (accepted, coding) => {
  const reply = await portal.visitor().get('/policy', { ...HTML, 'accept-encoding': accepted });
  expect(reply.headers.get('content-encoding')).toBe(coding);
  expect(reply.text).toContain('id="portal-boot"');
});
