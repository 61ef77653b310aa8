import { and, desc, eq } from 'drizzle-orm';
import { account, auditEvent, mfaFactor, recoveryCode, session } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import {
  addPasskey,
  addTotp,
  codeAt,
  enterWith,
  FACTOR,
  FACTORS,
  LOGIN,
  questionAt,
} from '../../testing/factors.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CHANGE = '/api/admin/account/change-password';
const PASSKEY = '/api/authen/authentication/passkey';

let portal: TestPortal;
beforeAll(async () => {
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  portal = await startTestPortal({ data: 'empty', config: { loginLimits } });
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

const rowOf = async () =>
  (await portal.db.select().from(account).where(eq(account.id, accountId)))[0];
const stands = async (who: Client) => (await who.get('/api/authen/sessions')).status;
const levelOf = async () =>
  (
    await portal.db
      .select({ level: session.authLevel })
      .from(session)
      .where(eq(session.accountId, accountId))
      .orderBy(desc(session.id))
      .limit(1)
  )[0]?.level;

describe('H4: signing in with a second factor', () => {
  it('the right password alone opens no session; the app’s code does, at level 2', async () => {
    const { secret } = await addTotp(portal, client);
    const visitor = portal.visitor();
    const question = await questionAt(visitor, name);
    expect(question.ways).toEqual(['TOTP', 'RECOVERY']);
    const { challenge } = question;
    const code = codeAt(secret, portal.clock.now());
    enterWith(visitor, await visitor.post(FACTOR, { challenge, code }));
    expect(await stands(visitor)).toBe(200);
    expect(await levelOf()).toBe(2);
  });

  it('6.5.1: a code counts once, in one session only, also when it is sent several times at once', async () => {
    const { secret } = await addTotp(portal, client);
    const visitor = portal.visitor();
    const questions = [];
    for (let turn = 0; turn < 4; turn += 1) questions.push(await questionAt(visitor, name));
    const code = codeAt(secret, portal.clock.now());
    const replies = await Promise.all(
      questions.map(({ challenge }) => visitor.post(FACTOR, { challenge, code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a question is for its device, for five minutes, and once', async () => {
    const { secret } = await addTotp(portal, client);
    const visitor = portal.visitor();
    const { challenge } = await questionAt(visitor, name);
    const code = codeAt(secret, portal.clock.now());
    const elsewhere = await portal.visitor().post(FACTOR, { challenge, code });
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([400, 'FACTOR_OVER']);
    portal.clock.move(5 * 60_000);
    const late = await visitor.post(FACTOR, {
      challenge,
      code: codeAt(secret, portal.clock.now()),
    });
    expect(late.body.errorCode).toBe('FACTOR_OVER');
  });

  it('SEC-03: wrong codes lock the account, and the right password in between clears none of them', async () => {
    const { secret } = await addTotp(portal, client);
    const visitor = portal.visitor();
    for (let turn = 0; turn < 5; turn += 1) {
      const { challenge } = await questionAt(visitor, name);
      const wrong = await visitor.post(FACTOR, { challenge, code: '000000' });
      expect(wrong.body.errorCode).toBe('FACTOR_WRONG');
    }
    expect((await rowOf())?.lockedUntil).not.toBeNull();
    const locked = await visitor.post(LOGIN, { username: name, password: PASSWORD });
    expect(locked.body.errorCode).not.toBe('FACTOR_REQUIRED');
    const [row] = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'account.lock'), eq(auditEvent.actorAccountId, accountId)));
    expect(row?.detail).toMatchObject({ step: 'factor' });
    expect(secret).toHaveLength(32);
  });

  it('wrong codes at once are counted before they are compared', async () => {
    await addTotp(portal, client);
    const visitor = portal.visitor();
    const questions = [];
    for (let turn = 0; turn < 12; turn += 1) questions.push(await questionAt(visitor, name));
    const replies = await Promise.all(
      questions.map(({ challenge }) => visitor.post(FACTOR, { challenge, code: '000000' })),
    );
    const judged = replies.filter(({ body }) => body.errorCode === 'FACTOR_WRONG');
    expect(judged.length).toBeLessThanOrEqual(5);
    expect((await rowOf())?.lockedUntil).not.toBeNull();
  });

  it('6.5.1 6.5.2: each of ten recovery codes opens one session, and is kept as a salted hash', async () => {
    const { codes } = await addTotp(portal, client);
    expect(new Set(codes).size).toBe(10);
    const visitor = portal.visitor();
    const first = await questionAt(visitor, name);
    const typed = ` ${(codes[0] ?? '').toLowerCase().replace('-', ' ')} `;
    enterWith(visitor, await visitor.post(FACTOR, { challenge: first.challenge, code: typed }));
    const second = await questionAt(visitor, name);
    const again = await visitor.post(FACTOR, { challenge: second.challenge, code: codes[0] });
    expect(again.body.errorCode).toBe('FACTOR_WRONG');
    const rows = await portal.db
      .select()
      .from(recoveryCode)
      .where(eq(recoveryCode.accountId, accountId));
    expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    for (const { hash } of rows)
      for (const code of codes) expect(hash).not.toContain(code.replace('-', ''));
  });

  it('a password changed between the steps ends the sign-in', async () => {
    const { secret } = await addTotp(portal, client);
    const visitor = portal.visitor();
    const { challenge } = await questionAt(visitor, name);
    const next = 'Khac#2026xyz';
    const body = { passwordOld: PASSWORD, passwordNew: next, confirmPasswordNew: next };
    expect((await client.post(CHANGE, body)).status).toBe(200);
    const code = codeAt(secret, portal.clock.now());
    expect((await visitor.post(FACTOR, { challenge, code })).body.errorCode).toBe('FACTOR_OVER');
  });
});

describe('a remembered device', () => {
  const remember = async (secret: string) => {
    const visitor = portal.visitor();
    const { challenge, rememberDays } = await questionAt(visitor, name);
    const code = codeAt(secret, portal.clock.now());
    const reply = await visitor.post(FACTOR, { challenge, code, remember: true });
    enterWith(visitor, reply);
    const [cookie = ''] = reply.headers.getSetCookie();
    return { rememberDays, cookie, sent: { cookie: cookie.split(';')[0] ?? '' } };
  };

  it('signs in at level 1 for thirty days, by a cookie that no script reads', async () => {
    const { secret } = await addTotp(portal, client);
    const { cookie, sent, rememberDays } = await remember(secret);
    expect(rememberDays).toBe(30);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/);
    const body = { username: name, password: PASSWORD };
    expect((await portal.visitor().post(LOGIN, body, sent)).status).toBe(200);
    expect(await levelOf()).toBe(1);
    expect((await portal.visitor().post(LOGIN, body)).status).toBe(401);
    portal.clock.move(30 * 86_400_000);
    expect((await portal.visitor().post(LOGIN, body, sent)).status).toBe(401);
  });

  it('is forgotten with a changed password, and when its owner says so', async () => {
    const { secret } = await addTotp(portal, client);
    const body = { username: name, password: PASSWORD };
    const first = await remember(secret);
    expect((await client.post(`${FACTORS}/forget-devices`)).status).toBe(200);
    expect((await portal.visitor().post(LOGIN, body, first.sent)).status).toBe(401);
    portal.clock.move(30_000);
    const second = await remember(secret);
    const next = 'Khac#2026xyz';
    await client.post(CHANGE, {
      passwordOld: PASSWORD,
      passwordNew: next,
      confirmPasswordNew: next,
    });
    const changed = { ...body, password: next };
    expect((await portal.visitor().post(LOGIN, changed, second.sent)).status).toBe(401);
  });
});

describe('H4: passkeys', () => {
  it('sign in without name and password, at level 2, also while strangers keep the account locked', async () => {
    const { passkey } = await addPasskey(portal, client);
    const until = new Date(portal.clock.now().getTime() + 3_600_000);
    await portal.db.update(account).set({ lockedUntil: until }).where(eq(account.id, accountId));
    const visitor = portal.visitor();
    const query = (await visitor.post(`${PASSKEY}/options`)).body.data as {
      challenge: string;
      passkey: Record<string, unknown>;
    };
    const body = { challenge: query.challenge, passkey: passkey.get(query.passkey) };
    enterWith(visitor, await visitor.post(PASSKEY, body));
    expect([await stands(visitor), await levelOf()]).toEqual([200, 2]);
    const again = await visitor.post(PASSKEY, body);
    expect(again.body.errorCode).toBe('FACTOR_OVER');
  });

  it('are refused without user verification, from another origin, by another device, and when they are unknown', async () => {
    const { passkey } = await addPasskey(portal, client);
    const attempt = async (
      answer: (options: Record<string, unknown>) => unknown,
      from = portal.visitor(),
      to = from,
    ) => {
      const query = (await from.post(`${PASSKEY}/options`)).body.data as {
        challenge: string;
        passkey: Record<string, unknown>;
      };
      const body = { challenge: query.challenge, passkey: answer(query.passkey) };
      return (await to.post(PASSKEY, body)).body.errorCode;
    };
    expect(await attempt((options) => passkey.get(options, { verified: false }))).toBe(
      'PASSKEY_UNKNOWN',
    );
    expect(
      await attempt((options) => passkey.get(options, { origin: 'https://evil.example' })),
    ).toBe('PASSKEY_UNKNOWN');
    expect(
      await attempt((options) => passkey.get(options), portal.visitor(), portal.visitor()),
    ).toBe('FACTOR_OVER');
    await portal.db.delete(mfaFactor).where(eq(mfaFactor.accountId, accountId));
    expect(await attempt((options) => passkey.get(options))).toBe('PASSKEY_UNKNOWN');
  });

  it('are asked for first as a second step, also without user verification', async () => {
    const { passkey } = await addPasskey(portal, client);
    const visitor = portal.visitor();
    const question = await questionAt(visitor, name);
    expect(question.ways).toEqual(['PASSKEY', 'RECOVERY']);
    const proof = passkey.get(question.passkey ?? {}, { verified: false });
    const body = { challenge: question.challenge, passkey: proof };
    enterWith(visitor, await visitor.post(FACTOR, body));
    expect(await levelOf()).toBe(2);
  });
});
