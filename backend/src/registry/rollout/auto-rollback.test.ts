import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { activityLog, releaseHealth, releaseLog, setting } from '../../db/schema/index.ts';
import { forgetExpired } from '../../limits/forget-expired.ts';
import type { Client } from '../../testing/client.ts';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { cookieOf, type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';
import { isVersionFault } from './health-reports.ts';

jest.setTimeout(90_000);

const BROKEN = '2.0.0';
const GOOD = '1.0.0';
let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
let people: Client[];
let remote: string;
let turn = 0;

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  // Requests come from visitors of many networks.
  portal = await startTestPortal({ data: 'empty', config: { rootDir, trustProxy: 'loopback' } });
  await addCompany(portal.db);
  people = [];
  for (const at of Array.from({ length: 12 }, (_, index) => index)) {
    await addAccount(portal.db, `nguoi-${at}`, ['release.override']);
    people.push(await portal.signIn(`nguoi-${at}`));
  }
  await addAccount(portal.db, 'phathanh', ['release.promote'], { email: 'phathanh@thu.example' });
  operator = await releaseOperator(portal);
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});
// Each case has a remote of its own: first GOOD, then BROKEN is promoted.
beforeEach(async () => {
  turn += 1;
  await set('RELEASE_AUTO_ROLLBACK', '1');
  await set('RELEASE_AUTO_ROLLBACK_MIN', '2');
  await set('RELEASE_AUTO_ROLLBACK_SHARE', '0.2');
  await set('RELEASE_AUTO_ROLLBACK_LOADS', '2');
  remote = `remote-${String.fromCharCode(96 + turn)}`;
  await operator.publish({ name: remote, version: GOOD });
  await operator.publish({ name: remote, version: BROKEN, code: '// broken' });
  await operator.promote(remote, GOOD);
  await operator.promote(remote, BROKEN);
});

const page = () => portal.deps.registry.pageToken();
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const fails = (by: Client, part: Record<string, unknown> = {}, headers = {}) => {
  const what = { remote, version: BROKEN, code: 'PORTAL-LOAD-RENDER', stage: 'render' };
  return by.post(
    '/api/audit/remote-failure',
    { ...what, setId: 'abc', page: page(), ...part },
    headers,
  );
};
const loads = (by: Client, version = BROKEN, headers = {}) =>
  by.post(
    '/api/audit/remote-load',
    { setId: 'abc', page: page(), remotes: [{ remote, version }] },
    headers,
  );
const served = async () => {
  const active = await portal.deps.registry.composeManifest({ channel: 'stable' });
  return active?.registry.remotes.find(({ current }) => current.name === remote)?.current.version;
};
const set = (key: string, value: string) =>
  portal.db
    .insert(setting)
    .values({ companyId: 2, key, value })
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: { value } });
const rows = () => portal.db.select().from(releaseHealth).where(eq(releaseHealth.remote, remote));
const rollbacks = () =>
  portal.db
    .select()
    .from(releaseLog)
    .where(and(eq(releaseLog.remote, remote), eq(releaseLog.action, 'ROLLBACK')));

describe('a version that fails in browsers', () => {
  it('is replaced by its previous version for all users, with the figures in the log', async () => {
    await portal.db.delete(setting);
    const failing = people.slice(0, 5);
    for (const one of failing.slice(0, 2)) await loads(one, GOOD);
    for (const one of failing) await fails(one);
    await loads(people[5] as Client);
    // 5 of 6, but too few to judge by in the first half hour.
    expect(await served()).toBe(BROKEN);
    portal.clock.move(31 * 60_000);
    people[0] = await portal.signIn('nguoi-0');
    expect((await fails(people[0])).status).toBe(201);
    expect(await served()).toBe(GOOD);
    expect(await rollbacks()).toMatchObject([
      {
        ...{ actor: 'auto-rollback', channel: 'stable', version: GOOD },
        reason: `failed in 5 of 6 sources (83 %; ${GOOD}: 0 %)`,
      },
    ]);
    people = await Promise.all(people.map((_, at) => portal.signIn(`nguoi-${at}`)));
  });

  it('M5: is judged by enough loads: two of three do not, of the number that is set they do', async () => {
    await set('RELEASE_AUTO_ROLLBACK_LOADS', '4');
    await loads(people[2] as Client);
    for (const one of people.slice(0, 2)) await fails(one);
    expect(await served()).toBe(BROKEN);
    await loads(people[3] as Client);
    await fails(people[1] as Client);
    expect(await served()).toBe(GOOD);
  });

  it('stays while too few of all fail, or no more than twice the share of its previous version', async () => {
    for (const one of people.slice(4)) await loads(one);
    for (const one of people.slice(0, 2)) await fails(one);
    // 2 of 10.
    expect(await served()).toBe(BROKEN);
    for (const one of people.slice(0, 2)) await loads(one, GOOD);
    await fails(people[0] as Client, { version: GOOD });
    await fails(people[2] as Client);
    // 3 of 11 against 1 of 2.
    expect(await served()).toBe(BROKEN);
  });

  it('is rolled back once, although several services find it at the same time', async () => {
    const second = await startTestPortal({ beside: portal, config: portal.deps.config });
    await set('RELEASE_AUTO_ROLLBACK', '0');
    for (const one of people.slice(0, 2)) await fails(one);
    expect(await served()).toBe(BROKEN);
    await set('RELEASE_AUTO_ROLLBACK', '1');
    const [one, other] = people as [Client, Client];
    const beside = [one, other].map(({ token, deviceId }) =>
      Object.assign(second.visitor(), { token, deviceId }),
    );
    const replies = await Promise.all([one, other, ...beside].map((reporter) => fails(reporter)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await served()).toBe(GOOD);
    expect(await rollbacks()).toHaveLength(1);
    await second.close();
  });

  it('stays while the setting is off or a threshold is not reached', async () => {
    const again = () => fails(people[0] as Client);
    await set('RELEASE_AUTO_ROLLBACK', '0');
    for (const one of people.slice(0, 2)) await fails(one);
    expect(await served()).toBe(BROKEN);
    await set('RELEASE_AUTO_ROLLBACK', '1');
    await set('RELEASE_AUTO_ROLLBACK_MIN', '3');
    await again();
    expect(await served()).toBe(BROKEN);
    await set('RELEASE_AUTO_ROLLBACK_MIN', '2');
    await set('RELEASE_AUTO_ROLLBACK_SHARE', '0.99');
    await loads(people[5] as Client);
    await again();
    expect(await served()).toBe(BROKEN);
    await set('RELEASE_AUTO_ROLLBACK_SHARE', '0.2');
    await again();
    expect(await served()).toBe(GOOD);
  });

  it('that is a canary ends as one, and all other users keep their version', async () => {
    await operator.publish({ name: remote, version: '3.0.0', code: '// canary' });
    const canary = { remote, version: '3.0.0', share: 100 };
    expect((await operator.post('canary', canary)).status).toBe(200);
    await loads(people[0] as Client);
    for (const one of people.slice(0, 2)) await fails(one, { version: '3.0.0' });
    expect((await operator.get('canary')).body.data).toEqual([]);
    expect(await served()).toBe(BROKEN);
    const log = await portal.db.select().from(releaseLog).where(eq(releaseLog.remote, remote));
    expect(log.at(-1)).toMatchObject({
      ...{ action: 'CANARY', actor: 'auto-rollback', version: '3.0.0', channel: 'canary' },
      detail: { before: { share: 100 }, after: null },
    });
  });

  it('is counted from zero after it was promoted again', async () => {
    await set('RELEASE_AUTO_ROLLBACK', '0');
    for (const one of people.slice(0, 2)) await fails(one);
    await set('RELEASE_AUTO_ROLLBACK', '1');
    await operator.promote(remote, GOOD);
    portal.clock.move(1_000);
    await operator.promote(remote, BROKEN);
    await fails(people[0] as Client);
    expect(await served()).toBe(BROKEN);
    await fails(people[1] as Client);
    expect(await served()).toBe(GOOD);
  });
});

const held = () =>
  portal.db
    .select()
    .from(releaseLog)
    .where(and(eq(releaseLog.remote, remote), eq(releaseLog.action, 'HELD')));
const mails = async () =>
  (await portal.deps.outbox.list(50)).filter(({ subject }) => subject?.includes(remote));

describe('a team that is informed by mail', () => {
  const team = 'nhom@congty.example';
  const heard = async () =>
    (await mails()).filter(({ to }) => to === team).map(({ subject, body }) => [subject, body]);
  beforeEach(async () => {
    const requested = { remote, mail: team, language: 'en', events: ['failing', 'taken-back'] };
    expect((await operator.post('subscriptions', requested)).status).toBe(200);
  });

  it('hears that its version was taken back, why, and what is active instead', async () => {
    for (const one of people.slice(0, 2)) await fails(one);
    expect(await served()).toBe(GOOD);
    expect(await heard()).toEqual([
      [
        `Releases: ${remote} ${BROKEN} was taken back automatically`,
        expect.stringMatching(
          /by auto-rollback\.\n\nReason: failed in 2 of 2 .*\n.*\n.*now: 1\.0\.0/,
        ),
      ],
    ]);
  });

  it('hears that its canary was taken back', async () => {
    await operator.publish({ name: remote, version: '3.0.0', code: '// canary' });
    await operator.post('canary', { remote, version: '3.0.0', share: 100 });
    for (const one of people.slice(0, 2)) await fails(one, { version: '3.0.0' });
    expect((await heard()).map(([subject]) => subject)).toEqual([
      `Releases: ${remote} 3.0.0 was taken back automatically`,
    ]);
  });

  it('hears once of a version that fails and stays, as where the automatic rollback is off', async () => {
    await set('RELEASE_AUTO_ROLLBACK', '0');
    for (const one of people.slice(0, 4)) await fails(one);
    expect(await served()).toBe(BROKEN);
    expect(await held()).toMatchObject([{ detail: { code: 'OFF' } }]);
    expect((await heard()).map(([subject]) => subject)).toEqual([
      `Releases: ${remote} ${BROKEN} is failing and waits for a person`,
    ]);
  });
});

describe('a failing version that a person must decide on', () => {
  it('M5: one that repairs a vulnerability is held and the officers notified, and never rolled back by reports', async () => {
    await operator.publish({ name: remote, version: '2.0.1', code: '// repaired' });
    portal.clock.move(1_000);
    await operator.post('promote', { remote, version: '2.0.1', security: true });
    await Promise.all(people.map((one) => fails(one, { version: '2.0.1' })));
    expect(await served()).toBe('2.0.1');
    expect(await held()).toMatchObject([
      { actor: 'auto-rollback', version: '2.0.1', detail: { code: 'SECURITY' } },
    ]);
    expect((await mails()).filter(({ subject }) => subject?.includes('đang lỗi'))).toHaveLength(1);
  });

  it('M5: a second one on the same day is held: promoting the repair again is not undone again', async () => {
    for (const one of people.slice(0, 2)) await fails(one);
    expect(await served()).toBe(GOOD);
    portal.clock.move(1_000);
    await operator.promote(remote, BROKEN);
    for (const one of people.slice(0, 4)) await fails(one);
    expect(await served()).toBe(BROKEN);
    expect(await held()).toMatchObject([{ detail: { code: 'SECOND' } }]);
  });

  it('M5: visitors of many networks roll nothing back, whatever they report; the officers hear of it', async () => {
    for (const at of Array.from({ length: 12 }, (_, index) => index))
      await fails(portal.visitor(), {}, from(`10.${at}.0.1`));
    expect(await served()).toBe(BROKEN);
    expect(await held()).toMatchObject([
      { detail: { code: 'VISITORS' }, reason: expect.stringMatching(/visitors only$/) },
    ]);
  });
});

describe('a version that cannot be rolled back', () => {
  const rejections = () =>
    portal.db
      .select()
      .from(releaseLog)
      .where(and(eq(releaseLog.remote, remote), eq(releaseLog.action, 'REFUSED')));
  const reported = async (version: string) => {
    for (const one of people) await fails(one, { version });
    for (const at of [1, 2, 3]) await fails(portal.visitor(), { version }, from(`10.2.${at}.1`));
  };

  it('stays without a previous version, and is held for a person', async () => {
    remote = `${remote}-only`;
    await operator.publish({ name: remote, version: BROKEN });
    await operator.promote(remote, BROKEN);
    await reported(BROKEN);
    expect(await served()).toBe(BROKEN);
    expect(await rejections()).toEqual([]);
    expect(await held()).toMatchObject([{ detail: { code: 'ALONE' } }]);
  });

  it('is logged once when the gate rejects its previous version, however many browsers report it', async () => {
    const folder = join(portal.deps.config.dataDir, 'releases', remote, GOOD);
    await rm(folder, { recursive: true });
    await reported(BROKEN);
    await Promise.all(people.map((reporter) => fails(reporter)));
    expect(await rollbacks()).toEqual([]);
    expect(await served()).toBe(BROKEN);
    expect(await rejections()).toMatchObject([
      {
        ...{ actor: 'auto-rollback', channel: 'stable', version: BROKEN },
        detail: { code: 'RELEASE_GATE', callerReason: expect.stringMatching(/^failed in /) },
      },
    ]);
    // Promoted again, it is tried again.
    portal.clock.move(1_000);
    await operator.publish({ name: remote, version: GOOD });
    await operator.promote(remote, GOOD);
    portal.clock.move(1_000);
    await operator.promote(remote, BROKEN);
    await reported(BROKEN);
    expect(await served()).toBe(GOOD);
    expect(await rejections()).toHaveLength(1);
  });
});

describe('what does not count', () => {
  const NETWORK_ERRORS = ['NETWORK', 'TIMEOUT', 'CHUNK', 'LOCALE', 'INTEGRITY', 'UNKNOWN'];

  it('what a network, a proxy or a firewall may cause; it is recorded', async () => {
    for (const name of NETWORK_ERRORS) {
      const code = `PORTAL-LOAD-${name}`;
      for (const one of people.slice(0, 2)) await fails(one, { code });
      expect(await portal.db.$count(activityLog, eq(activityLog.outcome, code))).toBe(2);
    }
    expect([await served(), await rows()]).toEqual([BROKEN, []]);
    const counting = ['EXECUTE', 'EXPOSE', 'CONTRACT', 'MOUNT', 'RENDER'];
    expect(
      [...counting, ...NETWORK_ERRORS].filter((name) => isVersionFault(`PORTAL-LOAD-${name}`)),
    ).toEqual(counting);
  });

  it('the same account again on the same day, however often', async () => {
    for (let at = 0; at < 4; at += 1) await fails(people[0] as Client);
    expect(await rows()).toHaveLength(1);
    expect(await served()).toBe(BROKEN);
  });

  it('M5: a report without a page of this portal, with a forged one, or with one of yesterday', async () => {
    const forged = page().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const old = page();
    for (const one of people) await fails(one, { page: undefined });
    for (const one of people) await fails(one, { page: forged });
    await loads(people[0] as Client);
    expect(await rows()).toHaveLength(1);
    portal.clock.move(25 * 3_600_000);
    people = await Promise.all(people.map((_, at) => portal.signIn(`nguoi-${at}`)));
    for (const one of people) await fails(one, { page: old });
    expect([await served(), (await rows()).length]).toEqual([BROKEN, 1]);
  });

  it('M5: one account with many sessions is one source', async () => {
    const sessions = await Promise.all([1, 2].map(() => portal.signIn('nguoi-0')));
    for (const one of sessions) await fails(one);
    expect(await rows()).toHaveLength(1);
    expect(await served()).toBe(BROKEN);
  });

  it('a sixth visitor of one address in an hour', async () => {
    for (let at = 0; at < 7; at += 1) await fails(portal.visitor(), {}, from('10.1.0.1'));
    expect(await rows()).toHaveLength(5);
  });

  it('devices of one IPv6 subscriber count as one address', async () => {
    for (let at = 1; at < 8; at += 1)
      await fails(portal.visitor(), {}, from(`2001:db8:1:2::${at}`));
    expect(await rows()).toHaveLength(5);
  });

  it('versions in no channel, and versions of an override', async () => {
    await fails(people[0] as Client, { version: '6.6.6' });
    await loads(people[0] as Client, '6.6.6');
    const [one] = people as [Client];
    const pins = [{ remote, kind: 'version', version: BROKEN }];
    const pinned = await one.post('/api/releases/override', { pins });
    await fails(one, {}, { cookie: cookieOf(pinned) });
    expect(await rows()).toEqual([]);
    await one.delete('/api/releases/override');
  });

  it('a person cannot be identified: rows contain keyed hashes, and are deleted after a week', async () => {
    await fails(people[0] as Client, {}, from('10.9.9.9'));
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toMatch(/10\.9\.9|nguoi/);
    const later = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);
    await forgetExpired(portal.db, later(6));
    expect(await rows()).toHaveLength(1);
    await forgetExpired(portal.db, later(8));
    expect(await rows()).toEqual([]);
  });
});
