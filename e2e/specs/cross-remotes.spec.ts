import type { Registry, ReleaseSetAnswer } from '@portal/types';
import { goByMenu } from '../support/menus.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The journey that every combination of builds must carry: sign-in, home, list, page, account, and out again. */
test('@cross @set one document leads through all remotes, each in the version that the registry names', async ({
  page,
}) => {
  const loaded = new Map<string, Set<string>>();
  page.on('response', (response) => {
    const [, name, version] = /\/remotes\/([a-z-]+)\/([^/]+)\//.exec(response.url()) ?? [];
    if (!name || !version) return;
    loaded.set(name, (loaded.get(name) ?? new Set()).add(version));
  });
  await page.goto('/login');
  await page.evaluate(() => Object.assign(globalThis, { __same: true }));
  // What the service gives to who signed in, whom canaries may choose.
  const own = page.waitForResponse(
    (one) =>
      one.url().endsWith('/api/releases/mine') &&
      one.status() === 200 &&
      'authorization' in one.request().headers(),
  );
  await sendLogin(loginForm(page), '20000009');
  await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();
  await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tra cứu hợp đồng' })).toBeVisible();
  await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
  await expect(page.getByRole('main')).toContainText('20000009');
  expect(await page.evaluate(() => '__same' in globalThis), 'one document').toBe(true);

  // What the page itself was given: a set of its own where PORTAL_REMOTES asks for one.
  const boot = await page.locator('#portal-boot').textContent();
  const set: Registry = JSON.parse(JSON.parse(boot ?? '{}').signedRegistry.payload);
  for (const { current } of set.remotes) {
    const versions = [...(loaded.get(current.name) ?? [])];
    if (versions.length > 0) expect(versions, current.name).toEqual([current.version]);
  }
  // The remotes of the journey; a portal may have others, whose cards and dialogs load too.
  expect([...loaded.keys()]).toEqual(
    expect.arrayContaining(['account', 'auth', 'content', 'policy']),
  );
  const mine: { data: ReleaseSetAnswer } = await (await own).json();
  expect(JSON.parse(mine.data.registry.payload).setId, 'the set after signing in').toBe(set.setId);
  if (process.env.E2E_SET_ID) expect(set.setId).toBe(process.env.E2E_SET_ID);
});
