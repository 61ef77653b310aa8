import { randomUUID } from 'node:crypto';
import type { SessionRow } from '@portal/types';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import * as schema from '../../db/schema/index.ts';
import { solvePicture, solveToken } from '../../testing/captcha.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startIssuer, type TestIssuer } from '../../testing/issuer.ts';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { newestCode, otherThan, recoveryOf } from '../../testing/recovery.ts';
import { finishSocial, startSocial, tokenByCode } from '../../testing/social.ts';
import { hashPassword } from '../auth/password.ts';

const LOGIN = '/api/authen/authentication/login';
const GAD = 'Gad@2026xy';
const PHONE = '+84531112223';
const LEARN = 'https://hoc.congty.example';

let [portal, issuer]: [TestPortal, TestIssuer] = [] as never;
let an: number;
let username: string;
let client: Client;

beforeAll(async () => {
  issuer = await startIssuer();
  const social = {
    providers: [issuer.provider('google', { clientId: 'client' })],
    firebase: undefined,
  };
  const hostJwt = { issuer: issuer.url, audience: 'portal', jwksUri: issuer.jwksUri };
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  const config = { social, hostJwt, loginLimits };
  portal = await startTestPortal({ data: 'empty', config });
  const { db } = portal;
  await addCompany(db);
  const settings = {
    ADP_SYSTEM_CODES: 'ADP',
    ELEARNING_URL: LEARN,
    TERMS_VERSION: '1',
    DECREE_VERSION: '1',
  };
  await db
    .insert(schema.setting)
    .values(Object.entries(settings).map(([key, value]) => ({ companyId: 2, key, value })));
}, 180_000);
afterAll(async () => {
  await portal.close();
  await issuer.close();
});

let people = 0;
// Each case begins again: a person of its own, signed in, with nothing counted against them.
beforeEach(async () => {
  people += 1;
  username = `2000${1000 + people}`;
  const agentId = await addAgent(portal.db, username, {
    isGad: true,
    groupType: 'GAD',
    phoneE164: PHONE,
  });
  an = await addAccount(portal.db, username, [], { agentId, lastLoginAt: portal.clock.now() });
  await portal.db.insert(schema.gadSecret).values({ accountId: an, hash: await hashPassword(GAD) });
  const identity = { provider: 'google' as const, issuer: issuer.url, subject: username };
  await portal.db.insert(schema.externalIdentity).values({ accountId: an, ...identity });
  client = await portal.signIn(username);
});

const admin = '/api/admin/account';
const wrong = 'Khong@Dung27';
const next = 'Doi@Moi2027x';
const login = (by: Client, password: string, part = {}) =>
  by.post(LOGIN, { username, password, ...part });
/** Four wrong sign-ins of four devices: the next one locks. */
async function almostLocked() {
  for (let at = 0; at < 4; at += 1) {
    const by = portal.visitor();
    await login(by, wrong, { requiredCaptch: await solvePicture(portal, by) });
  }
}
async function idToken(by: Client, part: object) {
  const at = Math.floor(portal.clock.now().getTime() / 1000);
  const claims = { iss: issuer.url, aud: 'client', sub: username, iat: at, exp: at + 60 };
  const nonce = decodeJwt(await tokenByCode(by, issuer, claims)).nonce;
  return issuer.sign({ ...claims, nonce, ...part });
}
const jwt = (part: object) => {
  const at = Math.floor(portal.clock.now().getTime() / 1000);
  const claims = { iss: issuer.url, aud: 'portal', sub: username, iat: at, exp: at + 60 };
  return issuer.sign({ ...claims, jti: randomUUID(), ...part });
};
async function withCode() {
  const by = portal.visitor();
  const recovery = recoveryOf(by, username);
  await recovery.start();
  await recovery.send({ optTo: 'SMS' });
  return { recovery, code: await newestCode(portal, PHONE) };
}
const changed = (passwordOld: string) =>
  client.post(`${admin}/change-password`, {
    passwordOld,
    passwordNew: next,
    confirmPasswordNew: next,
  });
const gadChanged = (passwordGad: string) =>
  client.post(`${admin}/change-password-gad`, {
    passwordAgent: PASSWORD,
    passwordGad,
    passwordNew: next,
    confirmPasswordNew: next,
  });

interface Row {
  action: string;
  result: 'OK' | 'FAILED' | 'DENIED';
  object?: string | null;
  detail?: object;
  /** A visitor: no user is known. */
  anonymous?: true;
}
type Call = () => Promise<Reply>;
/** What is done, the status it answers, how it is prepared, and every row that the one call writes. */
type Case = [what: string, status: number, prepare: () => Promise<Call>, ...rows: Row[]];

const simply = (call: Call) => async () => call;
const failed = (action: string, part: Partial<Row> = {}): Row => ({
  action,
  result: 'FAILED',
  ...part,
});
const ok = (action: string, part: Partial<Row> = {}): Row => ({ action, result: 'OK', ...part });

const cases: Case[] = [
  ['login', 200, simply(() => login(portal.visitor(), PASSWORD)), ok('login')],
  [
    'login, wrong',
    401,
    simply(() => login(portal.visitor(), wrong)),
    failed('login', { detail: { reason: 'WRONG' } }),
  ],
  [
    'login of nobody',
    401,
    simply(() => portal.visitor().post(LOGIN, { username: 'nobody', password: wrong })),
    failed('login', { anonymous: true }),
  ],
  [
    'lock',
    401,
    async () => {
      await almostLocked();
      const by = portal.visitor();
      const requiredCaptch = await solvePicture(portal, by);
      return () => login(by, wrong, { requiredCaptch });
    },
    failed('login'),
    ok('account.lock'),
  ],
  [
    'login while locked',
    401,
    async () => {
      const lockedUntil = new Date(portal.clock.now().getTime() + 60_000);
      await portal.db.update(schema.account).set({ lockedUntil }).where(eq(schema.account.id, an));
      return () => login(portal.visitor(), PASSWORD);
    },
    failed('login', { detail: { reason: 'LOCKED' } }),
  ],
  [
    'login of a disabled account',
    401,
    async () => {
      const status = 'DISABLED' as const;
      await portal.db.update(schema.account).set({ status }).where(eq(schema.account.id, an));
      return () => login(portal.visitor(), PASSWORD);
    },
    failed('login', { detail: { reason: 'DISABLED' } }),
  ],
  [
    'login of another system',
    200,
    simply(() =>
      portal.visitor().post(`${LOGIN}-adp`, { username, password: PASSWORD, systemCode: 'ADP' }),
    ),
    ok('login', { detail: { method: 'adp', systemCode: 'ADP' } }),
  ],
  [
    'login of an unknown system',
    403,
    simply(() =>
      portal.visitor().post(`${LOGIN}-adp`, { username, password: PASSWORD, systemCode: 'EVIL' }),
    ),
    failed('login', { anonymous: true, detail: { method: 'adp', reason: 'SYSTEM' } }),
  ],
  [
    'login by token',
    200,
    async () => {
      const token = await jwt({});
      return () => portal.visitor().post(`${LOGIN}-jwt`, { token });
    },
    ok('login', { detail: { method: 'jwt' } }),
  ],
  [
    'login by token, forged',
    401,
    async () => {
      const token = await jwt({ aud: 'other' });
      return () => portal.visitor().post(`${LOGIN}-jwt`, { token });
    },
    failed('login', { anonymous: true, detail: { method: 'jwt', reason: 'TOKEN' } }),
  ],
  [
    'login continued',
    200,
    simply(() => client.post(`${LOGIN}-continuation`)),
    ok('login', { detail: { method: 'continuation' } }),
  ],
  [
    'social login',
    200,
    async () => {
      const by = portal.visitor();
      const password = await idToken(by, {});
      return () => by.post(LOGIN, { username: '', password });
    },
    ok('login', { detail: { method: 'social', provider: 'google' } }),
  ],
  [
    'social login, refused',
    401,
    async () => {
      const by = portal.visitor();
      const password = await idToken(by, { aud: 'other' });
      return () => by.post(LOGIN, { username: '', password });
    },
    failed('login', { anonymous: true, detail: { method: 'social', reason: 'AUDIENCE' } }),
  ],
  [
    'social login of nobody',
    401,
    async () => {
      const by = portal.visitor();
      const password = await idToken(by, { sub: 'somebody-else' });
      return () => by.post(LOGIN, { username: '', password });
    },
    failed('login', { anonymous: true, detail: { method: 'social', reason: 'NOT_LINKED' } }),
  ],
  [
    'social login, a wrong code',
    401,
    async () => {
      const by = portal.visitor();
      const { state, flow } = await startSocial(by);
      return () => finishSocial(by, { flow, state, code: 'never-given' });
    },
    failed('login', { anonymous: true, detail: { method: 'social', reason: 'CODE' } }),
  ],
  ['logout', 200, simply(() => client.post('/api/authen/logout')), ok('logout')],
  ['logout of a visitor', 200, simply(() => portal.visitor().post('/api/authen/logout'))],
  ['password change', 200, simply(() => changed(PASSWORD)), ok('password.change')],
  [
    'password change, wrong',
    400,
    simply(() => changed(wrong)),
    failed('password.check', { object: 'password' }),
  ],
  ['GAD change', 200, simply(() => gadChanged(GAD)), ok('password.change-gad')],
  [
    'GAD change, wrong',
    400,
    simply(() => gadChanged(wrong)),
    failed('password.check', { object: 'gad-password' }),
  ],
  [
    'password check, wrong',
    200,
    simply(() => client.post('/api/admin/check-password-agent', { passwordAgent: wrong })),
    failed('password.check', { object: 'password' }),
  ],
  [
    're-authentication',
    200,
    simply(() => client.post('/api/authen/re-authenticate', { password: PASSWORD })),
    ok('session.re-authenticate'),
  ],
  [
    're-authentication, wrong',
    400,
    simply(() => client.post('/api/authen/re-authenticate', { password: wrong })),
    failed('password.check', { object: 'password' }),
  ],
  [
    'step-up',
    200,
    simply(() => client.post('/api/authen/step-up', { passwordGad: GAD })),
    ok('session.step-up'),
  ],
  [
    'step-up, wrong',
    400,
    simply(() => client.post('/api/authen/step-up', { passwordGad: wrong })),
    failed('password.check', { object: 'gad-password' }),
  ],
  [
    'lock by a signed-in person',
    400,
    async () => {
      await almostLocked();
      return () => client.post('/api/authen/re-authenticate', { password: wrong });
    },
    failed('password.check', { object: 'password' }),
    ok('account.lock', { detail: { reason: 'password' } }),
  ],
  [
    'ending another session',
    200,
    async () => {
      await portal.signIn(username);
      const { body } = await client.get('/api/authen/sessions');
      const other = (body.data as SessionRow[]).find(({ current }) => !current);
      return () => client.delete(`/api/authen/sessions/${other?.id}`);
    },
    ok('session.end', { object: expect.stringMatching(/^session:\d+$/) }),
  ],
  [
    'recovery, code sent',
    200,
    async () => {
      const recovery = recoveryOf(portal.visitor(), username);
      await recovery.start();
      return () => recovery.send({ optTo: 'SMS' });
    },
    ok('recovery.otp-sent', { detail: { channel: 'SMS' } }),
  ],
  [
    'recovery, code checked',
    200,
    async () => {
      const { recovery, code } = await withCode();
      return () => recovery.check(code);
    },
    ok('recovery.otp'),
  ],
  [
    'recovery, wrong code',
    400,
    async () => {
      const { recovery, code } = await withCode();
      return () => recovery.check(otherThan(code));
    },
    failed('recovery.otp', { detail: { reason: 'OTP_WRONG' } }),
  ],
  [
    'recovery, new password',
    200,
    async () => {
      const { recovery, code } = await withCode();
      await recovery.check(code);
      return () => recovery.renew(code, next);
    },
    ok('password.recover'),
  ],
  [
    'registration',
    200,
    async () => {
      const by = portal.visitor();
      const consent = { kind: 'TERMS_MOBILE', version: '1', decision: 'AGREED' };
      await by.post(`${admin}/consent`, consent);
      const valueToken = await solveToken(by, 'register');
      const fullname = 'Nguyễn Thị Ánh';
      const email = `anh.${username}@thu.example`;
      return () => by.post(`${admin}/register`, { fullname, email, valueToken });
    },
    ok('register', { anonymous: true }),
  ],
  [
    'consent',
    200,
    simply(() =>
      client.post(`${admin}/consent`, { kind: 'DECREE', version: '1', decision: 'AGREED' }),
    ),
    ok('consent', { object: 'DECREE', detail: { version: '1', decision: 'AGREED' } }),
  ],
  [
    'consent of a visitor',
    200,
    simply(() =>
      portal
        .visitor()
        .post(`${admin}/consent`, { kind: 'TERMS_MOBILE', version: '1', decision: 'REFUSED' }),
    ),
    ok('consent', { anonymous: true, object: 'TERMS_MOBILE' }),
  ],
  [
    'going to an outer system',
    200,
    simply(() => client.post('/api/authen/launch-code', { url: `${LEARN}/` })),
    ok('launch', { object: LEARN }),
  ],
  [
    'a refused permission',
    403,
    simply(() => client.get('/api/audit/events')),
    { action: 'permission', result: 'DENIED', object: 'GET /api/audit/events' },
  ],
  [
    'a visitor where nobody is let in',
    401,
    simply(() => portal.visitor().get('/api/audit/events')),
  ],
];

const newest = async () =>
  (await portal.db.select({ seq: max(schema.auditEvent.seq) }).from(schema.auditEvent))[0]?.seq ??
  0;

describe('SEC-57 part of ACT-10: each action writes one row of who, when, where, what and how it ended', () => {
  it.each(cases)('%s (%i)', async (_what, status, prepare, ...expected) => {
    const call = await prepare();
    const before = await newest();
    const reply = await call();
    expect([reply.status, reply.text]).toEqual([status, expect.anything()]);
    const rows = await portal.db
      .select()
      .from(schema.auditEvent)
      .where(gt(schema.auditEvent.seq, before))
      .orderBy(asc(schema.auditEvent.seq));
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual(
      expected.map(({ action, result }) => `${action} ${result}`),
    );
    for (const [at, row] of rows.entries()) {
      const { anonymous, detail = {}, ...reported } = expected[at] as Row;
      expect(row).toMatchObject({
        ...reported,
        actorAccountId: anonymous ? null : an,
        at: portal.clock.now(),
        ip: '127.0.0.1',
        device: reply.headers.get('x-device-id'),
        correlationId: reply.headers.get('x-correlation-id'),
        detail,
      });
    }
  });

  it('a caller who asks in vain without end fills no book', async () => {
    const before = await newest();
    for (let at = 0; at < 35; at += 1) {
      expect((await client.get('/api/audit/events')).status).toBe(403);
    }
    const mine = and(
      gt(schema.auditEvent.seq, before),
      eq(schema.auditEvent.actorAccountId, an),
      eq(schema.auditEvent.action, 'permission'),
    );
    expect(await portal.db.$count(schema.auditEvent, mine)).toBe(30);
  });
});
