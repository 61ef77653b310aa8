import { eq } from 'drizzle-orm';
import { account, gadSecret } from '../../db/schema/index.ts';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CHANGE = '/api/admin/account/change-password-gad';
const CHECK = '/api/admin/check-password-gad';
const CHECK_AGENT = '/api/admin/check-password-agent';
const STATE = '/api/admin/account/first-login';
const FIRST = 'Sen-Hong#47';
const SECOND = 'Sen-Hong#48';
const WRONG = 'Sai@2026xy';

let portal: TestPortal;
beforeAll(async () => {
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  portal = await startTestPortal({ data: 'empty', config: { loginLimits } });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

const addGad = async (code: string, part: object = {}) => {
  const agentId = await addAgent(portal.db, code, { isGad: true });
  return addAccount(portal.db, code, [], { agentId, ...part });
};
const form = (passwordAgent: string, passwordGad: string | undefined, passwordNew: string) => ({
  passwordAgent,
  ...(passwordGad === undefined ? {} : { passwordGad }),
  passwordNew,
  confirmPasswordNew: passwordNew,
});
const reported = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.errorCode,
];
/** A GAD whose secondary password is FIRST, signed in. */
const settledGad = async (code: string) => {
  await addGad(code);
  const client = await portal.signIn(code);
  const { status } = await client.post(CHANGE, form(PASSWORD, undefined, FIRST));
  expect(status).toBe(200);
  return client;
};

describe('the secondary password', () => {
  it('GAD-10 is set for the first time without a current one, and the step is done', async () => {
    const id = await addGad('40000001', { forceChangeGadPassword: true });
    const client = await portal.signIn('40000001');
    expect((await client.get(STATE)).body.data).toMatchObject({
      forceChangeGadPassword: true,
      gadPasswordSet: false,
    });
    const { status, body } = await client.post(CHANGE, form(PASSWORD, undefined, FIRST));
    expect([status, body.description]).toEqual([200, 'Đổi mật khẩu GAD phụ thành công.']);
    expect(body.data).toMatchObject({ statusMessages: 'success' });
    expect((await client.get(STATE)).body.data).toMatchObject({
      forceChangeGadPassword: false,
      gadPasswordSet: true,
    });
    const [row] = await portal.db.select().from(gadSecret).where(eq(gadSecret.accountId, id));
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  it('GAD-03 GAD-04 GAD-05 shows which of the current ones is wrong', async () => {
    const client = await settledGad('40000002');
    const missing = await client.post(CHANGE, form(PASSWORD, '', SECOND));
    expect(reported(missing)).toEqual([400, 'INPUT-ERROR']);
    expect(missing.body.fields).toEqual([
      { field: 'passwordGad', code: 'required', message: 'Bắt buộc' },
    ]);
    const agent = await client.post(CHANGE, form(WRONG, FIRST, SECOND));
    expect(reported(agent)).toEqual([400, 'PASSWORD_AGENT_ERROR']);
    expect(agent.body.description).toBe('Mật khẩu đăng nhập hiện tại chưa đúng');
    const gad = await client.post(CHANGE, form(PASSWORD, WRONG, SECOND));
    expect(reported(gad)).toEqual([400, 'PASSWORD_GAD_ERROR']);
    expect(gad.body.description).toBe('Mật khẩu GAD phụ hiện tại chưa đúng');
    expect((await client.post(CHANGE, form(PASSWORD, FIRST, SECOND))).status).toBe(200);
  });

  it('GAD-06 is neither the current one, nor one of the last five, nor the login password', async () => {
    const client = await settledGad('40000003');
    const former = [FIRST, ...[1, 2, 3, 4, 5].map((at) => `Sen-Hong#5${at}`)];
    for (const [at, next] of former.slice(1).entries()) {
      expect((await client.post(CHANGE, form(PASSWORD, former[at], next))).status).toBe(200);
    }
    const current = former.at(-1);
    for (const used of former) {
      const reply = await client.post(CHANGE, form(PASSWORD, current, used));
      expect([used, ...reported(reply)]).toEqual([used, 400, 'error.new.password']);
    }
    const login = await client.post(CHANGE, form(PASSWORD, current, PASSWORD));
    expect(reported(login)).toEqual([400, 'error.new.password']);
  });

  it('SEC-09 follows the same rules as the login password', async () => {
    const client = await settledGad('40000004');
    for (const weak of ['Sen#47a', 'sen-hong#47', 'Matkhau@123', '40000004Aa1!']) {
      const reply = await client.post(CHANGE, form(PASSWORD, FIRST, weak));
      expect([weak, ...reported(reply)]).toEqual([weak, 400, 'policy.password.error']);
    }
  });

  it('SEC-21 ends the other sessions too', async () => {
    const client = await settledGad('40000005');
    const other = await portal.signIn('40000005');
    expect((await client.post(CHANGE, form(PASSWORD, FIRST, SECOND))).status).toBe(200);
    expect(reported(await other.get(STATE))).toEqual([401, 'expired.token.to.logout']);
    expect((await client.get(STATE)).status).toBe(200);
  });

  it('GAD-12 is of GADs alone', async () => {
    const agentId = await addAgent(portal.db, '40000006');
    await addAccount(portal.db, '40000006', [], { agentId });
    await addAccount(portal.db, 'nhanvien', [], { accountType: 1 });
    for (const username of ['40000006', 'nhanvien']) {
      const client = await portal.signIn(username);
      expect(reported(await client.post(CHANGE, form(PASSWORD, FIRST, SECOND)))).toEqual([
        403,
        'access.denined',
      ]);
      for (const path of [CHECK, '/api/authen/step-up']) {
        expect(reported(await client.post(path, { passwordGad: FIRST }))).toEqual([
          403,
          'access.denined',
        ]);
      }
    }
  });
});

describe('checking the secondary password', () => {
  it('GAD-05 SEC-03 answers true and false, and locks the account after five wrong ones', async () => {
    const client = await settledGad('40000011');
    const check = (passwordGad: string) => client.post(CHECK, { passwordGad });
    expect((await check(FIRST)).body.data).toBe(true);
    for (let time = 1; time <= 5; time += 1) {
      const { status, body } = await check(WRONG);
      expect([status, body.data, body.description]).toEqual([
        200,
        false,
        'Mật khẩu GAD phụ hiện tại chưa đúng',
      ]);
    }
    expect(reported(await check(FIRST))).toEqual([429, 'PASSWORD_LOCKED']);
    const [row] = await portal.db.select().from(account).where(eq(account.username, '40000011'));
    expect(row?.lockedUntil).not.toBeNull();
    portal.clock.move(16 * 60_000);
    expect((await check(FIRST)).body.data).toBe(true);
  });

  it('SEC-03 the right login password in between gives no new attempts', async () => {
    const client = await settledGad('40000012');
    const seen = [];
    for (let time = 1; time <= 7; time += 1) {
      seen.push((await client.post(CHECK, { passwordGad: WRONG })).status);
      await client.post(CHECK_AGENT, { passwordAgent: PASSWORD });
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('SEC-03 the right secondary password in between gives no new attempts either', async () => {
    const client = await settledGad('40000013');
    const seen = [];
    for (let time = 1; time <= 7; time += 1) {
      seen.push((await client.post(CHECK_AGENT, { passwordAgent: WRONG })).status);
      await client.post(CHECK, { passwordGad: FIRST });
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('is false where none was set', async () => {
    await addGad('40000014');
    const client = await portal.signIn('40000014');
    expect((await client.post(CHECK, { passwordGad: FIRST })).body.data).toBe(false);
    const stepUp = await client.post('/api/authen/step-up', { passwordGad: FIRST });
    expect(reported(stepUp)).toEqual([400, 'GAD_NOT_SET']);
  });
});
