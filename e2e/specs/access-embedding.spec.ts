import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { HandOver, LoginData, Redeemed } from '@portal/types';
import { PASSWORD } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { accountButton, goByMenu } from '../support/menus.ts';
import { frameOuter, heardBy, mountOuter } from '../support/outer-page.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const FRIEND = 'https://app.congty.example';
/** May show the portal in a frame, and is not spoken with. */
const STRANGER = 'https://khac.congty.example';
const LEARN = 'https://hoctructuyen.dsuccess.example';
const CONTINUE = '**/api/authen/authentication/login-continuation*';
const ADP = '**/api/authen/authentication/login-adp';

const test = freshPortalTest('embedding', {
  HOST_ORIGINS: FRIEND,
  FRAME_ANCESTORS: `'self' ${STRANGER}`,
});

/** Chromium logs every refused call; the portal logs that the entry failed. */
const REFUSED = [/Failed to load resource/, /PORTAL-EMBED-01/];
const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });
const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('portal.session'));
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The code by which an outer application hands its session over. */
async function tokenOf(portalUrl: string, username: string): Promise<string> {
  const device = randomUUID();
  const body = { username, password: PASSWORD };
  const entered = await createApi(portalUrl, undefined, device).post<LoginData>(
    'authen/authentication/login',
    body,
  );
  const app = createApi(portalUrl, entered.body.data.accessToken, device);
  return (await app.post<HandOver>('authen/hand-over')).body.data.token;
}

/** The secondary password of the demonstration, and one that nothing knows. */
const [GAD, NEW] = ['Gad@2026xy', 'Sen-Hong#47'];

test.describe('a phone’s application around the portal', () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value);
  };
  const said = async (page: Page) => (await heardBy(page)).map(({ data }) => data);
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();

  test('PWD-15 hears that the password was changed, and its user stays signed in', async ({
    page,
  }) => {
    await signIn(page, '20000036');
    await mountOuter(page, { mobile: true }, '/change-password');
    await fill(page, {
      'Mật khẩu hiện tại': PASSWORD,
      'Mật khẩu mới': NEW,
      'Xác nhận mật khẩu mới': NEW,
    });
    await press(page, 'Thay đổi');
    await expect(page.getByRole('dialog', { name: 'Đổi mật khẩu thành công' })).toBeVisible();
    expect(await said(page)).toEqual([{ type: 'portal.change-password', status: 'success' }]);
    await press(page, 'Đóng');
    await expect(page).toHaveURL('/');
    expect(await storedText(page)).not.toBeNull();
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000036');
  });

  test('GAD-09 hears of a change of the GAD password and of one that was called off', async ({
    page,
  }) => {
    await signIn(page, '20000021');
    await mountOuter(page, { mobile: true }, '/change-password-gad');
    await fill(page, { 'Mật khẩu đăng nhập hiện tại': PASSWORD });
    await press(page, 'Huỷ');
    const question = page.getByRole('dialog', { name: 'Huỷ' });
    await expect(question).toContainText('Bạn muốn huỷ cập nhật?');
    await question.getByRole('button', { name: 'Đồng ý' }).click();
    await expect(page).toHaveURL('/');
    const type = 'portal.change-password-gad';
    expect(await said(page)).toEqual([{ type, status: 'cancel' }]);

    await page.goto('/change-password-gad');
    await fill(page, {
      'Mật khẩu đăng nhập hiện tại': PASSWORD,
      'Mật khẩu GAD phụ hiện tại': GAD,
      'Mật khẩu mới': NEW,
      'Xác nhận mật khẩu mới': NEW,
    });
    await press(page, 'Thay đổi');
    const done = page.getByRole('dialog', { name: 'Thành công' });
    await expect(done).toContainText('Đổi mật khẩu GAD phụ thành công.');
    expect(await said(page)).toEqual([{ type, status: 'success' }]);
    await done.getByRole('button', { name: 'Đóng' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedText(page)).not.toBeNull();
  });
});

test.describe('an outer page mounts the portal', () => {
  test('EXT-01 another agent than the stored one: all of the login goes', async ({ page }) => {
    await signIn(page, '20000009');
    await page.evaluate(() => localStorage.setItem('portal.orderAdp', '1'));
    await mountOuter(page, { agentId: '20000010' });
    await expect(signInButton(page)).toBeVisible();
    expect([await storedText(page), await stored(page, 'portal.orderAdp')]).toEqual([null, null]);
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(left).not.toContain('20000009');
  });

  test('EXT-01 the same agent: the session goes on', async ({ page }) => {
    await signIn(page, '20000009');
    const before = JSON.parse((await storedText(page)) ?? '{}').token;
    await mountOuter(page, { agentId: '20000009', token: 'not-used' });
    await expect(accountButton(page)).toBeVisible();
    expect(JSON.parse((await storedText(page)) ?? '{}').token).toBe(before);
  });

  for (const firstLogin of [false, true]) {
    test(`EXT-02 a token signs in by a continuation, first login ${firstLogin}`, async ({
      page,
      portalUrl,
    }) => {
      const token = await tokenOf(portalUrl, '20000009');
      const continueRequest = page.waitForRequest(CONTINUE);
      await mountOuter(page, { token: `Bearer ${token}`, firstLogin });
      const request = await continueRequest;
      expect(new URL(request.url()).searchParams.get('isFistLogin')).toBe(firstLogin ? '1' : '0');
      const headers = await request.allHeaders();
      expect([headers.authorization, headers['accept-language']]).toEqual([
        `Bearer ${token}`,
        'vi',
      ]);
      await expect(accountButton(page)).toBeVisible();
      const session = JSON.parse((await storedText(page)) ?? '{}');
      expect(session.user.username).toBe('20000009');
      const answered = await request.response();
      const { data } = (await answered?.json()) ?? {};
      expect(session.token).toBe(data.accessToken);
      await expect
        .poll(async () => (await heardBy(page)).map(({ data }) => data))
        .toContainEqual({
          type: 'portal.signed-in',
          status: 'success',
        });
      expect(JSON.stringify(await heardBy(page))).not.toContain(session.token);
    });
  }

  test('EXT-03 agent id, password and system code sign in, and mark the order', async ({
    page,
  }) => {
    const adpRequest = page.waitForRequest(ADP);
    await mountOuter(page, { agentId: '20000010', password: PASSWORD, systemCode: 'ADP' });
    expect((await adpRequest).postDataJSON()).toEqual({
      username: '20000010',
      password: PASSWORD,
      systemCode: 'ADP',
    });
    await expect(accountButton(page)).toBeVisible();
    expect(await stored(page, 'portal.orderAdp')).toBe('1');
    expect(JSON.parse((await storedText(page)) ?? '{}').user.username).toBe('20000010');
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(all).not.toContain(PASSWORD);
  });

  test('EXT-04 a refused ADP login says why, and the portal opens', async ({ page, watch }) => {
    watch.allow(...REFUSED);
    const answered = page.waitForResponse(ADP);
    await mountOuter(page, { agentId: '20000010', password: PASSWORD, systemCode: 'KHAC' });
    const { description } = await (await answered).json();
    expect(description).toMatch(/\S/);
    await expect(page.getByText(description)).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    expect([await storedText(page), await stored(page, 'portal.orderAdp')]).toEqual([null, null]);
  });

  test("EXT-04 EXT-06 without an answer of the service: 'Hệ thống bị lỗi.', logged, and home", async ({
    page,
    watch,
  }) => {
    watch.allow(...REFUSED);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(ADP, (route) =>
      route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }),
    );
    await mountOuter(page, { agentId: '20000010', password: 'sai', systemCode: 'ADP' });
    await expect(page.getByText('Hệ thống bị lỗi.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(logged.filter((text) => text.includes('PORTAL-EMBED-01'))).toHaveLength(1);
    expect(logged.join(' ')).not.toContain('"sai"');
  });

  test('EXT-05 on a phone without a token: signed out, and caches emptied', async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => caches.open('cũ'));
    const out = page.waitForRequest('**/api/authen/logout');
    await mountOuter(page, { mobile: true });
    expect((await out).method()).toBe('POST');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect([await storedText(page), await stored(page, 'portal.mobile')]).toEqual([null, '1']);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test.describe('a page around the portal', () => {
  test('EXT-07 EXT-02 an allowed origin receives messages, and what it hands over counts', async ({
    page,
    portalUrl,
  }) => {
    const token = await tokenOf(portalUrl, '20000009');
    await frameOuter(page, { origin: FRIEND, portalUrl, props: { agentId: '20000009', token } });
    const inner = page.frameLocator('iframe');
    await expect(inner.getByRole('button', { name: /Anh|Chị/ })).toBeVisible();
    await expect
      .poll(() => heardBy(page))
      .toEqual([
        { origin: portalUrl, data: { type: 'portal.ready', status: 'success' } },
        { origin: portalUrl, data: { type: 'portal.signed-in', status: 'success' } },
      ]);
  });

  test('EXT-07 SEC-45 messages of another window and of another shape are not heard', async ({
    page,
    portalUrl,
  }) => {
    const token = await tokenOf(portalUrl, '20000010');
    await page.route(`${STRANGER}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>
          setInterval(() => parent.frames[0].postMessage(
            { type: 'portal.start', props: { token: ${JSON.stringify(token)} } }, '*'), 20);
        </script>`,
      }),
    );
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const props = { agentId: '20000009', authorities: ['policy.view'] } as object;
    const more = `<iframe title="Khác" src="${STRANGER}/"></iframe>`;
    await frameOuter(page, { origin: FRIEND, portalUrl, props, more });
    const inner = page.frameLocator('iframe[title="Cổng"]');
    await expect(inner.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(urls.filter((url) => url.includes('login-continuation'))).toEqual([]);
  });

  test('EXT-07 another origin receives no message and is not listened to', async ({
    page,
    portalUrl,
  }) => {
    const token = await tokenOf(portalUrl, '20000010');
    await frameOuter(page, { origin: STRANGER, portalUrl, props: { token } });
    const inner = page.frameLocator('iframe');
    await expect(inner.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(await heardBy(page)).toEqual([]);
  });

  test('EXT-07 SEC-46 who is in no list cannot show the portal at all', async ({
    page,
    portalUrl,
    watch,
  }) => {
    watch.allow(/frame-ancestors/);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await frameOuter(page, { origin: 'https://xau.example', portalUrl, props: {} });
    await logged;
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
  });
});

test.describe('going to outer systems', () => {
  test('EXT-11 MENU-15 an outer system gets a code that counts once, never the token', async ({
    page,
    context,
    portalUrl,
  }) => {
    await context.route(`${LEARN}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Học</title>' }),
    );
    const urls: string[] = [];
    context.on('request', (request) => urls.push(request.url()));
    await signIn(page, '20000009');
    const { token } = JSON.parse((await storedText(page)) ?? '{}');
    const opened = context.waitForEvent('page');
    await goByMenu(page, 'Đào tạo và tuyển dụng', 'Học trực tuyến');
    const tab = await opened;
    await tab.waitForURL(`${LEARN}/?code=*`);
    const code = new URL(tab.url()).searchParams.get('code') ?? '';
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(urls.filter((url) => url.includes(token))).toEqual([]);
    const redeem = () =>
      createApi(portalUrl).post<Redeemed>('authen/launch-code/redeem', {
        code,
        origin: `${LEARN}/`,
      });
    expect((await redeem()).body.data).toMatchObject({ username: '20000009' });
    expect((await redeem()).status).toBe(404);
  });

  test('EXT-11 without a code the system opens all the same', async ({ page, context, watch }) => {
    watch.allow(/Failed to load resource/);
    await context.route(`${LEARN}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Học</title>' }),
    );
    await page.route('**/api/authen/launch-code', (route) => route.abort());
    await signIn(page, '20000009');
    const opened = context.waitForEvent('page');
    await goByMenu(page, 'Đào tạo và tuyển dụng', 'Học trực tuyến');
    await (await opened).waitForURL(`${LEARN}/`);
  });
});
