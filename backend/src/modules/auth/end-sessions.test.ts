import { eq } from 'drizzle-orm';
import { launchCode } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { endSessions } from './end-sessions.ts';

const SESSIONS = '/api/authen/sessions';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'dai-ly', []);
  await addAccount(portal.db, 'nhan-vien', [], { accountType: 1 });
}, 180_000);
afterAll(() => portal.close());

const stands = async (clients: Client[]) =>
  Promise.all(clients.map(async (one) => (await one.get(SESSIONS)).status));
const idOf = async (client: Client) => {
  const rows = (await client.get(SESSIONS)).body.data as { id: number; current: boolean }[];
  return rows.find(({ current }) => current)?.id ?? 0;
};
const how = (keep: number | null = null) => ({ now: portal.clock.now(), reason: 'TEST', keep });

it('ends one session, and the ones that other devices continued from it', async () => {
  const [app, other] = [await portal.signIn('dai-ly'), await portal.signIn('dai-ly')];
  const { body } = await app.post('/api/authen/hand-over');
  const browser = portal.visitor();
  const code = (body.data as { token: string }).token;
  const went = await browser.post(
    '/api/authen/authentication/login-continuation',
    {},
    { authorization: `Bearer ${code}` },
  );
  browser.token = (went.body.data as { accessToken: string }).accessToken;
  const ended = await endSessions(portal.db, { sessionId: await idOf(app) }, how());
  expect([ended, await stands([app, browser, other])]).toEqual([2, [401, 401, 200]]);
});

it('ends those of a kind of accounts but the caller’s own, with codes that wait', async () => {
  const [agent, staff, own] = [
    await portal.signIn('dai-ly'),
    await portal.signIn('nhan-vien'),
    await portal.signIn('nhan-vien'),
  ];
  await agent.post('/api/authen/hand-over');
  await endSessions(portal.db, { of: 'AGENTS' }, how());
  expect(await stands([agent, staff, own])).toEqual([401, 200, 200]);
  const waiting = await portal.db.select().from(launchCode).where(eq(launchCode.accountId, 1));
  expect(waiting.filter(({ usedAt }) => usedAt === null)).toEqual([]);
  await endSessions(portal.db, { of: 'STAFF' }, how(await idOf(own)));
  expect(await stands([staff, own])).toEqual([401, 200]);
  await endSessions(portal.db, { of: 'ALL' }, how());
  expect(await stands([own])).toEqual([401]);
});
