import { rm } from 'node:fs/promises';
import type { Registry } from '@portal/types';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { publishFiles } from '../../testing/operator.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { mine, type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';
import { isVerified } from './verifications.ts';

let portal: TestPortal;
let rootDir: string;
let operator: ReleaseOperator;
let set: Registry;
let qa: Record<string, string>;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  operator = await releaseOperator(portal);
  await operator.publish({ name: 'policy', version: '1.0.0' });
  await operator.promote('policy', '1.0.0');
  set = JSON.parse((await mine(portal.visitor())).answer.registry.payload);
  const { body } = await operator.post('qa-credentials', { name: 'matrix' });
  qa = { authorization: `Release ${(body.data as { token: string }).token}` };
}, 180_000);
afterAll(async () => {
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const verification = (part = {}) => ({
  setId: set.setId,
  host: set.host,
  remotes: set.remotes.map(({ current }) => ({ remote: current.name, version: current.version })),
  ...{ suite: '@smoke', passed: 12, failed: 0, report: 'https://bao-cao.example/1' },
  ...part,
});
const send = (part = {}, headers = qa) =>
  portal.visitor().post('/api/releases/proofs', verification(part), headers);
const verified = () => isVerified(portal.db, set.setId);

it('GATE-10 a set is verified while the latest run of each suite passed', async () => {
  expect(await verified()).toBe(false);
  expect((await send()).body.data).toEqual({ setId: set.setId, proven: true });
  await send({ suite: '@cross', failed: 1 });
  expect(await verified()).toBe(false);
  await send({ suite: '@cross' });
  expect(await verified()).toBe(true);
  await send({ suite: '@smoke', passed: 0 });
  expect(await verified()).toBe(false);
  const { body } = await operator.get(`proofs?setId=${set.setId}`);
  expect(body.data).toMatchObject({
    proven: false,
    proofs: [
      { suite: '@smoke', passed: 0, by: 'qa:matrix', host: set.host },
      { suite: '@cross', failed: 0 },
      { suite: '@cross', failed: 1 },
      { suite: '@smoke', passed: 12, report: 'https://bao-cao.example/1' },
    ],
  });
});

it('is rejected for other versions or another host than the set’s', async () => {
  for (const part of [
    { remotes: [{ remote: 'policy', version: '6.6.6' }] },
    { host: '6.6.6' },
    { setId: 'abcdef123456' },
  ]) {
    const reply = await send(part);
    expect([reply.status, reply.body.errorCode]).toEqual([422, 'RELEASE_PROOF_SET']);
  }
});

it('is for QA only, whose credential neither publishes nor promotes', async () => {
  const team = await operator.post('credentials', { remote: 'policy', name: 'team' });
  const other = { authorization: `Release ${(team.body.data as { token: string }).token}` };
  expect((await send({}, other)).status).toBe(403);
  expect((await send({}, {})).status).toBe(401);
  await addAccount(portal.db, 'dai-ly', ['release.promote']);
  const client = await portal.signIn('dai-ly');
  expect((await client.post('/api/releases/proofs', verification())).status).toBe(403);
  const visitor = portal.visitor();
  const bearer = Object.assign(portal.visitor(), { authorization: qa.authorization });
  const calls = [
    publishFiles(bearer, 'policy', fakeRemote({ name: 'policy', version: '1.0.0' })),
    visitor.post('/api/releases/promote', { remote: 'policy', version: '1.0.0' }, qa),
    visitor.post('/api/releases/canary', { remote: 'policy', share: 5 }, qa),
    visitor.post('/api/releases/qa-credentials', { name: 'more' }, qa),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
