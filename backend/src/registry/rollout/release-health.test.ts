import type { ReleaseHealthRow } from '@portal/types';
import { setting, releaseHealth as table } from '../../db/schema/index.ts';
import { fakeRemote } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { releaseOperator } from '../../testing/releases.ts';
import { dataOf } from '../../testing/signed-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 120_000);
afterAll(() => portal?.close());

const report = async (version: string, users: number, failing: number) => {
  const at = portal.clock.now();
  for (let user = 0; user < users; user += 1)
    await portal.db.insert(table).values({
      ...{ remote: 'claims', version, source: `user-${user}`, bucket: at, signedIn: true },
      ...{ network: 'n', seenAt: at, failedAt: user < failing ? at : null },
    });
};

it('ADM-OPS-05: a version that fails 20 % is beside 0 % before, in its one row, and then the rollback with its figures', async () => {
  const operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '2.0.0']) {
    await portal.deps.registry.publish(
      'claims',
      fakeRemote({ name: 'claims', version, code: `// ${version}` }),
      { actor: 'test' },
    );
    await operator.promote('claims', version);
    portal.clock.move(60_000);
  }
  await report('1.0.0', 20, 0);
  await report('2.0.0', 20, 4);
  const { status, body } = await operator.get('health?remote=claims');
  expect(status).toBe(200);
  expect(body.data as ReleaseHealthRow[]).toMatchObject([
    {
      ...{ remote: 'claims', channel: 'stable', autoRollback: null },
      now: { version: '2.0.0', loads: 20, failing: 4, share: 0.2 },
      before: { version: '1.0.0', loads: 20, failing: 0, share: 0 },
    },
  ]);
  expect((await portal.visitor().get('/api/releases/health')).status).toBe(401);

  // The next failure that a browser reports decides: what the page reads each half minute says so.
  const values = { RELEASE_AUTO_ROLLBACK: '1', RELEASE_AUTO_ROLLBACK_SHARE: '0.15' };
  for (const [key, value] of Object.entries(values))
    await portal.db.insert(setting).values({ companyId: 2, key, value });
  await addAccount(portal.db, 'phathanh', ['admin.view', 'release.promote']);
  const officer = await portal.signIn('phathanh');
  const failure = { remote: 'claims', version: '2.0.0', code: 'PORTAL-LOAD-RENDER', setId: 'abc' };
  const page = portal.deps.registry.pageToken();
  const sent = await officer.post('/api/audit/remote-failure', {
    ...failure,
    stage: 'render',
    page,
  });
  expect(sent.status).toBe(201);
  const rows = dataOf<ReleaseHealthRow[]>(await officer.get('/api/releases/health?remote=claims'));
  expect(rows).toMatchObject([
    {
      now: { version: '1.0.0' },
      autoRollback: {
        ...{ version: '2.0.0', held: false },
        reason: 'failed in 5 of 21 sources (24 %; 1.0.0: 0 %)',
      },
    },
  ]);
});
