import type { ReleasePreview } from '@portal/types';
import { releaseLog, releaseVerification } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';

let portal: TestPortal;
let operator: ReleaseOperator;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  operator = await releaseOperator(portal);
}, 180_000);
afterAll(() => portal.close());

const preview = async (version: string) => {
  const reply = await operator.get(`preview/policy?version=${version}`);
  expect(reply.status).toBe(200);
  return reply.body.data as ReleasePreview;
};

it('compares a version with the active one, and writes nothing', async () => {
  await operator.publish({ name: 'policy', version: '1.0.0' });
  const first = await preview('1.0.0');
  expect(first).toMatchObject({ before: null, after: '1.0.0', declared: [] });
  expect(first.findings).toMatchObject([{ code: 'GATE-10', refuses: false }]);
  expect(first.bytes.before).toBe(0);
  expect(first.files.map(({ before }) => before)).toEqual(first.files.map(() => null));
  await operator.promote('policy', '1.0.0');
  await operator.publish({ name: 'policy', version: '1.1.0', code: '// longer than it was' });
  const logged = await portal.db.$count(releaseLog);
  const next = await preview('1.1.0');
  expect(next).toMatchObject({ before: '1.0.0', after: '1.1.0', channel: 'stable' });
  expect(next.files.map(({ what }) => what)).toContain('entry.0a1b2c.js');
  expect(next.setId).not.toBe(first.setId);
  expect(await portal.db.$count(releaseLog)).toBe(logged);
});

it('lists the test runs of the set that users would get', async () => {
  const { setId, verified, runs } = await preview('1.1.0');
  expect([verified, runs]).toEqual([false, []]);
  const run = { setId, host: '-', remotes: [], suite: 'matrix', passed: 3, by: 'qa' };
  const at = portal.clock.now();
  await portal.db.insert(releaseVerification).values({ ...run, failed: 1, report: null, at });
  expect((await preview('1.1.0')).verified).toBe(false);
  await portal.db.insert(releaseVerification).values({ ...run, failed: 0, report: null, at });
  const now = await preview('1.1.0');
  expect([now.verified, now.findings]).toEqual([true, []]);
  expect(now.runs.map(({ suite, failed, by }) => [suite, failed, by])).toEqual([
    ['matrix', 0, 'qa'],
    ['matrix', 1, 'qa'],
  ]);
});

it('says what the promotion would be refused for, in the caller’s language', async () => {
  const withdrawn = await operator.post('withdraw', {
    ...{ remote: 'policy', version: '1.1.0', reason: 'It leaks numbers of policies' },
  });
  expect(withdrawn.status).toBe(200);
  const [found] = (await preview('1.1.0')).findings;
  expect(found).toMatchObject({ code: 'RELEASE_WITHDRAWN', refuses: true });
  expect(found?.text).toContain('policy 1.1.0');
  const promoted = await operator.post('promote', {
    ...{ remote: 'policy', version: '1.1.0' },
  });
  expect(promoted.body.description).toBe(found?.text);
});

it('knows unknown versions, and is for release officers alone', async () => {
  const unknown = await operator.get('preview/policy?version=9.9.9');
  expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'RELEASE_UNKNOWN']);
  const visitor = await portal.visitor().get('/api/releases/preview/policy?version=1.0.0');
  expect(visitor.status).toBe(401);
});
