import { goByMenu } from '../support/menus.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Text that appears exactly once in each library's own code, and survives minification. */
const markers: Record<string, RegExp> = {
  react: /\.__COMPILER_RUNTIME\s*=/g,
  'react-dom': /_reactListening/g,
  jotai: /no atom init/g,
  '@tanstack/react-query': /No QueryClient set/g,
  i18next: /there was no format function for/g,
  '@emotion/react': /__EMOTION_TYPE_PLEASE_DO_NOT_USE__/g,
};

interface FederationScope {
  __FEDERATION__?: {
    __SHARE__?: Record<string, Record<string, Record<string, Record<string, unknown>>>>;
    __INSTANCES__?: { name: string; shareScopeMap: Record<string, Record<string, object>> }[];
  };
}

test('@cross React, react-dom, jotai, react-query, i18next and emotion are in the page once, after pages of all remotes', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.set(response.url(), response.text());
  });
  // One document from beginning to end: auth, content, policy, account.
  await page.goto('/login');
  await page.evaluate(() => Object.assign(globalThis, { __same: true }));
  await sendLogin(loginForm(page), '20000009');
  await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();
  await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
  await expect(page.locator('a[data-row-link]').first()).toBeVisible();
  await page.locator('a[data-row-link]').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
  await page.getByRole('main').getByRole('button', { name: 'Đổi ảnh đại diện' }).click();
  await expect(page.getByRole('dialog', { name: 'Đổi ảnh đại diện' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => '__same' in globalThis)).toBe(true);

  const texts = await Promise.all([...scripts.values()]);
  const remotes = [...scripts.keys()].flatMap(
    (url) => /\/remotes\/([a-z]+)\//.exec(url)?.[1] ?? [],
  );
  expect(remotes).toEqual(expect.arrayContaining(['account', 'auth', 'content', 'policy']));
  const counts = Object.fromEntries(
    Object.entries(markers).map(([library, marker]) => [
      library,
      texts.reduce((sum, text) => sum + (text.match(marker)?.length ?? 0), 0),
    ]),
  );
  expect(counts).toEqual(Object.fromEntries(Object.keys(markers).map((library) => [library, 1])));

  const versions = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as FederationScope;
    const scopes = (federation?.__INSTANCES__ ?? []).map(({ shareScopeMap }) => shareScopeMap);
    const known: Record<string, string[]> = {};
    for (const scope of scopes.flatMap((map) => Object.values(map))) {
      for (const [library, byVersion] of Object.entries(scope)) {
        known[library] = [...new Set([...(known[library] ?? []), ...Object.keys(byVersion)])];
      }
    }
    return known;
  });
  for (const library of Object.keys(markers)) expect(versions[library], library).toHaveLength(1);
  for (const [library, all] of Object.entries(versions)) expect(all, library).toHaveLength(1);
});
