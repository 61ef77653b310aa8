import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { AGENT, PASSWORD } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { watchSecrets } from '../support/watch-secrets.ts';

const stored = () => ({ ...localStorage, ...sessionStorage });

test('SEC-47 SEC-54 M7: a session leaves the password nowhere, and no script can read its token', async ({
  page,
  context,
  portalUrl,
}) => {
  await page.goto('/policy-management');
  await expect(page).toHaveURL(/\/401/);
  await page.goto('/login');
  await sendLogin(loginForm(page), AGENT);
  await page.waitForURL('/');
  await page.goto('/policy-management');
  await page.locator('a[data-row-link]').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  const all: Record<string, string> = await page.evaluate(stored);
  const token = JSON.parse(all['portal.session'] ?? '{}').token as string;
  expect(token).toMatch(/^[\w-]{40,}$/);
  const holding = (secret: string) =>
    Object.entries(all).flatMap(([key, value]) => (value.includes(secret) ? [key] : []));
  expect(holding(PASSWORD)).toEqual([]);
  expect(holding(token)).toEqual(['portal.session']);
  // M7: nothing of the person but the user name, and no menu.
  for (const known of ['fullname', 'authorities', 'agentName', 'policy.view', 'subMenuList'])
    expect(holding(known)).toEqual([]);
  const cookies = async () =>
    (await context.cookies()).sort((one, other) => one.name.localeCompare(other.name));
  // The set says which releases pages are made of: it is sealed, and opens no call. The device knows no session.
  await expect
    .poll(async () => (await cookies()).map(({ name }) => name))
    .toEqual(['portal-device', 'portal-session', 'portal-set']);
  for (const { name, httpOnly, sameSite } of await cookies())
    expect([httpOnly, sameSite]).toEqual([true, name === 'portal-set' ? 'Lax' : 'Strict']);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const deviceId = all['portal.deviceId'] ?? '';
  // What is stored opens nothing, and neither does the cookie without the page that asks by it.
  expect((await createApi(portalUrl, token, deviceId).get('ods/policy/list')).status).toBe(401);
  expect((await context.request.get('/api/ods/policy/list')).status()).toBe(401);
  const shown = (await page.content()) + JSON.stringify(await page.evaluate(() => history.state));
  for (const secret of [token, ...(await cookies()).map(({ value }) => value)])
    expect(shown).not.toContain(secret);
  const session = (await cookies()).find(({ name }) => name === 'portal-session');
  expect(holding(session?.value ?? '-')).toEqual([]);
});

base.describe('the watch over addresses', () => {
  const calls = async (context: BrowserContext, address: string, data?: object) => {
    const page = await context.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('http://portal.test/');
    await page.evaluate(
      ([to, body]) =>
        fetch(to ?? '', {
          method: 'POST',
          headers: { authorization: 'Bearer abcdefgh12345678' },
          body: body ?? null,
        }),
      [address, data && JSON.stringify(data)],
    );
  };

  base(
    'SEC-47 it tells a token and a password in an address, and not their values',
    async ({ context }) => {
      const leaks = watchSecrets(context);
      await calls(context, '/a?token=abcdefgh12345678');
      await calls(context, '/b?q=Mua%20he%202026', { password: 'Mua he 2026' });
      expect(leaks()).toEqual([
        'a token in http://portal.test/a?token=…',
        'a secret of /b in http://portal.test/b?q=…',
      ]);
    },
  );

  base('SEC-47 it is quiet when there is none', async ({ context }) => {
    const leaks = watchSecrets(context);
    await calls(context, '/b', { password: 'Mua he 2026' });
    expect(leaks()).toEqual([]);
  });
});
