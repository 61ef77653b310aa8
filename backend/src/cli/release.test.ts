import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeRemote } from '../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

const CLI = join(import.meta.dirname, 'release.ts');
let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  folder = await mkdtemp(join(tmpdir(), 'portal-build-'));
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of fakeRemote({ name: 'policy', version: '1.0.0' })) {
    await writeFile(join(folder, name), bytes);
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const release = (...args: string[]) => {
  const env = {
    PATH: process.env.PATH,
    PORTAL_URL: portal.url,
    DATA_DIR: portal.deps.config.dataDir,
  };
  return new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, out: stdout + stderr }),
    );
  });
};

it('publishes a folder, promotes it, lists and logs it', async () => {
  const published = await release('publish', 'policy', '--dir', folder);
  expect(JSON.parse(published.out)).toEqual({ remote: 'policy', version: '1.0.0', added: true });
  expect((await release('promote', 'policy@1.0.0', '--reason', 'first')).code).toBe(0);
  expect((await portal.deps.releases.active('stable'))?.registry.remotes).toHaveLength(1);
  expect((await release('list')).out).toContain('1.0.0');
  expect((await release('log')).out).toMatch(/PROMOTE/);
});

it('gives a version to some users first, tells who gets it, and ends that', async () => {
  const given = await release('canary', 'policy@1.0.0', '--share', '10', '--reason', 'first');
  expect(JSON.parse(given.out).canaries).toMatchObject([{ version: '1.0.0', share: 10 }]);
  expect((await release('canary')).out).toContain('1.0.0');
  const ended = await release('canary', 'policy', '--share', '0');
  expect(JSON.parse(ended.out).canaries).toEqual([]);
  const made = await release('credential', '--qa', '--name', 'e2e');
  expect(JSON.parse(made.out).token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it.each([
  [['canary', 'policy@1.0.0', '--share', 'all'], '--share takes a whole number, 0 to 100.'],
  [
    ['canary', 'policy@1.0.0', '--share', '1', '--users', 'a,b'],
    'There is no such user or role: a, b.',
  ],
  [['promote', 'policy@9.9.9'], 'There is no release policy 9.9.9.'],
  [['rollback', 'policy'], 'There is no earlier version of policy to go back to.'],
  [['publish', 'policy', '--dir', '/nowhere'], 'There is no build in /nowhere.'],
])('fails with one sentence: %j', async (args, sentence) => {
  expect(await release(...args)).toEqual({ code: 1, out: `${sentence}\n` });
});
