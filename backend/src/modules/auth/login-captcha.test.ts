import type { LoginFailure } from '@portal/types';
import { count, eq } from 'drizzle-orm';
import { account, session } from '../../db/schema/index.ts';
import { solvePicture, solveToken } from '../../testing/captcha.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const LOGIN = '/api/authen/authentication/login';
const MINUTE = 60_000;
const loginLimits = { perIp: 10_000, perDevice: 10_000 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { loginLimits } });
}, 180_000);
afterAll(() => portal.close());

const send = (client: Client, username: string, password: string, captcha: object = {}) =>
  client.post(LOGIN, { username, password, ...captcha });
const codeOf = (reply: Awaited<ReturnType<typeof send>>) => reply.body.errorCode ?? reply.status;
const sessionsOf = async (accountId: number) => {
  const rows = portal.db.select({ n: count() }).from(session);
  return (await rows.where(eq(session.accountId, accountId)))[0]?.n;
};
/** Two wrong tries: three are left, so the picture is due. */
async function protect(name: string) {
  const id = await addAccount(portal.db, name);
  for (let time = 1; time <= 2; time += 1) await send(portal.visitor(), name, 'wrong');
  return id;
}

describe('the picture, once three tries are left', () => {
  it('LOGIN-13 is demanded of the right password too; no session, and not counted', async () => {
    const id = await protect('an');
    const client = portal.visitor();
    for (let time = 1; time <= 6; time += 1) {
      const reply = await send(client, 'an', PASSWORD);
      expect([reply.status, codeOf(reply)]).toEqual([400, 'INCORRECT_CAPTCHA_V3']);
      expect(reply.body.data).toMatchObject({ captcha: true, errorCode: 'INCORRECT_CAPTCHA_V3' });
      expect(reply.body.description).not.toMatch(/\d/);
    }
    expect(await sessionsOf(id)).toBe(0);
    const [row] = await portal.db.select().from(account).where(eq(account.id, id));
    expect(row).toMatchObject({ failedCount: 2, lockCount: 0 });
    const requiredCaptch = await solvePicture(portal, client);
    expect((await send(client, 'an', PASSWORD, { requiredCaptch })).status).toBe(200);
    expect((await send(portal.visitor(), 'an', PASSWORD)).status).toBe(200);
  });

  it('LOGIN-14 read wrongly with the right password signs no user in', async () => {
    const id = await protect('binh');
    const client = portal.visitor('en');
    await solvePicture(portal, client);
    const wrong = await send(client, 'binh', PASSWORD, { requiredCaptch: 'XXXXXX' });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'INCORRECT_CAPTCHA_CODE']);
    expect(wrong.body.description).toContain('Captcha incorrect');
    expect(await sessionsOf(id)).toBe(0);
  });

  it('LOGIN-15 counts once, whether it was read rightly or wrongly', async () => {
    await protect('chi');
    const client = portal.visitor();
    const requiredCaptch = await solvePicture(portal, client);
    expect(codeOf(await send(client, 'chi', 'wrong', { requiredCaptch }))).toBe('LOGIN_FAILED');
    expect(codeOf(await send(client, 'chi', PASSWORD, { requiredCaptch }))).toBe(
      'INCORRECT_CAPTCHA_CODE',
    );
    await solvePicture(portal, client);
    await send(client, 'chi', PASSWORD, { requiredCaptch: 'XXXXXX' });
    expect(codeOf(await send(client, 'chi', PASSWORD, { requiredCaptch }))).toBe(
      'INCORRECT_CAPTCHA_CODE',
    );
  });

  it('LOGIN-15 counts on no other device, and for five minutes', async () => {
    await protect('dung');
    const [owner, other] = [portal.visitor(), portal.visitor()];
    const requiredCaptch = await solvePicture(portal, owner);
    const stolen = await send(other, 'dung', PASSWORD, { requiredCaptch });
    expect(codeOf(stolen)).toBe('INCORRECT_CAPTCHA_CODE');
    portal.clock.move(5 * MINUTE);
    const late = await send(owner, 'dung', PASSWORD, { requiredCaptch });
    expect(codeOf(late)).toBe('INCORRECT_CAPTCHA_CODE');
    const fresh = await solvePicture(portal, owner);
    expect((await send(owner, 'dung', PASSWORD, { requiredCaptch: fresh })).status).toBe(200);
  });

  it('is not due after fifteen quiet minutes', async () => {
    await protect('giang');
    portal.clock.move(16 * MINUTE);
    expect((await send(portal.visitor(), 'giang', PASSWORD)).status).toBe(200);
  });

  it('SEC-05 is required for unknown names, too', async () => {
    await protect('ha');
    const reported = [];
    for (const name of ['ha', 'nobody']) {
      for (let time = 1; time <= 2 && name === 'nobody'; time += 1) {
        await send(portal.visitor(), name, 'wrong');
      }
      const { status, body } = await send(portal.visitor(), name, 'wrong');
      reported.push({ status, body: { ...body, correlationId: '' } });
    }
    expect(reported[0]).toEqual(reported[1]);
  });

  it('is due on a device that failed with many names', async () => {
    const client = portal.visitor();
    for (let at = 0; at < 20; at += 1) await send(client, `many-${at}`, 'wrong');
    await addAccount(portal.db, 'khoa');
    expect(codeOf(await send(client, 'khoa', PASSWORD))).toBe('INCORRECT_CAPTCHA_V3');
    expect((await send(portal.visitor(), 'khoa', PASSWORD)).status).toBe(200);
  });
});

describe('the invisible captcha of a sign-in', () => {
  it('LOGIN-06 is taken as valueToken, once', async () => {
    await addAccount(portal.db, 'lan');
    const client = portal.visitor();
    const valueToken = await solveToken(client, 'login');
    expect((await send(client, 'lan', PASSWORD, { valueToken })).status).toBe(200);
    const again = await send(client, 'lan', PASSWORD, { valueToken });
    expect(codeOf(again)).toBe('INCORRECT_CAPTCHA_V3');
  });

  it('does not stand in for the picture', async () => {
    await protect('minh');
    const client = portal.visitor();
    const valueToken = await solveToken(client, 'login');
    expect(codeOf(await send(client, 'minh', PASSWORD, { valueToken }))).toBe(
      'INCORRECT_CAPTCHA_V3',
    );
  });

  it('is demanded of every sign-in where so configured', async () => {
    const captcha = { ...portal.deps.config.captcha, everyLogin: true };
    const strict = await startTestPortal({ data: 'empty', config: { loginLimits, captcha } });
    try {
      await addAccount(strict.db, 'nga');
      const client = strict.visitor();
      const bare = await send(client, 'nga', PASSWORD);
      expect(codeOf(bare)).toBe('INCORRECT_CAPTCHA_V3');
      const valueToken = await solveToken(client, 'login');
      expect((await send(client, 'nga', PASSWORD, { valueToken })).status).toBe(200);
      const requiredCaptch = await solvePicture(strict, client);
      expect((await send(client, 'nga', PASSWORD, { requiredCaptch })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('shows failures by flags and by words alike', async () => {
    await addAccount(portal.db, 'oanh');
    const reply = await send(portal.visitor(), 'oanh', 'wrong');
    expect(reply.body.data as LoginFailure).toMatchObject({ remainingAttempts: 4, captcha: false });
  });
});
