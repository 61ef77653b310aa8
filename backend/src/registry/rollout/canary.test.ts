import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRegistry } from '@portal/registry';
import { loadOrCreateKeys, publicKeyOf } from '@portal/registry/sign';
import { accountRole, releaseLog, role } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { mine, type ReleaseOperator, releaseOperator, versionsOf } from '../../testing/releases.ts';
import { percentileOf } from '../channels/canary-share.ts';

jest.setTimeout(90_000);

const HTML = { accept: 'text/html' };
let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
let first: Client;
let last: Client;
let editor: Client;

/** User names with a low and a high place in the share of 'policy'. */
const names = Array.from({ length: 200 }, (_, at) => `nguoi-${at}`);
const LOW = names.find((name) => percentileOf(name, 'policy') < 10) ?? '';
const HIGH = names.find((name) => percentileOf(name, 'policy') >= 90) ?? '';

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  const { db } = portal;
  await addCompany(db);
  await addAccount(db, LOW);
  await addAccount(db, HIGH);
  const editorId = await addAccount(db, 'Bientap01');
  const [row] = await db
    .insert(role)
    .values({ code: 'EDITOR', nameVi: 'Biên tập', nameEn: 'Editor' })
    .returning();
  await db.insert(accountRole).values({ accountId: editorId, roleId: row?.id ?? 0 });
  first = await portal.signIn(LOW);
  last = await portal.signIn(HIGH);
  editor = await portal.signIn('Bientap01');
  operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await operator.publish({ name: 'policy', version, code: `// ${version}` });
    await operator.publish({ name: 'content', version, code: `// ${version}` });
  }
  await operator.promote('policy', '1.0.0');
  await operator.promote('content', '1.0.0');
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});
afterEach(async () => {
  for (const remote of ['policy', 'content']) await operator.post('canary', { remote, share: 0 });
});

const canary = (body: Record<string, unknown>) =>
  operator.post('canary', { remote: 'policy', version: '1.1.0', share: 0, ...body });
const policyOf = async (client: Client) =>
  (await mine(client)).versions.split(' ').find((one) => one.startsWith('policy'));
const STABLE = 'policy@1.0.0<';
const NEXT = 'policy@1.1.0<1.0.0';

describe('a canary', () => {
  it('goes to its share of users, signed, with what everybody has as the version before', async () => {
    expect((await canary({ share: 50 })).status).toBe(200);
    const chosen = await mine(first);
    expect([chosen.channel, chosen.versions]).toEqual(['canary', `content@1.0.0< ${NEXT}`]);
    const keys = await loadOrCreateKeys(join(portal.deps.config.dataDir, 'keys'));
    const registry = await verifyRegistry(chosen.answer.registry, [publicKeyOf(keys)]);
    expect(registry.host).toBe(chosen.answer.host);
    const other = await mine(last);
    expect([other.channel, other.versions]).toEqual(['stable', `content@1.0.0< ${STABLE}`]);
    expect((await mine(portal.visitor())).versions).toContain(STABLE);
  });

  it('goes to named users, and to roles', async () => {
    await canary({ users: [HIGH.toUpperCase()] });
    expect([await policyOf(last), await policyOf(first), await policyOf(editor)]).toEqual([
      NEXT,
      STABLE,
      STABLE,
    ]);
    await canary({ users: [], roles: ['EDITOR'] });
    expect([await policyOf(last), await policyOf(editor)]).toEqual([STABLE, NEXT]);
  });

  it('keeps its names when the share grows, and ends with a share of 0', async () => {
    await canary({ share: 10, users: [HIGH] });
    await operator.post('canary', { remote: 'policy', share: 20 });
    expect([await policyOf(first), await policyOf(last)]).toEqual([NEXT, NEXT]);
    const ended = await operator.post('canary', { remote: 'policy', share: 0 });
    expect(ended.body.data).toMatchObject({ canaries: [] });
    expect([await policyOf(first), await policyOf(last)]).toEqual([STABLE, STABLE]);
  });

  it('is written down with who, why, before and after', async () => {
    await canary({ share: 10, reason: 'one in ten' });
    await operator.post('canary', { remote: 'policy', share: 25, reason: 'a quarter' });
    const { body } = await operator.get('log?most=1');
    expect(body.data).toMatchObject([
      {
        action: 'CANARY',
        actor: 'operator',
        remote: 'policy',
        version: '1.1.0',
        reason: 'a quarter',
        detail: { before: { share: 10 }, after: { share: 25, version: '1.1.0' } },
      },
    ]);
  });

  it('ends when everybody gets its version, and a rollback does not bring it back', async () => {
    await canary({ share: 100 });
    await operator.promote('policy', '1.1.0');
    expect((await operator.get('canary')).body.data).toEqual([]);
    expect(await policyOf(last)).toBe(NEXT);
    await operator.post('rollback', { remote: 'policy' });
    expect([await policyOf(first), await policyOf(last)]).toEqual([STABLE, STABLE]);
  });

  it('stays when everybody gets another version', async () => {
    await canary({ share: 100, version: '1.2.0' });
    await operator.promote('policy', '1.1.0');
    expect(await policyOf(first)).toBe('policy@1.2.0<1.1.0');
    await operator.post('rollback', { remote: 'policy' });
  });

  it('is stopped by the gate: of what everybody has, and of the other canaries', async () => {
    await operator.publish({ name: 'content', version: '2.0.0', path: '/thu' });
    await operator.post('canary', { remote: 'content', version: '2.0.0', share: 100 });
    await operator.publish({ name: 'policy', version: '3.0.0', path: '/content' });
    await operator.publish({ name: 'policy', version: '3.0.1', path: '/thu' });
    for (const [version, path] of [
      ['3.0.0', '/content'],
      ['3.0.1', '/thu'],
    ]) {
      const reply = await canary({ version, share: 10 });
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'RELEASE_GATE']);
      expect(reply.body.description).toContain(`path ${path} belongs to content`);
    }
    expect(await policyOf(first)).toBe(STABLE);
  });

  it('gives way in a set that a later promotion made impossible', async () => {
    await operator.publish({ name: 'policy', version: '4.0.0', path: '/moi' });
    await canary({ version: '4.0.0', share: 100 });
    await operator.publish({ name: 'exam', version: '1.0.0', path: '/moi' });
    await operator.promote('exam', '1.0.0');
    expect((await mine(first)).versions).toBe(`content@1.0.0< exam@1.0.0< ${STABLE}`);
  });

  it.each([
    [{ users: ['khong-co'] }, 422, 'RELEASE_CANARY_WHO'],
    [{ roles: ['KHONG_CO'] }, 422, 'RELEASE_CANARY_WHO'],
    [{ version: '9.9.9', share: 5 }, 404, 'RELEASE_UNKNOWN'],
    [{ version: undefined, share: 5 }, 409, 'RELEASE_NO_CANARY'],
    [{ share: 101 }, 400, 'INPUT-ERROR'],
  ])('is refused for %j', async (body, status, code) => {
    const reply = await canary(body);
    expect([reply.status, reply.body.errorCode]).toEqual([status, code]);
  });

  it('eight changes at once leave one rule and a log that follows from row to row', async () => {
    await canary({ share: 100 });
    const known = await portal.db.$count(releaseLog);
    const shares = Array.from({ length: 8 }, (_, at) => at + 1);
    const replies = await Promise.all(
      shares.map((share) => operator.post('canary', { remote: 'policy', share })),
    );
    const log = await portal.db.select().from(releaseLog).orderBy(releaseLog.id).offset(known);
    const rows = log.map(({ detail }) => detail as Detail);
    // A crowded database may reject some calls (503), but never loses a change that it accepted.
    const done = shares.filter((_, at) => replies[at]?.status === 200);
    expect(done.length).toBeGreaterThan(1);
    expect(rows.map(({ after }) => after?.share).sort((a, b) => Number(a) - Number(b))).toEqual(
      done,
    );
    for (const [at, { before }] of rows.entries()) {
      expect(before?.share).toBe(at === 0 ? 100 : rows[at - 1]?.after?.share);
    }
    const { body } = await operator.get('canary');
    expect(body.data).toMatchObject([{ remote: 'policy', share: rows.at(-1)?.after?.share }]);
  });
});
type Detail = Record<'before' | 'after', { share: number } | null>;

describe('a free channel', () => {
  it('has the current stable versions of remotes that were never promoted there', async () => {
    await operator.promote('policy', '1.2.0', 'qa');
    const read = async () => {
      const { body } = await portal
        .visitor()
        .get('/releases/registry.json?channel=qa', operator.headers);
      return versionsOf({ registry: body as never });
    };
    expect(await read()).toContain('content@1.0.0<');
    await operator.promote('content', '1.1.0');
    expect(await read()).toContain('content@1.1.0<1.0.0');
    expect(await read()).toContain('policy@1.2.0<1.0.0');
    await operator.post('rollback', { remote: 'content' });
    expect((await portal.visitor().get('/releases/registry.json?channel=none')).status).toBe(404);
  });
});

describe('the manifest of the caller', () => {
  it('has an ETag that changes with the set alone', async () => {
    const { reply } = await mine(first);
    const etag = reply.headers.get('etag') ?? '';
    const again = await first.get('/api/releases/mine', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await canary({ share: 100 });
    const other = await first.get('/api/releases/mine', { 'if-none-match': etag });
    expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false]);
    expect(other.headers.get('cache-control')).toBe('no-store');
    expect(other.headers.get('vary')).toBe('authorization, cookie');
  });

  it('never goes back to an older serial, whatever changes', async () => {
    const serial = async (client: Client) =>
      JSON.parse((await mine(client)).answer.registry.payload).serial as number;
    const serials = [await serial(first)];
    await canary({ share: 100 });
    serials.push(await serial(first));
    await operator.post('canary', { remote: 'policy', share: 0 });
    serials.push(await serial(first), await serial(last), await serial(portal.visitor()));
    const page = await portal.visitor().get('/policy', HTML);
    serials.push(Number(/\\"serial\\":(\d+)/.exec(page.text)?.[1]));
    expect(serials).toEqual([...serials].sort((a, b) => a - b));
  });

  it('is in the pages with the cookie, with its preloads, and in no others', async () => {
    await canary({ share: 50 });
    const { cookie, reply } = await mine(first);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^portal-set=[A-Za-z0-9_-]{20,}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const open = (own: string) =>
      portal.visitor().get('/policy', { ...HTML, ...(own === '' ? {} : { cookie: own }) });
    const page = await open(`other=1; ${cookie}`);
    expect(page.text).toContain('href="/remotes/policy/1.1.0/entry.0a1b2c.js"');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('vary')).toBe('accept-encoding, cookie');
    const stable = 'href="/remotes/policy/1.0.0/entry.0a1b2c.js"';
    // In the middle: the last letter may hold bits that say nothing.
    const altered = cookie.replace(/(?<==.{20})./, (one) => (one === 'A' ? 'B' : 'A'));
    for (const other of ['', altered, `portal-set=${'A'.repeat(60)}`, (await mine(last)).cookie])
      expect((await open(other)).text).toContain(stable);
    // Pages and registries contain nothing personal.
    for (const word of [LOW, 'sessionId', 'accountId']) expect(page.text).not.toContain(word);
  });

  it('is stable again once the session is over; visitors get no cookie, and lose one', async () => {
    await canary({ users: [LOW] });
    const client = await portal.signIn(LOW);
    const { cookie } = await mine(client);
    const again = await client.get('/api/releases/mine', { cookie });
    expect(again.headers.get('set-cookie')).toBeNull();
    const out = await client.post('/api/authen/logout', {}, { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^portal-set=; Max-Age=0; /);
    const page = await portal.visitor().get('/policy', { ...HTML, cookie });
    expect(page.text).toContain('href="/remotes/policy/1.0.0/entry.0a1b2c.js"');
    const visitor = await mine(portal.visitor(), cookie);
    expect(visitor.reply.headers.get('set-cookie')).toMatch(/^portal-set=; Max-Age=0; /);
    expect((await mine(portal.visitor())).reply.headers.get('set-cookie')).toBeNull();
  });

  it('is the same from two services on one database, at once', async () => {
    const second = await startTestPortal({ beside: portal, config: portal.deps.config });
    const there = second.visitor();
    Object.assign(there, { token: first.token, deviceId: first.deviceId });
    expect((await mine(there)).versions).toContain(STABLE);
    await canary({ share: 100 });
    const [here, beside] = [await mine(first), await mine(there)];
    expect(beside.versions).toContain(NEXT);
    expect(beside.answer.registry.payload.length).toBe(here.answer.registry.payload.length);
    expect(beside.reply.headers.get('etag')).toBe(here.reply.headers.get('etag'));
    await second.close();
  });
});
