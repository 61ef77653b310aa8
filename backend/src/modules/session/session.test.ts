import type { KeepAliveData, SessionRow } from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import { connect, type Database } from '../../db/client.ts';
import { account, auditEvent, session } from '../../db/schema/index.ts';
import { listen } from '../../listen.ts';
import { createService } from '../../service.ts';
import { type Client, createClient } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { endSession } from '../auth/sessions.ts';
import { keepAlive } from './keep-alive.ts';

const MINUTE = 60_000;
const SESSIONS = '/api/authen/sessions';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'an');
  await addAccount(portal.db, 'binh');
}, 180_000);
afterAll(() => portal.close());

const stands = async (client: Client) => (await client.get(SESSIONS)).status;
const listed = async (client: Client) => (await client.get(SESSIONS)).body.data as SessionRow[];
const idOf = async (client: Client) =>
  (await listed(client)).find(({ current }) => current)?.id ?? 0;
const lastAudit = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];
const reAuthenticate = (client: Client, password: string) =>
  client.post('/api/authen/re-authenticate', { password });

/** Another service on the same database, as another node would be: connections and memory of its own. */
async function secondService() {
  const databaseUrl = (portal.db as Database).$client.options.connectionString ?? '';
  const { db, pool } = connect(databaseUrl);
  const { config, log } = portal.deps;
  const clock = portal.clock.now;
  const { app } = await createService({ config, db, databaseUrl, clock, log });
  const url = await listen(app, '127.0.0.1', 0);
  return {
    url,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

const onOther = (url: string, client: Client): Client => {
  const same = createClient(url);
  same.deviceId = client.deviceId;
  same.token = client.token;
  return same;
};

describe('SEC-26 ending a session elsewhere', () => {
  it('wants the password once more when it was given long ago; wrong ones count to the lock', async () => {
    const [here, there] = [await portal.signIn('an'), await portal.signIn('an')];
    for (const client of [here, there]) {
      portal.clock.move(8 * MINUTE);
      await client.post('/api/authen/keep-alive');
    }
    const target = await idOf(there);
    const refused = await here.delete(`${SESSIONS}/${target}`);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'REAUTH_REQUIRED']);
    expect(await stands(there)).toBe(200);

    const wrong = await reAuthenticate(here, 'wrong');
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'PASSWORD_AGENT_ERROR']);
    const [row] = await portal.db.select().from(account).where(eq(account.username, 'an'));
    expect(row?.failedCount).toBe(1);

    const right = await reAuthenticate(here, PASSWORD);
    expect(right.status).toBe(200);
    here.token = (right.body.data as { accessToken: string }).accessToken;
    expect((await here.delete(`${SESSIONS}/${target}`)).status).toBe(200);
    expect([await stands(there), await stands(here)]).toEqual([401, 200]);
    expect(await lastAudit()).toMatchObject({
      action: 'session.end',
      object: `session:${target}`,
      actorName: 'an',
    });
  });

  it('SEC-20 the new token replaces the old one, which is dead', async () => {
    const client = await portal.signIn('an');
    const old = onOther(portal.url, client);
    const { body } = await reAuthenticate(client, PASSWORD);
    client.token = (body.data as { accessToken: string }).accessToken;
    expect(client.token).not.toBe(old.token);
    expect([await stands(client), await stands(old)]).toEqual([200, 401]);
  });

  it('another’s session is not found, however often one asks', async () => {
    const [mine, other] = [await portal.signIn('an'), await portal.signIn('binh')];
    const target = await idOf(mine);
    expect((await other.delete(`${SESSIONS}/${target}`)).status).toBe(404);
    expect(await stands(mine)).toBe(200);
  });
});

describe('SEC-22 a keep-alive that races with the end', () => {
  it('loses, whichever of them the guard saw first', async () => {
    const client = await portal.signIn('an');
    const id = await idOf(client);
    const now = portal.clock.now();
    await endSession(portal.db, id, now, 'LOGOUT');
    await expect(
      keepAlive(portal.db, { sessionId: id, authorities: new Set() }, now),
    ).rejects.toThrow('expired.token.to.logout');
    const [row] = await portal.db.select().from(session).where(eq(session.id, id));
    expect(row?.revokedAt).toEqual(now);
  });

  it('fifty at once with a sign-out leave the session dead', async () => {
    const client = await portal.signIn('an');
    const calls = Array.from({ length: 50 }, (_, at) =>
      client.post(at === 20 ? '/api/authen/logout' : '/api/authen/keep-alive'),
    );
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status).filter((s) => s !== 200 && s !== 401)).toEqual([]);
    expect(await stands(client)).toBe(401);
    expect((await client.post('/api/authen/keep-alive')).status).toBe(401);
  });
});

describe('several services on one database', () => {
  it('part of SES-14: a session outlives the service that opened it', async () => {
    const first = await secondService();
    const client = createClient(first.url);
    const { body } = await client.post('/api/authen/authentication/login', {
      username: 'an',
      password: PASSWORD,
    });
    client.token = (body.data as { accessToken: string }).accessToken;
    await first.close();
    const second = await secondService();
    expect(await stands(onOther(second.url, client))).toBe(200);
    await second.close();
  });

  it('SEC-25 SEC-24 what ends a session on one is dead on the other within a second', async () => {
    const other = await secondService();
    const id = await addAccount(portal.db, 'chi');
    const [one, two] = [await portal.signIn('chi'), await portal.signIn('chi')];
    await one.post('/api/authen/logout');
    const from = performance.now();
    expect(await stands(onOther(other.url, one))).toBe(401);
    await portal.db.update(account).set({ status: 'DISABLED' }).where(eq(account.id, id));
    expect(await stands(onOther(other.url, two))).toBe(401);
    expect(performance.now() - from).toBeLessThan(1_000);
    await other.close();
  });
});

it('SEC-24 signing out makes the browser forget, and nothing of a session may be kept anywhere', async () => {
  const client = await portal.signIn('an');
  const detail = await client.get('/api/admin/account/detail');
  expect(detail.headers.get('cache-control')).toBe('no-store');
  const out = await client.post('/api/authen/logout');
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
  expect(out.headers.get('cache-control')).toBe('no-store');
});

it('SES-04 SEC-23 shows how long there is left, up to the absolute end', async () => {
  const client = portal.visitor();
  const credentials = { username: 'binh', password: PASSWORD };
  const { body } = await client.post('/api/authen/authentication/login', credentials);
  const { accessToken, absoluteExpiresAt } = body.data as Record<string, string>;
  client.token = accessToken;
  const end = portal.clock.now().getTime() + 12 * 60 * MINUTE;
  expect(Date.parse(absoluteExpiresAt ?? '')).toBe(end);
  for (let turn = 0; turn < 24; turn += 1) {
    portal.clock.move(29 * MINUTE);
    await client.post('/api/authen/keep-alive');
  }
  const last = (await client.post('/api/authen/keep-alive')).body.data as KeepAliveData;
  expect(Date.parse(last.expiresAt)).toBe(end);
});
