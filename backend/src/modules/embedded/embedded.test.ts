import type { FactorQuestion, HandOver, LoginData } from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { parseConfig } from '../../config/read-config.ts';
import { account, auditEvent, session, setting } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { addTotp, codeAt, enterWith, FACTOR, FACTORS } from '../../testing/factors.ts';
import { startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { createPageClient } from '../../testing/page-client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
const CONTINUE = '/api/authen/authentication/login-continuation';
const ADP = '/api/authen/authentication/login-adp';
const JWT = '/api/authen/authentication/login-jwt';

let issuer: TestIssuer;
let portal: TestPortal;
beforeAll(async () => {
  issuer = await startIssuer();
  const hostJwt = { issuer: issuer.url, audience: 'portal', jwksUri: issuer.jwksUri };
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  portal = await startTestPortal({ data: 'empty', config: { hostJwt, loginLimits } });
  await addCompany(portal.db);
  await addAccount(portal.db, 'an', ['policy.view']);
  await portal.db
    .insert(setting)
    .values({ companyId: 2, key: 'ADP_SYSTEM_CODES', value: 'ADP, EAPP' });
}, 180_000);
afterAll(async () => {
  await portal.close();
  await issuer.close();
});

const stands = async (client: { get(path: string): Promise<{ status: number }> }) =>
  (await client.get('/api/authen/sessions')).status;
const lastAudit = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];

/** What an outer application hands the portal: a code for its own session. */
async function handOver(app: Client): Promise<Record<string, string>> {
  const { body } = await app.post('/api/authen/hand-over');
  return { authorization: `Bearer ${(body.data as HandOver).token}` };
}

describe('login-continuation', () => {
  it('EXT-02 goes on in another browser under a new token, and the application keeps its own', async () => {
    const app = await portal.signIn('an');
    const browser = portal.visitor();
    const code = await handOver(app);
    const { status, body } = await browser.post(`${CONTINUE}?isFistLogin=0`, {}, code);
    const data = body.data as LoginData;
    expect(status).toBe(200);
    expect(data).toMatchObject({ username: 'an', accountType: 2, statusMessages: 'success' });
    expect(data.accessToken).not.toBe(app.token);
    browser.token = data.accessToken;
    expect([await stands(browser), await stands(app)]).toEqual([200, 200]);
    expect(await lastAudit()).toMatchObject({
      action: 'login',
      detail: { method: 'continuation' },
    });
  });

  it('M1: a session token opens nothing on another device', async () => {
    const app = await portal.signIn('an');
    const thief = portal.visitor();
    const before = await portal.db.$count(session);
    const reply = await thief.post(CONTINUE, {}, { authorization: `Bearer ${app.token}` });
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'expired.token.to.logout']);
    expect(await portal.db.$count(session)).toBe(before);
    expect(await stands(app)).toBe(200);
  });

  it('M1: a hand-over code counts once, for a minute, and opens no call itself', async () => {
    const app = await portal.signIn('an');
    const code = await handOver(app);
    expect((await portal.visitor().get('/api/authen/sessions', code)).status).toBe(401);
    expect((await portal.visitor().post(CONTINUE, {}, code)).status).toBe(200);
    expect((await portal.visitor().post(CONTINUE, {}, code)).status).toBe(401);
    const late = await handOver(app);
    portal.clock.move(MINUTE);
    expect((await portal.visitor().post(CONTINUE, {}, late)).status).toBe(401);
  });

  it('M1: a page whose session is a cookie gets no code to give away', async () => {
    const page = createPageClient(portal.url);
    await page.post('/api/authen/authentication/login', { username: 'an', password: PASSWORD });
    const reply = await page.post('/api/authen/hand-over');
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'access.denined']);
  });

  it('M1: the owner gets a mail about a session that went on elsewhere', async () => {
    await addAccount(portal.db, 'em', [], { email: 'em@congty.example' });
    const app = await portal.signIn('em');
    await portal.visitor().post(CONTINUE, {}, await handOver(app));
    const [mail] = await portal.deps.outbox.list(1);
    expect(mail).toMatchObject({ channel: 'mail', to: 'em@congty.example' });
    expect(mail?.body).toContain('chuyển sang một trình duyệt khác');
  });

  it('SEC-20 on the same device the old token is dead', async () => {
    const client = await portal.signIn('an');
    const old = client.token;
    const { body } = await client.post(`${CONTINUE}?isFistLogin=1`);
    client.token = (body.data as LoginData).accessToken;
    expect(await stands(client)).toBe(200);
    client.token = old;
    expect(await stands(client)).toBe(401);
  });

  it('ends with the session it goes on from, and M1: is no proof of identity', async () => {
    const app = await portal.signIn('an');
    const start = portal.clock.now().getTime();
    portal.clock.move(MINUTE);
    const browser = portal.visitor();
    const { body } = await browser.post(CONTINUE, {}, await handOver(app));
    const data = body.data as LoginData;
    expect(Date.parse(data.absoluteExpiresAt ?? '')).toBe(start + 12 * 60 * MINUTE);
    browser.token = data.accessToken;
    expect((await browser.delete('/api/authen/sessions/1')).body.errorCode).toBe('REAUTH_REQUIRED');
    expect(await stands(browser)).toBe(200);
    await app.post('/api/authen/logout');
    expect(await stands(browser)).toBe(401);
  });

  it('SEC-22 loses against a sign-out at the same time: no session is left', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const app = await portal.signIn('an');
      const browser = portal.visitor();
      const code = await handOver(app);
      const [reply] = await Promise.all([
        browser.post(CONTINUE, {}, code),
        app.post('/api/authen/logout'),
      ]);
      if (reply.status !== 200) continue;
      browser.token = (reply.body.data as LoginData).accessToken;
      expect(await stands(browser)).toBe(401);
    }
  });

  it('SEC-03 proves no password, so it forgets no failure and ends no lock', async () => {
    const app = await portal.signIn('an');
    const failed = { failedCount: 4, lastFailedAt: portal.clock.now() };
    await portal.db.update(account).set(failed).where(eq(account.username, 'an'));
    expect((await portal.visitor().post(CONTINUE, {}, await handOver(app))).status).toBe(200);
    const [row] = await portal.db.select().from(account).where(eq(account.username, 'an'));
    expect(row?.failedCount).toBe(4);
    await portal.db.update(account).set({ failedCount: 0 }).where(eq(account.username, 'an'));
  });

  it.each([
    ['no token', undefined],
    ['a token of nobody', `Bearer ${'a'.repeat(43)}`],
    ['no token at all', 'Bearer x'],
  ])('refuses %s', async (_what, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect((await portal.visitor().post(CONTINUE, {}, headers)).status).toBe(401);
  });

  it('refuses a session that is over, one of a disabled account, and an odd isFistLogin', async () => {
    const over = await portal.signIn('an');
    portal.clock.move(31 * MINUTE);
    expect((await over.post(CONTINUE)).status).toBe(401);
    const id = await addAccount(portal.db, 'binh');
    const disabled = await handOver(await portal.signIn('binh'));
    await portal.db.update(account).set({ status: 'DISABLED' }).where(eq(account.id, id));
    expect((await portal.visitor().post(CONTINUE, {}, disabled)).status).toBe(401);
    const fresh = await handOver(await portal.signIn('an'));
    const odd = await portal.visitor().post(`${CONTINUE}?isFistLogin=2`, {}, fresh);
    expect(odd.status).toBe(400);
  });
});

describe('login-adp', () => {
  it('M2: needs the captcha where every sign-in with the form does', async () => {
    const { captcha } = portal.deps.config;
    const stored = captcha.everyLogin;
    Object.assign(captcha, { everyLogin: true });
    try {
      expect((await send(PASSWORD)).body.errorCode).toBe('INCORRECT_CAPTCHA_V3');
    } finally {
      Object.assign(captcha, { everyLogin: stored });
    }
  });

  it('M2: needs the picture after some failures of one name, with any code', async () => {
    for (let at = 0; at < 2; at += 1) await send('wrong', 'ADP', 'khong-co-ai');
    const third = await send('wrong', 'ADP', 'khong-co-ai');
    expect(third.body.errorCode).toBe('INCORRECT_CAPTCHA_V3');
  });

  it('M2: is not there where the configuration does not allow it, as in production', async () => {
    expect(
      parseConfig({ NODE_ENV: 'production', PORTAL_ORIGIN: 'https://portal.example' }).adpLogin,
    ).toBe(false);
    Object.assign(portal.deps.config, { adpLogin: false });
    try {
      expect((await send(PASSWORD)).body.errorCode).toBe('ADP_SYSTEM_UNKNOWN');
    } finally {
      Object.assign(portal.deps.config, { adpLogin: true });
    }
  });

  const send = (password: string, systemCode = 'ADP', username = 'an') =>
    portal.visitor().post(ADP, { username, password, systemCode });

  it('EXT-03 signs in with a known system code', async () => {
    const { status, body } = await send(PASSWORD, 'EAPP');
    expect(status).toBe(200);
    expect((body.data as LoginData).accessToken).toHaveLength(43);
    expect(await lastAudit()).toMatchObject({ detail: { method: 'adp', systemCode: 'EAPP' } });
  });

  it('refuses an unknown system before any password, and shows nothing of it', async () => {
    for (const password of [PASSWORD, 'wrong']) {
      const reply = await send(password, 'EVIL');
      expect([reply.status, reply.body.errorCode]).toEqual([403, 'ADP_SYSTEM_UNKNOWN']);
    }
    expect((await send(PASSWORD, '')).status).toBe(400);
    expect((await send(PASSWORD, 'ADP', '')).status).toBe(400);
  });

  it('SEC-03 wrong passwords count to the same lock', async () => {
    const id = await addAccount(portal.db, 'chi');
    const reply = await send('wrong', 'ADP', 'chi');
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'LOGIN_FAILED']);
    const [row] = await portal.db.select().from(account).where(eq(account.id, id));
    expect(row?.failedCount).toBe(1);
  });
});

describe('login-jwt', () => {
  const seconds = () => Math.floor(portal.clock.now().getTime() / 1000);
  const claims = (part: JWTPayload = {}): JWTPayload => ({
    iss: issuer.url,
    aud: 'portal',
    sub: 'an',
    iat: seconds(),
    exp: seconds() + 120,
    jti: crypto.randomUUID(),
    ...part,
  });
  const send = (token: string) => portal.visitor().post(JWT, { token });

  it('signs in whom the trusted issuer names, once for each token', async () => {
    const token = await issuer.sign(claims());
    const first = await send(token);
    expect([first.status, (first.body.data as LoginData).username]).toEqual([200, 'an']);
    expect((await send(token)).body.errorCode).toBe('LOGIN_JWT_REFUSED');
  });

  it.each<[string, string[], number]>([
    ['staff', [], 1],
    ['an agent with a dangerous right', ['impersonate.use'], 2],
  ])('L10: does not sign in %s', async (_who, rights, accountType) => {
    const name = `named-${accountType}`;
    await addAccount(portal.db, name, rights, { accountType });
    const reply = await send(await issuer.sign(claims({ sub: name })));
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'LOGIN_JWT_REFUSED']);
    expect(await lastAudit()).toMatchObject({ detail: { reason: 'ACCOUNT_TYPE' } });
  });

  it.each<[string, JWTPayload]>([
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['nobody', { sub: 'nobody' }],
    ['an old token', { iat: 1 }],
    ['a token that is over', { exp: 1 }],
    ['a token without an id', { jti: undefined }],
  ])('refuses %s', async (_what, part) => {
    const before = await portal.db.$count(session);
    const reply = await send(await issuer.sign(claims(part)));
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'LOGIN_JWT_REFUSED']);
    expect(await portal.db.$count(session)).toBe(before);
    expect(await lastAudit()).toMatchObject({ result: 'FAILED', detail: { method: 'jwt' } });
  });

  it('is not there without an issuer', async () => {
    const plain = await startTestPortal({ data: 'empty' });
    const reply = await plain.visitor().post(JWT, { token: await issuer.sign(claims()) });
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'LOGIN_JWT_NOT_CONFIGURED']);
    await plain.close();
  }, 60_000);
});

describe('6.3.4: every way in asks who has a second factor for it', () => {
  const entering = async (username: string, begin: (by: Client) => Promise<Reply>) => {
    await addAccount(portal.db, username);
    const { secret } = await addTotp(portal, await portal.signIn(username));
    const client = portal.visitor();
    const begun = await begin(client);
    expect([begun.status, begun.body.errorCode]).toEqual([401, 'FACTOR_REQUIRED']);
    const { question } = begun.body.data as { question: FactorQuestion };
    const code = codeAt(secret, portal.clock.now());
    enterWith(client, await client.post(FACTOR, { challenge: question.challenge, code }));
    return client;
  };
  const isRecent = async (client: Client) =>
    (await client.post(`${FACTORS}/forget-devices`)).body.errorCode ?? 'recent';

  it('from another system (login-adp)', async () => {
    const client = await entering('hai-adp', (by) =>
      by.post(ADP, { username: 'hai-adp', password: PASSWORD, systemCode: 'ADP' }),
    );
    expect(await lastAudit()).toMatchObject({ detail: { method: 'adp', factor: 'TOTP' } });
    expect(await isRecent(client)).toBe('recent');
  });

  it('by the word of the trusted issuer (login-jwt), which is no proof of identity', async () => {
    const at = Math.floor(portal.clock.now().getTime() / 1000) + 31;
    const part = { iss: issuer.url, aud: 'portal', sub: 'hai-jwt', jti: crypto.randomUUID() };
    const token = await issuer.sign({ ...part, iat: at, exp: at + 120 });
    const client = await entering('hai-jwt', (by) => by.post(JWT, { token }));
    expect(await lastAudit()).toMatchObject({ detail: { method: 'jwt', factor: 'TOTP' } });
    expect(await isRecent(client)).toBe('REAUTH_REQUIRED');
  });

  it('login-jwt without a factor is none either', async () => {
    const at = Math.floor(portal.clock.now().getTime() / 1000);
    const part = { iss: issuer.url, aud: 'portal', sub: 'an', jti: crypto.randomUUID() };
    const client = portal.visitor();
    const token = await issuer.sign({ ...part, iat: at, exp: at + 120 });
    enterWith(client, await client.post(JWT, { token }));
    expect(await isRecent(client)).toBe('REAUTH_REQUIRED');
  });
});

it('check-item-by-user-login answers from the rights as they are now', async () => {
  const client = await portal.signIn('an');
  const holds = async (itemId: string) =>
    (await client.post('/api/authen/check-item-by-user-login', { itemId })).body.data;
  expect([await holds('policy.view'), await holds('audit.view')]).toEqual([true, false]);
  const visitor = portal.visitor();
  expect((await visitor.post('/api/authen/check-item-by-user-login', { itemId: 'x' })).status).toBe(
    401,
  );
});
