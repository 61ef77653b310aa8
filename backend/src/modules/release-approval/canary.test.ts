import type { Client, Reply } from '../../testing/client.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import {
  approveRelease,
  type ReleasePortal,
  startReleasePortal,
} from '../../testing/release-portal.ts';
import { releaseOperator } from '../../testing/releases.ts';

const reason = 'Thử bản mới trước với một số người';
let release: ReleasePortal;
let portal: TestPortal;
let officer: Client;
let other: Client;
let publisher: Client;

beforeAll(async () => {
  release = await startReleasePortal();
  ({ portal, publisher, officer, other } = release);
  for (let at = 1; at <= 25; at += 1)
    await addAccount(portal.db, `nhan-vien-${at}`, [], { accountType: 1 });
}, 120_000);
afterAll(() => release?.close());

const canary = (by: Client, part: object) =>
  by.post('/api/releases/canary', { remote: 'claims', reason, ...part });
const idOf = (data: unknown) => (data as { changeRequestId: number }).changeRequestId;
const withdraw = async ({ body }: Reply) => {
  const request = { id: idOf(body.data), version: 1, note: 'Thôi, để bản khác' };
  expect((await officer.post('/api/admin/approvals/withdraw', request)).status).toBe(200);
};
const rules = async () => {
  const { body } = await officer.get('/api/releases/canary');
  return (body.data as { version: string; share: number }[]).map(
    ({ version, share }) => `${version} ${share}`,
  );
};

it('H3: a canary up to the limit is one person’s, above it another confirms, never who published', async () => {
  expect((await canary(officer, { version: '2.0.0', share: 50 })).status).toBe(200);
  expect(await rules()).toEqual(['2.0.0 50']);
  const { status, body } = await canary(officer, { share: 100 });
  expect(status).toBe(202);
  const id = idOf(body.data);
  expect(await rules()).toEqual(['2.0.0 50']);
  for (const by of [officer, publisher])
    expect((await approveRelease(by, id)).body.errorCode).toBe('APPROVAL_OWN');
  expect((await approveRelease(other, id)).status).toBe(200);
  expect(await rules()).toEqual(['2.0.0 100']);
  expect((await portal.deps.registry.log(1))[0]).toMatchObject({
    ...{ action: 'CANARY', actor: 'phathanh02', reason },
    detail: { proposedBy: 'phathanh01' },
  });
});

it('H3: another version into a canary that wide waits as well, by either call', async () => {
  const promote = { remote: 'claims', version: '3.0.0', channel: 'canary', reason };
  const held = await officer.post('/api/releases/promote', promote);
  expect(held.status).toBe(202);
  await withdraw(held);
  const again = await canary(officer, { version: '3.0.0', share: 100 });
  expect(again.status).toBe(202);
  await withdraw(again);
  expect(await rules()).toEqual(['2.0.0 100']);
});

it('H3: names count as a share does, a few of them do not; ending a canary is at once', async () => {
  expect((await canary(officer, { share: 0, users: [], roles: [] })).status).toBe(200);
  expect(await rules()).toEqual([]);
  const users = Array.from({ length: 25 }, (_, at) => `nhan-vien-${at + 1}`);
  expect((await canary(officer, { version: '2.0.0', share: 1, users })).status).toBe(202);
  const few = { version: '2.0.0', share: 1, users: users.slice(0, 20) };
  expect((await canary(officer, few)).status).toBe(200);
});

it('H3: a machine’s wide canary is a proposal to people unless the operator says otherwise', async () => {
  const releases = { ...portal.deps.config.releases, machinesPromote: false };
  const strict = await startTestPortal({
    beside: portal,
    config: { ...portal.deps.config, releases },
  });
  const machine = await releaseOperator(strict);
  const wide = { remote: 'claims', version: '3.0.0', share: 90 };
  const { status, body } = await machine.post('canary', wide);
  expect([status, body.data]).toEqual([202, { proposed: true }]);
  expect(await rules()).toEqual(['2.0.0 1']);
  expect((await machine.post('canary', { ...wide, share: 10 })).status).toBe(200);
  await strict.close();
});
