import { rm } from 'node:fs/promises';
import type { Registry } from '@portal/types';
import { asc, eq } from 'drizzle-orm';
import { releaseChannel, releaseLog, releaseSet } from '../../db/schema/index.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const REMOTES = ['many', 'more'];
const VERSIONS = Array.from({ length: 5 }, (_, at) => `2.0.${at}`);

interface Detail {
  before: string | null;
  after: string;
  setBefore: string | null;
  setAfter: string;
  serial: number;
}

let rootDir: string;
let one: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  one = await startTestPortal({ data: 'empty', config: { rootDir } });
  other = await startTestPortal({ beside: one, config: { rootDir } });
  for (const name of REMOTES) {
    for (const version of VERSIONS) {
      await one.deps.registry.publish(name, fakeRemote({ name, version }), { actor: 'test' });
    }
  }
}, 180_000);
afterAll(async () => {
  await other.close();
  await one.close();
  await rm(rootDir, { recursive: true, force: true });
});

it('twenty promotions at once, through two services, leave one consistent log', async () => {
  const callers = [await operatorOf(one), await operatorOf(other)];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      callers[at % 2]?.post('/api/releases/promote', {
        remote: REMOTES[at % 3 === 0 ? 1 : 0],
        version: VERSIONS[at % 5],
        channel: 'rush',
        reason: `call ${at}`,
      }),
    ),
  );
  expect(replies.map((reply) => reply?.status)).toEqual(Array.from({ length: 20 }, () => 200));

  const rows = await one.db
    .select()
    .from(releaseLog)
    .where(eq(releaseLog.action, 'PROMOTE'))
    .orderBy(asc(releaseLog.id));
  const log = rows.map((row) => ({ ...row, detail: row.detail as Detail }));
  expect(log.length).toBeGreaterThan(5);
  for (const remote of REMOTES) {
    const own = log.filter((row) => row.remote === remote);
    expect(own.map(({ detail }) => detail.before)).toEqual([
      null,
      ...own.slice(0, -1).map(({ detail }) => detail.after),
    ]);
    expect(own.map(({ version }) => version)).toEqual(own.map(({ detail }) => detail.after));
  }
  // Each change begins with the set that the one before left.
  expect(log.map(({ detail }) => detail.setBefore)).toEqual([
    null,
    ...log.slice(0, -1).map(({ detail }) => detail.setAfter),
  ]);
  const serials = log.map(({ detail }) => detail.serial);
  expect(serials).toEqual([...new Set(serials)].sort((a, b) => a - b));

  const sets = await one.db
    .select()
    .from(releaseSet)
    .where(eq(releaseSet.channel, 'rush'))
    .orderBy(asc(releaseSet.serial));
  expect(sets.map(({ serial }) => serial)).toEqual(serials);
  const last = (await other.deps.registry.composeManifest({ channel: 'rush' }))
    ?.registry as Registry;
  const active = await one.db
    .select()
    .from(releaseChannel)
    .where(eq(releaseChannel.channel, 'rush'))
    .orderBy(asc(releaseChannel.remote));
  expect(last.remotes.map(({ current, previous }) => [current.version, previous?.version])).toEqual(
    active.map(({ version, previousVersion }) => [version, previousVersion]),
  );
  expect([last.serial, last.setId]).toEqual([serials.at(-1), log.at(-1)?.detail.setAfter]);
});

it('the same version published by both at once is kept once, whole', async () => {
  const files = fakeRemote({ name: 'both', version: '1.0.0' });
  const done = await Promise.all(
    [one, other, one, other].map(({ deps }) =>
      deps.registry.publish('both', files, { actor: 'test' }),
    ),
  );
  expect(done.filter(({ added }) => added)).toHaveLength(1);
  expect(
    (await one.deps.registry.artifacts()).filter(({ remote }) => remote === 'both'),
  ).toHaveLength(1);
  const path = '/remotes/both/1.0.0/page.js';
  const { text } = await (await operatorOf(other)).get(path);
  expect(text).toBe('// page');
});

it('another build of the host is another set, recorded at the start', async () => {
  const before = (await one.deps.registry.composeManifest({ channel: 'rush' }))?.registry;
  const newer = await fakeWorkspace({ version: '1.0.1-abc' });
  const third = await startTestPortal({ beside: one, config: { rootDir: newer } });
  await third.deps.registry.recordHostBuild('rush');
  const after = (await third.deps.registry.composeManifest({ channel: 'rush' }))?.registry;
  expect([before?.host, after?.host]).toEqual(['1.0.0', '1.0.1-abc']);
  expect(after?.setId).not.toBe(before?.setId);
  expect(after?.remotes).toEqual(before?.remotes);
  expect(await one.deps.registry.log(1)).toMatchObject([
    {
      action: 'HOST',
      actor: 'start',
      version: '1.0.1-abc',
      detail: { setBefore: before?.setId, setAfter: after?.setId },
    },
  ]);
  await third.deps.registry.recordHostBuild('rush');
  expect((await third.deps.registry.composeManifest({ channel: 'rush' }))?.registry.serial).toBe(
    after?.serial,
  );
  await third.close();
  await rm(newer, { recursive: true, force: true });
});

it('a change that is undone leaves no gap in the serials', async () => {
  const { registry } = one.deps;
  const change = { actor: 'test', channel: 'undone' };
  const first = await registry.promote('many', '2.0.0', change);
  const undone = registry.promote('many', '2.0.1', change, async () => {
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await registry.promote('many', '2.0.2', change)).serial).toBe(first.serial + 1);
});
