import { verify } from '@node-rs/argon2';
import { and, count, eq } from 'drizzle-orm';
import pg from 'pg';
import { account, auditEvent, session } from '../../db/schema/index.ts';
import { solvePicture } from '../../testing/captcha.ts';
import { addAccount } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { reportsApart, timed } from '../../testing/timing.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const LOGIN = '/api/authen/authentication/login';
const loginLimits = { perIp: 10_000, perDevice: 10_000 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { loginLimits } });
}, 180_000);
afterAll(() => portal.close());

/** How often a password was held against the account's own hash. */
async function compared(accountId: number): Promise<number> {
  const [row] = await portal.db.select().from(account).where(eq(account.id, accountId));
  return jest.mocked(verify).mock.calls.filter(([hash]) => hash === row?.passwordHash).length;
}

async function guess(username: string, password: string, read: boolean) {
  const client = portal.visitor();
  const requiredCaptch = read ? await solvePicture(portal, client) : null;
  return client.post(LOGIN, { username, password, requiredCaptch });
}
const storm = (username: string, read: boolean) =>
  Promise.all(Array.from({ length: 100 }, (_, at) => guess(username, `guess-${at}`, read)));

describe('a hundred parallel guesses', () => {
  it('SEC-02 with all captchas read rightly are compared five times, then the account is locked', async () => {
    const id = await addAccount(portal.db, 'an');
    const replies = await storm('an', true);
    // A machine that is busy with other things may turn some away unlooked at; none gets in.
    expect(replies.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
    expect(await compared(id)).toBe(5);
    const [row] = await portal.db.select().from(account).where(eq(account.id, id));
    expect(row).toMatchObject({ lockCount: 1, failedCount: 0 });
    expect(row?.lockedUntil?.getTime()).toBe(portal.clock.now().getTime() + 15 * 60_000);
  }, 60_000);

  it('SEC-02 without captchas are compared twice', async () => {
    const id = await addAccount(portal.db, 'binh');
    const replies = await storm('binh', false);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
    expect(statuses.filter((status) => status === 400)).toHaveLength(98);
    expect(await compared(id)).toBe(2);
  }, 60_000);

  it('SEC-01 sixty wrong ones in a row lock at five; the right one is refused until the lock is over', async () => {
    const id = await addAccount(portal.db, 'chi');
    for (let time = 1; time <= 60; time += 1) await guess('CHI', `guess-${time}`, true);
    expect(await compared(id)).toBe(5);
    portal.clock.move(10_000);
    expect((await guess('chi', PASSWORD, true)).body.errorCode).toBe('ACCOUNT_LOCKED');
    expect((await guess('chi', PASSWORD, true)).body.errorCode).toBe('LOGIN_FAILED');
    portal.clock.move(15 * 60_000);
    expect((await guess('chi', PASSWORD, true)).status).toBe(200);
  }, 60_000);
});

describe('what an answer shows of an account', () => {
  const plain = ({ status, body }: Awaited<ReturnType<typeof guess>>) =>
    JSON.stringify([status, { ...body, correlationId: '' }]);

  it('SEC-05 LOGIN-17 is the same for wrong passwords of known, locked, disabled and unknown ones', async () => {
    const far = new Date(portal.clock.now().getTime() + 1e9);
    await addAccount(portal.db, 'known');
    await addAccount(portal.db, 'locked', [], { lockedUntil: far });
    await addAccount(portal.db, 'disabled', [], { status: 'DISABLED' });
    for (let time = 1; time <= 7; time += 1) {
      const reported = new Set<string>();
      for (const name of ['known', 'locked', 'disabled', 'unknown']) {
        reported.add(plain(await guess(name, 'wrong', true)));
      }
      expect(reported.size).toBe(1);
    }
  }, 60_000);

  it('L16: a wrong try writes as often for an unknown name as for a known and a locked one', async () => {
    const far = new Date(portal.clock.now().getTime() + 1e9);
    await addAccount(portal.db, 'written-known');
    // Locked and tried a moment ago: nothing of it is looked at.
    const lastFailedAt = portal.clock.now();
    await addAccount(portal.db, 'written-locked', [], { lockedUntil: far, lastFailedAt });
    // Where statements leave the process: the pool's clients have a query of their own, which marks them.
    const query = jest.spyOn(pg.Connection.prototype, 'parse');
    const writes = async (name: string) => {
      query.mockClear();
      expect((await guess(name, 'wrong', false)).status).toBe(401);
      const texts = query.mock.calls.map(([{ text }]) => text);
      return texts.filter((text) => /^(insert into "rate_limit"|update "account")/.test(text))
        .length;
    };
    try {
      const known = await writes('written-known');
      expect(known).toBeGreaterThan(1);
      expect(await writes('written-unknown')).toBe(known);
      // One that finds no attempt left to take is a write that changes nothing.
      expect(await writes('written-locked')).toBe(known + 2);
    } finally {
      query.mockRestore();
    }
  });

  it('SEC-05 costs one comparison and the same time for known, locked and unknown names', async () => {
    const far = new Date(portal.clock.now().getTime() + 1e9);
    const kinds = ['timed-known', 'timed-locked', 'timed-unknown'];
    const names = Array.from({ length: 25 }, (_, at) => kinds.map((kind) => `${kind}-${at}`));
    for (const [known, locked] of names) {
      await addAccount(portal.db, known ?? '');
      await addAccount(portal.db, locked ?? '', [], { lockedUntil: far });
    }
    await guess('to-warm-up', 'wrong', false);
    const taken: number[][] = [[], [], []];
    for (const trio of names) {
      for (const [kind, name] of trio.entries()) {
        const before = jest.mocked(verify).mock.calls.length;
        taken[kind]?.push(await timed(() => guess(name, 'wrong', false)));
        expect(jest.mocked(verify).mock.calls.length - before).toBe(1);
      }
    }
    const [known = [], locked = [], unknown = []] = taken;
    expect(reportsApart(known, unknown, 20)).toBe(false);
    expect(reportsApart(known, locked, 20)).toBe(false);
  }, 120_000);
});

describe('LOGIN-26 a submit that comes twice', () => {
  const rows = async (accountId: number) => {
    const sessions = portal.db.select({ n: count() }).from(session);
    const events = portal.db.select({ n: count() }).from(auditEvent);
    const mine = and(eq(auditEvent.actorAccountId, accountId), eq(auditEvent.action, 'login'));
    const [[one], [two]] = await Promise.all([
      sessions.where(eq(session.accountId, accountId)),
      events.where(mine),
    ]);
    return [one?.n, two?.n];
  };
  const body = { username: 'dung', password: PASSWORD };

  it('opens one session, writes one row and gets the same answer, at once or later', async () => {
    const id = await addAccount(portal.db, 'dung');
    const client = portal.visitor();
    const key = { 'idempotency-key': 'submit-0001' };
    const twice = await Promise.all([client.post(LOGIN, body, key), client.post(LOGIN, body, key)]);
    const later = await client.post(LOGIN, body, key);
    const tokens = [...twice, later].map(
      (reply) => (reply.body.data as { accessToken: string }).accessToken,
    );
    expect(new Set(tokens).size).toBe(1);
    expect(await rows(id)).toEqual([1, 1]);
    client.token = tokens[0];
    expect((await client.get('/api/admin/account/detail')).status).toBe(200);
  });

  it('is another session with another key, on another device, and never one that is over', async () => {
    const client = portal.visitor();
    const key = { 'idempotency-key': 'submit-0002' };
    const first = await client.post(LOGIN, body, key);
    const elsewhere = await portal.visitor().post(LOGIN, body, key);
    const token = (reply: typeof first) => (reply.body.data as { accessToken: string }).accessToken;
    expect(token(first)).not.toBe(token(elsewhere));
    client.token = token(first);
    await client.post('/api/authen/logout');
    client.token = undefined;
    expect((await client.post(LOGIN, body, key)).status).toBe(409);
    expect((await client.post(LOGIN, { ...body, password: 'wrong' }, key)).status).toBe(401);
  });
});
