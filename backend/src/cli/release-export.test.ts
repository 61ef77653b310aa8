import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { verifyRegistry } from '@portal/registry';
import { loadOrCreateKeys, publicKeyOf } from '@portal/registry/sign';
import { integrityOf } from '@portal/release-client/files';
import type { SignedRegistry } from '@portal/types';
import { fakeRemote, fakeWorkspace } from '../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { mine } from '../testing/releases.ts';

const CLI = join(import.meta.dirname, 'release.ts');

let rootDir: string;
let portal: TestPortal;
let out: string;
let cdn: Server;
let url: string;

/** As plain as a server can be: a file, the index of a folder, or 404.html. */
const serveFolder = (folder: string) =>
  createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn');
    const found =
      (await readFile(join(folder, pathname)).catch(() => undefined)) ??
      (await readFile(join(folder, pathname, 'index.html')).catch(() => undefined));
    response.statusCode = found === undefined ? 404 : 200;
    response.end(found ?? (await readFile(join(folder, '404.html'))));
  });

const exportSite = () =>
  promisify(execFile)(process.execPath, [CLI, 'export', '--out', out], {
    env: { PATH: process.env.PATH, PORTAL_URL: portal.url, DATA_DIR: portal.deps.config.dataDir },
  });

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  const change = { actor: 'test', channel: 'stable' };
  for (const remote of [
    { name: 'content', version: '1.0.0', path: '/news/:id' },
    { name: 'policy', version: '1.0.0' },
    { name: 'policy', version: '1.1.0' },
  ]) {
    await portal.deps.registry.publish(remote.name, fakeRemote(remote), { actor: 'test' });
    await portal.deps.registry.promote(remote.name, remote.version, change);
  }
  out = join(await mkdtemp(join(tmpdir(), 'portal-export-')), 'site');
  await exportSite();
  cdn = serveFolder(out);
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
}, 180_000);
afterAll(async () => {
  cdn.close();
  await portal.close();
  await rm(out, { recursive: true, force: true });
  await rm(rootDir, { recursive: true, force: true });
});

const get = async (path: string) => {
  const answer = await fetch(url + path);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it.each([
  ['/', 200],
  ['/policy', 200],
  ['/403', 200],
  ['/documents', 200],
  ['/news/_id', 200],
  ['/nowhere', 404],
])('%s is a page, and all that it names is there with the right hash', async (path, expected) => {
  const { status, bytes } = await get(path);
  expect(status).toBe(expected);
  const html = bytes.toString();
  expect(html).not.toMatch(/nonce/);
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => ({
      tag,
      address: /(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1],
      integrity: /integrity="([^"]+)"/.exec(tag)?.[1],
    }))
    .filter(({ address }) => address !== undefined);
  expect(named.length).toBeGreaterThan(2);
  for (const { tag, address = '', integrity } of named) {
    const file = await get(address);
    expect([address, file.status]).toEqual([address, 200]);
    if (integrity === undefined) expect(tag).toContain('as="font"');
    else expect(integrityOf(file.bytes)).toBe(integrity);
  }
});

it('preloads what the page needs, as the service does', async () => {
  const own = (html: string) =>
    [...html.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, at]) => at);
  const served = await portal.visitor().get('/policy', { accept: 'text/html' });
  expect(own((await get('/policy')).bytes.toString())).toEqual(own(served.text));
});

it('has the signed registry, and every file of it, compressed beside', async () => {
  const signed = JSON.parse((await get('/releases/registry.json')).bytes.toString());
  const keys = await loadOrCreateKeys(join(portal.deps.config.dataDir, 'keys'));
  const registry = await verifyRegistry(signed as SignedRegistry, [publicKeyOf(keys)]);
  const releases = registry.remotes.flatMap(({ current, previous }) => [
    current,
    previous ?? current,
  ]);
  expect(new Set(releases.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
  for (const { base, files } of releases) {
    for (const [name, { integrity }] of Object.entries(files)) {
      expect(integrityOf((await get(base + name)).bytes)).toBe(integrity);
    }
  }
  const entry = '/remotes/policy/1.1.0/entry.0a1b2c.js';
  const plain = (await get(entry)).bytes;
  expect(brotliDecompressSync((await get(`${entry}.br`)).bytes)).toEqual(plain);
  expect(gunzipSync((await get(`${entry}.gz`)).bytes)).toEqual(plain);
});

it('SEC-41 lets no inline script run, in its headers and in each page', async () => {
  const headers = await readFile(join(out, '_headers'), 'utf8');
  const policy = /content-security-policy: (.+)/.exec(headers)?.[1] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
  const html = (await get('/policy')).bytes.toString();
  expect(html).toMatch(/<meta http-equiv="content-security-policy" content="default-src/);
  const inline = [...html.matchAll(/<script\b(?![^>]*src=)[^>]*>/g)].map(([tag]) => tag);
  expect(inline).toEqual(['<script type="application/json" id="portal-boot">']);
});

it('its pages bear the serial that every set of now bears, also after a promotion in another channel', async () => {
  const serialOf = (signed: SignedRegistry): number => JSON.parse(signed.payload).serial;
  const { registry } = portal.deps;
  await registry.publish('policy', fakeRemote({ name: 'policy', version: '1.2.0' }), {
    actor: 'test',
  });
  await registry.promote('policy', '1.2.0', { actor: 'test', channel: 'canary' });
  await exportSite();
  const html = (await get('/policy')).bytes.toString();
  const [, boot = ''] = /id="portal-boot">(.*?)<\/script>/s.exec(html) ?? [];
  const inPage = serialOf(JSON.parse(boot).signedRegistry);
  const { answer } = await mine(portal.visitor());
  expect(inPage).toBe(serialOf(answer.registry));
  const file = JSON.parse((await get('/releases/registry.json')).bytes.toString());
  expect(serialOf(file)).toBe(inPage);
  expect(file.payload).not.toContain('1.2.0');
});

it('leads addresses with a variable to their page, and can be written over', async () => {
  expect(await readFile(join(out, '_redirects'), 'utf8')).toBe(
    '/news/:id /news/_id/index.html 200\n',
  );
  await exportSite();
  expect(await readdir(out)).toEqual(
    expect.arrayContaining(['404.html', 'index.html', 'host', 'remotes']),
  );
});
