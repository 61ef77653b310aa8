import { desc } from 'drizzle-orm';
import { auditEvent } from '../../db/schema/index.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CALL = '/api/admin/account-sendmail';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal.close());

const mails = () => portal.deps.outbox.list(500);
const lastAudit = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];

it('mails the own account how to get back in, through the outbox, without any secret', async () => {
  const client = await portal.signIn('20000009');
  const before = (await mails()).length;
  const reply = await client.post(CALL);
  expect(reply.status).toBe(200);
  const { sentTo } = reply.body.data as { sentTo: string[] };
  expect(sentTo.length).toBeGreaterThan(0);
  for (const to of sentTo) expect(to).toMatch(/^.?\*\*\*@/);
  const sent = (await mails()).slice(0, (await mails()).length - before);
  expect(sent).toHaveLength(sentTo.length);
  for (const { body } of sent) {
    expect(body).toContain('20000009');
    expect(body).not.toContain(client.token);
  }
  expect(await lastAudit()).toMatchObject({ action: 'account.mail', actorName: '20000009' });
});

it('another account needs the right to manage accounts, and no other caller learns which there are', async () => {
  const agent = await portal.signIn('20000008');
  for (const username of ['20000009', 'nobody-at-all'])
    expect((await agent.post(CALL, { username })).status).toBe(403);
  const admin = await portal.signIn('quantri01');
  expect((await admin.post(CALL, { username: '20000010' })).status).toBe(200);
  expect(await lastAudit()).toMatchObject({ action: 'account.mail', actorName: 'quantri01' });
  for (const username of ['nobody-at-all', '20000029'])
    expect((await admin.post(CALL, { username })).status).toBe(404);
  expect((await portal.visitor().post(CALL)).status).toBe(401);
});

it('is limited for the account that is written to, not for the caller', async () => {
  const [own, admin] = [await portal.signIn('20000011'), await portal.signIn('quantri01')];
  const send = (i: number) =>
    i % 2 === 0 ? own.post(CALL) : admin.post(CALL, { username: '20000011' });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await send(i)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('a repeated submit sends once', async () => {
  const client = await portal.signIn('20000007');
  const key = { 'idempotency-key': 'account-mail-1' };
  await client.post(CALL, {}, key);
  const before = (await mails()).length;
  expect((await client.post(CALL, {}, key)).status).toBe(200);
  expect((await mails()).length).toBe(before);
});

it('says so when no e-mail is registered', async () => {
  await addAccount(portal.db, 'khong-thu');
  const client = await portal.signIn('khong-thu');
  expect((await client.post(CALL)).body).toMatchObject({
    statusCode: 409,
    errorCode: 'ACCOUNT_NO_EMAIL',
  });
});
