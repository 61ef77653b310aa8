import type { LoginData, LoginFailure } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { account, auditEvent, externalIdentity, session } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { finishSocial, startSocial, tokenByCode } from '../../testing/social.ts';

const LOGIN = '/api/authen/authentication/login';
const AUDIENCE = 'portal-client';
const limits = { loginLimits: { perIp: 10_000, perDevice: 10_000 } };

let google: TestIssuer;
let apple: TestIssuer;
let portal: TestPortal;
let an: number;

beforeAll(async () => {
  [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  const providers = [google.provider('google'), apple.provider('apple')];
  const social = { providers, firebase: undefined };
  portal = await startTestPortal({ data: 'empty', config: { ...limits, social } });
  await addCompany(portal.db);
  an = await addAccount(portal.db, 'an', ['policy.view']);
  await portal.db
    .insert(externalIdentity)
    .values({ accountId: an, provider: 'google', issuer: google.url, subject: 'sub-an' });
}, 180_000);
afterAll(async () => {
  await portal.close();
  await Promise.all([google.close(), apple.close()]);
});

const seconds = () => Math.floor(portal.clock.now().getTime() / 1000);
const claims = (nonce: string, part: JWTPayload = {}): JWTPayload => ({
  iss: google.url,
  aud: AUDIENCE,
  sub: 'sub-an',
  iat: seconds(),
  exp: seconds() + 600,
  nonce,
  email: 'an@congty.example',
  ...part,
});
/** The nonce of a token that the service has exchanged for this device. */
const startAt = async (client: Client, name: 'google' | 'apple' = 'google'): Promise<string> => {
  const issuer = { google, apple }[name];
  const { nonce: _, ...who } = claims('', { iss: issuer.url });
  return String(decodeJwt(await tokenByCode(client, issuer, who, name)).nonce);
};
const send = (client: Client, password: string) => client.post(LOGIN, { username: '', password });
const lastAudit = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];

it('SOC-01 signs in with an ID token as password and an empty user name', async () => {
  const client = portal.visitor();
  const reply = await send(client, await google.sign(claims(await startAt(client))));
  expect(reply.status).toBe(200);
  const data = reply.body.data as LoginData;
  expect(data).toMatchObject({ username: 'an', statusMessages: 'success' });
  client.token = data.accessToken;
  expect((await client.post('/api/authen-role/list')).body.data).toEqual(['policy.view']);
  expect(await lastAudit()).toMatchObject({
    action: 'login',
    result: 'OK',
    actorAccountId: an,
    detail: { method: 'social', provider: 'google' },
  });
});

/** The same bytes: only bits of the last letter differ that stand for none. */
function otherSpelling(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(token.slice(-1));
  return token.slice(0, -1) + letters[last ^ 1];
}

describe('SOC-04 SEC-12 a token does not count', () => {
  const forged: [string, string, (nonce: string) => Promise<string>][] = [
    ['with another audience', 'AUDIENCE', (n) => google.sign(claims(n, { aud: 'other' }))],
    [
      'for several, made for another',
      'AUDIENCE',
      (n) => google.sign(claims(n, { aud: [AUDIENCE, 'other'], azp: 'other' })),
    ],
    [
      'of an unknown issuer',
      'ISSUER',
      (n) => google.sign(claims(n, { iss: 'https://evil.example' })),
    ],
    ['without an issuer', 'ISSUER', (n) => google.sign(claims(n, { iss: undefined }))],
    [
      'of one issuer with the keys of another (mix-up)',
      'SIGNATURE',
      (n) => google.sign(claims(n, { iss: apple.url })),
    ],
    ['that is over', 'EXPIRED', (n) => google.sign(claims(n, { exp: seconds() - 6 }))],
    ['made long ago', 'EXPIRED', (n) => google.sign(claims(n, { iat: seconds() - 3_700 }))],
    ['without an end', 'EXPIRED', (n) => google.sign(claims(n, { exp: undefined }))],
    ['made in the future', 'ISSUED_AT', (n) => google.sign(claims(n, { iat: seconds() + 600 }))],
    ['with a nonce of no exchange', 'NOT_EXCHANGED', () => google.sign(claims('never-given'))],
    ['without a nonce', 'NONCE', (n) => google.sign(claims(n, { nonce: undefined }))],
    ['of nobody', 'CLAIM', (n) => google.sign(claims(n, { sub: '' }))],
    ['without a signature', 'ALGORITHM', async (n) => new UnsecuredJWT(claims(n)).encode()],
    [
      'signed with the public key as a secret',
      'ALGORITHM',
      (n) =>
        new SignJWT(claims(n))
          .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
          .sign(new TextEncoder().encode(google.publicKey)),
    ],
    [
      'signed with a key of nobody',
      'SIGNATURE',
      async (n) => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims(n))
          .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
          .sign(privateKey);
      },
    ],
    ['naming an unknown key', 'UNKNOWN_KEY', (n) => google.sign(claims(n), { kid: 'key-9' })],
    [
      'changed after it was signed',
      'SIGNATURE',
      async (n) => {
        const [head, , sign] = (await google.sign(claims(n))).split('.');
        const body = Buffer.from(JSON.stringify(claims(n, { sub: 'sub-binh' }))).toString(
          'base64url',
        );
        return `${head}.${body}.${sign}`;
      },
    ],
    ['that is none', 'UNREADABLE', async () => 'not-a-token'],
    [
      'spelt in another way, which would count once more',
      'FORMAT',
      async (n) => otherSpelling(await google.sign(claims(n))),
    ],
  ];

  it.each(forged)('%s (%s)', async (_what, reason, make) => {
    const client = portal.visitor();
    const before = await portal.db.$count(session);
    const token = await make(await startAt(client));
    const reply = await send(client, token);
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
    expect((reply.body.data as LoginFailure).statusMessages).toBe('error');
    expect(await portal.db.$count(session)).toBe(before);
    const row = await lastAudit();
    expect(row).toMatchObject({
      action: 'login',
      result: 'FAILED',
      detail: { method: 'social', reason },
    });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('a second time', async () => {
    const client = portal.visitor();
    const token = await google.sign(claims(await startAt(client)));
    expect((await send(client, token)).status).toBe(200);
    const again = await send(client, token);
    expect(again.body.errorCode).toBe('SOCIAL_TOKEN_REFUSED');
    expect((await lastAudit())?.detail).toMatchObject({ reason: 'REPLAYED' });
  });

  it('nor does its nonce, in another token', async () => {
    const client = portal.visitor();
    const nonce = await startAt(client);
    expect((await send(client, await google.sign(claims(nonce)))).status).toBe(200);
    const again = await send(client, await google.sign(claims(nonce, { exp: seconds() + 599 })));
    expect(again.status).toBe(401);
    expect((await lastAudit())?.detail).toMatchObject({ reason: 'NOT_EXCHANGED' });
  });

  it('of twenty at once one counts', async () => {
    const client = portal.visitor();
    const token = await google.sign(claims(await startAt(client)));
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(client, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('from another device, for another provider, or after ten minutes', async () => {
    const [client, thief] = [portal.visitor(), portal.visitor()];
    const stolen = await google.sign(claims(await startAt(client)));
    expect((await send(thief, stolen)).status).toBe(401);
    const mixed = await google.sign(claims(await startAt(client, 'apple')));
    expect((await send(client, mixed)).status).toBe(401);
    const nonce = await startAt(client);
    portal.clock.move(10 * 60_000 + 1);
    expect((await send(client, await google.sign(claims(nonce)))).status).toBe(401);
  });
});

describe('who is let in', () => {
  it('SOC-05 an identity that no one linked is refused clearly, and no account is made', async () => {
    const client = portal.visitor();
    const before = await portal.db.$count(account);
    const token = await google.sign(claims(await startAt(client), { sub: 'sub-nobody' }));
    const reply = await send(client, token);
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'SOCIAL_NOT_LINKED']);
    expect(reply.body.description).toContain('chưa được liên kết');
    expect(await portal.db.$count(account)).toBe(before);
    expect((await lastAudit())?.detail).toMatchObject({ reason: 'NOT_LINKED' });
  });

  it('SOC-06 the same subject or the same e-mail at another issuer is another user', async () => {
    const client = portal.visitor();
    const nonce = await startAt(client, 'apple');
    const reply = await send(client, await apple.sign(claims(nonce, { iss: apple.url })));
    expect(reply.body.errorCode).toBe('SOCIAL_NOT_LINKED');
  });

  it('a locked, and a disabled, account stays out', async () => {
    const far = new Date(portal.clock.now().getTime() + 3_600_000);
    const locked = await addAccount(portal.db, 'binh', [], { lockedUntil: far });
    const disabled = await addAccount(portal.db, 'chi', [], { status: 'DISABLED' });
    const row = { provider: 'google' as const, issuer: google.url };
    await portal.db.insert(externalIdentity).values([
      { ...row, accountId: locked, subject: 'sub-binh' },
      { ...row, accountId: disabled, subject: 'sub-chi' },
    ]);
    const codes = [];
    for (const sub of ['sub-binh', 'sub-chi']) {
      const client = portal.visitor();
      const reply = await send(client, await google.sign(claims(await startAt(client), { sub })));
      codes.push(reply.body.errorCode);
    }
    expect(codes).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_DISABLED']);
  });

  it('A-20 an empty user name never reaches the comparing of passwords', async () => {
    const row = and(eq(account.username, ''));
    expect(await portal.db.select().from(account).where(row)).toEqual([]);
    await addAccount(portal.db, ' ');
    for (const username of ['', ' ', '\t'])
      expect(
        (await portal.visitor().post(LOGIN, { username, password: 'Portal@2026' })).body.errorCode,
      ).toBe('SOCIAL_TOKEN_REFUSED');
  });
});

it('shows which providers are there, and refuses to begin at others', async () => {
  const visitor = portal.visitor();
  const settings = (await visitor.get('/api/app/settings')).body.data;
  expect(settings).toMatchObject({ SOCIAL_PROVIDERS: 'google,apple' });
  expect((await startSocial(visitor)).address).toContain(`${google.url}/authorize`);
  const other = await visitor.post('/api/authen/social/start', { provider: 'facebook' });
  expect([other.status, other.body.errorCode]).toEqual([400, 'SOCIAL_NOT_CONFIGURED']);
});

it('REL-16 says that a provider is away, and lets passwords in', async () => {
  const away = await startIssuer();
  const social = { providers: [away.provider('google')], firebase: undefined };
  const other = await startTestPortal({ data: 'empty', config: { ...limits, social } });
  await addAccount(other.db, 'an');
  const client = other.visitor();
  const { address, state, flow } = await startSocial(client);
  const code = await away.authorize(address, 'a-token');
  await away.close();
  const exchanged = await finishSocial(client, { flow, state, code });
  const sent = await send(client, await away.sign(claims('x', { iss: away.url })));
  for (const { status, body } of [exchanged, sent])
    expect([status, body.errorCode]).toEqual([503, 'SOCIAL_UNAVAILABLE']);
  await other.signIn('an');
  await other.close();
}, 60_000);
