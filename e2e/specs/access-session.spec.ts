import type { Page } from '@playwright/test';
import { apiOfPage } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { accountButton } from '../support/menus.ts';
import { passTime, runTime } from '../support/pass-time.ts';
import { signIn } from '../support/sign-in.ts';
import { signOut } from '../support/sign-out.ts';
import { expect } from '../support/test.ts';

/** Sessions are aged and accounts changed here, so these tests have a portal of their own. */
const test = freshPortalTest('session');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A guest need not have agent or candidate data; the browser logs the refused calls (A-08). */
const HAS_NEITHER = /404.*(?:get-agent-detail|profile-candidate-detail)/;
const REFUSED = /Failed to load resource.*401/;
const KEEP_ALIVE = '/api/authen/keep-alive';

interface StoredSession {
  token: string;
  expiresAt: number;
  endsAt: number;
  durationMs: number;
  [item: string]: unknown;
}

const storedSession = (page: Page): Promise<StoredSession> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? 'null'));

const changeStoredSession = (page: Page, part: Partial<StoredSession>) =>
  page.evaluate((change) => {
    const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}');
    localStorage.setItem('portal.session', JSON.stringify({ ...session, ...change }));
  }, part);

const expiredDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Phiên làm việc đã hết hạn' });

/** Times at which the page prolonged its session, and the calls that it made for that. */
function watchKeepAlive(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === KEEP_ALIVE) calls.push(request.method());
  });
  return calls;
}

test.describe('what a session keeps', () => {
  test('LOGIN-18 LOGIN-19 signing in stores all of it, until half an hour from now', async ({
    page,
  }) => {
    // Without a chat service of its own the portal has no such token to give.
    await page.route('**/api/authen/authentication/login', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.chatbotToken = 'the-cua-tro-ly';
      await route.fulfill({ response, json });
    });
    const login = page.waitForResponse('**/api/authen/authentication/login', { timeout: 60_000 });
    await signIn(page, '20000009');
    const answer = await login;
    const { data } = await answer.json();
    await expect.poll(async () => (await storedSession(page)).botCode).toBe('dsuccess-tro-ly');
    const session = await storedSession(page);
    expect(session).toMatchObject({
      token: data.accessToken,
      user: { username: '20000009', accountType: 2 },
      agent: {},
      menu: [],
      chatbotToken: 'the-cua-tro-ly',
      durationMs: 1_800_000,
    });
    expect(data.expiredTimeNumber).toBe(1_800_000);
    // M7: the names of spec/access.md 3 are there, what they said of the person is in memory alone.
    expect(JSON.stringify(session)).not.toContain(data.fullname);
    const serverTime = Date.parse((await answer.headerValue('date')) ?? '');
    // The header has whole seconds.
    expect(Math.abs(session.expiresAt - (serverTime + 1_800_000))).toBeLessThan(3_000);
    const device = await page.evaluate(() => localStorage.getItem('portal.deviceId'));
    expect(await answer.request().headerValue('x-device-id')).toBe(device);

    await page.evaluate(() => localStorage.setItem('portal.language', 'vi'));
    await page.reload();
    await signOut(page);
    const left = JSON.stringify(
      await page.evaluate(() => ({ ...localStorage, ...sessionStorage })),
    );
    for (const gone of [data.accessToken, 'the-cua-tro-ly', '20000009', 'dsuccess-tro-ly'])
      expect(left).not.toContain(gone);
  });

  for (const [username, type, agent, candidate] of [
    ['nhanvien01', 1, false, false],
    ['20000009', 2, true, false],
    ['ungvien01', 3, false, true],
    ['khach01', 4, false, false],
    ['khach01', 5, true, true],
  ] as const) {
    test(`LOGIN-20 type ${type}: agent data ${agent}, candidate data ${candidate}, and the portal opens`, async ({
      page,
      sql,
      watch,
    }) => {
      watch.allow(HAS_NEITHER);
      await sql('update account set account_type = $2 where username = $1', [username, type]);
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await signIn(page, username);
      await expect(accountButton(page)).toBeVisible();
      expect(paths.some((path) => path.endsWith('/get-agent-detail-by-username'))).toBe(agent);
      expect(paths.some((path) => path.endsWith('/get-list-profile-candidate-detail'))).toBe(
        candidate,
      );
      const session = await storedSession(page);
      // A guest has neither; what is not there is not kept.
      expect(session.agent !== null).toBe(type === 2);
      expect(session.candidate !== null).toBe(type === 3);
      await page.goto('/personal-info');
      await expect(page).toHaveURL('/personal-info');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

/** Decree, first login, expired password, secondary password, reset: where each combination leads. */
const FLAGS = [
  'confirm_decree',
  'first_login',
  'password_expired',
  'force_change_gad_password',
  'reset_password',
] as const;
const STEPS = [
  '/online-security',
  '/change-password',
  '/change-password-no-term',
  '/change-password-gad',
  '/reset-password',
];

/** Sets which of the steps are due; a decree is due when it is not confirmed. */
const setFlags = (sql: (text: string, values: boolean[]) => Promise<unknown>, due: boolean[]) =>
  sql(
    `update account set ${FLAGS.map((column, at) => `${column} = $${at + 1}`).join(', ')}
      where username = '20000022'`,
    due.map((is, at) => (at === 0 ? !is : is)),
  );

/** All 32 combinations: decide-route.test.ts. Each one comes over what the browser knows of the one before. */
const COMBINATIONS = ['00000', '00001', '00010', '00100', '01010', '01000', '10000', '11111'];

test('LOGIN-23 no combination of the five flags leads in a circle: at most two moves, and it stays', async ({
  page,
  sql,
  watch,
}) => {
  // What the browser has not heard of yet, the server refuses all the same.
  watch.allow(/Failed to load resource.*403/);
  await setFlags(sql, [false, false, false, false, false]);
  await signIn(page, '20000022');
  await expect(page).toHaveURL('/');
  for (const combination of COMBINATIONS) {
    const due = [...combination].map((flag) => flag === '1');
    await setFlags(sql, due);
    const first = due.indexOf(true);
    for (const path of ['/personal-info', '/dashboard']) {
      const moves: string[] = [];
      const onMove = () => moves.push(page.url());
      page.on('framenavigated', onMove);
      const known = page.waitForResponse('**/api/menu/user');
      await page.goto(path);
      await known;
      await expect(page, combination).toHaveURL(first === -1 ? path : (STEPS[first] ?? ''));
      await expect(page.getByRole('heading', { level: 1 }), combination).toBeVisible();
      page.off('framenavigated', onMove);
      // The page asked for, and at most two moves from there.
      expect(moves.length, combination).toBeLessThanOrEqual(path === '/dashboard' ? 2 : 3);
    }
  }
});

test.describe('the length of a session', () => {
  test('SES-03 writing a later end into the browser does not keep the session on the server', async ({
    page,
    sql,
    portalUrl,
    watch,
  }) => {
    watch.allow(REFUSED);
    await signIn(page, '20000010');
    // The last of what signing in stores; after it nothing is written over what is changed here.
    await expect.poll(async () => (await storedSession(page)).botCode).toBeDefined();
    const later = Date.now() + 10 * HOUR;
    await changeStoredSession(page, { expiresAt: later, durationMs: 10 * HOUR, endsAt: later });
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000010');
    // Half an hour without an act, as the server's database sees it.
    await sql(
      `update session set last_seen_at = last_seen_at - interval '31 minutes'
        where account_id = (select id from account where username = '20000010')`,
    );
    const dead = await (await apiOfPage(portalUrl, page)).get('admin/account/detail');
    expect([dead.status, dead.body.errorCode]).toEqual([401, 'expired.token.to.logout']);
    // The page believes in its own figure until its next call.
    expect((await storedSession(page)).expiresAt).toBeGreaterThan(Date.now() + 9 * HOUR);
    await page.goto('/policy-management');
    await expect(expiredDialog(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expiredDialog(page).getByRole('button', { name: 'Đóng' }).last().click();
    await expect(page).toHaveURL('/');
    expect(await storedSession(page)).toBeNull();
  });

  test('SES-07 an embedded frame keeps the session every minute, until it is gone', async ({
    page,
  }) => {
    const calls = watchKeepAlive(page);
    await page.clock.install();
    await signIn(page, '20000010');
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000010');
    await runTime(page, MINUTE);
    const idle = (await storedSession(page)).expiresAt;
    expect(calls).toHaveLength(0);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.title = 'Công cụ';
      document.body.append(frame);
    });
    for (let minute = 1; minute <= 3; minute += 1) {
      await runTime(page, MINUTE);
      const { expiresAt } = await storedSession(page);
      const now = await page.evaluate(() => Date.now());
      expect(expiresAt - now).toBeGreaterThan(29 * MINUTE);
      await expect.poll(() => calls.length).toBe(minute);
    }
    const session = (await storedSession(page)).expiresAt;
    expect(session - idle).toBeGreaterThan(2 * MINUTE);
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    await runTime(page, 3 * MINUTE);
    expect((await storedSession(page)).expiresAt).toBe(session);
    expect(calls).toHaveLength(3);
  });

  test('SES-02 acts reach the server at most once a minute', async ({ page }) => {
    const calls = watchKeepAlive(page);
    await page.clock.install();
    await signIn(page, '20000010');
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000010');
    const heading = page.getByRole('heading', { level: 1 });
    await runTime(page, 61_000);
    for (let act = 0; act < 5; act += 1) await heading.click();
    await expect.poll(() => calls.length).toBe(1);
    await runTime(page, 61_000);
    await heading.click();
    await expect.poll(() => calls.length).toBe(2);
  });

  test('SES-05 an idle person is warned a minute before, and one act keeps the session', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, '20000010');
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000010');
    await passTime(page, '28:30');
    await runTime(page, 30_000);
    const warning = page.getByRole('dialog', { name: 'Anh/Chị còn làm việc không?' });
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'Tiếp tục làm việc' }).click();
    await expect(warning).toBeHidden();
    const left = async () =>
      (await storedSession(page)).expiresAt - (await page.evaluate(() => Date.now()));
    expect(await left()).toBeGreaterThan(29 * MINUTE);
    await passTime(page, '10:00');
    await expect(page.getByRole('main')).toContainText('20000010');
  });

  test('SES-12 an act in one tab keeps the other, and the expiry empties both', async ({
    page,
    context,
  }) => {
    await context.clock.install();
    await signIn(page, '20000010');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/personal-info');
      await expect(tab.getByRole('main')).toContainText('20000010');
    }
    await passTime(page, '20:00');
    await page.getByRole('heading', { level: 1 }).click();
    await passTime(page, '20:00');
    await other.getByRole('heading', { level: 1 }).click();
    await expect(expiredDialog(other)).toBeHidden();
    await expect(other.getByRole('main')).toContainText('20000010');
    await passTime(page, '31:00');
    await other.getByRole('heading', { level: 1 }).click();
    await expect(expiredDialog(other)).toBeVisible();
    await expiredDialog(other).getByRole('button', { name: 'Đóng' }).last().click();
    // By the storage event, at once; how long a busy machine takes to reload is not the portal's.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('20000010');
  });
});

test.describe('GRD-09 nothing protected shows before a guard has decided', () => {
  for (const [who, username, path, word, settled] of [
    ['a visitor', null, '/policy-management', 'Tra cứu hợp đồng', 'Anh/Chị chưa đăng nhập'],
    ['a visitor', null, '/personal-info', 'Thông tin cá nhân', 'Anh/Chị chưa đăng nhập'],
    [
      'a candidate',
      'ungvien01',
      '/policy-management',
      'Danh sách hợp đồng',
      'Anh/Chị chưa có quyền xem trang này',
    ],
    ['a first login', '20000023', '/personal-info', 'Thông tin cá nhân', 'Đổi mật khẩu'],
    ['an open decree', '20000024', '/personal-info', 'Thông tin cá nhân', 'Cam kết bảo mật'],
  ] as const) {
    test(`GRD-09 ${who} at ${path}, on a slow network`, async ({ page }) => {
      if (username) await signIn(page, username);
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(globalThis, { __seen: seen });
        new MutationObserver(() => {
          const text = document.querySelector('main')?.textContent;
          if (text) seen.add(text);
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      const data: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/(?:ods\/|admin\/account\/personal-info)/.test(pathname)) data.push(pathname);
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      });
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(settled);
      const seen = await page.evaluate(() => [
        ...(globalThis as unknown as { __seen: Set<string> }).__seen,
      ]);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((text) => text.includes(word))).toEqual([]);
      expect(data).toEqual([]);
    });
  }
});
