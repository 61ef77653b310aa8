import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { endpointsOf } from '../support/issuer.ts';
import { chooseInAccount } from '../support/menus.ts';
import { type RunningPortal, startPortal } from '../support/portal-process.ts';
import { loginForm, signIn } from '../support/sign-in.ts';
import { signOut } from '../support/sign-out.ts';
import { appleClient } from '../support/social-portal.ts';
import { test as base, expect } from '../support/test.ts';
import { CLIENT_SECRET } from '../support/token-endpoint.ts';

interface Worker {
  provider: IdentityProvider;
  linkingPortal: RunningPortal;
}

/** On a portal where all three are configured: a provider of the test's own takes their role. */
const test = base.extend<object, Worker>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  linkingPortal: [
    async ({ provider }, use, { workerIndex }) => {
      const portal = await startPortal({
        name: `linking-${workerIndex}`,
        template: process.env.E2E_TEMPLATE,
        env: {
          GOOGLE_CLIENT_ID: 'portal-google',
          GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
          ...appleClient(),
          FACEBOOK_CLIENT_ID: 'portal-facebook',
          SOCIAL_ENDPOINTS: JSON.stringify(
            Object.fromEntries(
              ['google', 'apple', 'facebook'].map((id) => [id, endpointsOf(provider)]),
            ),
          ),
        },
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ linkingPortal }, use) => use(linkingPortal.url),
});

test('LINK-01 Google, Apple or Facebook is chosen in the account settings, and confirming opens a window of that provider', async ({
  page,
  provider,
}) => {
  await page
    .context()
    .route(`${provider.url}/authorize*`, (route) => route.fulfill({ body: 'provider' }));
  await signIn(page, '20000009');
  await chooseInAccount(page, 'Cài đặt tài khoản');
  await page.getByRole('button', { name: 'Liên kết mạng xã hội' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liên kết mạng xã hội' });
  const confirm = dialog.getByRole('button', { name: 'Đồng ý' });
  await expect(confirm).toBeDisabled();
  for (const [name, client] of [
    ['Google', 'portal-google'],
    ['Apple', 'apple-client'],
    ['Facebook', 'portal-facebook'],
  ] as const) {
    await dialog.getByRole('radio', { name }).check();
    expect(page.context().pages(), 'nothing opens before the choice is confirmed').toHaveLength(1);
    const popup = page.waitForEvent('popup');
    await confirm.click();
    const there = await popup;
    await there.waitForURL(`${provider.url}/authorize*`);
    expect(new URL(there.url()).searchParams.get('client_id')).toBe(client);
    await there.close();
    await expect(confirm).toBeEnabled();
  }
});

test('LINK-02 LINK-03 LINK-05 SOC-01 an account is linked, signs in with it, and is linked no longer', async ({
  page,
  provider,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Liên kết mạng xã hội' });
  const openLinks = async () => {
    await page.getByRole('button', { name: 'Liên kết mạng xã hội' }).click();
    await expect(dialog).toBeVisible();
  };
  provider.person('subject-of-20000009');
  await signIn(page, '20000009');
  await chooseInAccount(page, 'Cài đặt tài khoản');
  await openLinks();
  await expect(dialog.getByText('Đã liên kết', { exact: true })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Google' }).check();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/admin/switch-account')),
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Đồng ý' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    googleFlag: 1,
    facebookFlag: 0,
    appleFlag: 0,
    uid: 'subject-of-20000009',
  });
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await expect(dialog).toBeHidden();
  await openLinks();
  await expect(dialog.getByText('Đã liên kết', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await signOut(page);
  await page.goto('/login');
  await expect(loginForm(page)).toBeVisible();
  await page.getByRole('button', { name: 'Đăng nhập với Google' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');

  await chooseInAccount(page, 'Cài đặt tài khoản');
  await openLinks();
  await dialog.getByRole('radio', { name: 'Không liên kết' }).check();
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Đồng ý' }).click();
  await loaded;
  await openLinks();
  await expect(dialog.getByText('Đã liên kết', { exact: true })).toHaveCount(0);
});

test('LINK-04 LINK-07 an identity of another person is refused: "Switch account error"', async ({
  page,
  provider,
  watch,
}) => {
  watch.allow(/Failed to load resource.*admin\/switch-account/);
  provider.person('taken');
  for (const username of ['20000010', '20000011']) {
    await signIn(page, username);
    await page.goto('/personal-info');
    await page.getByRole('button', { name: 'Liên kết mạng xã hội' }).click();
    const dialog = page.getByRole('dialog', { name: 'Liên kết mạng xã hội' });
    await dialog.getByRole('radio', { name: 'Google' }).check();
    await dialog.getByRole('button', { name: 'Đồng ý' }).click();
    const message = username === '20000010' ? 'Cập nhật thành công' : 'Switch account error';
    await expect(page.getByText(message)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});
