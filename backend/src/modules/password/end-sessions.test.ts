import { eq } from 'drizzle-orm';
import { connect, type Database } from '../../db/client.ts';
import { session } from '../../db/schema/index.ts';
import { listen } from '../../listen.ts';
import { createService } from '../../service.ts';
import { createClient } from '../../testing/client.ts';
import { addAccount } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { findById } from '../auth/account-row.ts';
import { enter } from '../auth/enter.ts';

const CHANGE = '/api/admin/account/change-password';
const PRIVATE = '/api/authen/sessions';
const NEW = 'Sen-Hong#47';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

/** Another backend on the same database, with connections and memory of its own. */
async function secondBackend() {
  const databaseUrl = (portal.db as Database).$client.options.connectionString ?? '';
  const { db, pool } = connect(databaseUrl);
  const { config, log } = portal.deps;
  const service = await createService({ config, db, databaseUrl, clock: portal.clock.now, log });
  const url = await listen(service.app, '127.0.0.1', 0);
  return {
    url,
    close: async () => {
      await service.app.close();
      await pool.end();
    },
  };
}

it('SEC-21 PWD-18 a session on a second backend is dead within a second of the change', async () => {
  await addAccount(portal.db, 'an');
  const second = await secondBackend();
  const here = await portal.signIn('an');
  const signedIn = await portal.signIn('an');
  const there = createClient(second.url);
  there.deviceId = signedIn.deviceId;
  there.token = signedIn.token;
  expect((await there.get(PRIVATE)).status).toBe(200);
  const body = { passwordOld: PASSWORD, passwordNew: NEW, confirmPasswordNew: NEW };
  expect((await here.post(CHANGE, body)).status).toBe(200);
  const changed = performance.now();
  const reply = await there.get(PRIVATE);
  expect([reply.status, reply.body.errorCode]).toEqual([401, 'expired.token.to.logout']);
  expect(performance.now() - changed).toBeLessThan(1_000);
  expect((await there.post('/api/authen/keep-alive')).status).toBe(401);
  await second.close();
});

it('SEC-21 a sign-in that proved the former password opens nothing after the change', async () => {
  const accountId = await addAccount(portal.db, 'binh');
  const client = await portal.signIn('binh');
  const proven = await findById(portal.db, accountId, portal.clock.now());
  if (proven === undefined) throw new Error('no account');
  const body = { passwordOld: PASSWORD, passwordNew: NEW, confirmPasswordNew: NEW };
  expect((await client.post(CHANGE, body)).status).toBe(200);
  const origin = {
    ip: '::1',
    deviceId: 'device-1',
    userAgent: null,
    correlationId: 'c',
    submit: null,
    cookies: null,
    party: { origin: 'http://localhost', id: 'localhost' },
    holder: 'BEARER' as const,
    give: (token: string) => token,
    knownBy: undefined,
    deviceCookie: () => undefined,
  };
  await expect(enter(portal.deps, proven, origin)).rejects.toMatchObject({ code: 'CONFLICT' });
  const rows = await portal.db.select().from(session).where(eq(session.accountId, accountId));
  expect(rows).toHaveLength(1);
});

it('SEC-21 sign-ins and a change at the same time leave no one in with the former password', async () => {
  await addAccount(portal.db, 'chi');
  const client = await portal.signIn('chi');
  const body = { passwordOld: PASSWORD, passwordNew: NEW, confirmPasswordNew: NEW };
  const [change, ...entries] = await Promise.all([
    client.post(CHANGE, body),
    ...Array.from({ length: 3 }, () => portal.signIn('chi').catch(() => null)),
  ]);
  expect(change.status).toBe(200);
  for (const one of entries) {
    if (one !== null) expect((await one.get(PRIVATE)).status).toBe(401);
  }
});
