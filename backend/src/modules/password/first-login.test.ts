import { desc, eq } from 'drizzle-orm';
import { account, agent, auditEvent, otpChallenge, setting } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { newestCode, otherThan } from '../../testing/recovery.ts';
import { issueOtp } from '../otp/issue-otp.ts';

const NEW = 'Sen-Hong#47';
const MINUTE = 60_000;
const DAY = 86_400_000;
const OTP = '/api/admin/account/first-login/otp';

let portal: TestPortal;
let count = 0;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

type Contacts = Partial<
  Pick<typeof agent.$inferInsert, 'emailPersonal' | 'emailCompany' | 'phoneE164'>
>;

/** A new user, signed in for the first time. */
async function newcomer(contacts: Contacts = { emailPersonal: undefined }, part = {}) {
  count += 1;
  const code = `3000000${count}`.slice(-8);
  const to = `moi${count}@thu.example`;
  const registered = 'emailPersonal' in contacts ? { emailPersonal: to } : contacts;
  const agentId = await addAgent(portal.db, code, registered);
  const createdAt = portal.clock.now();
  const given = { agentId, firstLogin: true, createdAt, ...part };
  const accountId = await addAccount(portal.db, code, ['policy.view'], given);
  return { code, to, accountId, client: await portal.signIn(code) };
}

const change = (client: Client, otp?: unknown, passwordNew = NEW, passwordOld = PASSWORD) =>
  client.post('/api/admin/account/change-password', {
    passwordOld,
    passwordNew,
    confirmPasswordNew: passwordNew,
    ...(otp === undefined ? {} : { otp }),
  });
const isFirst = async (client: Client) =>
  ((await client.get('/api/admin/account/detail')).body.data as { firstLogin: boolean }).firstLogin;
const setRequired = (value: string) =>
  portal.db
    .insert(setting)
    .values({ companyId: 2, key: 'FIRST_LOGIN_REQUIRE_OTP', value })
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: { value } });
const sent = async (client: Client, to: string) => {
  const { status, body } = await client.post(OTP);
  if (status !== 200) throw new Error(`no code: ${body.description}`);
  return newestCode(portal, to);
};
const audited = async (accountId: number) => {
  const rows = await portal.db
    .select({ action: auditEvent.action, result: auditEvent.result })
    .from(auditEvent)
    .where(eq(auditEvent.actorAccountId, accountId))
    .orderBy(desc(auditEvent.seq));
  return rows.map(({ action, result }) => `${action} ${result}`);
};

describe('A-14 a first login needs the code that was sent to the registered contact', () => {
  it('PWD-13 the right one changes the password and ends the step', async () => {
    const { client, to, accountId } = await newcomer();
    const state = await client.get('/api/admin/account/first-login');
    expect(state.body.data).toMatchObject({ firstLogin: true, otpRequired: true });
    const reply = await client.post(OTP);
    const data = reply.body.data as Record<string, unknown>;
    expect(data).toMatchObject({ channel: 'PERSONAL_EMAIL', resendInSeconds: 60 });
    expect(data.sentTo).toBe((state.body.data as { otpTo: string }).otpTo);
    expect(data.sentTo).not.toBe(to);
    const code = await newestCode(portal, to);
    expect(reply.text).not.toContain(code);
    expect((await client.get('/api/ods/policy/list')).body.errorCode).toBe('STEP_REQUIRED');
    expect((await change(client, code)).status).toBe(200);
    expect(await isFirst(client)).toBe(false);
    expect((await client.get('/api/ods/policy/list')).body.errorCode).not.toBe('STEP_REQUIRED');
    expect(await audited(accountId)).toEqual(
      expect.arrayContaining(['first-login.otp-sent OK', 'password.change OK']),
    );
  });

  it('without one nothing is compared and nothing changes', async () => {
    const { client } = await newcomer();
    const reply = await change(client);
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'INPUT-ERROR']);
    expect(reply.body.fields).toEqual([
      expect.objectContaining({ field: 'otp', code: 'required' }),
    ]);
    expect((await change(client, '123456')).body.errorCode).toBe('OTP_NOT_SENT');
    for (const odd of ['', '12345', '1234567', 'abcdef', 123456, null])
      expect([odd, (await change(client, odd)).status]).toEqual([odd, 400]);
    expect(await isFirst(client)).toBe(true);
  });

  it('SEC-07 three wrong ones close it, the right one included, until another is sent', async () => {
    const { client, to, accountId } = await newcomer();
    const code = await sent(client, to);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 3; tries += 1)
      codes.push((await change(client, otherThan(code))).body.errorCode);
    expect(codes).toEqual(['OTP_WRONG', 'OTP_WRONG', 'OTP_THREE_WRONG']);
    expect((await change(client, code)).body.errorCode).toBe('OTP_THREE_WRONG');
    expect(await isFirst(client)).toBe(true);
    expect(await audited(accountId)).toContain('first-login.otp FAILED');
    portal.clock.move(MINUTE);
    expect((await change(client, await sent(client, to))).status).toBe(200);
  });

  it('SEC-07 counts once: a used one, one before a new one, and an expired one are refused', async () => {
    const { client, to, accountId } = await newcomer();
    const first = await sent(client, to);
    portal.clock.move(MINUTE);
    const second = await sent(client, to);
    expect((await change(client, first)).status).toBe(400);
    expect((await change(client, second)).status).toBe(200);
    await portal.db.update(account).set({ firstLogin: true }).where(eq(account.id, accountId));
    expect((await change(client, second, 'Sen-Hong#48', NEW)).body.errorCode).toBe('OTP_USED');
    portal.clock.move(MINUTE);
    const third = await sent(client, to);
    portal.clock.move(5 * MINUTE);
    expect((await change(client, third, 'Sen-Hong#48', NEW)).body.errorCode).toBe('OTP_EXPIRED');
    expect(await isFirst(client)).toBe(true);
  });

  it('REC-17 a code for something else, or for another user, is refused', async () => {
    const { client, to, accountId } = await newcomer();
    const owner = `account:${accountId}`;
    const other = { purpose: 'RECOVERY', accountId, flowId: null, owner } as const;
    await issueOtp(portal.deps, portal.db, {
      ...other,
      channel: 'PERSONAL_EMAIL',
      to,
      language: 'vi',
    });
    const foreign = await newestCode(portal, to);
    expect((await change(client, foreign)).body.errorCode).toBe('OTP_NOT_SENT');
    portal.clock.move(MINUTE);
    const neighbour = await newcomer();
    const theirs = await sent(neighbour.client, neighbour.to);
    const mine = await sent(client, to);
    if (theirs !== mine) expect((await change(client, theirs)).body.errorCode).toBe('OTP_WRONG');
    expect(await isFirst(client)).toBe(true);
  });

  it('nothing else that is wrong uses the code up', async () => {
    const { client, to } = await newcomer();
    const code = await sent(client, to);
    expect((await change(client, code, NEW, 'Sai@2026xy')).body.errorCode).toBe(
      'PASSWORD_AGENT_ERROR',
    );
    expect((await change(client, code, 'ngan')).status).toBe(400);
    expect((await change(client, code)).status).toBe(200);
  });

  it('REC-16 within a minute nothing more is sent, and no more than five in an hour', async () => {
    const { client, accountId } = await newcomer();
    const sends = () => portal.db.$count(otpChallenge, eq(otpChallenge.accountId, accountId));
    expect((await client.post(OTP)).status).toBe(200);
    portal.clock.move(30_000);
    expect((await client.post(OTP)).body.data).toMatchObject({ resendInSeconds: 30 });
    expect(await sends()).toBe(1);
    for (let more = 0; more < 4; more += 1) {
      portal.clock.move(MINUTE);
      expect((await client.post(OTP)).status).toBe(200);
    }
    expect(await sends()).toBe(5);
    portal.clock.move(MINUTE);
    const sixth = await client.post(OTP);
    expect([sixth.status, sixth.body.errorCode]).toEqual([429, 'OTP_TOO_MANY_SENDS']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it.each([
    [
      'personal e-mail',
      { emailPersonal: 'x', emailCompany: 'c@congty.example', phoneE164: '+84531112233' },
      'PERSONAL_EMAIL',
    ],
    [
      'company e-mail',
      { emailCompany: 'c@congty.example', phoneE164: '+84531112233' },
      'COMPANY_EMAIL',
    ],
    ['phone', { phoneE164: '+84531112233' }, 'SMS'],
  ] as [string, Contacts, string][])('goes to the %s', async (_name, contacts, channel) => {
    const { client, to } = await newcomer(contacts);
    expect((await client.post(OTP)).body.data).toMatchObject({ channel });
    const place = { PERSONAL_EMAIL: to, COMPANY_EMAIL: 'c@congty.example', SMS: '+84531112233' };
    const code = await newestCode(portal, place[channel as keyof typeof place]);
    expect((await change(client, code)).status).toBe(200);
  });

  it('REC-10 a user without a contact is shown who can help, and sets no password', async () => {
    const { client } = await newcomer({});
    const { body } = await client.get('/api/admin/account/first-login');
    expect(body.data).toMatchObject({ otpRequired: true, otpTo: null });
    const reply = await client.post(OTP);
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'NO_CONTACT']);
    expect(reply.body.description).toContain('bộ phận quản lý đại lý');
    expect((await change(client, '000000')).status).toBe(409);
    expect(await isFirst(client)).toBe(true);
  });

  it('other users are sent no code, and their change needs none', async () => {
    const { client } = await newcomer(undefined, { firstLogin: false, passwordExpired: true });
    expect((await client.post(OTP)).body.errorCode).toBe('NO_FIRST_LOGIN');
    expect((await change(client)).status).toBe(200);
  });

  it('no secondary password is set before the first own password', async () => {
    const { client, code } = await newcomer();
    await portal.db
      .update(agent)
      .set({ isGad: true, agentType: 'GAD', groupType: 'GAD' })
      .where(eq(agent.agentCode, code));
    const body = { passwordAgent: PASSWORD, passwordNew: NEW, confirmPasswordNew: NEW };
    const reply = await client.post('/api/admin/account/change-password-gad', body);
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'STEP_REQUIRED']);
  });

  it('FIRST_LOGIN_REQUIRE_OTP 0 asks for none', async () => {
    await setRequired('0');
    const { client } = await newcomer();
    const { body } = await client.get('/api/admin/account/first-login');
    expect(body.data).toMatchObject({ otpRequired: false, otpTo: null });
    expect((await change(client)).status).toBe(200);
    await setRequired('1');
  });
});

describe('A-14 an initial password expires', () => {
  const login = (username: string) =>
    portal.visitor().post('/api/authen/authentication/login', { username, password: PASSWORD });

  it('30 days after its account was made, and says so to who knows it', async () => {
    const { code, accountId } = await newcomer();
    portal.clock.move(30 * DAY - MINUTE);
    expect((await login(code)).status).toBe(200);
    portal.clock.move(DAY);
    const reply = await login(code);
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'INITIAL_PASSWORD_EXPIRED']);
    expect(reply.body.description).toContain('quá 30 ngày');
    const wrong = { username: code, password: 'Sai@2026xy' };
    const refused = await portal.visitor().post('/api/authen/authentication/login', wrong);
    expect(refused.body.errorCode).toBe('LOGIN_FAILED');
    await portal.db.update(account).set({ firstLogin: false }).where(eq(account.id, accountId));
    expect((await login(code)).status).toBe(200);
  });
});
