import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { generateKeyPair, type JWTPayload } from 'jose';
import { type CiIssuer, startCiIssuer } from '../../testing/ci-issuer.ts';
import type { Client } from '../../testing/client.ts';
import { fakeRemote, fakeWorkspace } from '../../testing/fake-build.ts';
import { operatorOf, publishFiles } from '../../testing/operator.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { releaseSettings } from '../../testing/releases.ts';

const SUBJECT = 'repo:org/claims:ref:refs/heads/main';
const JOB = { sub: SUBJECT, repository: 'org/claims', ref: 'refs/heads/main' };
const CLAIMS = { repository: 'org/claims', ref: 'refs/heads/main' };

let rootDir: string;
let portal: TestPortal;
let issuer: CiIssuer;
let operator: Client;
let audience: string;
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  issuer = await startCiIssuer();
  const releases = releaseSettings({ innerHosts: ['127.0.0.1'] });
  portal = await startTestPortal({ data: 'empty', config: { rootDir, releases } });
  operator = await operatorOf(portal);
  ({ audience } = await trust({ remote: 'claims' }));
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await issuer?.close();
  await rm(rootDir, { recursive: true, force: true });
});
// Keys are read again in each case.
beforeEach(() => {
  portal.clock.move(600_000);
  issuer.reads.length = 0;
});

async function trust(part: object) {
  const body = { issuer: issuer.url, claims: CLAIMS, ...part };
  const reply = await operator.post('/api/releases/trusts', body);
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.body.data as { id: number; audience: string };
}
const seconds = () => Math.floor(portal.clock.now().getTime() / 1000);
/** The claims of a job that runs now. */
const job = (part: JWTPayload = {}): JWTPayload => ({
  ...{ iss: issuer.url, aud: audience, ...JOB },
  ...{ iat: seconds(), nbf: seconds(), exp: seconds() + 300 },
  ...part,
});
const bearer = (token: string): Client =>
  Object.assign(portal.visitor('en'), { authorization: `Bearer ${token}` });
const signed = async (part?: JWTPayload, signing?: Parameters<CiIssuer['sign']>[1]) =>
  bearer(await issuer.sign(job(part), signing));
const list = async (by: Client) => {
  const { status, body } = await by.get('/api/releases/list');
  return status === 200 ? 200 : [status, body.errorCode];
};
const why = async (by: Client) => (await by.get('/api/releases/list')).body.description;

it('a job publishes its remote and promotes it to its own channel; the log names the job', async () => {
  const by = await signed();
  const built = fakeRemote({ name: 'claims', version: '1.0.0' });
  expect((await publishFiles(by, 'claims', built)).status).toBe(201);
  const change = { remote: 'claims', version: '1.0.0' };
  const own = await by.post('/api/releases/promote', { ...change, channel: 'claims' });
  expect(own.status).toBe(200);
  const all = await by.post('/api/releases/promote', change);
  expect([all.status, all.body.errorCode]).toEqual([403, 'RELEASE_RIGHT']);
  const other = fakeRemote({ name: 'policy', version: '1.0.0' });
  expect((await publishFiles(by, 'policy', other)).body.errorCode).toBe('RELEASE_FOREIGN');
  const log = await portal.deps.registry.log(10, 'claims');
  expect(log.filter(({ actor }) => actor === `ci:${SUBJECT}`).map(({ action }) => action)).toEqual([
    ...['REFUSED', 'PROMOTE', 'PUBLISH'],
  ]);
});

it.each(['RS256', 'ES256'] as const)('a token signed with %s counts', async (alg) => {
  expect(await list(await signed({}, { alg }))).toBe(200);
});

it('numbers and further claims of a token are no hindrance, nor are several audiences', async () => {
  expect(await list(await signed({ run_id: 42, actor: 'an', aud: ['x', audience] }))).toBe(200);
});

it.each<[string, () => JWTPayload, string]>([
  ['of another repository', () => ({ repository: 'org/other' }), 'no trust fits its claims'],
  ['of another branch', () => ({ ref: 'refs/heads/dev' }), 'no trust fits its claims'],
  ['of a fork', () => ({ repository: 'evil/claims' }), 'no trust fits its claims'],
  ['without a branch', () => ({ ref: undefined }), 'no trust fits its claims'],
  ['for another audience', () => ({ aud: 'https://other.example' }), 'another audience'],
  ['without an audience', () => ({ aud: undefined }), 'another audience'],
  ['that has expired', () => ({ exp: seconds() - 10 }), 'expired'],
  ['that is not valid yet', () => ({ nbf: seconds() + 60 }), 'not valid yet'],
  ['of tomorrow', () => ({ iat: seconds() + 86_400 }), '15 minutes'],
  ['that is older than 15 minutes', () => ({ iat: seconds() - 910 }), '15 minutes'],
  ['without an end', () => ({ exp: undefined }), 'lacks'],
  ['without a beginning', () => ({ iat: undefined }), 'lacks|15 minutes'],
  ['without a subject', () => ({ sub: undefined }), 'lacks'],
])('a token %s does not count, and the answer says why', async (_what, part, words) => {
  const by = await signed(part());
  expect(await list(by)).toEqual([401, 'RELEASE_CI_TOKEN']);
  expect(await why(by)).toMatch(new RegExp(words));
});

it('a token that the issuer did not sign does not count', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const foreign = await signed({}, { key: privateKey });
  const unknown = await signed({}, { key: privateKey, kid: 'mine' });
  const token = await issuer.sign(job());
  const [head = '', , signature = ''] = token.split('.');
  const altered = Buffer.from(JSON.stringify(job({ run_id: 7 }))).toString('base64url');
  for (const by of [foreign, unknown, bearer(`${head}.${altered}.${signature}`)])
    expect(await list(by)).toEqual([401, 'RELEASE_CI_TOKEN']);
});

it('no algorithm of a secret, and none at all: the public key signs nothing', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const made = (alg: string) => `${part({ alg, kid: 'RS256-1', typ: 'JWT' })}.${part(job())}`;
  const head = made('HS256');
  const mac = createHmac('sha256', issuer.publicKeys()).update(head).digest('base64url');
  expect(await list(bearer(`${head}.${mac}`))).toEqual([401, 'RELEASE_CI_TOKEN']);
  expect(await list(bearer(`${made('none')}.`))).toEqual([401, 'UNAUTHENTICATED']);
  expect(await list(bearer(`${made('none')}.${'A'.repeat(40)}`))).toEqual([
    401,
    'RELEASE_CI_TOKEN',
  ]);
});

it('an issuer that no trust names is not asked for anything', async () => {
  const other = await startCiIssuer();
  const token = await other.sign(job({ iss: other.url }));
  expect(await list(bearer(token))).toEqual([401, 'UNAUTHENTICATED']);
  expect(other.reads).toEqual([]);
  await other.close();
});

it('keys are read once for many tokens, and again when the issuer has new ones', async () => {
  for (let at = 0; at < 3; at += 1) expect(await list(await signed())).toBe(200);
  expect(issuer.reads).toEqual(['/.well-known/openid-configuration', '/keys']);
  await issuer.rotate();
  // A moment after they were read, a token with an unknown key does not make the portal read them again.
  const early = await signed();
  expect(await list(early)).toEqual([401, 'RELEASE_CI_TOKEN']);
  expect(issuer.reads).toHaveLength(2);
  portal.clock.move(31_000);
  expect(await list(await signed())).toBe(200);
  expect(issuer.reads).toHaveLength(4);
});

it.each<[string, () => Record<string, string>]>([
  ['that names itself otherwise', () => ({ issuer: 'https://other.example' })],
  ['whose keys are in an inner network', () => ({ jwks_uri: 'https://10.0.0.5/keys' })],
  ['whose keys are in clear text', () => ({ jwks_uri: 'http://keys.example/keys' })],
  ['whose keys are nowhere', () => ({ jwks_uri: `${issuer.url}/gone` })],
])('an issuer %s is as one that is away: no verdict about the token', async (_what, part) => {
  Object.assign(issuer.discovery, part());
  expect(await list(await signed())).toEqual([503, 'RELEASE_CI_ISSUER']);
  for (const name of Object.keys(issuer.discovery)) delete issuer.discovery[name];
  // Tokens from anywhere do not make the portal ask it without a pause.
  const { length } = issuer.reads;
  expect(await list(await signed())).toEqual([503, 'RELEASE_CI_ISSUER']);
  expect(issuer.reads).toHaveLength(length);
  portal.clock.move(6_000);
  expect(await list(await signed())).toBe(200);
});

it('rights are those of the trust, together with others of the same remote that fit', async () => {
  const rights = { rights: ['canary:10'] };
  const more = await trust({
    remote: 'claims',
    audience,
    ...rights,
    claims: { sub: 'repo:org/*:ref:*/*/main' },
  });
  const made = await signed();
  const wide = { remote: 'claims', version: '1.0.0', share: 11 };
  expect((await made.post('/api/releases/canary', wide)).body.errorCode).toBe(
    'RELEASE_CANARY_SHARE',
  );
  await operator.post('/api/releases/trusts/end', { id: more.id });
  expect((await made.post('/api/releases/canary', wide)).body.errorCode).toBe('RELEASE_RIGHT');
});

it('a token that fits two remotes is neither’s', async () => {
  const { id } = await trust({ remote: 'policy', audience });
  const by = await signed();
  expect(await list(by)).toEqual([401, 'RELEASE_CI_TOKEN']);
  expect(await why(by)).toContain('an audience of its own');
  await operator.post('/api/releases/trusts/end', { id });
  expect(await list(by)).toBe(200);
});

it('what ended counts no more from the next call on', async () => {
  const { id, audience: aud } = await trust({ remote: 'short' });
  const by = await signed({ aud });
  expect(await list(by)).toBe(200);
  expect((await operator.post('/api/releases/trusts/end', { id })).status).toBe(200);
  expect(await list(by)).toEqual([401, 'RELEASE_CI_TOKEN']);
  const again = await operator.post('/api/releases/trusts/end', { id });
  expect(again.body.errorCode).toBe('RELEASE_TRUST_UNKNOWN');
});

it.each([
  ['no owner', { claims: { ref: 'refs/heads/main' } }, 'RELEASE_TRUST_WIDE'],
  ['any owner', { claims: { repository: '*/claims' } }, 'RELEASE_TRUST_WIDE'],
  ['an issuer in clear text', { issuer: 'http://ci.example' }, 'RELEASE_TRUST_ADDRESS'],
  ['an issuer in an inner network', { issuer: 'https://10.0.0.5' }, 'RELEASE_TRUST_ADDRESS'],
  ['rights that do not exist', { rights: ['withdraw'] }, 'INPUT-ERROR'],
])('no trust is made with %s', async (_what, part, code) => {
  const body = { remote: 'claims', issuer: issuer.url, claims: CLAIMS, ...part };
  const reply = await operator.post('/api/releases/trusts', body);
  expect([reply.status, reply.body.errorCode]).toEqual([400, code]);
});

it('a job changes nothing about credentials, trusts and subscriptions', async () => {
  const by = await signed();
  for (const path of ['trusts', 'trusts/end', 'credentials', 'subscriptions', 'withdraw'])
    expect((await by.post(`/api/releases/${path}`, {})).status).toBe(403);
});

it('the list of trusts says who made them and when they were used', async () => {
  await list(await signed());
  const { body } = await operator.get('/api/releases/trusts');
  expect(body.data).toContainEqual(
    expect.objectContaining({
      ...{ remote: 'claims', issuer: issuer.url, audience, claims: CLAIMS, createdBy: 'operator' },
      lastUsedAt: portal.clock.now().toISOString(),
    }),
  );
});
