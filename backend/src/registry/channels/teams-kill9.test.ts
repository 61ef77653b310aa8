import { rm } from 'node:fs/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { releaseLog, releaseSet } from '../../db/schema/index.ts';
import { createClient, type Reply } from '../../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type ServiceProcess, startProcess } from '../../testing/service-process.ts';

const VERSIONS = Array.from({ length: 24 }, (_, at) => `1.${at}.0`);
const LAST = VERSIONS.at(-1) ?? '';
/** Acknowledged changes of one team after which a service is killed. */
const KILL_AFTER = 8;
const PROMOTERS = ['dues', 'claims'];
/** The team that goes back after each second version. */
const WAVERER = 'reports';

interface Detail {
  before: string | null;
  after: string;
  setBefore: string | null;
  setAfter: string;
  serial: number;
}

let rootDir: string;
/** Holds the database, and looks at the end; the two services are processes of their own. */
let portal: TestPortal;
let services: ServiceProcess[];
let urls: string[];
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  for (const name of [...PROMOTERS, WAVERER])
    for (const version of VERSIONS) {
      const built = fakeRemote({ name, version, code: `// ${name} ${version}` });
      await portal.deps.registry.publish(name, built, { actor: 'test' });
    }
  const env = {
    ...{ DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.deps.config.dataDir },
    ...{ PORTAL_BUILDS_DIR: rootDir, RELEASE_TEAM_STABLE: '1' },
  };
  services = [startProcess(env), startProcess(env)];
  urls = await Promise.all(services.map(({ ready }) => ready));
}, 180_000);
afterAll(async () => {
  for (const { process, ended } of services ?? []) {
    process.kill('SIGKILL');
    await ended;
  }
  await portal?.close();
  await rm(rootDir, { recursive: true, force: true });
});

/** A team with its own credential: it calls one service, and the other one when that does not answer. */
async function teamOf(remote: string, first: number) {
  const operator = await operatorOf(portal);
  const rights = { rights: ['stable', 'read'] };
  const made = await operator.post('/api/releases/credentials', {
    remote,
    name: remote,
    ...rights,
  });
  const authorization = `Release ${(made.body.data as { token: string }).token}`;
  let at = first;
  let lost = 0;
  const call = async (what: 'promote' | 'rollback', body: object): Promise<Reply | undefined> => {
    const client = Object.assign(createClient(urls[at % 2] ?? '', 'en'), { authorization });
    const reply = await client
      .post(`/api/releases/${what}`, { remote, ...body })
      .catch(() => undefined);
    if (reply !== undefined) return reply;
    lost += 1;
    at += 1;
  };
  return {
    lost: () => lost,
    /** The same again until it is acknowledged: a version that is active already is no change. */
    async promote(version: string) {
      let reply: Reply | undefined;
      while (reply === undefined) reply = await call('promote', { version });
      expect([remote, version, reply.status, reply.text]).toEqual([
        remote,
        version,
        200,
        reply.text,
      ]);
    },
    /** Once: what became of it without an answer, the log says. */
    async rollback() {
      const reply = await call('rollback', { reason: 'quay lại' });
      if (reply !== undefined) expect([reply.status, reply.text]).toEqual([200, reply.text]);
    },
  };
}

const setsOf = () => portal.db.select().from(releaseSet).orderBy(asc(releaseSet.serial));
const logOf = async () => {
  const changes = and(
    inArray(releaseLog.action, ['PROMOTE', 'ROLLBACK']),
    eq(releaseLog.channel, 'stable'),
  );
  const rows = await portal.db.select().from(releaseLog).where(changes).orderBy(asc(releaseLog.id));
  return rows.map((row) => ({ ...row, detail: row.detail as Detail }));
};
const versionsIn = (set: { versions: { remote: string; version: string }[] } | undefined) =>
  Object.fromEntries(set?.versions.map(({ remote, version }) => [remote, version]) ?? []);

it('two teams promote at once, a third goes back, and a service is killed in between: one log, no version lost', async () => {
  const [dues, claims, reports] = [
    await teamOf('dues', 0),
    await teamOf('claims', 1),
    await teamOf(WAVERER, 0),
  ];
  let killed = 0;
  await Promise.all([
    (async () => {
      for (const version of VERSIONS) await dues.promote(version);
    })(),
    (async () => {
      for (const [at, version] of VERSIONS.entries()) {
        await claims.promote(version);
        if (at + 1 !== KILL_AFTER) continue;
        killed = (await logOf()).length;
        services[0]?.process.kill('SIGKILL');
      }
    })(),
    (async () => {
      for (const [at, version] of VERSIONS.entries()) {
        await reports.promote(version);
        if (at % 2 === 1) await reports.rollback();
      }
    })(),
  ]);
  await services[0]?.ended;
  // The first service was in use when it died, and there was much to come.
  expect(dues.lost()).toBeGreaterThan(0);
  const log = await logOf();
  expect(log.length - killed).toBeGreaterThan(KILL_AFTER);

  // Serials have no gap, and each set is its predecessor with one change: that of its row of the log.
  const sets = await setsOf();
  expect(sets.map(({ serial }) => serial)).toEqual(sets.map((_, at) => at + 1));
  expect(log.map(({ detail }) => detail.serial)).toEqual(sets.map(({ serial }) => serial));
  for (const [at, { remote, version, detail }] of log.entries()) {
    const before = versionsIn(sets[at - 1]);
    expect(versionsIn(sets[at])).toEqual({ ...before, [remote]: version });
    expect([detail.before, detail.after]).toEqual([before[remote] ?? null, version]);
    expect([detail.setBefore, detail.setAfter]).toEqual([
      ...[sets[at - 1]?.setId ?? null, sets[at]?.setId],
    ]);
  }

  // What was acknowledged is there once and in order, and is what users get.
  const promoted = (name: string) =>
    log.filter(({ remote, action }) => remote === name && action === 'PROMOTE');
  for (const name of [...PROMOTERS, WAVERER]) {
    expect(promoted(name).map(({ version }) => version)).toEqual(VERSIONS);
    expect(promoted(name).every(({ actor }) => actor === `release:${name}`)).toBe(true);
  }
  const served = versionsIn(sets.at(-1));
  for (const name of PROMOTERS) expect(served[name]).toBe(LAST);
  const last = log.findLast(({ remote }) => remote === WAVERER);
  expect([last?.action, served[WAVERER]]).toEqual(['ROLLBACK', last?.version]);
  expect(served[WAVERER]).not.toBe(LAST);
  const manifest = await portal.deps.registry.composeManifest({ channel: 'stable' });
  expect(manifest?.registry.serial).toBe(sets.length);
}, 180_000);
