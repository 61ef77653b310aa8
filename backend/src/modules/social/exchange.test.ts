import type { SocialFinishAnswer, SocialStartAnswer } from '@portal/types';
import { desc } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { readConfig } from '../../config/read-config.ts';
import { auditEvent, usedToken } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { CLIENT_SECRET, startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { finishSocial, startSocial } from '../../testing/social.ts';

const REFUSED = [401, 'SOCIAL_TOKEN_REFUSED'];
const appleKeys = generateKeyPair('ES256', { extractable: true });

let google: TestIssuer;
let apple: TestIssuer;
let facebook: TestIssuer;
let portal: TestPortal;

beforeAll(async () => {
  [google, apple, facebook] = await Promise.all([startIssuer(), startIssuer(), startIssuer()]);
  const signed = {
    way: 'SIGNED' as const,
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: await exportPKCS8((await appleKeys).privateKey),
  };
  const providers = [
    google.provider('google'),
    apple.provider('apple', { proof: signed }),
    // No secret, where the provider wants one.
    facebook.provider('facebook', { proof: { way: 'NONE' } }),
  ];
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  const config = { loginLimits, social: { providers, firebase: undefined } };
  portal = await startTestPortal({ data: 'empty', config });
  await addCompany(portal.db);
  await addAccount(portal.db, 'an');
}, 180_000);
afterAll(async () => {
  await portal.close();
  await Promise.all([google, apple, facebook].map((issuer) => issuer.close()));
});

const tokenWith =
  (issuer: TestIssuer, part: object = {}) =>
  (nonce: string) => {
    const iat = Math.floor(portal.clock.now().getTime() / 1000);
    const claims = { iss: issuer.url, aud: 'portal-client', sub: 'sub-an', iat, exp: iat + 600 };
    return issuer.sign({ ...claims, nonce, ...part });
  };
/** A sign-in that has come back from the provider with its code. */
const returned = async (client: Client, part: object = {}) => {
  const begun = await startSocial(client);
  return { ...begun, code: await google.authorize(begun.address, tokenWith(google, part)) };
};
const finish = async (
  client: Client,
  { flow, state, code }: Pick<SocialStartAnswer, 'flow' | 'state'> & { code: string },
  part: object = {},
) => {
  const { status, body } = await finishSocial(client, { flow, state, code, ...part });
  return [status, body.errorCode ?? null];
};
const lastReason = async () => {
  const [row] = await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1);
  return (row?.detail as { reason?: string } | null | undefined)?.reason;
};

it('L5: the provider is asked for a code, with a challenge (S256), a state and a nonce', async () => {
  const { address, state } = await startSocial(portal.visitor());
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe(`${google.url}/authorize`);
  const request = Object.fromEntries(searchParams);
  expect(request).toMatchObject({
    response_type: 'code',
    client_id: 'portal-client',
    redirect_uri: `${portal.url}/social-return`,
    code_challenge_method: 'S256',
    state,
  });
  for (const secret of [request.state, request.nonce, request.code_challenge])
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it('L5: beginning writes nothing, and the verifier stays in the service', async () => {
  const client = portal.visitor();
  const before = await portal.db.$count(usedToken);
  const begun = await returned(client);
  expect(await portal.db.$count(usedToken)).toBe(before);
  expect(await finish(client, begun)).toEqual([200, null]);
  const verifier = google.exchanges.at(-1)?.get('code_verifier') ?? '';
  expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(JSON.stringify(begun)).not.toContain(verifier);
});

it('L5: the service exchanges the code with its secret, and answers the ID token', async () => {
  const client = portal.visitor();
  const { code, state, flow } = await returned(client);
  const { body } = await finishSocial(client, { code, state, flow, iss: google.url });
  const { idToken } = body.data as SocialFinishAnswer;
  expect(decodeJwt(idToken)).toMatchObject({ iss: google.url, sub: 'sub-an' });
  expect(Object.fromEntries(google.exchanges.at(-1) ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    client_id: 'portal-client',
    client_secret: CLIENT_SECRET,
    redirect_uri: `${portal.url}/social-return`,
  });
});

describe('L5: a code is not exchanged', () => {
  it('with another verifier: the code of another question', async () => {
    const client = portal.visitor();
    const [mine, other] = [await returned(client), await returned(client)];
    expect(await finish(client, { ...mine, code: other.code })).toEqual(REFUSED);
    expect(await lastReason()).toBe('CODE');
  });

  it('for another address to return to', async () => {
    const client = portal.visitor();
    const begun = await startSocial(client);
    const elsewhere = new URL(begun.address);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/social-return');
    const code = await google.authorize(elsewhere.href, tokenWith(google));
    expect(await finish(client, { ...begun, code })).toEqual(REFUSED);
    expect(await lastReason()).toBe('CODE');
  });

  it('a second time at the provider, which then refuses it', async () => {
    const client = portal.visitor();
    const begun = await returned(client);
    const spent = new URLSearchParams({ code: begun.code, client_secret: CLIENT_SECRET });
    await fetch(`${google.url}/token`, { method: 'POST', body: spent });
    expect(await finish(client, begun)).toEqual(REFUSED);
    expect(await lastReason()).toBe('CODE');
  });

  it('a second time at the service: a flow counts once, also of ten at once', async () => {
    const client = portal.visitor();
    const begun = await returned(client);
    const replies = await Promise.all(Array.from({ length: 10 }, () => finish(client, begun)));
    expect(replies.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await finish(client, begun)).toEqual(REFUSED);
    expect(await lastReason()).toBe('FLOW_USED');
  });

  it('with the state of another question', async () => {
    const client = portal.visitor();
    const begun = await returned(client);
    const { state } = await startSocial(client);
    const before = google.exchanges.length;
    expect(await finish(client, { ...begun, state })).toEqual(REFUSED);
    expect(await lastReason()).toBe('STATE');
    expect(google.exchanges).toHaveLength(before);
  });

  it('from another issuer, by its own word (mix-up)', async () => {
    const client = portal.visitor();
    const begun = await returned(client);
    expect(await finish(client, begun, { iss: apple.url })).toEqual(REFUSED);
    expect(await lastReason()).toBe('STATE');
  });

  it('on another device', async () => {
    const begun = await returned(portal.visitor());
    expect(await finish(portal.visitor(), begun)).toEqual(REFUSED);
    expect(await lastReason()).toBe('FLOW');
  });

  it('with a flow that was changed, or is none', async () => {
    const client = portal.visitor();
    const begun = await returned(client);
    for (const flow of ['none', `${begun.flow.slice(0, -4)}AAAA`])
      expect(await finish(client, { ...begun, flow })).toEqual(REFUSED);
    expect(await lastReason()).toBe('FLOW');
  });

  it('after ten minutes', async () => {
    const client = portal.visitor();
    const begun = await returned(client);
    portal.clock.move(10 * 60_000);
    expect(await finish(client, begun)).toEqual(REFUSED);
    expect(await lastReason()).toBe('FLOW_OVER');
  });
});

describe('L5: the token that comes for a code does not count', () => {
  it.each([
    ['with another nonce', 'NONCE', { nonce: 'of-another-question' }],
    ['without a nonce', 'ANSWER', { nonce: undefined }],
    ['for another audience', 'AUDIENCE', { aud: 'other' }],
    ['of another issuer', 'ISSUER', { iss: 'https://evil.example' }],
    ['that is over', 'EXPIRED', { exp: 1 }],
  ])('%s', async (_what, reason, part) => {
    const client = portal.visitor();
    expect(await finish(client, await returned(client, part))).toEqual(REFUSED);
    expect(await lastReason()).toBe(reason);
  });

  it('signed by another', async () => {
    const client = portal.visitor();
    const begun = await startSocial(client);
    const code = await google.authorize(
      begun.address,
      tokenWith({ ...apple, url: google.url } as TestIssuer),
    );
    expect(await finish(client, { ...begun, code })).toEqual(REFUSED);
    expect(await lastReason()).toBe('SIGNATURE');
  });

  it('that came past the service: a token of the provider alone signs no one in', async () => {
    const client = portal.visitor();
    const { address } = await startSocial(client);
    const nonce = new URL(address).searchParams.get('nonce') ?? '';
    const password = await tokenWith(google)(nonce);
    const path = '/api/authen/authentication/login';
    const reply = await client.post(path, { username: '', password });
    expect([reply.status, reply.body.errorCode]).toEqual(REFUSED);
    expect(await lastReason()).toBe('NOT_EXCHANGED');
  });
});

it('L5: Apple is given a token that the service signs, for Apple and for five minutes', async () => {
  const client = portal.visitor();
  const begun = await startSocial(client, 'apple');
  const code = await apple.authorize(begun.address, tokenWith(apple));
  expect(await finish(client, { ...begun, code })).toEqual([200, null]);
  const secret = apple.exchanges.at(-1)?.get('client_secret') ?? '';
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  const { publicKey } = await appleKeys;
  const currentDate = portal.clock.now();
  const { payload } = await jwtVerify(secret, publicKey, { currentDate, audience: apple.url });
  expect(payload).toMatchObject({ iss: 'TEAM123456', sub: 'portal-client' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});

it('L5: a provider that does not take the portal for its client is away, and no one is blamed', async () => {
  const client = portal.visitor();
  const begun = await startSocial(client, 'facebook');
  const code = await facebook.authorize(begun.address, tokenWith(facebook));
  expect(await finish(client, { ...begun, code })).toEqual([503, 'SOCIAL_UNAVAILABLE']);
});

describe('L5: the environment', () => {
  const fails = (env: Record<string, string>) => expect(() => readConfig(env));

  it('wants what each provider takes for a proof', () => {
    fails({ GOOGLE_CLIENT_ID: 'c' }).toThrow('GOOGLE_CLIENT_SECRET');
    fails({ APPLE_CLIENT_ID: 'c', APPLE_TEAM_ID: 'TEAM123456' }).toThrow('APPLE_PRIVATE_KEY');
    const facebookOf = (env: object) =>
      readConfig({ FACEBOOK_CLIENT_ID: 'c', ...env }).social?.providers[0]?.proof;
    expect(facebookOf({})).toEqual({ way: 'NONE' });
    const secret = 'secret-of-facebook';
    expect(facebookOf({ FACEBOOK_CLIENT_SECRET: secret })).toEqual({ way: 'SECRET', secret });
  });

  it('takes the key of Apple', async () => {
    const privateKey = await exportPKCS8((await appleKeys).privateKey);
    const ids = { teamId: 'TEAM123456', keyId: 'KEY1234567' };
    const env = {
      APPLE_CLIENT_ID: 'c',
      APPLE_TEAM_ID: ids.teamId,
      APPLE_KEY_ID: ids.keyId,
      APPLE_PRIVATE_KEY: privateKey.trim(),
    };
    const proof = { way: 'SIGNED', ...ids, privateKey: privateKey.trim() };
    expect(readConfig(env).social?.providers[0]?.proof).toEqual(proof);
  });

  it('calls no address in clear text but on this machine', () => {
    const endpoint = (tokenEndpoint: string) => ({
      SOCIAL_ENDPOINTS: JSON.stringify({ google: { tokenEndpoint } }),
    });
    fails(endpoint('http://issuer.example/token')).toThrow('SOCIAL_ENDPOINTS');
    expect(readConfig(endpoint('http://127.0.0.1:1/token')).social).toBeUndefined();
  });
});
