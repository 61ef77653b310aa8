import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { setting } from '../../db/schema/index.ts';
import { buildApp } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { listen } from '../../listen.ts';
import { createClient } from '../../testing/client.ts';
import { addAccount, addAgent, addCompany, grant } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { routes } from '../index.ts';
import { ports } from '../ports.ts';

const MINUTE = 60_000;
const FINANCE = '/api/test/ga-finance';
const GAD = 'Sen-Hong#47';

const finance = route({
  method: 'GET',
  path: 'test/ga-finance',
  rule: { authority: 'ga.finance.view', stepUp: true },
  summary: 'A GAD area',
  handler: async () => 'open',
});

let portal: TestPortal;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  app = await buildApp(portal.deps, { routes: [...routes, finance], ports });
  url = await listen(app, '127.0.0.1', 0);
}, 180_000);
afterAll(async () => {
  await app.close();
  await portal.close();
});

const enter = async (code: string, isGad: boolean) => {
  const agentId = await addAgent(portal.db, code, { isGad });
  const id = await addAccount(portal.db, code, [], { agentId });
  await grant(portal.db, id, 'ga.finance.view');
  const signedIn = await portal.signIn(code);
  // The same session, at the application that has the area.
  const client = createClient(url);
  client.deviceId = signedIn.deviceId;
  client.token = signedIn.token;
  if (isGad) {
    const body = { passwordAgent: PASSWORD, passwordNew: GAD, confirmPasswordNew: GAD };
    await client.post('/api/admin/account/change-password-gad', body);
  }
  return client;
};
const reported = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.errorCode ?? body.data,
];

describe('a GAD area', () => {
  it('A-10 part of GAD-11: opens for fifteen minutes after the secondary password', async () => {
    const client = await enter('50000001', true);
    expect(reported(await client.get(FINANCE))).toEqual([403, 'STEP_UP_REQUIRED']);
    const wrong = await client.post('/api/authen/step-up', { passwordGad: 'Sai@2026xy' });
    expect(reported(wrong)).toEqual([400, 'PASSWORD_GAD_ERROR']);
    expect(reported(await client.get(FINANCE))).toEqual([403, 'STEP_UP_REQUIRED']);
    const { status, body } = await client.post('/api/authen/step-up', { passwordGad: GAD });
    expect(status).toBe(200);
    const { accessToken, stepUpExpiresAt } = body.data as Record<string, string>;
    expect(Date.parse(stepUpExpiresAt ?? '') - portal.clock.now().getTime()).toBe(15 * MINUTE);
    const old = client.token;
    client.token = accessToken;
    expect(reported(await client.get(FINANCE))).toEqual([200, 'open']);
    portal.clock.move(15 * MINUTE - 1);
    expect(reported(await client.get(FINANCE))).toEqual([200, 'open']);
    portal.clock.move(1);
    expect(reported(await client.get(FINANCE))).toEqual([403, 'STEP_UP_REQUIRED']);
    // SEC-20: the token from before is dead.
    client.token = old;
    expect((await client.get(FINANCE)).status).toBe(401);
  });

  it('part of GAD-11: follows the setting', async () => {
    const client = await enter('50000002', true);
    await portal.db
      .insert(setting)
      .values({ companyId: 2, key: 'STEP_UP_MINUTES', value: '5', public: false });
    const { body } = await client.post('/api/authen/step-up', { passwordGad: GAD });
    client.token = (body.data as { accessToken: string }).accessToken;
    portal.clock.move(5 * MINUTE);
    expect(reported(await client.get(FINANCE))).toEqual([403, 'STEP_UP_REQUIRED']);
    await portal.db.delete(setting).where(eq(setting.key, 'STEP_UP_MINUTES'));
  });

  it('part of GAD-11: asks no secondary password of who has none, and the right of everybody', async () => {
    const manager = await enter('50000003', false);
    expect(reported(await manager.get(FINANCE))).toEqual([200, 'open']);
    await addAccount(portal.db, 'ngoai');
    const outsider = await portal.signIn('ngoai');
    const client = createClient(url);
    client.deviceId = outsider.deviceId;
    client.token = outsider.token;
    expect(reported(await client.get(FINANCE))).toEqual([403, 'access.denined']);
    expect(reported(await createClient(url).get(FINANCE))).toEqual([401, 'UNAUTHENTICATED']);
  });
});
