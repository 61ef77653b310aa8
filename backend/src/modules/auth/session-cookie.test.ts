import type { LoginData } from '@portal/types';
import { eq } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { createPageClient, type PageClient } from '../../testing/page-client.ts';
import { addAccount } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const LOGIN = '/api/authen/authentication/login';
const SESSIONS = '/api/authen/sessions';
const NAME = 'portal-session';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addAccount(portal.db, 'an');
}, 180_000);
afterAll(() => portal.close());

const signIn = async (username = 'an') => {
  const page = createPageClient(portal.url);
  const { status, body } = await page.post(LOGIN, { username, password: PASSWORD });
  expect(status).toBe(200);
  return { page, data: body.data as LoginData };
};
const stands = async (page: PageClient, headers?: Record<string, string>) =>
  (await page.get(SESSIONS, headers)).status;

describe('M7: the session of a page', () => {
  it('M7: is a cookie that no script reads; the answer has a value that opens nothing', async () => {
    const { page, data } = await signIn();
    expect(page.attributes.get(NAME)).toBe('Path=/; HttpOnly; SameSite=Strict; Max-Age=43200');
    expect(data.accessToken).toMatch(/^[\w-]{43}$/);
    expect(data.accessToken).not.toBe(page.cookies.get(NAME));
    expect(await stands(page)).toBe(200);
    const thief = portal.visitor();
    thief.deviceId = page.deviceId;
    for (const token of [data.accessToken, page.cookies.get(NAME)]) {
      thief.token = token;
      expect((await thief.get(SESSIONS)).status).toBe(401);
    }
  });

  it('M7: by HTTPS it is a __Host- cookie with Secure, and no other name counts', async () => {
    const https = await startTestPortal({
      beside: portal,
      config: { origin: 'https://portal.example' },
    });
    const origin = { origin: 'https://portal.example' };
    const page = createPageClient(https.url);
    await page.post(LOGIN, { username: 'an', password: PASSWORD }, origin);
    const token = page.cookies.get(`__Host-${NAME}`) ?? '';
    expect(page.attributes.get(`__Host-${NAME}`)).toBe(
      'Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200',
    );
    expect(await stands(page)).toBe(200);
    page.cookies.clear();
    page.cookies.set(NAME, token);
    expect(await stands(page)).toBe(401);
    await https.close();
  });

  it('M7: does not count where the page did not ask for it: no address opens by the cookie alone', async () => {
    const { page } = await signIn();
    expect(await stands(page, { 'x-portal-session': 'new' })).toBe(401);
    expect(await stands(page, { 'x-portal-session': '' })).toBe(401);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no Origin and no Sec-Fetch-Site', { origin: '' }, 403],
    ['a sibling host', { origin: '', 'sec-fetch-site': 'same-site' }, 403],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['this site, said by the browser', { origin: '', 'sec-fetch-site': 'same-origin' }, 200],
  ])('M7: a write with it from %s', async (_what, headers, status) => {
    const { page } = await signIn();
    const { origin, ...rest } = headers;
    const own = { 'content-type': 'application/json', 'x-portal-session': 'cookie', ...rest };
    const cookie = `${NAME}=${page.cookies.get(NAME)}`;
    const reply = await portal.visitor().raw('/api/authen/keep-alive', {
      method: 'POST',
      body: '{}',
      headers: { ...own, cookie, 'x-device-id': page.deviceId, ...(origin && { origin }) },
    });
    expect(reply.status).toBe(status);
  });

  it('M7: a bearer token counts as no cookie, so no session is planted in a browser', async () => {
    const client = await portal.signIn('an');
    const page = createPageClient(portal.url);
    page.deviceId = client.deviceId;
    page.cookies.set(NAME, client.token ?? '');
    expect(await stands(page)).toBe(401);
  });

  it('M7: SEC-20 a new token replaces the cookie, and the answer never holds it', async () => {
    const { page } = await signIn();
    const old = page.cookies.get(NAME);
    const { body } = await page.post('/api/authen/re-authenticate', { password: PASSWORD });
    const renewed = page.cookies.get(NAME);
    expect(renewed).not.toBe(old);
    expect((body.data as { accessToken: string }).accessToken).not.toBe(renewed);
    expect(await stands(page)).toBe(200);
    page.cookies.set(NAME, old ?? '');
    expect(await stands(page)).toBe(401);
  });

  it('M7: impersonation begins and ends under a new cookie', async () => {
    const { page } = await signIn('hotro01');
    const seen = new Set([page.cookies.get(NAME)]);
    for (const agentCode of ['20000009', null]) {
      const body = { agentCode, ...(agentCode && { reason: 'kiểm tra' }) };
      const reply = await page.post('/api/admin/face-mask', body);
      expect(reply.status).toBe(200);
      expect(reply.text).not.toContain(page.cookies.get(NAME));
      seen.add(page.cookies.get(NAME));
    }
    expect(seen.size).toBe(3);
    expect(await stands(page)).toBe(200);
  });

  it('M7: signing out takes the cookie away, also of a session that is over', async () => {
    const { page } = await signIn();
    const token = page.cookies.get(NAME);
    await page.post('/api/authen/logout');
    expect(page.cookies.has(NAME)).toBe(false);
    page.cookies.set(NAME, token ?? '');
    expect(await stands(page)).toBe(401);
    await page.post('/api/authen/logout');
    expect(page.cookies.has(NAME)).toBe(false);
  });

  it('LOGIN-26 a repeated submit gets the same cookie and the same answer', async () => {
    const page = createPageClient(portal.url);
    const key = { 'idempotency-key': 'submit-0001' };
    const body = { username: 'an', password: PASSWORD };
    const first = await page.post(LOGIN, body, key);
    const token = page.cookies.get(NAME);
    const second = await page.post(LOGIN, body, key);
    expect(page.cookies.get(NAME)).toBe(token);
    const tokens = [first, second].map((reply) => (reply.body.data as LoginData).accessToken);
    expect(tokens[0]).toBe(tokens[1]);
  });
});

describe('M1: the bearer token of a frame', () => {
  it('M1: is bound to a cookie of that browser, and opens nothing without it', async () => {
    const frame = createPageClient(portal.url, () => 'frame');
    const { body } = await frame.post(LOGIN, { username: 'an', password: PASSWORD });
    frame.token = (body.data as LoginData).accessToken;
    expect(frame.cookies.has(NAME)).toBe(false);
    expect(frame.attributes.get('portal-binding')).toBe(
      'Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=43200',
    );
    expect(await stands(frame)).toBe(200);
    const thief = portal.visitor();
    Object.assign(thief, { token: frame.token, deviceId: frame.deviceId });
    expect((await thief.get(SESSIONS)).status).toBe(401);
    const other = { 'x-portal-session': 'frame', cookie: `portal-binding=${'x'.repeat(43)}` };
    expect((await thief.get(SESSIONS, other)).status).toBe(401);
    expect(await stands(frame)).toBe(200);
  });

  it('M1: stays bound to the device alone in a browser that keeps no cookies there', async () => {
    const frame = createPageClient(portal.url, () => 'frame');
    const { body } = await frame.post(LOGIN, { username: 'an', password: PASSWORD });
    frame.token = (body.data as LoginData).accessToken;
    frame.cookies.clear();
    expect(await stands(frame)).toBe(200);
    const [row] = await portal.db
      .select()
      .from(session)
      .where(eq(session.deviceId, frame.deviceId));
    expect(row?.bindingHash).toBeNull();
  });
});
