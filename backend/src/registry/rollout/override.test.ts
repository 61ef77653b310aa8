import { rm } from 'node:fs/promises';
import type { ReleaseChoices, ReleasePin, ReleaseSetAnswer } from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import { auditEvent, releaseLog, releaseOverride, setting } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany, grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import {
  cookieOf,
  mine,
  type ReleaseOperator,
  releaseOperator,
  versionsOf,
} from '../../testing/releases.ts';
import { readBundle } from '../artifacts/bundle.ts';

jest.setTimeout(90_000);

const HTML = { accept: 'text/html' };
const MINUTE_MS = 60_000;
const LOCAL = 'http://localhost:5101/';
let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
let developer: Client;
let developerId: number;
let agent: Client;

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  const { db } = portal;
  await addCompany(db);
  developerId = await addAccount(db, 'lap-trinh', ['release.override'], { accountType: 1 });
  await addAccount(db, 'dai-ly', ['policy.view']);
  agent = await portal.signIn('dai-ly');
  operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '1.1.0']) {
    await operator.publish({ name: 'policy', version, code: `// ${version}` });
    await operator.publish({ name: 'content', version, code: `// ${version}` });
  }
  await operator.promote('policy', '1.0.0');
  await operator.promote('content', '1.0.0');
  await operator.promote('content', '1.1.0', 'qa');
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});
beforeEach(async () => {
  developer = await portal.signIn('lap-trinh');
});
afterEach(async () => {
  await developer.delete('/api/releases/override');
});

const PIN: ReleasePin = { remote: 'policy', kind: 'version', version: '1.1.0' };
const pin = (client: Client, pins: unknown[] = [PIN], part = {}) =>
  client.post('/api/releases/override', { pins, ...part });
const STABLE = 'content@1.0.0< policy@1.0.0<';
const PINNED = 'content@1.0.0< policy@1.1.0<1.0.0';
const { build, manifest, list } = readBundle(
  'policy',
  fakeRemote({ name: 'policy', version: '1.0.0', code: '// local' }),
);
const local = (part = {}) => ({
  ...{ remote: 'policy', kind: 'local', base: LOCAL, build, manifest, files: list },
  ...part,
});
const pageOf = (cookie: string) => portal.visitor().get('/policy', { ...HTML, cookie });

describe('an override', () => {
  it('pins a remote to a version or a channel, for its own user only, in calls and pages', async () => {
    const reply = await pin(developer, [
      PIN,
      { remote: 'content', kind: 'channel', channel: 'qa' },
    ]);
    const answer = reply.body.data as ReleaseSetAnswer;
    expect(versionsOf(answer)).toBe('content@1.1.0<1.0.0 policy@1.1.0<1.0.0');
    expect(answer.override?.pins).toEqual([
      { remote: 'policy', kind: 'version', target: '1.1.0' },
      { remote: 'content', kind: 'channel', target: 'qa' },
    ]);
    expect((await mine(developer)).channel).toBe('override');
    expect((await pageOf(cookieOf(reply))).text).toContain('/remotes/policy/1.1.0/entry');
    const other = await mine(agent);
    expect([other.versions, other.answer.override]).toEqual([STABLE, null]);
    const reset = await developer.delete('/api/releases/override');
    expect(versionsOf(reset.body.data as ReleaseSetAnswer)).toBe(STABLE);
    expect((await pageOf(cookieOf(reply))).text).toContain('/remotes/policy/1.0.0/entry');
  });

  it('needs the authority: not visitors, agents, or staff with other authorities of releases', async () => {
    expect((await pin(portal.visitor())).status).toBe(401);
    await addAccount(portal.db, 'phat-hanh', ['release.publish', 'release.promote'], {
      accountType: 1,
    });
    await addAccount(portal.db, 'ung-vien', ['home.view'], { accountType: 3 });
    await addAccount(portal.db, 'bi-cam', ['release.override']).then((id) =>
      grant(portal.db, id, 'release.override', 'DENY'),
    );
    for (const name of ['dai-ly', 'phat-hanh', 'ung-vien', 'bi-cam']) {
      const client = await portal.signIn(name);
      for (const reply of [await pin(client), await client.get('/api/releases/choices')])
        expect([name, reply.status, reply.body.errorCode]).toEqual([name, 403, 'access.denined']);
    }
    expect(await portal.db.$count(releaseOverride, eq(releaseOverride.actor, 'dai-ly'))).toBe(0);
  });

  it('ends by itself: after as long as asked, at most as long as the setting says', async () => {
    const values = { companyId: 2, key: 'RELEASE_OVERRIDE_MINUTES', value: '20' };
    await portal.db.insert(setting).values(values);
    await pin(developer, [PIN], { minutes: 10 });
    portal.clock.move(9 * MINUTE_MS);
    expect((await mine(developer)).versions).toBe(PINNED);
    portal.clock.move(2 * MINUTE_MS);
    expect((await mine(developer)).answer.override).toBeNull();
    await pin(developer, [PIN], { minutes: 1440 });
    portal.clock.move(21 * MINUTE_MS);
    expect((await mine(developer)).versions).toBe(STABLE);
    await portal.db.delete(setting).where(eq(setting.key, values.key));
    agent = await portal.signIn('dai-ly');
  });

  it('ends with the right, and does not come back with it', async () => {
    const cookie = cookieOf(await pin(developer));
    await grant(portal.db, developerId, 'release.override', 'DENY');
    expect((await pageOf(cookie)).text).toContain('/remotes/policy/1.0.0/entry');
    expect((await mine(developer, cookie)).versions).toBe(STABLE);
    await grant(portal.db, developerId, 'release.override');
    expect((await mine(developer, cookie)).versions).toBe(STABLE);
    const [row] = await portal.db.select().from(releaseOverride).orderBy(desc(releaseOverride.id));
    expect(row?.endReason).toBe('RIGHT_TAKEN');
  });

  it('ends with signing out', async () => {
    const cookie = cookieOf(await pin(developer));
    const out = await developer.post('/api/authen/logout', {}, { cookie });
    expect(cookieOf(out)).toBe('');
    expect((await pageOf(cookie)).text).toContain('/remotes/policy/1.0.0/entry');
    developer = await portal.signIn('lap-trinh');
    expect((await mine(developer, cookie)).versions).toBe(STABLE);
  });

  it('is written down with who, why and until when, in the log of releases and in the audit', async () => {
    await pin(developer, [PIN], { reason: 'QA-12', minutes: 5 });
    await developer.delete('/api/releases/override');
    const log = await portal.db.select().from(releaseLog).orderBy(desc(releaseLog.id)).limit(2);
    expect(log).toMatchObject([
      { action: 'OVERRIDE', actor: 'lap-trinh', remote: 'policy', detail: { ended: 'RESET' } },
      {
        ...{ action: 'OVERRIDE', actor: 'lap-trinh', remote: 'policy', version: '1.1.0' },
        reason: 'QA-12',
        detail: {
          until: new Date(portal.clock.now().getTime() + 5 * MINUTE_MS).toISOString(),
        },
      },
    ]);
    const events = await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(2);
    expect(events.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['release.override.end', 'lap-trinh'],
      ['release.override', 'lap-trinh'],
    ]);
  });

  it('five at once leave one active', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => pin(developer)));
    // A crowded database may reject some calls (503).
    expect(replies.map(({ status }) => status)).toContain(200);
    const rows = await portal.db
      .select()
      .from(releaseOverride)
      .where(eq(releaseOverride.accountId, developerId));
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('is seen by another service on the same database, on and off', async () => {
    const second = await startTestPortal({ beside: portal, config: portal.deps.config });
    const there = second.visitor();
    Object.assign(there, { token: developer.token, deviceId: developer.deviceId });
    await pin(developer);
    expect((await mine(there)).versions).toBe(PINNED);
    await there.delete('/api/releases/override');
    expect((await mine(developer)).versions).toBe(STABLE);
    await second.close();
  });

  it.each([
    [[{ ...PIN, version: '9.9.9' }], 404, 'RELEASE_UNKNOWN'],
    [[{ remote: 'policy', kind: 'channel', channel: 'none' }], 404, 'RELEASE_CHANNEL_UNKNOWN'],
    [[PIN, PIN], 400, 'RELEASE_PIN_TWICE'],
    [[], 400, 'INPUT-ERROR'],
    [[local({ base: 'http://evil.example:80/' })], 400, 'INPUT-ERROR'],
    [[local({ base: 'http://localhost:5101/../' })], 400, 'INPUT-ERROR'],
    [[local({ base: 'https://localhost:5101/' })], 400, 'INPUT-ERROR'],
    [[local({ remote: 'content' })], 400, 'RELEASE_LOCAL_INVALID'],
    [[local({ build: { ...build, entry: '//evil.example/a.js' } })], 400, 'RELEASE_LOCAL_INVALID'],
    [[local({ build: { ...build, container: 'portal_auth_1' } })], 400, 'RELEASE_LOCAL_INVALID'],
    [
      [local({ files: { ...list, '//evil.example/a.js': list['page.js'] } })],
      400,
      'RELEASE_LOCAL_INVALID',
    ],
  ])('is refused for %j', async (pins, status, code) => {
    const reply = await pin(developer, pins);
    expect([reply.status, reply.body.errorCode]).toEqual([status, code]);
  });
});

describe('a development server', () => {
  it('is let in by the policy of the page of who pinned it, and of no other user', async () => {
    const reply = await pin(developer, [local()]);
    expect(versionsOf(reply.body.data as ReleaseSetAnswer)).toBe('content@1.0.0< policy@1.0.0<');
    const page = await pageOf(cookieOf(reply));
    expect(page.text).toContain(`href="${LOCAL}entry.0a1b2c.js"`);
    const policy = page.headers.get('content-security-policy') ?? '';
    const origin = 'http://localhost:5101';
    expect(policy).toContain(
      `connect-src 'self' http://localhost:* http://127.0.0.1:* ${origin} ws://localhost:5101;`,
    );
    expect(policy).toContain(`style-src 'self' 'nonce-`);
    expect(policy).toMatch(/style-src [^;]*http:\/\/localhost:5101;/);
    // Only the address that this user pinned is allowed (M6).
    expect(policy).toMatch(/script-src 'nonce-[^ ]+' 'self' http:\/\/localhost:5101;/);
    for (const other of ['', (await mine(agent)).cookie]) {
      const theirs = (await pageOf(other)).headers.get('content-security-policy');
      expect(theirs).not.toContain('localhost');
    }
  });

  it('makes another set with each build, though its version stays', async () => {
    const setId = async (code: string) => {
      const bundle = readBundle('policy', fakeRemote({ name: 'policy', version: '1.0.0', code }));
      await pin(developer, [local({ files: bundle.list })]);
      return JSON.parse((await mine(developer)).answer.registry.payload).setId;
    };
    const ids = new Set([await setId('// a'), await setId('// b')]);
    ids.add(JSON.parse((await mine(agent)).answer.registry.payload).setId);
    expect(ids.size).toBe(3);
  });

  it('is refused where the setting does not allow it, even if it was pinned before', async () => {
    await pin(developer, [local()]);
    const { config } = portal.deps;
    config.releaseLocalPins = false;
    const strict = await startTestPortal({ beside: portal, config: portal.deps.config });
    const there = strict.visitor();
    Object.assign(there, { token: developer.token, deviceId: developer.deviceId });
    const reply = await pin(there, [local()]);
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'RELEASE_LOCAL_OFF']);
    const { registry } = (await mine(there)).answer;
    expect(registry.payload).not.toContain('localhost');
    config.releaseLocalPins = true;
    await strict.close();
  });
});

describe('a test run', () => {
  it('L18: holds its browsers at versions with a credential of QA, whichever user signs in there, until it is reset', async () => {
    const made = await operator.post('qa-credentials', { name: 'e2e' });
    const { token } = made.body.data as { token: string };
    const authorization = `Release ${token}`;
    const machine = portal.visitor();
    const reply = await machine.post('/api/releases/override', { pins: [PIN] }, { authorization });
    const cookie = cookieOf(reply);
    expect(reply.status).toBe(200);
    expect((await mine(portal.visitor(), cookie)).versions).toBe(PINNED);
    const signedIn = await mine(agent, cookie);
    expect([signedIn.versions, signedIn.answer.override?.pins]).toEqual([
      PINNED,
      [{ remote: 'policy', kind: 'version', target: '1.1.0' }],
    ]);
    expect((await pageOf(signedIn.cookie)).text).toContain('/remotes/policy/1.1.0/entry');
    expect((await mine(agent)).versions).toBe(STABLE);
    const leaving = await portal.signIn('dai-ly');
    const own = (await mine(leaving, cookie)).cookie;
    const out = await leaving.post('/api/authen/logout', {}, { cookie: own });
    expect((await mine(portal.visitor(), cookieOf(out))).versions).toBe(PINNED);
    const reset = await portal.visitor().raw('/api/releases/override', {
      method: 'DELETE',
      headers: { cookie },
    });
    expect(reset.headers.get('set-cookie')).toMatch(/^portal-set=; Max-Age=0; /);
    // L18: who bears the cookie may end the override; the audit has the address.
    const [ended] = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'release.override.end'))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(ended).toMatchObject({ actorAccountId: null, ip: '127.0.0.1', result: 'OK' });
    expect((await mine(portal.visitor(), cookie)).versions).toBe(STABLE);
  });

  it('is offered the channels and the versions there are', async () => {
    const { body } = await developer.get('/api/releases/choices');
    const choices = body.data as ReleaseChoices;
    expect(choices.channels).toEqual(['stable', 'qa']);
    expect(
      choices.remotes.map(({ remote, versions }) => [remote, versions.map((one) => one.version)]),
    ).toEqual([
      ['content', ['1.1.0', '1.0.0']],
      ['policy', ['1.1.0', '1.0.0']],
    ]);
  });

  it('gets the set that it noted before signing in: canaries include no user of its browsers', async () => {
    const canary = { remote: 'content', version: '1.1.0', share: 100, reason: 'QA-13' };
    expect((await operator.post('canary', canary)).status).toBe(200);
    const chosen = await mine(agent);
    expect(chosen.versions).toBe('content@1.1.0<1.0.0 policy@1.0.0<');
    const reply = await operator.post('override', { pins: [PIN] });
    const visitor = await mine(portal.visitor(), cookieOf(reply));
    const signedIn = await mine(agent, cookieOf(reply));
    expect([visitor.versions, signedIn.versions]).toEqual([PINNED, PINNED]);
    expect(signedIn.answer.registry.payload).toBe(visitor.answer.registry.payload);
    const { text } = await portal.visitor().get('/', { ...HTML, cookie: signedIn.cookie });
    expect(text).not.toContain('/remotes/content/1.1.0/');
    await operator.post('canary', { remote: 'content', share: 0, reason: 'QA-13' });
  });
});
