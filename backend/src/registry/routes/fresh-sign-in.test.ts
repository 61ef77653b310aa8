import { rm } from 'node:fs/promises';
import type { Client } from '../../testing/client.ts';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';

const MINUTE_MS = 60_000;
const reason = 'sửa lỗi trang phí';
let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
let officer: Client;

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  const rights = ['release.promote', 'release.override', 'release.publish'];
  await addAccount(portal.db, 'phathanh', rights);
  operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '2.0.0']) {
    await operator.publish({ name: 'claims', version, code: `// ${version}` });
    await operator.promote('claims', version);
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const version = { remote: 'claims', version: '1.0.0' };
const pin = { pins: [{ ...version, kind: 'version' }] };

describe('what browsers run', () => {
  it.each([
    ['promote', { ...version, reason }],
    ['rollback', { remote: 'claims', reason }],
    ['canary', { ...version, share: 10, reason }],
    ['credentials', { remote: 'claims', name: 'team' }],
    ['qa-credentials', { name: 'e2e' }],
    ['credentials/revoke', { remote: 'claims', name: 'team' }],
    ['override', pin],
  ])('H3: POST releases/%s wants a person’s fresh proof', async (path, body) => {
    officer = await portal.signIn('phathanh');
    portal.clock.move(16 * MINUTE_MS);
    const before = await portal.deps.registry.log(1);
    const { status, body: answer } = await officer.post(`/api/releases/${path}`, body);
    expect([status, answer.errorCode]).toEqual([403, 'REAUTH_REQUIRED']);
    expect(await portal.deps.registry.log(1)).toEqual(before);
    const fresh = await portal.signIn('phathanh');
    expect((await fresh.post(`/api/releases/${path}`, body)).body.errorCode).not.toBe(
      'REAUTH_REQUIRED',
    );
  });

  it('H3: an override that only renews what is pinned needs no new proof; another version does', async () => {
    officer = await portal.signIn('phathanh');
    await officer.post('/api/releases/override', pin);
    portal.clock.move(16 * MINUTE_MS);
    expect((await officer.post('/api/releases/override', pin)).status).toBe(200);
    const other = { pins: [{ remote: 'claims', kind: 'version', version: '2.0.0' }] };
    expect((await officer.post('/api/releases/override', other)).body.errorCode).toBe(
      'REAUTH_REQUIRED',
    );
  });

  it('H3: the operator’s command is not asked', async () => {
    portal.clock.move(60 * MINUTE_MS);
    expect((await operator.post('promote', { remote: 'claims', version: '2.0.0' })).status).toBe(
      200,
    );
  });
});
