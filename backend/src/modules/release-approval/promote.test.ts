import type { PublishedVersion, ReleaseHealthRow, ReleaseLogRow } from '@portal/types';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import {
  approveRelease,
  type ReleasePortal,
  startReleasePortal,
} from '../../testing/release-portal.ts';
import { mine, type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';
import { dataOf } from '../../testing/signed-in.ts';

const reason = 'Phí đến hạn hiện số ngày còn lại';
let release: ReleasePortal;
let portal: TestPortal;
let operator: ReleaseOperator;
let publisher: Client;
let officer: Client;
let other: Client;

beforeAll(async () => {
  release = await startReleasePortal();
  ({ portal, operator, publisher, officer, other } = release);
}, 120_000);
afterAll(() => release?.close());

const promote = (by: Client, version: string) =>
  by.post('/api/releases/promote', { remote: 'claims', version, reason });
const served = async () => (await mine(portal.visitor())).versions;

describe('ADM-OPS-03 with promote among the kinds', () => {
  it('H3: a person’s promotion waits for another, never who published; both are named in the log', async () => {
    const { status, body } = await promote(officer, '2.0.0');
    expect(status).toBe(202);
    const { changeRequestId: id } = body.data as { changeRequestId: number };
    expect(await served()).toBe('claims@1.0.0<');
    for (const by of [officer, publisher])
      expect((await approveRelease(by, id)).body.errorCode).toBe('APPROVAL_OWN');
    expect((await approveRelease(other, id)).status).toBe(200);
    expect(await served()).toBe('claims@2.0.0<1.0.0');
    expect((await portal.deps.registry.log(1))[0]).toMatchObject({
      ...{ action: 'PROMOTE', actor: 'phathanh02', version: '2.0.0', reason },
      detail: { publishedBy: 'nguoi-dua', proposedBy: 'phathanh01' },
    });
  });

  it('H3: a rollback is at once, and so is what never reaches all users', async () => {
    const back = await officer.post('/api/releases/rollback', { remote: 'claims', reason });
    expect([back.status, await served()]).toEqual([200, 'claims@1.0.0<']);
    const channel = { remote: 'claims', version: '3.0.0', channel: 'qa', reason };
    expect((await officer.post('/api/releases/promote', channel)).status).toBe(200);
  });

  it('H3: a machine’s promotion is a proposal to people unless the operator says otherwise', async () => {
    const releases = { ...portal.deps.config.releases, machinesPromote: false };
    const strict = await startTestPortal({
      beside: portal,
      config: { ...portal.deps.config, releases },
    });
    const machine = await releaseOperator(strict);
    const { status, body } = await machine.post('promote', { remote: 'claims', version: '3.0.0' });
    expect([status, body.data]).toEqual([202, { proposed: true }]);
    expect(await served()).toBe('claims@1.0.0<');
    expect((await portal.deps.registry.log(1))[0]).toMatchObject({
      ...{ action: 'PROPOSE', actor: 'operator', version: '3.0.0' },
    });
    expect((await operator.post('promote', { remote: 'claims', version: '3.0.0' })).status).toBe(
      200,
    );
    await strict.close();
  });

  it('list, health and log say what users get', async () => {
    const get = async <T>(path: string) => dataOf<T>(await officer.get(`/api/releases/${path}`));
    const rows = await get<ReleaseHealthRow[]>('health?remote=claims');
    const health = rows.find(({ channel }) => channel === 'stable');
    expect(await served()).toBe(`claims@${health?.now.version}<${health?.before?.version ?? ''}`);
    const list = await get<PublishedVersion[]>('list');
    expect(list.map(({ version }) => version).sort()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    const [last] = await get<ReleaseLogRow[]>('log?most=1');
    expect(last).toMatchObject({ action: 'PROMOTE', version: health?.now.version });
  });

  it('a rollback asks again who it is after fifteen minutes', async () => {
    portal.clock.move(14 * 60_000);
    await officer.post('/api/authen/keep-alive');
    portal.clock.move(2 * 60_000);
    const back = await officer.post('/api/releases/rollback', { remote: 'claims', reason });
    expect([back.status, back.body.errorCode]).toEqual([403, 'REAUTH_REQUIRED']);
  });
});
