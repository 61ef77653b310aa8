import { decodeAuthorities } from '@portal/permissions';
import type { LoginData, LoginFailure } from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import { account, auditEvent, session } from '../../db/schema/index.ts';
import { solvePicture } from '../../testing/captcha.ts';
import { addAccount, addAgent, addCompany, grant } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const LOGIN = '/api/authen/authentication/login';
const MINUTE = 60_000;
const limits = { loginLimits: { perIp: 10_000, perDevice: 10_000 } };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: limits });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

/** A try on a device of its own, with a picture read rightly. */
const attempt = async (username: string, password: string, language?: 'vi' | 'en') => {
  const client = portal.visitor(language);
  const requiredCaptch = await solvePicture(portal, client);
  return client.post(LOGIN, { username, password, requiredCaptch });
};
const failure = (reply: { body: { data: unknown } }) => reply.body.data as LoginFailure;
const stable = ({ status, body }: Awaited<ReturnType<typeof attempt>>) => ({
  status,
  body: { ...body, correlationId: '' },
});

describe('signing in', () => {
  it('answers all that the session needs, and authorities that only its token opens', async () => {
    await addAccount(portal.db, 'an', ['policy.view', 'home.view']);
    const { status, body } = await attempt('AN', PASSWORD);
    const data = body.data as LoginData;
    expect(status).toBe(200);
    expect(data).toMatchObject({
      username: 'an',
      accountType: 2,
      confirmDecree: true,
      statusMessages: 'success',
    });
    expect(data.expiredTimeNumber).toBe(1_800_000);
    expect(Buffer.from(data.accessToken, 'base64url')).toHaveLength(32);
    const list = await decodeAuthorities(data.accessToken, data.encodeAuthorities);
    expect(list).toEqual(['home.view', 'policy.view']);
  });

  it('keeps nothing of the token but its hash', async () => {
    const client = await portal.signIn('an');
    const rows = await portal.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(client.token);
    expect(rows.at(-1)?.tokenHash).toHaveLength(32);
  });

  it('SES-11 gives each sign-in a token of its own', async () => {
    const [one, two] = [await portal.signIn('an'), await portal.signIn('an')];
    expect(one.token).not.toBe(two.token);
  });

  it('LOGIN-10 LOGIN-11 counts failures in the text and as flags that agree', async () => {
    await addAccount(portal.db, 'binh');
    const seen = [];
    for (let time = 1; time <= 3; time += 1) {
      const reply = await attempt('binh', 'wrong');
      const { remainingAttempts, captcha } = failure(reply);
      seen.push([reply.status, reply.body.description, remainingAttempts, captcha]);
    }
    expect(seen).toEqual([
      [401, 'Sai tên đăng nhập hoặc mật khẩu 1 lần, còn 4 lần thử.', 4, false],
      [401, 'Sai tên đăng nhập hoặc mật khẩu 2 lần, còn 3 lần thử.', 3, true],
      [401, 'Sai tên đăng nhập hoặc mật khẩu 3 lần, còn 2 lần thử.', 2, true],
    ]);
  });

  it('an empty name is a linked account, which is not configured', async () => {
    const { status, body } = await attempt('', 'id-token');
    expect([status, body.errorCode]).toEqual([400, 'SOCIAL_NOT_CONFIGURED']);
  });
});

describe('the lock', () => {
  it('SEC-01 reveals at most five times in a lock that the password was right, however long the lock is', async () => {
    await addAccount(portal.db, 'em-lock');
    for (let time = 1; time <= 5; time += 1) await attempt('em-lock', 'wrong');
    const codes = [];
    for (let time = 1; time <= 6; time += 1) {
      portal.clock.move(5_000);
      codes.push((await attempt('em-lock', PASSWORD)).body.errorCode);
    }
    expect(codes).toEqual([...Array(5).fill('ACCOUNT_LOCKED'), 'LOGIN_FAILED']);
  });

  it('SEC-01 LOGIN-16 locks at five failures, says so only to who knows the password, opens by time, doubles', async () => {
    const id = await addAccount(portal.db, 'dung');
    for (let time = 1; time <= 5; time += 1) await attempt('dung', 'wrong');
    portal.clock.move(5_000);
    const right = await attempt('dung', PASSWORD);
    expect([right.status, right.body.errorCode, failure(right).errorCode]).toEqual([
      401,
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]);
    portal.clock.move(14 * MINUTE);
    expect((await attempt('dung', PASSWORD)).body.errorCode).toBe('ACCOUNT_LOCKED');
    portal.clock.move(2 * MINUTE);
    for (let time = 1; time <= 5; time += 1) await attempt('dung', 'wrong');
    portal.clock.move(29 * MINUTE);
    expect((await attempt('dung', PASSWORD)).body.errorCode).toBe('ACCOUNT_LOCKED');
    portal.clock.move(2 * MINUTE);
    expect((await attempt('dung', PASSWORD)).status).toBe(200);
    const [row] = await portal.db.select().from(account).where(eq(account.id, id));
    expect(row).toMatchObject({ failedCount: 0, lockCount: 0, lockedUntil: null });
  });

  it('LOGIN-17 answers a wrong password of a locked account like any other', async () => {
    const far = new Date(portal.clock.now().getTime() + 600 * MINUTE);
    await addAccount(portal.db, 'giang', [], { lockedUntil: far });
    await addAccount(portal.db, 'ha');
    expect(stable(await attempt('giang', 'wrong'))).toEqual(stable(await attempt('ha', 'wrong')));
  });

  it('forgets failures after fifteen quiet minutes', async () => {
    await addAccount(portal.db, 'lan');
    for (let time = 1; time <= 4; time += 1) await attempt('lan', 'wrong');
    portal.clock.move(16 * MINUTE);
    expect(failure(await attempt('lan', 'wrong')).remainingAttempts).toBe(4);
  });
});

describe('who may not', () => {
  it('rejects a disabled account and a terminated agent, and says so only to who knows the password', async () => {
    const agentId = await addAgent(portal.db, '20009001', { status: 'TERMINATED' });
    await addAccount(portal.db, 'minh', [], { status: 'DISABLED' });
    await addAccount(portal.db, '20009001', [], { agentId });
    for (const name of ['minh', '20009001']) {
      expect((await attempt(name, PASSWORD)).body.errorCode).toBe('ACCOUNT_DISABLED');
      expect((await attempt(name, 'wrong')).body.errorCode).toBe('LOGIN_FAILED');
    }
  });

  it('SEC-35 MENU-13 a denial counts from the next call on', async () => {
    const id = await addAccount(portal.db, 'nga', ['policy.view', 'home.view']);
    const client = await portal.signIn('nga');
    expect((await client.post('/api/authen-role/list')).body.data).toEqual([
      'home.view',
      'policy.view',
    ]);
    await grant(portal.db, id, 'policy.view', 'DENY');
    expect((await client.post('/api/authen-role/list')).body.data).toEqual(['home.view']);
  });
});

it('part of ACT-10: writes down who signed in, who failed, and locks; SEC-54 never a password', async () => {
  await addAccount(portal.db, 'oanh');
  for (let time = 1; time <= 5; time += 1) await attempt('oanh', 'canary-password');
  const rows = await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(6);
  expect(rows.map(({ action, result, actorName }) => [action, result, actorName])).toEqual([
    ['account.lock', 'OK', 'oanh'],
    ...Array.from({ length: 5 }, () => ['login', 'FAILED', 'oanh']),
  ]);
  expect(JSON.stringify(rows)).not.toContain('canary');
});
