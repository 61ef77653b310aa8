import type { ProofNeeds, UserRecord } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import { account, auditEvent, outbox, session, setting } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addPasskey, addTotp, codeAt, FACTORS } from '../../testing/factors.ts';
import { addAccount, addCompany, grant } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const AGAIN = '/api/authen/re-authenticate';
const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

let people = 0;
let name: string;
let accountId: number;
let client: Client;
beforeEach(async () => {
  people += 1;
  name = `person${people}`;
  accountId = await addAccount(portal.db, name, [], { email: `${name}@example.com` });
  client = await portal.signIn(name);
});

const needs = async () => (await client.post(`${AGAIN}/start`)).body.data as ProofNeeds;
/** A call that wants a recent proof. */
const dangerous = async () => (await client.post(`${FACTORS}/forget-devices`)).status;
const prove = async (body: unknown) => {
  const reply = await client.post(AGAIN, body);
  if (reply.status === 200) client.token = (reply.body.data as { accessToken: string }).accessToken;
  return reply;
};
const setPolicy = (policy: string) =>
  portal.db
    .insert(setting)
    .values({ companyId: 2, key: 'FACTOR_REQUIRED', value: policy })
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: { value: policy } });

describe('H3 H4: a recent proof', () => {
  it('7.5.3 is the password alone only where there is no factor', async () => {
    portal.clock.move(16 * MINUTE);
    expect(await dangerous()).toBe(403);
    expect(await needs()).toEqual({ password: true, question: null });
    await prove({ password: PASSWORD });
    expect(await dangerous()).toBe(200);
  });

  it('7.5.3 takes the password and the app’s code, neither alone', async () => {
    const { secret } = await addTotp(portal, client);
    portal.clock.move(16 * MINUTE);
    await prove({ password: PASSWORD });
    expect(await dangerous()).toBe(403);
    const due = await needs();
    expect([due.password, due.question?.ways]).toEqual([false, ['TOTP', 'RECOVERY']]);
    const challenge = due.question?.challenge;
    const wrong = await prove({ challenge, code: '000000' });
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'FACTOR_WRONG']);
    await prove({ challenge, code: codeAt(secret, portal.clock.now()) });
    expect(await dangerous()).toBe(200);
    portal.clock.move(16 * MINUTE);
    const later = await needs();
    expect(later.password).toBe(true);
    const code = codeAt(secret, portal.clock.now());
    await prove({ challenge: later.question?.challenge, code });
    expect(await dangerous()).toBe(403);
  });

  it('7.5.3 a passkey that verified its user is enough by itself', async () => {
    const { passkey } = await addPasskey(portal, client);
    portal.clock.move(16 * MINUTE);
    const { question } = await needs();
    const proof = passkey.get(question?.passkey ?? {});
    await prove({ challenge: question?.challenge, passkey: proof });
    expect(await dangerous()).toBe(200);
    const [row] = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'session.re-authenticate'))
      .orderBy(desc(auditEvent.seq))
      .limit(1);
    expect(row?.detail).toEqual({ password: false, factor: 'PASSKEY' });
  });

  it('SEC-03: wrong codes lock the account, also with the right password each time', async () => {
    await addTotp(portal, client);
    for (let turn = 0; turn < 5; turn += 1) {
      const challenge = (await needs()).question?.challenge;
      await prove({ password: PASSWORD, challenge, code: '000000' });
    }
    const [row] = await portal.db.select().from(account).where(eq(account.id, accountId));
    expect(row?.lockedUntil).not.toBeNull();
  });

  it('proves nothing with an empty body, or with a question of another session', async () => {
    const { secret } = await addTotp(portal, client);
    expect((await prove({})).body.errorCode).toBe('REAUTH_REQUIRED');
    const challenge = (await needs()).question?.challenge;
    await addAccount(portal.db, `other${people}`);
    const other = await portal.signIn(`other${people}`);
    const code = codeAt(secret, portal.clock.now());
    const reply = await other.post(AGAIN, { challenge, code });
    expect(reply.body.errorCode).toBe('FACTOR_OVER');
  });
});

describe('6.3.3: who must have a factor', () => {
  afterEach(() => setPolicy('NONE'));
  const detail = async () =>
    (await client.get('/api/admin/account/detail')).body.data as UserRecord;

  it('with privileged rights and none is led to add one, and may do nothing else', async () => {
    await grant(portal.db, accountId, 'audit.view');
    expect((await detail()).enrolFactor).toBe(false);
    await setPolicy('ROLES');
    expect((await detail()).enrolFactor).toBe(true);
    const refused = await client.get('/api/audit/events');
    expect(refused.body.errorCode).toBe('STEP_REQUIRED');
    const { id } = await addTotp(portal, client);
    expect((await detail()).enrolFactor).toBe(false);
    expect((await client.get('/api/audit/events')).status).toBe(200);
    const last = await client.delete(`${FACTORS}/${id}`);
    expect([last.status, last.body.errorCode]).toEqual([409, 'FACTOR_LAST']);
  });

  it('others are asked by the setting ALL alone', async () => {
    await setPolicy('ROLES');
    expect((await detail()).enrolFactor).toBe(false);
    await setPolicy('ALL');
    expect((await detail()).enrolFactor).toBe(true);
  });

  it('needs level 2 for privileged calls of a session that was opened below it', async () => {
    await grant(portal.db, accountId, 'audit.view');
    const { secret } = await addTotp(portal, client);
    await setPolicy('ROLES');
    const below = { authLevel: 1, factorAt: null };
    await portal.db.update(session).set(below).where(eq(session.accountId, accountId));
    const refused = await client.get('/api/audit/events');
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'REAUTH_REQUIRED']);
    const challenge = (await needs()).question?.challenge;
    await prove({ challenge, code: codeAt(secret, portal.clock.now()) });
    expect((await client.get('/api/audit/events')).status).toBe(200);
  });

  it('nothing is added with an initial password', async () => {
    await portal.db.update(account).set({ firstLogin: true }).where(eq(account.id, accountId));
    expect((await client.post(`${FACTORS}/totp`)).body.errorCode).toBe('FACTOR_TOO_EARLY');
  });
});

describe('changes of factors', () => {
  it('6.3.7 each is audited and mailed to the owner, and names no secret', async () => {
    const { id, secret } = await addTotp(portal, client);
    const headers = { 'content-type': 'application/json' };
    const send = (method: string, path: string, body?: unknown) =>
      client.raw(path, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${client.token}`,
          'x-device-id': client.deviceId,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    expect((await send('PUT', `${FACTORS}/${id}`, { label: 'Điện thoại' })).status).toBe(200);
    expect((await client.post(`${FACTORS}/recovery-codes`)).status).toBe(200);
    expect((await client.delete(`${FACTORS}/${id}`)).status).toBe(200);
    const rows = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.actorAccountId, accountId), eq(auditEvent.result, 'OK')))
      .orderBy(auditEvent.seq);
    const actions = rows.map(({ action }) => action).filter((one) => one.startsWith('factor.'));
    expect(actions).toEqual(['factor.add', 'factor.rename', 'factor.codes', 'factor.remove']);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const mails = await portal.db.select().from(outbox);
    const own = mails.filter(({ recipient }) => recipient.includes(name));
    expect(own.length).toBeGreaterThanOrEqual(4);
  });

  it('codes go with the last factor, and another account’s factor is not found', async () => {
    const { id } = await addTotp(portal, client);
    await addAccount(portal.db, `foreign${people}`);
    const other = await portal.signIn(`foreign${people}`);
    expect((await other.delete(`${FACTORS}/${id}`)).status).toBe(404);
    expect((await client.delete(`${FACTORS}/${id}`)).status).toBe(200);
    const list = (await client.get(FACTORS)).body.data;
    expect(list).toMatchObject({ factors: [], recoveryCodesLeft: 0, required: false });
    expect((await client.post(`${FACTORS}/recovery-codes`)).body.errorCode).toBe('FACTOR_NONE');
  });
});
