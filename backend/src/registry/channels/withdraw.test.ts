import { rm } from 'node:fs/promises';
import type { Registry } from '@portal/types';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { mine, type ReleaseOperator, releaseOperator, versionsOf } from '../../testing/releases.ts';

const DAY_MS = 86_400_000;
const reason = 'lỗ hổng trong trang phí';
let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  await addAccount(portal.db, 'qa', ['release.override']);
  operator = await releaseOperator(portal);
  for (const name of ['claims', 'dues', 'first']) {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      await operator.publish({ name, version, code: `// ${name} ${version}` });
    }
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const withdraw = (remote: string, version: string, part = {}) =>
  operator.post('withdraw', { remote, version, reason, ...part });
const registryOf = async (client = portal.visitor()) =>
  JSON.parse((await mine(client)).answer.registry.payload) as Registry;
const own = (text: string, name: string) => text.split(' ').find((one) => one.startsWith(name));

describe('a withdrawn version', () => {
  it('M21: is active nowhere, no fallback, no canary and no pin, and its files are gone', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await operator.promote('claims', version);
    await operator.promote('claims', '3.0.0', 'qa');
    await operator.post('canary', { remote: 'dues', version: '3.0.0', share: 100 });
    await operator.promote('dues', '1.0.0');
    const tester = await portal.signIn('qa');
    const pins = [{ remote: 'claims', kind: 'version', version: '3.0.0' }];
    expect((await tester.post('/api/releases/override', { pins })).status).toBe(200);
    const before = (await registryOf()).serial;

    expect((await withdraw('claims', '3.0.0')).body.data).toEqual({
      replaced: [
        { channel: 'qa', version: null },
        { channel: 'stable', version: '2.0.0' },
      ],
    });
    for (const caller of [portal.visitor(), tester]) {
      expect(own((await mine(caller)).versions, 'claims')).toBe('claims@2.0.0<1.0.0');
    }
    const after = await registryOf();
    expect(after.serial).toBeGreaterThan(before);
    expect(after.withdrawn).toEqual(['claims@3.0.0']);
    const file = await portal.visitor().get('/remotes/claims/3.0.0/page.js');
    expect([file.status, file.body.errorCode]).toEqual([410, 'RELEASE_WITHDRAWN']);
    expect((await portal.visitor().get('/remotes/claims/2.0.0/page.js')).status).toBe(200);
    expect((await tester.post('/api/releases/override', { pins })).status).toBe(410);
    const again = await operator.post('promote', { remote: 'claims', version: '3.0.0' });
    expect([again.status, again.body.errorCode]).toEqual([410, 'RELEASE_WITHDRAWN']);

    await withdraw('dues', '3.0.0');
    expect((await operator.get('canary')).body.data).toEqual([]);
  });

  it('M21: is no fallback of a newer one, and a rollback does not go back to it', async () => {
    await operator.promote('claims', '2.0.0');
    await withdraw('claims', '1.0.0');
    expect(own((await mine(portal.visitor())).versions, 'claims')).toBe('claims@2.0.0<');
    const back = await operator.post('rollback', { remote: 'claims', reason });
    expect(back.body.errorCode).toBe('RELEASE_NO_PREVIOUS');
  });

  it('M21: is not the last one of its remote, unless the operator says so', async () => {
    await operator.promote('first', '1.0.0');
    const refused = await withdraw('first', '1.0.0');
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'RELEASE_WITHDRAW_LAST']);
    expect(own((await mine(portal.visitor())).versions, 'first')).toBe('first@1.0.0<');
    expect((await withdraw('first', '1.0.0', { evenLast: true })).status).toBe(200);
    expect(own((await mine(portal.visitor())).versions, 'first')).toBeUndefined();
  });

  it('M21: is one line of the log with what came instead; the same again changes nothing', async () => {
    const [line] = await portal.deps.registry.log(1);
    expect(line).toMatchObject({
      ...{ action: 'WITHDRAW', remote: 'first', version: '1.0.0', actor: 'operator', reason },
      detail: { replaced: [{ channel: 'stable', version: null }] },
    });
    expect((await withdraw('first', '1.0.0')).body.data).toEqual({ replaced: [] });
    expect((await portal.deps.registry.log(1))[0]?.id).toBe(line?.id);
    expect((await operator.post('withdraw', { remote: 'first', version: '2.0.0' })).status).toBe(
      400,
    );
  });
});

describe('a version that repairs a vulnerability', () => {
  it('M21: has no fallback in browsers, though an officer may still roll it back', async () => {
    await operator.promote('dues', '1.0.0');
    await operator.post('promote', { remote: 'dues', version: '2.0.0', security: true });
    const { answer } = await mine(portal.visitor());
    expect(own(versionsOf(answer), 'dues')).toBe('dues@2.0.0<');
    expect((await operator.post('rollback', { remote: 'dues', reason })).status).toBe(200);
    expect(own((await mine(portal.visitor())).versions, 'dues')).toContain('dues@1.0.0');
  });
});

describe('a registry', () => {
  it('M21: ends after seven days, in files after thirty, and is signed again each day', async () => {
    const first = await registryOf();
    const days = (one: Registry) => (Date.parse(one.expires) - Date.parse(one.issuedAt)) / DAY_MS;
    expect(days(first)).toBe(7);
    const { body } = await operator.get('site');
    const { registry } = body.data as { registry: { payload: string } };
    expect(days(JSON.parse(registry.payload))).toBe(30);
    const etag = (await mine(portal.visitor())).reply.headers.get('etag') ?? '';
    const same = await portal.visitor().get('/api/releases/mine', { 'if-none-match': etag });
    expect(same.status).toBe(304);
    portal.clock.move(DAY_MS);
    const next = await portal.visitor().get('/api/releases/mine', { 'if-none-match': etag });
    expect(next.status).toBe(200);
    expect(Date.parse((await registryOf()).issuedAt)).toBeGreaterThan(Date.parse(first.issuedAt));
  });
});
