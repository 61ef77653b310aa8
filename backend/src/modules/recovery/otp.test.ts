import { desc, eq } from 'drizzle-orm';
import { symbols } from 'pino';
import { otpChallenge } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import {
  newestCode,
  otherThan,
  recoveryOf,
  sentBySms,
  setSetting,
} from '../../testing/recovery.ts';
import { checkOtp } from '../otp/check-otp.ts';
import { issueOtp } from '../otp/issue-otp.ts';

const HOUR = 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 240_000);
afterAll(() => portal.close());
beforeEach(() => portal.clock.move(25 * HOUR));

const challenges = (flowId: string) =>
  portal.db
    .select()
    .from(otpChallenge)
    .where(eq(otpChallenge.flowId, flowId))
    .orderBy(desc(otpChallenge.createdAt));

describe('SEC-07 a one-time code', () => {
  it('REC-15 REC-22 is refused after three wrong ones, with the tries left in words', async () => {
    const { recovery, code, client } = await sentBySms(portal, '20000038');
    const wrong = otherThan(code);
    const first = await recovery.check(wrong);
    expect(first.body).toMatchObject({ errorCode: 'OTP_WRONG', data: { remainingAttempts: 2 } });
    expect(first.body.description).toBe('Mã OTP không đúng. Anh/Chị còn 2 lần nhập.');
    await recovery.check(wrong);
    const third = await recovery.check(wrong);
    expect(third.body).toMatchObject({ errorCode: 'OTP_THREE_WRONG', data: { closePopup: true } });
    expect((await recovery.check(code)).status).toBe(400);
    const english = await client.post(
      '/api/admin/account/check-otp',
      { agentCode: '20000038', otp: code },
      { 'accept-language': 'en' },
    );
    expect(english.body.description).toContain('entered wrong OTP 3 times, try again');
  });

  it('counts every one of fifty parallel guesses and compares three of them', async () => {
    const { recovery, code, flowId } = await sentBySms(portal, '20000038');
    const guesses = Array.from({ length: 50 }, (_, at) =>
      at < 49 ? String(at).padStart(6, '0') : code,
    ).filter((guess, at) => guess !== code || at === 49);
    const replies = await Promise.all(guesses.map((guess) => recovery.check(guess)));
    const compared = replies.filter(
      ({ body }) => body.errorCode === 'OTP_WRONG' || body.statusCode === 200,
    );
    expect(compared.length).toBeLessThanOrEqual(3);
    const [challenge] = await challenges(flowId);
    expect(challenge?.attempts).toBe(guesses.length);
    expect((await recovery.check(code)).status).not.toBe(200);
  }, 30_000);

  it('REC-12 A-01 lives five minutes by the server’s clock', async () => {
    const early = await sentBySms(portal, '20000038');
    portal.clock.move(299_000);
    expect((await early.recovery.check(early.code)).status).toBe(200);
    const late = await sentBySms(portal, '20000038', portal.visitor('en'));
    portal.clock.move(301_000);
    const { body } = await late.recovery.check(late.code);
    expect(body.errorCode).toBe('OTP_EXPIRED');
    expect(body.description).toContain('OTP expired, please redo');
  });

  it('REC-16 is dead once another one was sent, and the wrong ones before are forgotten', async () => {
    const { recovery, code, phone } = await sentBySms(portal, '20000038');
    await recovery.check(otherThan(code));
    await recovery.check(otherThan(code));
    portal.clock.move(60_000);
    expect((await recovery.resend()).body.data).toMatchObject({
      channel: 'SMS',
      resendInSeconds: 60,
    });
    const fresh = await newestCode(portal, phone);
    if (fresh !== code) expect((await recovery.check(code)).body.errorCode).toBe('OTP_WRONG');
    expect((await recovery.check(fresh)).status).toBe(200);
  });

  it('REC-17 counts for no other agent, flow or purpose', async () => {
    const one = await sentBySms(portal, '20000038');
    const other = await sentBySms(portal, '20000039');
    if (one.code !== other.code) {
      expect((await other.recovery.check(one.code)).body.errorCode).toBe('OTP_WRONG');
    }
    portal.clock.move(61_000);
    const again = await sentBySms(portal, '20000038');
    if (one.code !== again.code) {
      expect((await again.recovery.check(one.code)).body.errorCode).toBe('OTP_WRONG');
    }
    const [challenge] = await challenges(again.flowId);
    const accountId = challenge?.accountId ?? 0;
    const target = { accountId, flowId: null, owner: `account:${accountId}` } as const;
    const elsewhere = checkOtp(portal.deps, { ...target, purpose: 'FIRST_LOGIN' }, again.code);
    await expect(elsewhere).rejects.toMatchObject({ code: 'OTP_NOT_SENT' });
    portal.clock.move(61_000);
    const requested = {
      ...target,
      purpose: 'FIRST_LOGIN',
      channel: 'SMS',
      language: 'vi',
    } as const;
    await issueOtp(portal.deps, portal.db, { ...requested, to: '+84531111111' });
    const first = await newestCode(portal, '+84531111111');
    if (first !== again.code) {
      expect((await again.recovery.check(first)).body.errorCode).toBe('OTP_WRONG');
    }
    expect((await again.recovery.check(again.code)).status).toBe(200);
    await expect(
      checkOtp(portal.deps, { ...target, purpose: 'FIRST_LOGIN' }, first),
    ).resolves.toBeUndefined();
  });

  it('REC-18 is used once, also by ten at once', async () => {
    const { recovery, code } = await sentBySms(portal, '20000038');
    const replies = await Promise.all(Array.from({ length: 10 }, () => recovery.check(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is kept as a keyed hash, differently each time, and reported in no answer', async () => {
    const sent = await sentBySms(portal, '20000038');
    const [challenge] = await challenges(sent.flowId);
    expect(JSON.stringify(challenge)).not.toContain(sent.code);
    portal.clock.move(60_000);
    const replies = [await sent.recovery.resend()];
    const code = await newestCode(portal, sent.phone);
    replies.push(await sent.recovery.check(otherThan(code)), await sent.recovery.check(code));
    for (const { text } of replies) expect(text).not.toContain(code);
  });
});

describe('SEC-54 the log', () => {
  it('holds no code and no password of a recovery', async () => {
    const lines: string[] = [];
    const { log } = portal.deps;
    const stream: { write(line: string): void } = Reflect.get(log, symbols.streamSym);
    jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    log.level = 'debug';
    const { recovery, code } = await sentBySms(portal, '20000039');
    await recovery.check(code);
    await recovery.renew(code, 'Canary@2027pw');
    log.level = 'silent';
    const { rows } = await portal.db.execute(
      `select a::text as line from audit_event a union all select r::text from recovery_flow r
       union all select o::text from otp_challenge o union all select b::text from outbox b`,
    );
    const everything = [...lines, ...rows.map(({ line }) => String(line))].join('\n');
    expect(everything).not.toContain('Canary@2027pw');
    expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(lines.join('')).toContain('/api/admin/account/renew-password');
  });
});

describe('SEC-08 A-02 sending', () => {
  it('REC-16 waits a minute, then takes five an hour and ten a day', async () => {
    const { recovery } = await sentBySms(portal, '20000038');
    const soon = await recovery.resend();
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60']);
    for (let at = 0; at < 4; at += 1) {
      portal.clock.move(61_000);
      expect((await recovery.resend()).status).toBe(200);
    }
    portal.clock.move(61_000);
    const sixth = await recovery.resend();
    expect(sixth.body.errorCode).toBe('OTP_TOO_MANY_SENDS');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
    portal.clock.move(HOUR);
    for (let at = 0; at < 5; at += 1) {
      await sentBySms(portal, '20000038');
      portal.clock.move(61_000);
    }
    portal.clock.move(HOUR);
    const recoveryAgain = recoveryOf(portal.visitor(), '20000038');
    await recoveryAgain.start();
    expect((await recoveryAgain.send({ optTo: 'SMS' })).status).toBe(429);
  });

  it('a hundred recoveries of one agent are at most five messages an hour', async () => {
    const count = async () => (await portal.deps.outbox.list(500)).length;
    const before = await count();
    const flood = Array.from({ length: 100 }, async () => {
      const recovery = recoveryOf(portal.visitor(), '20000038');
      await recovery.start();
      return (await recovery.send({ optTo: 'SMS' })).status;
    });
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
    for (let minute = 0; minute < 30; minute += 1) {
      portal.clock.move(61_000);
      const recovery = recoveryOf(portal.visitor(), '20000038');
      await recovery.start();
      await recovery.send({ optTo: 'SMS' });
    }
    expect(await count()).toBe(before + 5);
  }, 60_000);

  it('fifteen wrong codes a day are the last, in whatever recovery', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { recovery, code } = await sentBySms(portal, '20000038');
      for (let wrong = 0; wrong < 3; wrong += 1) await recovery.check(otherThan(code));
      portal.clock.move(13 * 60_000);
    }
    portal.clock.move(HOUR);
    const recovery = recoveryOf(portal.visitor(), '20000038');
    await recovery.start();
    const { status, body } = await recovery.send({ optTo: 'SMS' });
    expect([status, body.errorCode]).toEqual([429, 'OTP_TOO_MANY_WRONG']);
  });

  it('follows the settings from one code to the next', async () => {
    await setSetting(portal, 'OTP_TTL_SECONDS', '120');
    const { recovery, code } = await sentBySms(portal, '20000038');
    portal.clock.move(121_000);
    expect((await recovery.check(code)).body.errorCode).toBe('OTP_EXPIRED');
    await setSetting(portal, 'OTP_TTL_SECONDS', '86400');
    await recovery.resend();
    const { data } = (await recovery.send({ optTo: 'SMS' })).body;
    expect((data as { expiresInSeconds: number }).expiresInSeconds).toBeLessThanOrEqual(600);
    await setSetting(portal, 'OTP_TTL_SECONDS', '300');
  });

  it('A-04 outside a demonstration an address asks about ten codes a minute, with a captcha', async () => {
    const real = await startTestPortal({ config: { demo: false } });
    const ask = () => recoveryOf(real.visitor(), '20000038').start();
    expect((await ask()).status).toBe(200);
    for (let at = 0; at < 9; at += 1) await ask();
    const over = await ask();
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
    real.clock.move(61_000);
    const { captcha } = real.deps.config;
    real.deps.config.captcha = { ...captcha, everyLogin: true };
    expect((await ask()).body.errorCode).toBe('INCORRECT_CAPTCHA_V3');
    await real.close();
  }, 60_000);
});
