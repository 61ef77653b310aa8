import { eq } from 'drizzle-orm';
import { account, agent, session } from '../../db/schema/index.ts';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
const PRIVATE = '/api/authen/sessions';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'an');
  await addAccount(portal.db, 'binh');
}, 180_000);
afterAll(() => portal.close());

const stands = async (client: { get(path: string): Promise<{ status: number }> }) =>
  (await client.get(PRIVATE)).status;

it('SES-01 SEC-23 ends after thirty idle minutes, with the code that the browser knows', async () => {
  const client = await portal.signIn('an');
  portal.clock.move(29 * MINUTE);
  expect(await stands(client)).toBe(200);
  portal.clock.move(31 * MINUTE);
  const { status, body } = await client.get(PRIVATE);
  expect([status, body.errorCode]).toEqual([401, 'expired.token.to.logout']);
});

it('SES-02 SES-03 lives on keep-alive, and on nothing that no person does', async () => {
  const client = await portal.signIn('an');
  for (let time = 0; time < 4; time += 1) {
    portal.clock.move(20 * MINUTE);
    expect((await client.post('/api/authen/keep-alive')).status).toBe(200);
  }
  portal.clock.move(20 * MINUTE);
  expect((await client.get(PRIVATE, { 'x-background': '1' })).status).toBe(200);
  portal.clock.move(11 * MINUTE);
  expect(await stands(client)).toBe(401);
});

it('SES-04 ends twelve hours after sign-in, however busy', async () => {
  const client = await portal.signIn('an');
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    portal.clock.move(20 * MINUTE);
    await client.post('/api/authen/keep-alive');
  }
  const last = await client.post('/api/authen/keep-alive');
  expect(last.body.data).toMatchObject({ expiredTimeNumber: 20 * MINUTE });
  portal.clock.move(20 * MINUTE);
  expect(await stands(client)).toBe(401);
});

it('SEC-21 a clock that goes back revives nothing', async () => {
  const client = await portal.signIn('an');
  portal.clock.move(31 * MINUTE);
  expect(await stands(client)).toBe(401);
  portal.clock.move(-31 * MINUTE);
  expect(await stands(client)).toBe(401);
});

it('is bound to its device', async () => {
  const client = await portal.signIn('an');
  expect((await client.get(PRIVATE, { 'x-device-id': 'another-device' })).status).toBe(401);
  expect(await stands(client)).toBe(200);
});

it('makes a visitor of a dead token on open calls', async () => {
  const client = portal.visitor();
  client.token = 'a'.repeat(43);
  expect((await client.get('/api/menu/type')).status).toBe(200);
  expect((await client.post('/api/authen/logout')).status).toBe(200);
});

it('SES-08 logout kills the token', async () => {
  const client = await portal.signIn('an');
  expect((await client.post('/api/authen/logout')).status).toBe(200);
  expect(await stands(client)).toBe(401);
});

it('SEC-25 disabling the account or terminating the agent ends every session at once', async () => {
  const agentId = await addAgent(portal.db, '20009100');
  await addAccount(portal.db, '20009100', [], { agentId });
  const id = await addAccount(portal.db, 'chi');
  const [one, two] = [await portal.signIn('chi'), await portal.signIn('20009100')];
  await portal.db.update(account).set({ status: 'DISABLED' }).where(eq(account.id, id));
  await portal.db.update(agent).set({ status: 'TERMINATED' }).where(eq(agent.id, agentId));
  expect([await stands(one), await stands(two)]).toEqual([401, 401]);
});

it('SEC-26 lists own sessions and ends one of them; another’s is not found', async () => {
  const [here, there, other] = [
    await portal.signIn('an'),
    await portal.signIn('an'),
    await portal.signIn('binh'),
  ];
  const list = (await there.get(PRIVATE)).body.data as { id: number; current: boolean }[];
  const mine = list.find(({ current }) => current)?.id;
  expect((await other.delete(`${PRIVATE}/${mine}`)).status).toBe(404);
  expect((await here.delete(`${PRIVATE}/${mine}`)).status).toBe(200);
  expect([await stands(there), await stands(here)]).toEqual([401, 200]);
  expect((await here.delete(`${PRIVATE}/${mine}`)).status).toBe(404);
});

it('moves the last-seen mark at most once a minute', async () => {
  const client = await portal.signIn('binh');
  const seen = async () => {
    const rows = await portal.db.select().from(session).orderBy(session.id);
    return rows.at(-1)?.lastSeenAt.getTime();
  };
  const first = await seen();
  portal.clock.move(59_000);
  await stands(client);
  expect(await seen()).toBe(first);
  portal.clock.move(1_000);
  await stands(client);
  expect(await seen()).toBe((first ?? 0) + 60_000);
});
