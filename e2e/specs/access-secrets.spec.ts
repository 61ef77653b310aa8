import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { AGENT, PASSWORD } from '../support/accounts.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { watchSecrets } from '../support/watch-secrets.ts';

const stored = () => ({ ...localStorage, ...sessionStorage });

test('SEC-47 SEC-54 a session leaves the password nowhere, and its token in one place', async ({
  page,
  context,
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
  // The one cookie says which release set pages are made of; it is sealed, and opens no call.
  await expect.poll(() => context.cookies()).toHaveLength(1);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'portal-set', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).not.toContain(token);
  expect((await context.request.get('/api/ods/policy/list')).status()).toBe(401);
  const shown = await page.content();
  expect(shown).not.toContain(token);
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(token);
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
