import type { ReleaseHealthRow } from '@portal/types';
import { releaseHealth as table } from '../../db/schema/index.ts';
import { fakeRemote } from '../../testing/fake-build.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { releaseOperator } from '../../testing/releases.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
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

it('part of ADM-OPS-05: a version that fails 20 % is beside 0 % before, in its one row', async () => {
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
});
