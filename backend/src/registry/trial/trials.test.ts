import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { releaseTrial } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { type FakeRemote, fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import type { OpenPage } from './browser.ts';

let rootDir: string;
let portal: TestPortal;
let operator: Client;
let open: OpenPage;
const addresses: string[] = [];

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({
    data: 'empty',
    config: { rootDir },
    openPage: (url) => {
      addresses.push(url);
      return open(url);
    },
  });
  portal.deps.registry.trials.listensAt(portal.url);
  operator = await operatorOf(portal);
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});
beforeEach(() => {
  addresses.length = 0;
});

const rootWith = (verdict: string) =>
  `<!doctype html><html lang="vi" data-trial="${verdict}"></html>`;
const publish = async (version: string, over: Partial<FakeRemote> = {}) => {
  const remote = { name: 'news', version, ...over };
  await portal.deps.registry.publish(remote.name, fakeRemote(remote), { actor: 'test' });
};
const promote = (version: string, channel = 'stable') =>
  operator.post('/api/releases/promote', { remote: 'news', version, channel, reason: 'test' });

it('GATE-11 a version is loaded once, in a page that is there while its trial runs and knows this version alone', async () => {
  await publish('1.0.0');
  let shown: { status: number; text: string; policy: string | null; file: number } | undefined;
  open = async (url) => {
    const answer = await fetch(url);
    const file = await fetch(`${portal.url}/remotes/news/1.0.0/page.js`);
    const policy = answer.headers.get('content-security-policy');
    shown = { status: answer.status, text: await answer.text(), policy, file: file.status };
    return rootWith('loaded');
  };
  expect((await fetch(`${portal.url}/remotes/news/1.0.0/page.js`)).status).toBe(404);
  const [first, second] = await Promise.all([promote('1.0.0'), promote('1.0.0', 'next')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(addresses).toHaveLength(1);
  expect(shown).toMatchObject({ status: 200, file: 200 });
  expect(shown?.policy).toContain("require-trusted-types-for 'script'");
  expect(shown?.text).toContain('"trial":true');
  expect((await fetch(addresses[0] ?? '')).status).toBe(404);
  expect((await promote('1.0.0', 'other')).status).toBe(200);
  expect(addresses).toHaveLength(1);
});

it('GATE-11 a version that does not load is refused with the browser’s reason, and tried again at the next promotion', async () => {
  await publish('1.1.0');
  open = async () => rootWith('PORTAL-LOAD-EXECUTE a &lt;script&gt; &amp; &quot;more&quot;');
  const { status, body } = await promote('1.1.0');
  expect([status, body.errorCode]).toEqual([422, 'RELEASE_GATE']);
  expect(body.description).toContain(
    'GATE-11 it does not load in a browser: PORTAL-LOAD-EXECUTE a <script> & "more"',
  );
  open = async () => {
    throw new Error('killed');
  };
  expect((await promote('1.1.0')).body.description).toContain('the browser did not answer');
  open = async () => '<html lang="vi"></html>';
  expect((await promote('1.1.0')).body.description).toContain('it did not come to an end');
  open = async () => rootWith('loaded');
  expect((await promote('1.1.0')).status).toBe(200);
});

it('GATE-11 never prevents a rollback', async () => {
  await portal.db.delete(releaseTrial).where(eq(releaseTrial.version, '1.0.0'));
  const back = await operator.post('/api/releases/rollback', { remote: 'news' });
  expect([back.status, back.body.data]).toMatchObject([
    200,
    { warnings: expect.arrayContaining([expect.objectContaining({ code: 'GATE-11' })]) },
  ]);
});
