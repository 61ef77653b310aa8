import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../testing/client.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const DAY_MS = 86_400_000;
let portal: TestPortal;
let operator: Client;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { trustProxy: 'loopback' } });
  operator = await operatorOf(portal);
}, 120_000);
afterAll(() => portal.close());

const credential = async (part: object = {}) => {
  const { status, body } = await operator.post('/api/releases/credentials', {
    ...{ remote: 'claims', name: 'nhóm hợp đồng' },
    ...part,
  });
  expect(status).toBe(200);
  return body.data as { token: string; expiresAt: string };
};
/** 400: it may publish, and what it sent is no release; 401: it is no credential. */
const publish = async (token: string, ip = '192.0.2.1') => {
  const headers = { authorization: `Release ${token}`, 'x-forwarded-for': ip };
  const form = new FormData();
  form.append('hashes', '{}');
  const init = { method: 'POST', body: form, headers };
  return (await portal.visitor().raw('/api/releases/claims', init)).status;
};

it('H3: a credential ends, after 90 days unless the operator says otherwise', async () => {
  const usual = await credential();
  const short = await credential({ days: 1 });
  const length = Date.parse(usual.expiresAt) - portal.clock.now().getTime();
  expect(Math.round(length / DAY_MS)).toBe(90);
  expect(await publish(short.token)).toBe(400);
  portal.clock.move(DAY_MS);
  expect(await publish(short.token)).toBe(401);
  expect(await publish(usual.token)).toBe(400);
});

it('H3: a credential with networks works from these alone', async () => {
  const { token } = await credential({ networks: ['198.51.100.0/24', '2001:db8::/48'] });
  expect(await publish(token, '198.51.100.9')).toBe(400);
  expect(await publish(token, '2001:db8:0:7::1')).toBe(400);
  expect(await publish(token, '198.51.101.9')).toBe(401);
  expect(await publish(token)).toBe(401);
});

it('H3: the operator’s token can be replaced; the one before is worth nothing, for every service of the folder', async () => {
  const beside = await startTestPortal({ beside: portal, config: portal.deps.config });
  const old = operator.authorization ?? '';
  expect((await operator.post('/api/releases/operator-token/rotate')).status).toBe(200);
  for (const one of [portal, beside]) {
    const caller = one.visitor();
    expect((await caller.get('/api/releases/log', { authorization: old })).status).toBe(401);
  }
  const file = join(portal.deps.config.dataDir, 'keys', 'operator.token');
  const authorization = `Operator ${(await readFile(file, 'utf8')).trim()}`;
  for (const one of [portal, beside])
    expect((await one.visitor().get('/api/releases/log', { authorization })).status).toBe(200);
  expect((await portal.deps.registry.log(1))[0]).toMatchObject({
    action: 'OPERATOR_TOKEN',
    actor: 'operator',
  });
  await beside.close();
});
