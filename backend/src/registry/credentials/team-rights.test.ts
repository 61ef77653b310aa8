import { rm } from 'node:fs/promises';
import { desc } from 'drizzle-orm';
import { auditEvent } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf, publishFiles } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let rootDir: string;
let portal: TestPortal;
/** The same portal with a setting that lets teams promote to all users. */
let trusting: TestPortal;
let operator: Client;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  const releases = { ...portal.deps.config.releases, teamStable: true, machinesPromote: false };
  trusting = await startTestPortal({
    ...{ beside: portal, config: { ...portal.deps.config, releases } },
  });
  operator = await operatorOf(portal);
  const { registry } = portal.deps;
  for (const name of ['claims', 'policy'])
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      const built = fakeRemote({ name, version, code: `// ${name} ${version}` });
      await registry.publish(name, built, { actor: 'test' });
    }
  for (const name of ['claims', 'policy'])
    await registry.promote(name, '1.0.0', { actor: 'test', channel: 'stable' });
}, 180_000);
afterAll(async () => {
  await trusting?.close();
  await portal?.close();
  await rm(rootDir, { recursive: true, force: true });
});

let teams = 0;
/** A caller with a new credential of `claims`. */
async function team(rights?: string[], of = portal): Promise<Client & { name: string }> {
  teams += 1;
  const name = `nhóm ${teams}`;
  const made = await operator.post('/api/releases/credentials', { remote: 'claims', name, rights });
  expect(made.status).toBe(200);
  const authorization = `Release ${(made.body.data as { token: string }).token}`;
  return Object.assign(of.visitor('en'), { authorization, name });
}
const version = '2.0.0';
const promote = async (by: Client, part: object = {}) => {
  const body = { remote: 'claims', version, channel: 'claims', ...part };
  const { status, body: answer } = await by.post('/api/releases/promote', body);
  return status === 200 ? 200 : [status, answer.errorCode];
};
const rollback = async (by: Client, channel?: string) => {
  const { status, body } = await by.post('/api/releases/rollback', { remote: 'claims', channel });
  return status === 200 ? 200 : [status, body.errorCode];
};
const canary = async (by: Client, part: object) => {
  const { status, body } = await by.post('/api/releases/canary', { remote: 'claims', ...part });
  return status === 200 ? 200 : [status, body.errorCode];
};
const rows = async <T>(by: Client, path: string) => {
  const { status, body } = await by.get(`/api/releases/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data as T[];
};

const lastEvent = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];

describe('a credential for which nothing was said', () => {
  it('publishes, promotes to the channels of its remote’s name and goes back there', async () => {
    const by = await team();
    const next = fakeRemote({ name: 'claims', version: '4.0.0', code: '// 4' });
    expect((await publishFiles(by, 'claims', next)).status).toBe(201);
    expect(await promote(by)).toBe(200);
    expect(await promote(by, { channel: 'claims-next' })).toBe(200);
    expect(await promote(by, { channel: 'claims-next', version: '3.0.0' })).toBe(200);
    expect(await rollback(by, 'claims-next')).toBe(200);
    expect((await portal.deps.registry.log(1))[0]).toMatchObject({
      ...{ action: 'ROLLBACK', actor: `release:${by.name}`, channel: 'claims-next', version },
    });
  });

  it.each([
    ['to all users', { channel: undefined }, 'RELEASE_RIGHT'],
    ['to all users by the channel’s name', { channel: 'stable' }, 'RELEASE_RIGHT'],
    ['into the canary', { channel: 'canary' }, 'RELEASE_RIGHT'],
    ['to a channel of another remote', { channel: 'policy-next' }, 'RELEASE_CHANNEL_FOREIGN'],
    ['to a channel that only begins alike', { channel: 'claimsnext' }, 'RELEASE_CHANNEL_FOREIGN'],
    ['another remote', { remote: 'policy', channel: 'policy' }, 'RELEASE_FOREIGN'],
    ['a security release', { security: true }, 'RELEASE_TEAM_SECURITY'],
  ])('does not promote %s; the refusal is logged and audited', async (_what, part, code) => {
    const by = await team();
    expect(await promote(by, part)).toEqual([403, code]);
    expect((await portal.deps.registry.log(1))[0]).toMatchObject({
      ...{ action: 'REFUSED', actor: `release:${by.name}`, detail: { code } },
    });
    expect(await lastEvent()).toMatchObject({ action: 'release.promote', result: 'DENIED' });
  });

  it('rolls back nothing that all users have, and gives no canary', async () => {
    const by = await team();
    expect(await rollback(by)).toEqual([403, 'RELEASE_RIGHT']);
    expect(await canary(by, { version, share: 1 })).toEqual([403, 'RELEASE_RIGHT']);
  });

  it.each([
    ['withdraw', { remote: 'claims', version, reason: 'lỗi bảo mật nặng' }],
    ['credentials', { remote: 'claims', name: 'thêm' }],
    ['credentials/revoke', { remote: 'claims', name: 'nhóm 1' }],
    ['operator-token/rotate', {}],
    ['proofs', {}],
  ])('has no part in %s', async (path, body) => {
    const reply = await (await team()).post(`/api/releases/${path}`, body);
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'access.denined']);
  });

  it('reads versions, channels, log, health and speed of its own remote, and of no other', async () => {
    const by = await team();
    await portal.deps.registry.setCanary({ remote: 'policy', version, share: 3 }, 'test');
    for (const path of ['list', 'active', 'log?most=500', 'health', 'canary'])
      for (const { remote } of await rows<{ remote: string }>(by, path))
        expect([path, remote]).toEqual([path, 'claims']);
    expect((await rows(by, 'list')).length).toBeGreaterThan(2);
    expect((await rows(by, 'log')).length).toBeGreaterThan(2);
    for (const path of ['vitals?version=1.0.0&', 'health?', 'log?']) {
      expect((await by.get(`/api/releases/${path}remote=claims`)).status).toBe(200);
      const foreign = await by.get(`/api/releases/${path}remote=policy`);
      expect([path, foreign.body.errorCode]).toEqual([path, 'RELEASE_FOREIGN']);
    }
    for (const path of ['preview/policy?version=1.0.0', 'diff/policy?from=1.0.0&to=2.0.0'])
      expect((await by.get(`/api/releases/${path}`)).body.errorCode).toBe('RELEASE_FOREIGN');
    for (const path of ['verify', 'credentials', 'sets/diff?from=1&to=2'])
      expect((await by.get(`/api/releases/${path}`)).status).toBe(403);
  });
});

it.each([
  [['publish'], 'read', () => ({ path: 'log', get: true })],
  [['publish', 'read'], 'promote', () => ({ path: 'promote', get: false })],
  [['read'], 'publish', () => ({ path: 'claims', get: false })],
] as const)(
  'with %j alone there is no right to %s, and the answer says so',
  async (rights, right, what) => {
    const by = await team([...rights]);
    const { path, get } = what();
    const before = await lastEvent();
    const reply = get
      ? await by.get(`/api/releases/${path}`)
      : await by.post(`/api/releases/${path}`, { remote: 'claims', version, channel: 'claims' });
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'RELEASE_RIGHT']);
    if (!get) expect((await lastEvent())?.seq).toBe((before?.seq ?? 0) + 1);
    expect(reply.body.description).toBe(
      `This credential does not have the right “${right}”; its rights: ${rights.join(', ')}.`,
    );
  },
);

it('a canary reaches as many users as the credential says, by share and by names', async () => {
  const by = await team(['canary:25']);
  expect(await canary(by, { version, share: 25 })).toBe(200);
  expect(await canary(by, { share: 26 })).toEqual([403, 'RELEASE_CANARY_SHARE']);
  expect(await promote(by, { channel: 'canary', version: '3.0.0' })).toBe(200);
  const wide = await team(['canary:100']);
  expect(await canary(wide, { share: 100 })).toBe(200);
  // What others made wider is not this credential's to change, but always to end.
  expect(await promote(by, { channel: 'canary' })).toEqual([403, 'RELEASE_CANARY_SHARE']);
  expect(await canary(by, { share: 0 })).toBe(200);
  expect(await promote(by)).toEqual([403, 'RELEASE_RIGHT']);
});

it('to all users only with the right, and only where the portal lets teams do it', async () => {
  const rights = ['stable'];
  expect(await promote(await team(rights), { channel: 'stable' })).toEqual([
    ...[403, 'RELEASE_STABLE_OFF'],
  ]);
  const by = await team(rights, trusting);
  expect(await promote(by, { channel: undefined })).toBe(200);
  expect(await promote(by, { channel: 'stable', security: true })).toEqual([
    ...[403, 'RELEASE_TEAM_SECURITY'],
  ]);
  expect(await rollback(by)).toBe(200);
  expect(await promote(await team(['promote'], trusting), { channel: 'stable' })).toEqual([
    ...[403, 'RELEASE_RIGHT'],
  ]);
});

it('to all users not past the gate', async () => {
  const broken = fakeRemote({ name: 'claims', version: '9.0.0', contract: '^9.0.0', code: '// 9' });
  await portal.deps.registry.publish('claims', broken, { actor: 'test' });
  const by = await team(['stable'], trusting);
  expect(await promote(by, { channel: 'stable', version: '9.0.0' })).toEqual([422, 'RELEASE_GATE']);
});

it.each([
  [['canary:101']],
  [['canary:-1']],
  [['canary']],
  [['canary:5', 'canary:100']],
  [['withdraw']],
  [[]],
])('no credential is made with %j', async (rights) => {
  const body = { remote: 'claims', name: 'x', rights };
  expect((await operator.post('/api/releases/credentials', body)).status).toBe(400);
});

it('the list of credentials names their rights', async () => {
  const { name } = await team(['publish', 'canary:10']);
  const { body } = await operator.get('/api/releases/credentials');
  expect(body.data).toContainEqual(
    expect.objectContaining({ name, rights: ['publish', 'canary:10'] }),
  );
});
