import { and, desc, eq } from 'drizzle-orm';
import { account, auditEvent, passwordHistory, session, setting } from '../../db/schema/index.ts';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { newestCode } from '../../testing/recovery.ts';

const CHANGE = '/api/admin/account/change-password';
const CHECK = '/api/admin/check-password-agent';
const STATE = '/api/admin/account/first-login';
const PRIVATE = '/api/authen/sessions';
const NEW = 'Sen-Hong#47';

let portal: TestPortal;
beforeAll(async () => {
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  portal = await startTestPortal({ data: 'empty', config: { loginLimits } });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

const form = (passwordOld: string, passwordNew: string, confirmPasswordNew = passwordNew) => ({
  passwordOld,
  passwordNew,
  confirmPasswordNew,
});
const reported = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.errorCode,
];
const setSetting = (key: string, value: string) =>
  portal.db
    .insert(setting)
    .values({ companyId: 2, key, value, public: true })
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: { value } });
const accountOf = async (username: string) => {
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  if (row === undefined) throw new Error(`no ${username}`);
  return row;
};

describe('changing the login password', () => {
  it('PWD-13 PWD-20 puts the new one in place, kept as argon2id alone, and never shows it', async () => {
    await addAccount(portal.db, 'mot');
    const client = await portal.signIn('mot');
    const reply = await client.post(CHANGE, form(PASSWORD, NEW));
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      statusMessages: 'success',
      messageKey: 'change.password.success',
      accessToken: expect.any(String),
    });
    expect(reply.text).not.toContain(NEW);
    expect((await accountOf('mot')).passwordHash).toMatch(/^\$argon2id\$/);
    await expect(portal.signIn('mot', PASSWORD)).rejects.toThrow(/Sai tên đăng nhập/);
    await portal.signIn('mot', NEW);
  });

  it('PWD-18 ends every other session at once and leaves its own', async () => {
    await addAccount(portal.db, 'hai');
    const own = await portal.signIn('hai');
    const other = await portal.signIn('hai');
    const third = await portal.signIn('hai');
    expect((await own.post(CHANGE, form(PASSWORD, NEW))).status).toBe(200);
    const answers = await Promise.all([own, other, third].map((client) => client.get(PRIVATE)));
    expect(answers.map(reported)).toEqual([
      [200, undefined],
      [401, 'expired.token.to.logout'],
      [401, 'expired.token.to.logout'],
    ]);
    const { id } = await accountOf('hai');
    const rows = await portal.db.select().from(session).where(eq(session.accountId, id));
    expect(rows.map((row) => row.revokeReason).sort()).toEqual(
      [null, 'PASSWORD_CHANGED', 'PASSWORD_CHANGED'].sort(),
    );
  });

  it('writes one audit row, without any secret', async () => {
    const { id } = await accountOf('hai');
    const rows = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.actorAccountId, id), eq(auditEvent.action, 'password.change')));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ result: 'OK', detail: { sessionsEnded: 2 } });
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });

  it('clears what asked for it, so that the next step comes', async () => {
    const flags = { firstLogin: true, passwordExpired: true, resetPassword: true };
    const email = 'ba@thu.example';
    await addAccount(portal.db, 'ba', [], { ...flags, email });
    const client = await portal.signIn('ba');
    expect((await client.get(STATE)).body.data).toMatchObject({ userId: 'ba', ...flags });
    await client.post(`${STATE}/otp`);
    const otp = await newestCode(portal, email);
    expect((await client.post(CHANGE, { ...form(PASSWORD, NEW), otp })).status).toBe(200);
    expect((await client.get(`${STATE}?userId=BA`)).body.data).toEqual({
      userId: 'ba',
      firstLogin: false,
      passwordExpired: false,
      resetPassword: false,
      forceChangeGadPassword: false,
      gadPasswordSet: false,
      otpRequired: false,
      otpTo: null,
    });
    expect((await client.get(`${STATE}?userId=mot`)).status).toBe(404);
  });

  it('PWD-10 refuses a wrong current one', async () => {
    await addAccount(portal.db, 'bon');
    const client = await portal.signIn('bon');
    const { status, body } = await client.post(CHANGE, form('Sai@2026xy', NEW));
    expect([status, body.errorCode, body.description]).toEqual([
      400,
      'PASSWORD_AGENT_ERROR',
      'Mật khẩu đăng nhập hiện tại chưa đúng',
    ]);
    expect(body.data).toEqual({ statusMessages: 'error', errorCode: 'PASSWORD_AGENT_ERROR' });
    expect(body.fields).toMatchObject([{ field: 'passwordOld' }]);
  });

  it.each([
    ['PWD-05 seven characters', 'Sen#47a', 'policy.password.error'],
    ['PWD-05 twenty-one characters', `Sen#47${'a'.repeat(15)}`, 'policy.password.error'],
    ['PWD-06 no upper case', 'sen-hong#47', 'policy.password.error'],
    ['PWD-06 no special character', 'SenHong4747', 'policy.password.error'],
    ['PWD-07 nothing', '', 'error.new.password.required'],
    ['PWD-08 the old one', PASSWORD, 'error.new.password'],
    ['PWD-19 one that everybody tries', 'Matkhau@123', 'policy.password.error'],
    ['SEC-09 ten thousand characters', 'Aa1!'.repeat(2_500), 'policy.password.error'],
  ])('PWD-06 judges as the page does: %s', async (_name, requested, code) => {
    const client = await portal.signIn('bon');
    const reply = await client.post(CHANGE, form(PASSWORD, requested));
    expect(reported(reply)).toEqual([400, code]);
    expect(reply.body.fields).toMatchObject([{ field: 'passwordNew' }]);
  });

  it('PWD-05 takes eight and twenty characters, however many bytes they are', async () => {
    await addAccount(portal.db, 'nam');
    const client = await portal.signIn('nam');
    const short = 'Ấấ1!ệệệệ';
    const long = `Ấấ1!${'ệ'.repeat(16)}`;
    expect((await client.post(CHANGE, form(PASSWORD, short))).status).toBe(200);
    expect((await client.post(CHANGE, form(short.normalize('NFD'), long))).status).toBe(200);
    await portal.signIn('nam', long.normalize('NFD'));
  });

  it('PWD-09 refuses another confirmation', async () => {
    const client = await portal.signIn('bon');
    const reply = await client.post(CHANGE, form(PASSWORD, NEW, `${NEW}x`));
    expect(reported(reply)).toEqual([400, 'error.confirm.new.password']);
    expect(reply.body.fields).toMatchObject([{ field: 'confirmPasswordNew' }]);
  });

  it('PWD-03 PWD-04 follows a changed setting at the next attempt, and says it', async () => {
    await addAccount(portal.db, 'sau');
    const client = await portal.signIn('sau');
    await setSetting('MIN_PASSWORD_LENGTH', '14');
    await setSetting('FLAG_SPECIAL_CASE', '0');
    const refused = await client.post(CHANGE, form(PASSWORD, 'SenHong4747'));
    expect(refused.body.description).toBe(
      'Mật khẩu mới chưa đúng quy định. Mật khẩu có từ 14 đến 20 ký tự, gồm chữ hoa, chữ thường và chữ số.',
    );
    await setSetting('MIN_PASSWORD_LENGTH', '8');
    const taken = await client.post(CHANGE, form(PASSWORD, 'SenHong4747'));
    await setSetting('FLAG_SPECIAL_CASE', '1');
    expect(taken.status).toBe(200);
  });

  it('PWD-19 SEC-10 refuses what is known about its owner, with the reason', async () => {
    const agentId = await addAgent(portal.db, '30000001', {
      fullName: 'Nguyễn Hoài Thương',
      phoneE164: '+84912345678',
      birthDate: '1987-06-25',
    });
    await addAccount(portal.db, '30000001', [], {
      agentId,
      fullname: 'Nguyễn Hoài Thương',
    });
    const client = await portal.signIn('30000001');
    const requested = [
      '30000001Aa1!',
      'HoaiThuong#4',
      '0912345678Aa!',
      'Aa!25061987',
      'Congty#4747',
    ];
    for (const password of requested) {
      const reply = await client.post(CHANGE, form(PASSWORD, password));
      expect([password, ...reported(reply)]).toEqual([password, 400, 'policy.password.error']);
      expect(reply.body.description).toMatch(/không được chứa tên, mã đại lý/);
    }
  });

  it('GAD-06 PWD-08 refuses the last five, and takes an older one', async () => {
    await addAccount(portal.db, 'bay');
    const client = await portal.signIn('bay');
    const former = [PASSWORD, ...[1, 2, 3, 4, 5, 6].map((at) => `Sen-Hong#4${at}`)];
    for (const [at, next] of former.slice(1).entries()) {
      expect((await client.post(CHANGE, form(former[at] ?? '', next))).status).toBe(200);
    }
    const last = former.at(-1) ?? '';
    for (const used of former.slice(1, -1)) {
      const reply = await client.post(CHANGE, form(last, used));
      expect([used, ...reported(reply)]).toEqual([used, 400, 'error.new.password']);
    }
    expect((await client.post(CHANGE, form(last, PASSWORD))).status).toBe(200);
    const { id } = await accountOf('bay');
    const stored = await portal.db
      .select()
      .from(passwordHistory)
      .where(eq(passwordHistory.accountId, id));
    expect(stored).toHaveLength(5);
  });

  it('lets one of two changes at a time win', async () => {
    await addAccount(portal.db, 'tam');
    const client = await portal.signIn('tam');
    const replies = await Promise.all(
      ['Sen-Hong#51', 'Sen-Hong#52'].map((next) => client.post(CHANGE, form(PASSWORD, next))),
    );
    expect(replies.map(reported).sort()).toEqual([
      [200, undefined],
      [400, 'PASSWORD_AGENT_ERROR'],
    ]);
  });

  it('is for the signed-in alone, and takes no field that is not its own', async () => {
    expect((await portal.visitor().post(CHANGE, form(PASSWORD, NEW))).status).toBe(401);
    const client = await portal.signIn('bon');
    const more = { ...form(PASSWORD, NEW), firstLogin: false };
    expect(reported(await client.post(CHANGE, more))).toEqual([400, 'INPUT-ERROR']);
  });
});

describe('checking the current password', () => {
  it('PWD-10 PWD-11 SEC-03 answers true and false, and locks after five wrong ones', async () => {
    await addAccount(portal.db, 'khoa');
    const client = await portal.signIn('khoa');
    const check = (passwordAgent: string) => client.post(CHECK, { passwordAgent });
    expect((await check(PASSWORD)).body.data).toBe(true);
    for (let time = 1; time <= 5; time += 1) {
      const { status, body } = await check('Sai@2026xy');
      expect([status, body.data, body.description]).toEqual([
        200,
        false,
        'Mật khẩu đăng nhập hiện tại chưa đúng',
      ]);
    }
    expect(reported(await check(PASSWORD))).toEqual([429, 'PASSWORD_LOCKED']);
    expect(reported(await client.post(CHANGE, form(PASSWORD, NEW)))).toEqual([
      429,
      'PASSWORD_LOCKED',
    ]);
    expect((await accountOf('khoa')).lockedUntil).not.toBeNull();
    await expect(portal.signIn('khoa')).rejects.toThrow();
    const { id } = await accountOf('khoa');
    const rows = await portal.db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(eq(auditEvent.actorAccountId, id))
      .orderBy(desc(auditEvent.seq))
      .limit(20);
    const actions = rows.map(({ action }) => action);
    expect(actions.filter((action) => action === 'password.check')).toHaveLength(5);
    expect(actions.filter((action) => action === 'account.lock')).toHaveLength(1);
  });

  it('SEC-03 shares its count with sign-in', async () => {
    await addAccount(portal.db, 'chung');
    const client = await portal.signIn('chung');
    for (let time = 1; time <= 2; time += 1) {
      await portal.visitor().post('/api/authen/authentication/login', {
        username: 'chung',
        password: 'Sai@2026xy',
      });
    }
    for (let time = 1; time <= 3; time += 1) {
      await client.post(CHECK, { passwordAgent: 'Sai@2026xy' });
    }
    expect((await accountOf('chung')).lockedUntil).not.toBeNull();
  });

  it('SEC-02 compares five of fifty wrong ones in parallel at most', async () => {
    await addAccount(portal.db, 'song');
    const client = await portal.signIn('song');
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => client.post(CHECK, { passwordAgent: 'Sai@2026xy' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  it('PWD-11 A-17 even right ones are limited', async () => {
    await addAccount(portal.db, 'dung');
    const client = await portal.signIn('dung');
    const statuses = [];
    for (let time = 1; time <= 31; time += 1) {
      statuses.push((await client.post(CHECK, { passwordAgent: PASSWORD })).status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('L7: the session that changes the password goes on under a new token, and the old one is dead', async () => {
  await addAccount(portal.db, 'thay-the');
  const client = await portal.signIn('thay-the');
  const thief = portal.visitor();
  thief.deviceId = client.deviceId;
  thief.token = client.token;
  expect((await thief.get('/api/authen/sessions')).status).toBe(200);
  const reply = await client.post(CHANGE, form(PASSWORD, NEW));
  expect(reply.status).toBe(200);
  expect((reply.body.data as { accessToken: string }).accessToken).toMatch(/^[\w-]{43}$/);
  expect((await thief.get('/api/authen/sessions')).status).toBe(401);
  expect((await client.get('/api/authen/sessions')).status).toBe(200);
});
