import type { LinkRequest, ProofNeeds } from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import {
  account,
  auditEvent,
  externalIdentity,
  notification,
  setting,
} from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addTotp, codeAt } from '../../testing/factors.ts';
import { startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { tokenByCode } from '../../testing/social.ts';
import { issueActivation } from '../activation/issue-activation.ts';

const CALL = '/api/admin/switch-account';
const AUDIENCE = 'portal-client';
const NONE = { googleFlag: 0, facebookFlag: 0, appleFlag: 0 } as const;
const limits = { loginLimits: { perIp: 10_000, perDevice: 10_000 } };

let google: TestIssuer;
let apple: TestIssuer;
let portal: TestPortal;
let an: number;
let binh: number;

beforeAll(async () => {
  [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  const social = {
    providers: [google.provider('google'), apple.provider('apple')],
    firebase: undefined,
  };
  portal = await startTestPortal({ data: 'empty', config: { ...limits, social } });
  await addCompany(portal.db);
  an = await addAccount(portal.db, 'an');
  binh = await addAccount(portal.db, 'binh');
}, 180_000);
afterAll(async () => {
  await portal.close();
  await Promise.all([google.close(), apple.close()]);
});
beforeEach(() => portal.db.delete(externalIdentity));

const tokenOf = async (client: Client, sub: string, name: 'google' | 'apple' = 'google') => {
  const issuer = name === 'google' ? google : apple;
  const iat = Math.floor(portal.clock.now().getTime() / 1000);
  const claims = { iss: issuer.url, aud: AUDIENCE, sub, iat, exp: iat + 600 };
  return tokenByCode(client, issuer, claims, name);
};
const link = async (client: Client, sub: string, part: Partial<LinkRequest> = {}) =>
  client.post(CALL, {
    ...NONE,
    googleFlag: 1,
    uid: sub,
    idToken: await tokenOf(client, sub),
    ...part,
  });
const identities = (accountId: number) =>
  portal.db
    .select({ provider: externalIdentity.provider, subject: externalIdentity.subject })
    .from(externalIdentity)
    .where(eq(externalIdentity.accountId, accountId))
    .orderBy(externalIdentity.provider);
const lastAudit = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];
const flagsOf = async (client: Client) => (await client.get('/api/admin/account/detail')).body.data;

it('LINK-02 LINK-03 links the identity that the token proves; the flag is 1 and signing in with it works', async () => {
  const client = await portal.signIn('an');
  const reply = await link(client, 'sub-an');
  expect(reply.status).toBe(200);
  expect(reply.body.data).toEqual({ statusMessages: 'success', ...NONE, googleFlag: 1 });
  expect(await flagsOf(client)).toMatchObject({ googleFlag: 1, facebookFlag: 0, appleFlag: 0 });
  expect(await identities(an)).toEqual([{ provider: 'google', subject: 'sub-an' }]);
  expect(await lastAudit()).toMatchObject({
    action: 'account.link',
    result: 'OK',
    actorAccountId: an,
    detail: { providers: 'google', proven: 'google' },
  });
  const visitor = portal.visitor();
  const password = await tokenOf(visitor, 'sub-an');
  const login = await visitor.post('/api/authen/authentication/login', { username: '', password });
  expect(login.body.data).toMatchObject({ username: 'an' });
});

it('LINK-02 a second provider comes beside the first, and the same one again takes its place', async () => {
  const client = await portal.signIn('an');
  await link(client, 'sub-1');
  const idToken = await tokenOf(client, 'apple-1', 'apple');
  const both = { ...NONE, googleFlag: 1, appleFlag: 1, uid: 'apple-1', idToken } as const;
  expect((await client.post(CALL, both)).status).toBe(200);
  expect(await identities(an)).toEqual([
    { provider: 'apple', subject: 'apple-1' },
    { provider: 'google', subject: 'sub-1' },
  ]);
  await link(client, 'sub-2', { appleFlag: 1 });
  expect(await identities(an)).toEqual([
    { provider: 'apple', subject: 'apple-1' },
    { provider: 'google', subject: 'sub-2' },
  ]);
});

it('LINK-05 choosing none removes all identities', async () => {
  const client = await portal.signIn('an');
  await link(client, 'sub-an');
  const reply = await client.post(CALL, { ...NONE, uid: null });
  expect(reply.body.data).toEqual({ statusMessages: 'success', ...NONE });
  expect(await identities(an)).toEqual([]);
  expect(await flagsOf(client)).toMatchObject(NONE);
  expect(await lastAudit()).toMatchObject({ action: 'account.unlink', result: 'OK' });
});

it('LINK-06 A-19 a uid that the token does not bear is refused and kept in the audit', async () => {
  const client = await portal.signIn('an');
  const reply = await link(client, 'sub-an', { uid: 'sub-somebody' });
  expect(reply.status).toBe(403);
  expect(reply.body.data).toEqual({ statusMessages: 'error' });
  expect(await identities(an)).toEqual([]);
  const event = await lastAudit();
  expect(event).toMatchObject({
    action: 'account.link',
    result: 'DENIED',
    detail: { reason: 'UID' },
  });
  expect(JSON.stringify(event)).not.toContain('sub-somebody');
});

it('LINK-06 a uid alone links nothing: the token is demanded', async () => {
  const client = await portal.signIn('an');
  for (const idToken of [undefined, null]) {
    const reply = await client.post(CALL, { ...NONE, googleFlag: 1, uid: 'sub-an', idToken });
    expect(reply.body).toMatchObject({ statusCode: 400, errorCode: 'LINK_TOKEN_REQUIRED' });
  }
  expect(await identities(an)).toEqual([]);
});

it.each([
  ['of another device', async () => tokenOf(portal.visitor(), 'sub-an')],
  ['of another provider than the flag', async (client: Client) => tokenOf(client, 'x', 'apple')],
  ['that is none', async () => 'abc.def.ghi'],
])('LINK-06 SEC-12 a token %s is refused', async (_, make) => {
  const client = await portal.signIn('an');
  const idToken = await make(client);
  const reply = await client.post(CALL, { ...NONE, googleFlag: 1, uid: null, idToken });
  expect(reply.body).toMatchObject({ statusCode: 403, errorCode: 'LINK_TOKEN_REFUSED' });
  expect(await identities(an)).toEqual([]);
});

it('LINK-06 a token counts once', async () => {
  const client = await portal.signIn('an');
  const body = { ...NONE, googleFlag: 1, uid: null, idToken: await tokenOf(client, 'sub-an') };
  expect((await client.post(CALL, body)).status).toBe(200);
  expect((await client.post(CALL, body)).body.errorCode).toBe('LINK_TOKEN_REFUSED');
});

it('LINK-07 an identity of another account is not linked, and what was linked before stays', async () => {
  await link(await portal.signIn('binh'), 'sub-binh');
  const client = await portal.signIn('an');
  await link(client, 'sub-an');
  const reply = await link(client, 'sub-binh');
  expect(reply.body).toMatchObject({ statusCode: 409, errorCode: 'LINK_TAKEN' });
  expect(reply.body.data).toEqual({ statusMessages: 'error' });
  expect(await identities(an)).toEqual([{ provider: 'google', subject: 'sub-an' }]);
  expect(await identities(binh)).toEqual([{ provider: 'google', subject: 'sub-binh' }]);
  expect(await lastAudit()).toMatchObject({ result: 'DENIED', detail: { reason: 'LINK_TAKEN' } });
});

it('LINK-07 of two accounts that link one identity at the same time, one gets it', async () => {
  const clients = [await portal.signIn('an'), await portal.signIn('binh')];
  const replies = await Promise.all(clients.map((client) => link(client, 'sub-both')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([...(await identities(an)), ...(await identities(binh))]).toHaveLength(1);
});

it('LINK-08 linking and unlinking need a password given in the last 15 minutes', async () => {
  const client = await portal.signIn('an');
  portal.clock.move(15 * 60_000 + 1);
  const idToken = await tokenOf(client, 'sub-an');
  const target = { ...NONE, googleFlag: 1, uid: 'sub-an', idToken };
  for (const body of [target, NONE])
    expect((await client.post(CALL, body)).body).toMatchObject({
      statusCode: 403,
      errorCode: 'REAUTH_REQUIRED',
    });
  const again = await client.post('/api/authen/re-authenticate', { password: PASSWORD });
  client.token = (again.body.data as { accessToken: string }).accessToken;
  // The token was not used up by the rejection.
  expect((await client.post(CALL, target)).status).toBe(200);
});

it('is for people who are signed in, and takes no other fields', async () => {
  expect((await portal.visitor().post(CALL, NONE)).status).toBe(401);
  const client = await portal.signIn('an');
  for (const part of [{ accountId: binh }, { googleFlag: true }, { googleFlag: 2 }])
    expect((await client.post(CALL, { ...NONE, ...part })).status).toBe(400);
});

describe('M11 a linked identity is no back door', () => {
  const target = async (client: Client, sub: string) => ({
    ...{ ...NONE, googleFlag: 1, uid: sub },
    idToken: await tokenOf(client, sub),
  });
  const proveAgain = async (client: Client) => {
    portal.clock.move(1_000);
    const reply = await client.post('/api/authen/re-authenticate', { password: PASSWORD });
    client.token = (reply.body.data as { accessToken: string }).accessToken;
  };
  const mailsTo = async (to: string) =>
    (await portal.deps.outbox.list(500)).filter((one) => one.to === to).map(({ body }) => body);

  it('M11: with LINK_OWN_PROOF each change needs a proof of its own, however young the sign-in is', async () => {
    await portal.db.insert(setting).values({ companyId: 2, key: 'LINK_OWN_PROOF', value: '1' });
    try {
      const client = await portal.signIn('an');
      const first = await target(client, 'sub-own');
      expect((await client.post(CALL, first)).body.errorCode).toBe('REAUTH_REQUIRED');
      expect((await client.post(CALL, { ...NONE, uid: null })).body.errorCode).toBe(
        'REAUTH_REQUIRED',
      );
      await proveAgain(client);
      expect((await client.post(CALL, first)).status).toBe(200);
      const second = { ...NONE, uid: null };
      expect((await client.post(CALL, second)).body.errorCode).toBe('REAUTH_REQUIRED');
      await proveAgain(client);
      portal.clock.move(2 * 60_000 + 1);
      expect((await client.post(CALL, second)).body.errorCode).toBe('REAUTH_REQUIRED');
      expect(await identities(an)).toHaveLength(1);
    } finally {
      await portal.db.delete(setting).where(eq(setting.key, 'LINK_OWN_PROOF'));
    }
  });

  it('M11: the owner hears of a new and of a removed link by mail and by message', async () => {
    await portal.db.update(account).set({ email: 'an@thu.example' }).where(eq(account.id, an));
    const client = await portal.signIn('an');
    const before = (await mailsTo('an@thu.example')).length;
    await link(client, 'sub-notified');
    await client.post(CALL, { ...NONE, uid: null });
    const [removed, linked, ...rest] = await mailsTo('an@thu.example');
    expect(rest).toHaveLength(before);
    expect(linked).toContain('liên kết với Google');
    expect(removed).toContain('Google vừa bị gỡ');
    const messages = await portal.db
      .select({ body: notification.body })
      .from(notification)
      .where(eq(notification.accountId, an));
    expect(messages.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('liên kết với Google'),
        expect.stringContaining('Google vừa bị gỡ'),
      ]),
    );
  });

  it('M11: the owner sees what is linked, and since when', async () => {
    const client = await portal.signIn('an');
    await link(client, 'sub-listed');
    const { body } = await client.get('/api/authen/linked-accounts');
    expect(body.data).toEqual({
      links: [{ provider: 'google', linkedAt: portal.clock.now().toISOString() }],
    });
    const other = await portal.signIn('binh');
    expect((await other.get('/api/authen/linked-accounts')).body.data).toEqual({ links: [] });
  });

  it('M11: a new password by a one-time link drops what was linked, and the mail says so', async () => {
    await portal.db.update(account).set({ email: 'an@thu.example' }).where(eq(account.id, an));
    await link(await portal.signIn('an'), 'sub-thief');
    const { code } = await issueActivation(portal.db, {
      ...{ accountId: an, purpose: 'RESET', by: null, now: portal.clock.now() },
    });
    const passwordNew = 'Sen-Hong#47';
    const body = { code, passwordNew, confirmPasswordNew: passwordNew };
    const path = '/api/admin/account/activation/password';
    expect((await portal.visitor().post(path, body)).status).toBe(200);
    expect(await identities(an)).toEqual([]);
    expect((await mailsTo('an@thu.example'))[0]).toMatch(
      /liên kết mạng xã hội sau đã bị gỡ.*Google/,
    );
    const visitor = portal.visitor();
    const login = { username: '', password: await tokenOf(visitor, 'sub-thief') };
    const reply = await visitor.post('/api/authen/authentication/login', login);
    expect(reply.body.errorCode).toBe('SOCIAL_NOT_LINKED');
  });
});

it('M11: a factor that was added in the session is no proof for a link, however it is used', async () => {
  await portal.db.insert(setting).values({ companyId: 2, key: 'LINK_OWN_PROOF', value: '1' });
  const client = await portal.signIn('binh');
  portal.clock.move(60_000);
  const { secret } = await addTotp(portal, client);
  portal.clock.move(60_000);
  const { question } = (await client.post('/api/authen/re-authenticate/start')).body
    .data as ProofNeeds;
  const code = codeAt(secret, portal.clock.now());
  const challenge = question?.challenge;
  const proved = await client.post('/api/authen/re-authenticate', { challenge, code });
  client.token = (proved.body.data as { accessToken: string }).accessToken;
  const reply = await link(client, 'sub-of-a-thief');
  expect([reply.status, reply.body.errorCode]).toEqual([403, 'FACTOR_NEW']);
  expect(await identities(binh)).toEqual([]);
});
