import type { LoginData } from '@portal/types';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { ConfigError } from '../../config/config.ts';
import { readConfig } from '../../config/read-config.ts';
import { ENDPOINTS, type SocialConfig } from '../../config/social.ts';
import { externalIdentity } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { tokenByCode } from '../../testing/social.ts';

const PROJECT = 'portal-project';
const LOGIN = '/api/authen/authentication/login';

let keys: TestIssuer;
let portal: TestPortal;
let emulated: TestPortal;

const config = (emulatorHost?: string): { social: SocialConfig } => ({
  social: {
    providers: [keys.provider('google', { issuer: ENDPOINTS.google.issuer })],
    firebase: { projectId: PROJECT, apiKey: 'key', jwksUri: keys.jwksUri, emulatorHost },
  },
});
const open = async (emulatorHost?: string) => {
  const limits = { loginLimits: { perIp: 10_000, perDevice: 10_000 } };
  const opened = await startTestPortal({
    data: 'empty',
    config: { ...limits, ...config(emulatorHost) },
  });
  await addCompany(opened.db);
  const accountId = await addAccount(opened.db, 'an');
  const { issuer } = ENDPOINTS.google;
  await opened.db
    .insert(externalIdentity)
    .values({ accountId, provider: 'google', issuer, subject: '1000' });
  return opened;
};

beforeAll(async () => {
  keys = await startIssuer();
  [portal, emulated] = [await open(), await open('127.0.0.1:9099')];
}, 180_000);
afterAll(async () => {
  await portal.close();
  await emulated.close();
  await keys.close();
});

const claims = (part: JWTPayload = {}, provider = 'google.com'): JWTPayload => {
  const now = Math.floor(portal.clock.now().getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'firebase-uid',
    iat: now,
    exp: now + 3_600,
    auth_time: now - 1,
    jti: crypto.randomUUID(),
    firebase: {
      sign_in_provider: provider,
      identities: { [provider]: ['1000'], email: ['an@x.example'] },
    },
    ...part,
  };
};
/** The visitor of a portal for whom the service exchanged a code of the provider, for this subject there. */
const exchanged = async (to: TestPortal, sub = '1000') => {
  const visitor = to.visitor();
  const { iat, exp } = claims();
  const iss = ENDPOINTS.google.issuer;
  await tokenByCode(visitor, keys, { iss, aud: 'portal-client', sub, iat, exp });
  return visitor;
};
const send = async (to: TestPortal, password: string, by?: Client) => {
  const visitor = by ?? (await exchanged(to));
  const { status, body } = await visitor.post(LOGIN, { username: '', password });
  return [status, body.errorCode ?? (body.data as LoginData).username];
};
const REFUSED = [401, 'SOCIAL_TOKEN_REFUSED'];

it('SOC-01 a token of the project signs in whom the provider knows, not whom Firebase numbered', async () => {
  expect(await send(portal, await keys.sign(claims()))).toEqual([200, 'an']);
  expect(await send(portal, await keys.sign(claims({ sub: 'another-uid' })))).toEqual([200, 'an']);
});

it.each<[string, JWTPayload]>([
  ['another project', { aud: 'other-project' }],
  ['another project’s issuer', { iss: 'https://securetoken.google.com/other-project' }],
  ['the provider itself, past Firebase', { iss: ENDPOINTS.google.issuer }],
  ['a sign-in of long ago', { auth_time: 1 }],
  ['a password of Firebase', { firebase: { sign_in_provider: 'password', identities: {} } }],
  ['an anonymous user', { firebase: { sign_in_provider: 'anonymous', identities: {} } }],
  [
    'a token that the project made itself',
    { firebase: { sign_in_provider: 'custom', identities: {} } },
  ],
  ['no identity at the provider', { firebase: { sign_in_provider: 'google.com', identities: {} } }],
  [
    'a provider that is not configured',
    { firebase: { sign_in_provider: 'apple.com', identities: { 'apple.com': ['1000'] } } },
  ],
])('SOC-04 refuses %s', async (_what, part) => {
  expect(await send(portal, await keys.sign(claims(part)))).toEqual(REFUSED);
});

it('SOC-04 a token counts once', async () => {
  const token = await keys.sign(claims());
  expect(await send(portal, token)).toEqual([200, 'an']);
  expect(await send(portal, token)).toEqual(REFUSED);
});

it('L5: a token counts on the device that exchanged a code for this very person', async () => {
  const token = await keys.sign(claims());
  expect(await send(portal, token, portal.visitor())).toEqual(REFUSED);
  const other = await keys.sign(claims());
  expect(await send(portal, other, await exchanged(portal, '2000'))).toEqual(REFUSED);
  const by = await exchanged(portal);
  expect(await send(portal, await keys.sign(claims()), by)).toEqual([200, 'an']);
  expect(await send(portal, await keys.sign(claims()), by)).toEqual(REFUSED);
});

it('takes unsigned tokens with the emulator alone', async () => {
  const unsigned = () => new UnsecuredJWT(claims()).encode();
  expect(await send(emulated, unsigned())).toEqual([200, 'an']);
  expect(await send(portal, unsigned())).toEqual(REFUSED);
  const wrong = new UnsecuredJWT(claims({ aud: 'other-project' })).encode();
  expect(await send(emulated, wrong)).toEqual(REFUSED);
});

describe('the environment', () => {
  const google = { GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 'secret-of-google' };
  const firebase = { ...google, FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'k' };

  it('says nothing without a provider', () => {
    expect(readConfig({}).social).toBeUndefined();
    expect(readConfig({ FIREBASE_PROJECT_ID: PROJECT }).social).toBeUndefined();
  });

  it('names the project and its emulator', () => {
    const { social } = readConfig({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(social?.firebase).toMatchObject({ projectId: PROJECT, emulatorHost: '127.0.0.1:9099' });
    expect(social?.providers.map(({ name }) => name)).toEqual(['google']);
  });

  it.each<[string, Record<string, string>]>([
    ['an emulator', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['issuers of tests', { ...firebase, SOCIAL_ENDPOINTS: '{"google":{}}' }],
  ])('SEC-11 refuses %s in production', (_what, env) => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '0', ...env })).toThrow(ConfigError);
  });

  it('wants the key with the project, and endpoints that are addresses', () => {
    expect(() => readConfig({ ...firebase, FIREBASE_API_KEY: '' })).toThrow('FIREBASE_API_KEY');
    expect(() => readConfig({ SOCIAL_ENDPOINTS: '{' })).toThrow('SOCIAL_ENDPOINTS');
    expect(() => readConfig({ SOCIAL_ENDPOINTS: '{"google":{"jwksUri":"file:///x"}}' })).toThrow(
      'SOCIAL_ENDPOINTS',
    );
  });
});
