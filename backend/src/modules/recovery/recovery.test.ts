import { and, eq } from 'drizzle-orm';
import { account, auditEvent } from '../../db/schema/index.ts';
import { solveToken } from '../../testing/captcha.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import {
  contactsOfAgent,
  forgetRecoveries,
  NEW_PASSWORD,
  newestCode,
  recoveryOf,
  sentBySms,
  setSetting,
  startedOf,
} from '../../testing/recovery.ts';

const DAY = 25 * 3_600_000;
const LOGIN = '/api/authen/authentication/login';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 240_000);
afterAll(() => portal.close());
// Limits of a day are over, and nothing of the test before can be gone on with.
beforeEach(async () => {
  portal.clock.move(DAY);
  await forgetRecoveries(portal);
});

const begin = async (agentCode: string, language?: 'vi' | 'en') => {
  const recovery = recoveryOf(portal.visitor(language), agentCode);
  return { recovery, reply: await recovery.start() };
};

describe('step 1', () => {
  it.each([
    ['20000036', 'COMPANY_EMAIL', true],
    ['20000037', 'PERSONAL_EMAIL', false],
    ['20000038', 'SMS', false],
    ['20000039', 'QUESTION', false],
    ['20000040', 'QUESTION', false],
  ])('REC-03 tells the way of %s: %s', async (agentCode, otpTo, agencyFlag) => {
    const { reply } = await begin(agentCode);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ otpTo, agentCode, agencyFlag });
    const { questions } = startedOf(reply);
    expect(questions).toHaveLength(otpTo === 'QUESTION' ? 6 : 0);
    expect(reply.text).not.toMatch(/@|\+84/);
  });

  it('A-35 asks no question while questions are off', async () => {
    await setSetting(portal, 'SECURITY_QUESTIONS', '0');
    expect(startedOf((await begin('20000039')).reply).otpTo).toBe('SMS');
    const { recovery, reply } = await begin('20000040');
    expect(startedOf(reply)).toMatchObject({ otpTo: 'NONE', questions: [] });
    expect((await recovery.send({ optTo: 'SMS' })).body.errorCode).toBe('NO_CONTACT');
    await setSetting(portal, 'SECURITY_QUESTIONS', '1');
  });

  it.each([
    ['29999999', 'nobody has'],
    ['20000029', 'a terminated agent has'],
  ])('REC-04 A-04 refuses the code %s that %s', async (agentCode) => {
    const { reply } = await begin(agentCode, 'en');
    expect(reply.status).toBe(404);
    expect(reply.body.description).toContain('agent code does not exist or not granted access');
    const check = `/api/admin/account/check-agent-exist?agentCode=${agentCode}`;
    const exists = await portal.visitor('en').get(check);
    expect([exists.status, exists.body.data]).toEqual([200, false]);
    expect(exists.body.description).toContain('agent code does not exist or not granted access');
  });

  it('REC-01 asks for the agent code', async () => {
    expect(
      (await portal.visitor().get('/api/admin/account/check-agent-exist?agentCode=')).status,
    ).toBe(400);
    expect(
      (await portal.visitor().get('/api/admin/account/check-agent-exist?agentCode=20000038')).body
        .data,
    ).toBe(true);
  });

  it('L2: whether a code exists is said for a captcha alone, of its purpose, once', async () => {
    const { captcha } = portal.deps.config;
    portal.deps.config.captcha = { ...captcha, everyLogin: true };
    try {
      const client = portal.visitor();
      const ask = (valueToken = '') =>
        client.get(
          `/api/admin/account/check-agent-exist?${new URLSearchParams({ agentCode: '20000038', valueToken })}`,
        );
      const refused = [400, 'INCORRECT_CAPTCHA_V3'];
      const said = async (valueToken?: string) => {
        const { status, body } = await ask(valueToken);
        return [status, body.errorCode ?? body.data];
      };
      expect(await said()).toEqual(refused);
      expect(await said(await solveToken(client, 'register'))).toEqual(refused);
      const token = await solveToken(client, 'recovery');
      expect(await said(token)).toEqual([200, true]);
      expect(await said(token)).toEqual(refused);
      // Where codes are hidden the answer shows nothing and costs nothing.
      await setSetting(portal, 'RECOVERY_REVEAL_UNKNOWN_AGENT', '0');
      expect(await said()).toEqual([200, true]);
    } finally {
      portal.deps.config.captcha = captcha;
      await setSetting(portal, 'RECOVERY_REVEAL_UNKNOWN_AGENT', '1');
    }
  });

  it('LOGIN-25 informs an agent who never signed in about the default password', async () => {
    const { reply } = await begin('20000023');
    expect(reply.body).toMatchObject({ statusCode: 400, errorCode: 'AGENT_NOT_LOGIN_YET' });
    expect(reply.body.description).toContain('ngày sinh');
  });
});

describe('the e-mail', () => {
  it.each([
    ['20000037', 'PERSONAL_EMAIL', 'emailPersonal'],
    ['20000036', 'COMPANY_EMAIL', 'emailDlvn'],
  ])('REC-05 must be well formed and the registered one (%s)', async (agentCode, optTo, field) => {
    const { recovery } = await begin(agentCode);
    const reported = async (value: string | null) =>
      (await recovery.send({ optTo, [field]: value })).body.errorCode;
    expect(await reported(null)).toBe('error.email.required');
    expect(await reported('khong phai email')).toBe('error.email.format');
    expect(await reported('ai.do@thu.example')).toBe('DATA_MISMATCH');
    const contacts = await contactsOfAgent(portal, agentCode);
    const registered = contacts.emailPersonal ?? contacts.emailCompany ?? '';
    const sent = await recovery.send({ optTo, [field]: ` ${registered.toUpperCase()} ` });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({
      channel: optTo,
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
    expect(sent.text).not.toContain(registered);
    expect(await newestCode(portal, registered)).toMatch(/^\d{6}$/);
  });

  it('closes at the third contact that is not the registered one, which then helps no more', async () => {
    const { recovery } = await begin('20000037');
    const reported = async (emailPersonal: string) =>
      (await recovery.send({ optTo: 'PERSONAL_EMAIL', emailPersonal })).body.errorCode;
    expect(await reported('mot@thu.example')).toBe('DATA_MISMATCH');
    expect(await reported('hai@thu.example')).toBe('DATA_MISMATCH');
    expect(await reported('ba@thu.example')).toBe('RECOVERY_CLOSED');
    const { emailPersonal } = await contactsOfAgent(portal, '20000037');
    expect(await reported(emailPersonal ?? '')).toBe('RECOVERY_CLOSED');
  });

  it('DATA_MISMATCH is shown in the words of the specification', async () => {
    const { recovery } = await begin('20000037', 'en');
    const { body } = await recovery.send({ optTo: 'PERSONAL_EMAIL', emailPersonal: 'a@b.example' });
    expect(body.description).toContain('The provided information does not match the system');
  });

  it('REC-06 may be skipped for a text message with the agency flag, and by no one else', async () => {
    const agency = await begin('20000036');
    expect((await agency.recovery.send({ optTo: 'SMS' })).body.data).toMatchObject({
      channel: 'SMS',
    });
    const personal = await begin('20000037');
    expect((await personal.recovery.send({ optTo: 'SMS' })).body.errorCode).toBe('RECOVERY_STEP');
    const sms = await begin('20000038');
    const elsewhere = await sms.recovery.send({
      optTo: 'PERSONAL_EMAIL',
      emailPersonal: 'a@b.example',
    });
    expect(elsewhere.body.errorCode).toBe('RECOVERY_STEP');
  });

  it('sends nothing new to who goes back and forth', async () => {
    const { recovery, phone, code } = await sentBySms(portal, '20000038');
    portal.clock.move(10_000);
    const again = await recovery.send({ optTo: 'SMS' });
    expect(again.body.data).toMatchObject({ expiresInSeconds: 290, resendInSeconds: 50 });
    expect(await newestCode(portal, phone)).toBe(code);
  });
});

describe('the question', () => {
  it('REC-08 A-35 answered rightly opens the way to a code, and to nothing more', async () => {
    const { recovery } = await begin('20000039');
    expect((await recovery.send({ optTo: 'QUESTION' })).body.errorCode).toBe('RECOVERY_STEP');
    expect((await recovery.answer('FLOWER', ' hoa  SEN ')).body.data).toBe(true);
    expect((await recovery.renew('123456')).body.errorCode).toBe('RECOVERY_NOT_VERIFIED');
    expect((await recovery.send({ optTo: 'QUESTION' })).body.data).toMatchObject({
      channel: 'SMS',
    });
    expect((await recovery.renew('123456')).body.errorCode).toBe('RECOVERY_NOT_VERIFIED');
  });

  it('REC-09 answers wrong for a wrong question or answer, and closes at the third', async () => {
    const { recovery } = await begin('20000039', 'en');
    const first = await recovery.answer('FLOWER', 'hoa hồng');
    expect([first.status, first.body.data]).toEqual([200, false]);
    expect(first.body.description).toContain('the reminder question or answer is not correct');
    // The right answer to another question, and the second of the registered pairs, count for nothing.
    expect((await recovery.answer('PLACE', 'Đà Lạt')).body.data).toBe(false);
    expect((await recovery.answer('PLACE', 'Hoa sen')).body).toMatchObject({
      errorCode: 'QUESTION_CLOSED',
      data: { closePopup: true },
    });
    expect((await recovery.answer('FLOWER', 'Hoa sen')).body.errorCode).toBe('RECOVERY_CLOSED');
    expect((await recovery.send({ optTo: 'SMS' })).body.errorCode).toBe('RECOVERY_CLOSED');
  });

  it('A-02 takes fifteen answers a day', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { recovery } = await begin('20000039');
      for (let at = 0; at < 3; at += 1) await recovery.answer('FLOWER', 'hoa hồng');
    }
    const { recovery } = await begin('20000039');
    expect((await recovery.answer('FLOWER', 'Hoa sen')).status).toBe(429);
  });

  it('REC-10 skipped with nothing registered is shown whom to ask', async () => {
    const { recovery } = await begin('20000040', 'en');
    const { body } = await recovery.send({ optTo: 'SMS' });
    expect(body.errorCode).toBe('NO_CONTACT');
    expect(body.description).toContain('contact the chatbot or the agent management department');
  });

  it('lists the same questions for everybody', async () => {
    const visitor = portal.visitor('en');
    const options = await visitor.get('/api/app/select2/security-question');
    expect(options.body.data).toContainEqual({
      id: 'FLOWER',
      name: 'What is your favourite flower?',
    });
    const known = await visitor.get('/api/ds/get-account-question?userId=20000039');
    const unknown = await visitor.get('/api/ds/get-account-question?userId=29999999');
    expect(known.body.data).toHaveLength(6);
    expect(known.text).toBe(unknown.text);
  });

  it('A-18 is answered by address only where an operator wants that', async () => {
    const path =
      '/api/ds/validate-question?agentCode=20000039&questionCode=FLOWER&answer=Hoa%20sen';
    expect((await portal.visitor().get(path)).status).toBe(404);
    const old = await startTestPortal({ config: { compatGetSecrets: true } });
    const visitor = old.visitor();
    await recoveryOf(visitor, '20000039').start();
    expect((await visitor.get(path)).body.data).toBe(true);
    await old.close();
  }, 60_000);
});

describe('the new password', () => {
  const verified = async (agentCode: string) => {
    const sent = await sentBySms(portal, agentCode);
    expect((await sent.recovery.check(sent.code)).body.data).toMatchObject({ verified: true });
    return sent;
  };
  const login = async (username: string, password: string) =>
    (await portal.visitor().post(LOGIN, { username, password })).status;

  it('REC-20 SEC-21 takes the place of the old one, ends every session and notifies the owner', async () => {
    const session38 = await portal.signIn('20000038');
    const { recovery, code, phone } = await verified('20000038');
    const done = await recovery.renew(code);
    expect(done.body.data).toEqual({
      statusMessages: 'success',
      messageKey: 'change.password.success',
      mailDomain: null,
    });
    expect((await session38.get('/api/admin/account/detail')).status).toBe(401);
    expect(await login('20000038', PASSWORD)).toBe(401);
    expect(await login('20000038', NEW_PASSWORD)).toBe(200);
    // After it comes the notice of the new device.
    expect(await portal.deps.outbox.list(2)).toContainEqual(
      expect.objectContaining({ to: phone, body: expect.stringContaining('đã được thay đổi') }),
    );
    const events = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'password.recover'), eq(auditEvent.at, portal.clock.now())));
    expect(events.map(({ result, object }) => [result, object])).toEqual([['OK', '20000038']]);
  });

  it('REC-21 names the company mail when the agency address is in it', async () => {
    const recovery = recoveryOf(portal.visitor(), '20000036');
    await recovery.start();
    const { emailCompany } = await contactsOfAgent(portal, '20000036');
    await recovery.send({ optTo: 'COMPANY_EMAIL', emailDlvn: emailCompany });
    const code = await newestCode(portal, emailCompany);
    await recovery.check(code);
    const { body } = await recovery.renew(code);
    expect(body.data).toMatchObject({
      messageKey: 'change.password.success.dlvn',
      mailDomain: 'dsuccess.example',
    });
    const [reported] = await portal.deps.outbox.list(1);
    expect(reported).toMatchObject({ channel: 'mail', to: emailCompany });
  });

  it('SEC-09 follows the rules of every password, and a refused one may be followed by a good one', async () => {
    const { recovery, code } = await verified('20000039');
    const reported = async (password: string, confirm = password) => {
      const { body } = await recovery.renew(code, password, { confirmNewPassword: confirm });
      return [body.errorCode, (body.fields as { field: string }[])[0]?.field];
    };
    expect(await reported('ngan')).toEqual(['policy.password.error', 'newPassword']);
    expect(await reported('Aa1!20000039')).toEqual(['policy.password.error', 'newPassword']);
    expect(await reported(PASSWORD)).toEqual(['error.new.password', 'newPassword']);
    expect(await reported(NEW_PASSWORD, 'Khac@2027xyz')).toEqual([
      'error.confirm.new.password',
      'confirmNewPassword',
    ]);
    expect((await recovery.renew(code)).status).toBe(200);
  });

  it('REC-23 is set while the account is locked, and lifts the lock', async () => {
    const { emailPersonal } = await contactsOfAgent(portal, '20000027');
    expect(await login('20000027', PASSWORD)).toBe(401);
    const recovery = recoveryOf(portal.visitor(), '20000027');
    await recovery.start();
    await recovery.send({ optTo: 'PERSONAL_EMAIL', emailPersonal });
    const code = await newestCode(portal, emailPersonal);
    for (const wrong of ['000000', '000001'])
      await recovery.check(wrong === code ? '000002' : wrong);
    await recovery.check(code);
    expect((await recovery.renew(code)).status).toBe(200);
    expect(await login('20000027', NEW_PASSWORD)).toBe(200);
    const [row] = await portal.db.select().from(account).where(eq(account.username, '20000027'));
    expect(row).toMatchObject({ lockedUntil: null, failedCount: 0, lockCount: 0 });
  });

  it('REC-23 never locks the account, however often it fails', async () => {
    const { recovery } = await sentBySms(portal, '20000039');
    for (let at = 0; at < 6; at += 1) await recovery.check('000000');
    expect(await login('20000039', PASSWORD)).toBe(200);
  });
});
