import { eq } from 'drizzle-orm';
import { auditEvent, otpChallenge, setting } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { newestCode, otherThan } from '../../testing/recovery.ts';
import { issueActivation } from './issue-activation.ts';

const NEW = 'Sen-Hong#47x';
const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

let count = 0;
/** A link of a new account with a phone. */
async function linkOf(purpose: 'FIRST_LOGIN' | 'RESET' = 'FIRST_LOGIN', part = {}) {
  count += 1;
  const username = `lienket${count}`;
  const phone = `+8453800000${count}`;
  const email = `${username}@thu.example`;
  const accountId = await addAccount(portal.db, username, [], {
    ...{ email, phoneE164: phone },
    ...part,
  });
  const request = { accountId, purpose, by: null, now: portal.clock.now() } as const;
  const { code } = await portal.db.transaction((tx) => issueActivation(tx, request));
  return { username, phone, accountId, code };
}
const post = (path: string, body: unknown) =>
  portal.visitor().post(`/api/admin/account/activation${path}`, body);
const look = async (code: string) => (await post('', { code })).body.data;
const send = (code: string) => post('/otp', { code });
const activate = (code: string, otp?: unknown) =>
  post('/password', { code, otp, passwordNew: NEW, confirmPasswordNew: NEW });
const sent = async (code: string, phone: string) => {
  expect((await send(code)).status).toBe(200);
  return newestCode(portal, phone);
};

describe('A-14 the link of a first password', () => {
  it('needs the code that is sent to the registered phone; each step is in the audit', async () => {
    const { code, phone, accountId, username } = await linkOf();
    const { otpTo } = (await look(code)) as { otpTo: string };
    expect(otpTo).not.toBe(phone);
    const without = await activate(code);
    expect([without.status, without.body.fields]).toEqual([
      400,
      [expect.objectContaining({ field: 'otp', code: 'required' })],
    ]);
    expect((await activate(code, '123456')).body.errorCode).toBe('OTP_NOT_SENT');
    const reply = await send(code);
    expect(reply.body.data).toMatchObject({ channel: 'SMS', sentTo: otpTo, resendInSeconds: 60 });
    const otp = await newestCode(portal, phone);
    expect(reply.text).not.toContain(otp);
    expect((await activate(code, otherThan(otp))).body.errorCode).toBe('OTP_WRONG');
    expect((await activate(code, otp)).status).toBe(200);
    await portal.signIn(username, NEW);
    const events = await portal.db
      .select({ action: auditEvent.action, result: auditEvent.result })
      .from(auditEvent)
      .where(eq(auditEvent.actorAccountId, accountId))
      .orderBy(auditEvent.seq);
    expect(events.map(({ action, result }) => `${action} ${result}`)).toEqual([
      ...['activation.otp FAILED', 'activation.otp-sent OK', 'activation.otp FAILED'],
      ...['password.activate OK', 'login OK'],
    ]);
  });

  it('three wrong codes close it, the right one included; twenty guesses at once count twenty', async () => {
    const { code, phone } = await linkOf();
    const otp = await sent(code, phone);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => activate(code, otherThan(otp))),
    );
    const codes = guesses.map(({ body }) => body.errorCode);
    expect(codes.filter((one) => one === 'OTP_WRONG')).toHaveLength(2);
    expect(codes.filter((one) => one === 'OTP_THREE_WRONG')).toHaveLength(18);
    expect((await activate(code, otp)).body.errorCode).toBe('OTP_THREE_WRONG');
    portal.clock.move(MINUTE);
    expect((await activate(code, await sent(code, phone))).status).toBe(200);
  });

  it('within a minute nothing more is sent; a replaced and an expired code are refused', async () => {
    const { code, phone, accountId } = await linkOf();
    const first = await sent(code, phone);
    portal.clock.move(MINUTE / 2);
    expect((await send(code)).body.data).toMatchObject({ resendInSeconds: 30 });
    const sends = () => portal.db.$count(otpChallenge, eq(otpChallenge.accountId, accountId));
    expect(await sends()).toBe(1);
    portal.clock.move(MINUTE);
    const second = await sent(code, phone);
    if (first !== second) expect((await activate(code, first)).body.errorCode).toBe('OTP_WRONG');
    portal.clock.move(5 * MINUTE);
    expect((await activate(code, second)).body.errorCode).toBe('OTP_EXPIRED');
  });

  it('a password that breaks the rules does not use the code up; a link that is over sends none', async () => {
    const { code, phone, accountId } = await linkOf();
    const otp = await sent(code, phone);
    const bad = { code, otp, passwordNew: 'ngan', confirmPasswordNew: 'ngan' };
    expect((await post('/password', bad)).status).toBe(400);
    expect((await activate(code, otp)).status).toBe(200);
    for (const over of [code, 'A'.repeat(43)])
      expect((await send(over)).body.errorCode).toBe('LINK_OVER');
    const used = eq(otpChallenge.accountId, accountId);
    expect(await portal.db.select().from(otpChallenge).where(used)).toHaveLength(1);
  });

  it('needs none where no phone is registered, for a new password after a reset, and where the setting is off', async () => {
    const links = [await linkOf('FIRST_LOGIN', { phoneE164: null }), await linkOf('RESET')];
    for (const { code } of links) {
      expect(await look(code)).toMatchObject({ otpTo: null });
      expect((await send(code)).body.errorCode).toBe('LINK_NO_CODE');
      expect((await activate(code)).status).toBe(200);
    }
    const { code } = await linkOf();
    const off = { companyId: 2, key: 'FIRST_LOGIN_REQUIRE_OTP', value: '0' };
    await portal.db.insert(setting).values(off);
    expect((await activate(code)).status).toBe(200);
  });
});
