import type { BrowserContext, Page } from '@playwright/test';
import { accountIdOf } from '../support/admin.ts';
import { withDatabaseOf } from '../support/database.ts';
import { type GoogleServer, startGoogleServer } from '../support/google-server.ts';
import { type RunningPortal, startPortal } from '../support/portal-process.ts';
import { signIn } from '../support/sign-in.ts';
import { signOut } from '../support/sign-out.ts';
import { test as base, expect } from '../support/test.ts';

interface Pushing {
  google: GoogleServer;
  pushing: RunningPortal;
}

/** A portal whose Firebase project is on this machine: Google's token endpoint and FCM. */
const test = base.extend<object, Pushing & { portalUrl: string }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const google = await startGoogleServer();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  pushing: [
    async ({ google }, use, { workerIndex }) => {
      const portal = await startPortal({
        ...{ name: `push-${workerIndex}`, template: process.env.E2E_TEMPLATE, env: google.env },
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portalUrl: [async ({ pushing }, use) => use(pushing.url), { scope: 'worker' }],
});

const AGENT = '20000009';
const TOKEN = 'fIrEbAsE:may-cua-trinh-duyet';
/** An address that only the SDK knows. */
const SDK = /fcmregistrations\.googleapis\.com/;

/**
 * Google's part of a registration, which the SDK asks from the page; the browser's own push service is a made-up one. The headless
 * shell shows no notifications and says 'denied' whatever was granted, so its answer is made up too: no question yet.
 */
const registerHere = async (context: BrowserContext) => {
  const json = (body: object) => ({ json: body, headers: { 'access-control-allow-origin': '*' } });
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill(
      json({
        ...{ name: 'projects/1/installations/f', fid: 'cWmOa0sVTU6gSrpPZNdXsN', refreshToken: 'r' },
        authToken: { token: 'installation', expiresIn: '604800s' },
      }),
    ),
  );
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill(json({ token: TOKEN })),
  );
  await context.addInitScript(() => {
    const permission = () => localStorage.getItem('test.permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem('test.permission', 'granted');
      return 'granted';
    };
    const key = new Uint8Array(65).fill(4).buffer;
    const subscription = {
      endpoint: 'https://push.example/1',
      getKey: () => key,
      unsubscribe: async () => true,
    };
    let current: unknown = localStorage.getItem('test.subscribed') ? subscription : null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        localStorage.setItem('test.subscribed', '1');
        current = subscription;
        return current;
      },
    });
  });
};

/** Hands a message to the worker as the browser does when its push service brings one. */
const deliverTo = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(
      ({ scopeURL, isDeleted }) => scopeURL.endsWith('/push/') && !isDeleted,
    );
    registrationId = found?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const { origin } = new URL(page.url());
  return (payload: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId, data: JSON.stringify(payload) },
    });
};

test('NOT-04 LOGIN-07: push is off until a click turns it on; from then on the listener registers half a second after the start, and what comes is shown as title and text, or as each key and value', async ({
  page,
  context,
  pushing,
  google,
}) => {
  await context.grantPermissions(['notifications'], { origin: pushing.url });
  await registerHere(context);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.text().catch(() => ''));
  });
  const withSdk = async () => (await Promise.all(scripts)).filter((text) => SDK.test(text));
  const sql = (text: string, values: unknown[] = []) =>
    withDatabaseOf(pushing.dataDir, (client) => client.query(text, values));

  await signIn(page, AGENT);
  await page.goto('/message-management?list=settings');
  const here = page.getByRole('switch', { name: 'Nhận thông báo trên trình duyệt này' });
  await expect(here).not.toBeChecked();
  expect(await withSdk()).toEqual([]);
  expect(context.serviceWorkers()).toEqual([]);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await here.click();
  await expect(here).toBeChecked();
  expect(await withSdk()).not.toEqual([]);
  await expect(page.getByText('Trình duyệt này đang nhận thông báo')).toBeVisible();

  // The service sends what a part of it writes for this person.
  const id = await accountIdOf(sql, AGENT);
  await sql(
    `insert into notification (type, scope, account_id, title, body, fold, link)
     values ('BUSINESS', 'USER', $1, 'Có kết quả', 'Yêu cầu đã xong', 'f', '/policy-management')`,
    [id],
  );
  await expect.poll(() => google.sent.length, { timeout: 20_000 }).toBe(1);
  const [sent] = google.sent;
  expect(sent).toMatchObject({ token: TOKEN, data: { link: '/policy-management' } });

  // On another page, after a start of its own.
  const renewed = page.waitForRequest('**/api/cms/notifys/push-token');
  await page.goto('/personal-info');
  await renewed;
  const startOfCall = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource');
      return all.find(({ name }) => name.endsWith('/push-token'))?.startTime ?? 0;
    });
  await expect.poll(startOfCall).toBeGreaterThan(500);
  const deliver = await deliverTo(page);
  await deliver({ notification: sent?.notification, data: sent?.data, fcmMessageId: 'm1' });
  const toast = page.locator('[data-toast=info]').filter({ hasText: 'Có kết quả' });
  await expect(toast).toContainText('Yêu cầu đã xong');
  await deliver({ data: { maHopDong: 'HD-7', trangThai: 'Xong' }, fcmMessageId: 'm2' });
  const other = page.locator('[data-toast=info]').filter({ hasText: 'maHopDong: HD-7' });
  await expect(other).toContainText('trangThai: Xong');

  // A click on what the system shows goes to the page in this window.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const notification = { data: { path: '/policy-management' }, close: () => undefined };
    const event = Object.assign(new Event('notificationclick'), { notification });
    self.dispatchEvent(Object.assign(event, { waitUntil: () => undefined }));
  });
  await expect(page).toHaveURL(/\/policy-management/);
  await expect(
    page
      .getByRole('main')
      .getByText(/[\d.]+ kết quả/)
      .first(),
  ).toBeVisible();

  // Signed out, the browser is forgotten; the same person is known again by the sign-in itself.
  const tokens = async () =>
    (await sql('select 1 from push_token where account_id = $1', [id])).rowCount;
  expect(await tokens()).toBe(1);
  await signOut(page);
  expect(await tokens()).toBe(0);
  const login = page.waitForRequest('**/api/authen/authentication/login');
  await signIn(page, AGENT);
  expect((await login).postDataJSON()).toMatchObject({ notiToken: TOKEN });
  await expect.poll(tokens).toBe(1);

  await page.goto('/message-management?list=settings');
  await expect(here).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();
  expect(await tokens()).toBe(0);
});
