import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeRemote, fakeWorkspace } from '../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

const CLI = join(import.meta.dirname, 'release.ts');
let portal: TestPortal;
let folder: string;
let rootDir: string;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  folder = await mkdtemp(join(tmpdir(), 'portal-build-'));
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of fakeRemote({ name: 'policy', version: '1.0.0' })) {
    await writeFile(join(folder, name), bytes);
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
  await rm(rootDir, { recursive: true, force: true });
});

const release = (...args: string[]) => releaseAs({}, ...args);
const releaseAs = (who: Record<string, string>, ...args: string[]) => {
  const env = {
    ...who,
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

it('publishes a folder, promotes it with the gate’s warnings, lists and logs it', async () => {
  const published = await release('publish', 'policy', '--dir', folder);
  expect(JSON.parse(published.out)).toEqual({
    ...{ remote: 'policy', version: '1.0.0', added: true, notices: [] },
  });
  const promoted = await release('promote', 'policy@1.0.0', '--reason', 'first');
  expect(JSON.parse(promoted.out)).toMatchObject({ warnings: [{ code: 'GATE-10' }] });
  expect(
    (await portal.deps.registry.composeManifest({ channel: 'stable' }))?.registry.remotes,
  ).toHaveLength(1);
  expect((await release('list')).out).toMatch(/stable.*policy.*1\.0\.0/);
  expect((await release('log')).out).toMatch(/PROMOTE.*policy.*1\.0\.0.*stable.*operator.*first/);
});

it('leaves a link in the build folder behind: what it leads to is not the build', async () => {
  await symlink('/etc/hostname', join(folder, 'linked.js'));
  expect(JSON.parse((await release('publish', 'policy', '--dir', folder)).out)).toMatchObject({
    added: false,
  });
});

it('prints what differs between two versions, and between two sets', async () => {
  const newer = fakeRemote({
    name: 'policy',
    version: '1.1.0',
    contract: '^1.1.0',
    files: { 'more.js': '// more', 'page.js': '// Page' },
  });
  await portal.deps.registry.publish('policy', newer, { actor: 'test' });
  const first = (await portal.deps.registry.composeManifest({ channel: 'stable' }))?.registry
    .serial;
  const { serial } = await portal.deps.registry.promote('policy', '1.1.0', {
    actor: 'test',
    channel: 'stable',
  });
  const files = await release('diff', 'policy@1.0.0', '@1.1.0');
  expect(files.out).toContain('  + more.js  7 bytes\n');
  expect(files.out).toContain('  ~ page.js  7 bytes -> 7 bytes\n');
  expect(files.out).toContain('  ~ contract  ^1.0.0 -> ^1.1.0\n');
  const sets = await release('diff', String(first), String(serial));
  expect(sets.out).toContain('  ~ policy  1.0.0 -> 1.1.0\n');
});

it('verifies what is active, and ends with 1 when a file was altered', async () => {
  const whole = await release('verify');
  expect([whole.code, JSON.parse(whole.out)]).toMatchObject([
    0,
    { signature: 'good', damaged: [], files: 11 },
  ]);
  const file = join(portal.deps.config.dataDir, 'releases', 'policy', '1.0.0', 'page.js');
  const good = await readFile(file);
  await writeFile(file, '// altered');
  const damaged = await release('verify');
  await writeFile(file, good);
  expect([damaged.code, JSON.parse(damaged.out).damaged]).toEqual([
    1,
    [{ remote: 'policy', version: '1.0.0', file: 'page.js' }],
  ]);
});

it('gives a version to some users first, lists it, and ends that', async () => {
  const given = await release('canary', 'policy@1.0.0', '--share', '10', '--reason', 'first');
  expect(JSON.parse(given.out).canaries).toMatchObject([{ version: '1.0.0', share: 10 }]);
  expect((await release('canary')).out).toContain('1.0.0');
  const ended = await release('canary', 'policy', '--share', '0');
  expect(JSON.parse(ended.out).canaries).toEqual([]);
  const made = await release('credential', '--qa', '--name', 'e2e');
  expect(JSON.parse(made.out).token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it('makes credentials of a team and of QA, lists them without what they are, and ends them', async () => {
  const kinds = [
    { make: ['credential', 'policy'], end: ['revoke', 'policy'], of: 'policy', log: 200 },
    { make: ['credential', '--qa'], end: ['revoke', '--qa'], of: '\\*', log: 403 },
  ];
  for (const { make, end, of, log } of kinds) {
    const made = await release(...make, '--name', 'night');
    const { token } = JSON.parse(made.out) as { token: string };
    const bearer = portal.visitor();
    bearer.authorization = `Release ${token}`;
    expect((await bearer.get('/api/releases/log')).status).toBe(log);
    const listed = await release('credentials');
    expect([listed.code, listed.out.includes('night')]).toEqual([0, true]);
    expect(listed.out).not.toContain(token);
    expect(await release(...end, '--name', 'night')).toMatchObject({ code: 0 });
    expect((await bearer.get('/api/releases/log')).status).toBe(401);
    const again = await release(...end, '--name', 'night');
    expect(again.code).toBe(1);
    expect(again.out).toMatch(new RegExp(`^There is no credential night of ${of} in use\\.\\n$`));
  }
});

it('lists every version that was published', async () => {
  const { code, out } = await release('list', '--versions');
  expect(code).toBe(0);
  expect(out).toMatch(/policy.*1\.0\.0/);
  expect(out).toMatch(/policy.*1\.1\.0/);
});

it('verifies and exports the set of a channel', async () => {
  await release('promote', 'policy@1.0.0', '--channel', 'beta');
  const verified = await release('verify', '--channel', 'beta');
  expect([verified.code, JSON.parse(verified.out)]).toMatchObject([
    0,
    { signature: 'good', damaged: [] },
  ]);
  expect(await release('verify', '--channel', 'none')).toMatchObject({ code: 1 });

  const out = join(folder, 'site');
  const exported = await release('export', '--channel', 'beta', '--out', out);
  expect([exported.code, JSON.parse(exported.out)]).toMatchObject([0, { folder: out }]);
  const { payload } = JSON.parse(await readFile(join(out, 'releases', 'registry.json'), 'utf8'));
  expect(JSON.parse(payload)).toMatchObject({
    channel: 'beta',
    remotes: [{ current: { name: 'policy', version: '1.0.0' } }],
  });
  const page = join(out, 'remotes', 'policy', '1.0.0', 'page.js');
  expect(await readFile(page, 'utf8')).toBe('// page');
  const nowhere = await release('export', '--channel', 'none', '--out', join(folder, 'none'));
  expect(nowhere.code).toBe(1);
});

it.each([
  [['canary', 'policy@1.0.0', '--share', 'all'], '--share takes a whole number, 0 to 100.'],
  [
    ['canary', 'policy@1.0.0', '--share', '1', '--users', 'a,b'],
    'There is no such user or role: a, b.',
  ],
  [['promote', 'policy@9.9.9'], 'There is no release policy 9.9.9.'],
  [
    ['rollback', 'policy', '--channel', 'beta'],
    'There is no earlier version of policy to go back to.',
  ],
  [['publish', 'policy', '--dir', '/nowhere'], 'There is no build in /nowhere.'],
  [['diff', '1', '99999'], 'There is no set 99999.'],
  [['export'], 'export needs --out <folder>.'],
])('fails with one sentence: %j', async (args, sentence) => {
  expect(await release(...args)).toEqual({ code: 1, out: `${sentence}\n` });
});

it('a team promotes to its own channel, and sees its own remote alone', async () => {
  const other = fakeRemote({ name: 'content', version: '1.0.0' });
  await portal.deps.registry.publish('content', other, { actor: 'test' });
  await portal.deps.registry.promote('content', '1.0.0', { actor: 'test', channel: 'stable' });
  const rights = ['--rights', 'promote,read,canary:5'];
  const made = await release('credential', 'policy', '--name', 'own', ...rights);
  const { token } = JSON.parse(made.out) as { token: string };
  const own = (...args: string[]) => releaseAs({ PORTAL_RELEASE_TOKEN: token }, ...args);
  expect(await own('promote', 'policy@1.1.0', '--channel', 'policy-next')).toMatchObject({
    code: 0,
  });
  const refused = await own('promote', 'policy@1.1.0');
  expect(refused).toMatchObject({
    code: 1,
    out: 'This credential does not have the right “stable”; its rights: promote, read, canary:5.\n',
  });
  for (const what of ['list', 'log', 'health']) {
    const { code, out } = await own(what);
    expect([what, code, out.includes('policy'), out.includes('content')]).toEqual([
      ...[what, 0, true, false],
    ]);
  }
  expect((await release('log', 'content')).out).not.toContain('policy');
  expect((await release('credentials')).out).toContain('canary:5');
});

it('informs a team by webhook and mail, lists who is informed, and ends it', async () => {
  const hook = await release('notify', 'policy', '--webhook', 'https://hooks.example/a');
  expect(JSON.parse(hook.out)).toEqual({ id: 1, secret: expect.stringMatching(/^whsec_/) });
  const events = ['--events', 'taken-back,failing'];
  const mail = await release('notify', 'policy', '--mail', 'nhom@congty.example', ...events);
  expect(JSON.parse(mail.out)).toEqual({ id: 2, secret: null });
  const { out } = await release('subscriptions');
  for (const part of ['https://hooks.example/a', 'nhom@congty.example', 'taken-back'])
    expect(out).toContain(part);
  expect(await release('unnotify', '1')).toMatchObject({ code: 0 });
  expect((await release('subscriptions')).out).not.toContain('hooks.example');
  expect((await release('notify', 'policy', '--webhook', 'http://10.0.0.1/')).code).toBe(1);
});

it('trusts the tokens of a CI system, lists them, and ends it', async () => {
  const issuer = ['--issuer', 'https://token.actions.githubusercontent.com'];
  const claims = ['--claim', 'repository=org/policy', '--claim', 'ref=refs/heads/main'];
  const rights = ['--rights', 'publish,stable'];
  const made = await release('trust', 'policy', ...issuer, ...claims, ...rights);
  const audience = 'http://localhost:0/releases/policy';
  expect(JSON.parse(made.out)).toEqual({ id: 1, audience });
  const { out } = await release('trusts');
  for (const part of ['repository=org/policy', 'ref=refs/heads/main', 'publish,stable', audience])
    expect(out).toContain(part);
  expect(await release('untrust', '1')).toMatchObject({ code: 0 });
  expect((await release('trusts')).out).not.toContain('org/policy');
  const unnamed = await release('trust', 'policy', ...issuer, '--claim', 'org/policy');
  expect([unnamed.code, unnamed.out]).toEqual([1, expect.stringContaining('--claim takes a name')]);
});
