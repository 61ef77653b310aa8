import { eq } from 'drizzle-orm';
import { account } from '../db/schema/index.ts';
import { solvePicture } from '../testing/captcha.ts';
import { addAccount, addCompany } from '../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { settingOf } from './setting-of.ts';

const REASON = 'Theo quy định mới từ hôm nay';
const WITHIN_MS = 5_000;
const LOGIN = '/api/authen/authentication/login';

let one: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  const loginLimits = { perIp: 10_000, perDevice: 10_000 };
  one = await startTestPortal({ data: 'empty', cacheSettings: true, config: { loginLimits } });
  await addCompany(one.db);
  other = await startTestPortal({
    ...{ beside: one, cacheSettings: true },
    config: { ...one.deps.config, loginLimits },
  });
  for (const name of ['quan', 'hai'])
    await addAccount(one.db, name, ['setting.manage', 'admin.view'], { accountType: 1 });
}, 180_000);
afterAll(async () => {
  await other?.close();
  await one?.close();
});

/** Changes a setting on one backend as its page does; a guarded one is approved by a second person. */
async function change(key: string, value: string): Promise<void> {
  const client = await one.signIn('quan');
  const reply = await client.raw('/api/admin/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, value, version: 0, reason: REASON }),
  });
  if (reply.status === 200) return;
  expect(reply.status).toBe(202);
  const { changeRequestId: id } = reply.body.data as { changeRequestId: number };
  const checker = await one.signIn('hai');
  const decision = { id, version: 1, note: 'Đồng ý' };
  expect((await checker.post('/api/admin/approvals/approve', decision)).status).toBe(200);
}

/** Asks until it is so, at most for the time that is promised. */
async function holds<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    const found = await ask();
    if (found === expected) return;
    if (performance.now() > end) expect(found).toEqual(expected);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('ADM-SET-02 a changed setting holds on two backends within five seconds, without a restart', () => {
  const both = () => [one, other];

  it('HOTLINE, which visitors read', async () => {
    await change('HOTLINE', '1900 1234');
    for (const portal of both())
      await holds(async () => {
        const { body } = await portal.visitor().get('/api/app/settings');
        return (body.data as Record<string, string>).HOTLINE;
      }, '1900 1234');
  });

  it('MIN_PASSWORD_LENGTH, for a new password', async () => {
    await addAccount(one.db, 'an');
    const next = 'Doi@Moi7x';
    const tooShort = async (portal: TestPortal) => {
      const client = await portal.signIn('an');
      const body = { passwordOld: PASSWORD, passwordNew: next, confirmPasswordNew: next };
      return (await client.post('/api/admin/account/change-password', body)).status;
    };
    await change('MIN_PASSWORD_LENGTH', '12');
    for (const portal of both()) await holds(() => tooShort(portal), 400);
  });

  it('SESSION_IDLE_MINUTES, for living sessions too', async () => {
    await addAccount(one.db, 'binh');
    const living = await one.signIn('binh');
    const there = await other.signIn('binh');
    const mine = '/api/admin/account/detail';
    expect([(await living.get(mine)).status, (await there.get(mine)).status]).toEqual([200, 200]);
    await change('SESSION_IDLE_MINUTES', '5');
    // A call before the value is there would be an act of the person, and the idle time would begin again.
    for (const portal of both())
      await holds(() => settingOf(portal.deps.db, 'SESSION_IDLE_MINUTES'), 5);
    for (const portal of both()) portal.clock.move(6 * 60_000);
    expect([(await living.get(mine)).status, (await there.get(mine)).status]).toEqual([401, 401]);
  });

  it('LOGIN_MAX_FAILURES, for the next wrong passwords', async () => {
    await change('LOGIN_MAX_FAILURES', '3');
    for (const [at, portal] of both().entries()) {
      const id = await addAccount(one.db, `khoa${at}`);
      const isLocked = async () => {
        const [row] = await one.db.select().from(account).where(eq(account.id, id));
        return row?.lockedUntil != null;
      };
      await holds(() => settingOf(portal.deps.db, 'LOGIN_MAX_FAILURES'), 3);
      for (let wrong = 1; wrong <= 3; wrong += 1) {
        expect([wrong, await isLocked()]).toEqual([wrong, false]);
        const by = portal.visitor();
        const requiredCaptch = await solvePicture(portal, by);
        const wish = { username: `khoa${at}`, password: 'Sai@2026xy', requiredCaptch };
        expect((await by.post(LOGIN, wish)).status).toBe(401);
      }
      expect(await isLocked()).toBe(true);
    }
  });
});
