import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { releaseConfig, releaseEnvironment } from '../config/releases.ts';
import { captureLog } from '../testing/captured-log.ts';
import { fakeRemote, fakeWorkspace } from '../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { publishBuilt } from './publish-built.ts';

let portal: TestPortal;
let root: string;
beforeAll(async () => {
  root = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir: root } });
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true, force: true });
});

async function build(name: string, version: string) {
  const dist = join(root, `remote-${name}`, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const [file, bytes] of fakeRemote({ name, version, code: `// ${name} ${version}` }))
    await writeFile(join(dist, file), bytes);
}
const start = (mode: 'production' | 'development', promoteAtStart = mode !== 'production') => {
  const releases = { ...portal.deps.config.releases, promoteAtStart };
  const config = { channel: 'stable', mode, releases };
  return publishBuilt(portal.deps.registry, root, config, portal.deps.log);
};
const activeOf = async (name: string) => {
  const rows = await portal.deps.registry.channels();
  return rows.find(({ channel, remote }) => channel === 'stable' && remote === name)?.version;
};
const promote = async (remote: string, version: string, actor: string) => {
  const { registry } = portal.deps;
  await registry.publish(remote, fakeRemote({ name: remote, version }), { actor });
  await registry.promote(remote, version, { actor, channel: 'stable' });
};

it('a start promotes what is new, and what is newer than its own', async () => {
  await build('own', '1.0.0');
  await start('development');
  expect(await activeOf('own')).toBe('1.0.0');
  await build('own', '2.0.0');
  await start('development');
  expect(await activeOf('own')).toBe('2.0.0');
});

describe('in production', () => {
  it('a start promotes the first version of a remote; a later one is published, and the log names the command', async () => {
    const log = captureLog(portal);
    await build('first', '1.0.0');
    await start('production');
    expect(await activeOf('first')).toBe('1.0.0');
    await build('first', '2.0.0');
    await start('production');
    expect(await activeOf('first')).toBe('1.0.0');
    await expect(portal.deps.registry.artifact('first', '2.0.0')).resolves.toMatchObject({
      version: '2.0.0',
    });
    expect(log.join('')).toContain('npm run release -- promote first@2.0.0 --reason');
  });

  it('a start that is set to promote goes on from what a start promoted, never over a team', async () => {
    await build('asked-for', '1.0.0');
    await start('production', true);
    await build('asked-for', '2.0.0');
    await start('production', true);
    expect(await activeOf('asked-for')).toBe('2.0.0');
    await promote('asked-for', '3.0.0', 'release:asked-for');
    await build('asked-for', '4.0.0');
    await start('production', true);
    expect(await activeOf('asked-for')).toBe('3.0.0');
  });
});

it.each([
  [true, undefined, false],
  [true, 'yes', true],
  [false, undefined, true],
  [false, 'no', false],
])('RELEASE_PROMOTE_AT_START: in production %s, given %s: %s', (production, given, promotes) => {
  const environment = z.object(releaseEnvironment).parse({ RELEASE_PROMOTE_AT_START: given });
  const fail = (sentence: string): never => {
    throw new Error(sentence);
  };
  expect(releaseConfig(environment, production, fail).promoteAtStart).toBe(promotes);
});

it.each([
  ['a team', 'release:claims', 'development'],
  ['a person', 'phathanh', 'development'],
  ['the operator, in production', 'operator', 'production'],
] as const)('a start publishes, and does not promote over %s', async (_who, actor, mode) => {
  const name = `of-${mode}-${actor.replace(':', '-')}`;
  await promote(name, '1.0.0', actor);
  await build(name, '2.0.0');
  await start(mode);
  expect(await activeOf(name)).toBe('1.0.0');
  await expect(portal.deps.registry.artifact(name, '2.0.0')).resolves.toMatchObject({ name });
});

it('in development a start goes on from what `npm run dev` promoted', async () => {
  await promote('developed', '1.0.0', 'operator');
  await build('developed', '2.0.0');
  await start('development');
  expect(await activeOf('developed')).toBe('2.0.0');
});
