import type { Page } from '@playwright/test';
import { createKeys, loadOrCreateKeys, signRegistry } from '@portal/registry/sign';
import type { Registry, SignedRegistry } from '@portal/types';
import { goByMenu } from '../support/menus.ts';
import { answerPages, answerSets, isSameDocument, markDocument } from '../support/my-set.ts';
import { keysDir } from '../support/places.ts';
import {
  alterOnTheWay,
  expectOnlyPolicyFailed,
  expectPolicyList,
  failedPanel,
  refusedForItsHash,
} from '../support/policy-page.ts';
import { activeRelease } from '../support/release.ts';
import { loginForm } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What the loader waits for an entry (host/src/loader/federation.ts). */
const SCRIPT_TIMEOUT_MS = 10_000;
const POLICY_FILES = '**/remotes/policy/**';

const remotesOf = (requests: string[]) => [
  ...new Set(
    requests.flatMap((url) => /\/remotes\/([a-z-]+)\//.exec(new URL(url).pathname)?.[1] ?? []),
  ),
];

/** Who saves data is sent nothing ahead: what is left is what the page itself needs. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

const requestsOf = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  return seen;
};

test.describe('@resilience remote-policy over a bad line', () => {
  test.use({ role: '20000009' });

  test('@resilience its files are not found: the panel, the rest at work, and a retry that works', async ({
    page,
    watch,
  }) => {
    watch.allow(/(?:Failed to load resource|Refused to execute script).*remotes\/policy/);
    await page.route(POLICY_FILES, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/policy-management');
    await expectOnlyPolicyFailed(page, /PORTAL-LOAD-NETWORK/);
    await page.unroute(POLICY_FILES);
    await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expectPolicyList(page);
  });

  test('@resilience its translations altered on the way: refused for their hash, reported, and a retry works once they are as released', async ({
    page,
    portalUrl,
    watch,
  }) => {
    watch.allow(/integrity/);
    const { current } = await activeRelease(portalUrl, 'policy');
    const words = new RegExp(`/remotes/policy/.*/(?:${current.localeFiles.vi?.join('|')})$`);
    await alterOnTheWay(page, words);
    const refused = refusedForItsHash(page);
    const report = page.waitForRequest('**/api/audit/remote-failure');
    await page.goto('/policy-management');
    await refused;
    await expect(failedPanel(page)).toContainText('PORTAL-LOAD-LOCALE', { timeout: 20_000 });
    expect((await report).postDataJSON()).toMatchObject({ remote: 'policy', stage: 'locale' });
    await page.unroute(words);
    await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expectPolicyList(page);
  });

  test('@resilience a shared part of the host does not load: reported as a chunk, and a retry works in the same document', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*\/host\//);
    // What the page preloads of the host after the remote's own files: parts that load with the first page that uses them.
    const html = await (await page.request.get('/policy-management')).text();
    const links = [...html.matchAll(/<link[^>]*href="([^"]+\.js)"/g)].map(([, href]) => href ?? '');
    const files = links.slice(links.findLastIndex((href) => href.startsWith('/remotes/')) + 1);
    expect(files).not.toEqual([]);
    const failing = (url: URL) => files.includes(url.pathname);
    await page.route(failing, (route) => route.abort());
    const report = page.waitForRequest('**/api/audit/remote-failure');
    await page.goto('/policy-management');
    await expect(failedPanel(page)).toContainText('PORTAL-LOAD-CHUNK', { timeout: 20_000 });
    expect((await report).postDataJSON()).toMatchObject({ remote: 'policy', stage: 'chunk' });
    await markDocument(page);
    await page.unroute(failing);
    await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expectPolicyList(page);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('@resilience its files hang: other pages are reached at once, the panel comes within the limit, a retry works', async ({
    page,
    watch,
  }) => {
    watch.allow(/(?:Failed to load resource|Refused to execute script).*remotes\/policy/);
    await page.clock.install();
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000009');
    await page.route(POLICY_FILES, () => undefined);
    const openPolicies = async () => {
      await goByMenu(page, 'Hợp đồng', 'Tra cứu hợp đồng');
      await expect(page).toHaveURL('/policy-management');
    };
    await openPolicies();
    // What was there stays until the next page is; from there another page is reached without waiting.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /về trang chủ/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Chào buổi/ })).toBeVisible();

    await openPolicies();
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(failedPanel(page)).toContainText('PORTAL-LOAD-TIMEOUT', { timeout: 200 });
    }).toPass({ timeout: 20_000 });
    await page.unroute(POLICY_FILES);
    await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expectPolicyList(page);
  });

  test('@resilience a deep link whose remote hangs shows the shell at once', async ({ page }) => {
    await page.route(POLICY_FILES, () => undefined);
    // The loader never gives up on it: a shell that waited for it would not come at all.
    await page.addInitScript((limit) => {
      const { setTimeout: later } = window;
      const without = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === limit ? 0 : later(run, ms, ...rest);
      Object.assign(window, { setTimeout: without });
    }, SCRIPT_TIMEOUT_MS);
    await page.goto('/policy-management', { waitUntil: 'commit' });
    await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
    await expect(page.getByRole('main')).toContainText('20000009');
  });

  test('@resilience a page that needs remote-account does not contact another remote', async ({
    page,
  }) => {
    await saveData(page);
    const requests = requestsOf(page);
    await page.goto('/personal-info');
    await expect(page.getByRole('main')).toContainText('20000009');
    await page.waitForLoadState('networkidle');
    expect(remotesOf(requests)).toEqual(['account']);
  });
});

test.describe('@resilience a visitor', () => {
  test('@resilience a page whose registry is altered, unsigned, of another key or replayed does not start and says why; a retry works once it is good', async ({
    page,
    portalUrl,
    watch,
  }) => {
    watch.allow(/PORTAL-REG-/);
    await page.goto('/login');
    await expect(loginForm(page)).toBeVisible();
    const keys = await loadOrCreateKeys(keysDir);
    const before = (one: Registry): Registry => ({ ...one, serial: one.serial - 1 });
    const older = ({ payload }: SignedRegistry) => signRegistry(before(JSON.parse(payload)), keys);
    const altered: [
      string,
      (signed: SignedRegistry) => SignedRegistry | Promise<SignedRegistry>,
    ][] = [
      ['SIGNATURE', (one) => ({ ...one, payload: one.payload.replace('"entry":"', '"entry":"x') })],
      ['SIGNATURE', (one) => ({ ...one, signature: '' })],
      ['KEY', async (one) => signRegistry(JSON.parse(one.payload), await createKeys())],
      ['STALE', older],
    ];
    for (const [code, change] of altered) {
      await answerPages(page, change);
      // The service's own answer is replayed with it: neither may be used.
      if (code === 'STALE') await answerSets(page, portalUrl, { registry: before });
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(`PORTAL-REG-${code}`);
      await expect(loginForm(page)).toBeHidden();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Thử lại / Retry' }).click();
      await expect(loginForm(page)).toBeVisible();
    }
    // Where the service answers, an old page starts with what it has now.
    await answerPages(page, older);
    const setResponse = page.waitForResponse('**/api/releases/mine');
    await page.reload();
    expect((await setResponse).status()).toBe(200);
    await expect(loginForm(page)).toBeVisible();
  });

  for (const [path, remote] of [
    ['/', 'content'],
    ['/login', 'auth'],
  ] as const) {
    test(`@resilience ${path} contacts remote-${remote} and no other`, async ({ page }) => {
      await saveData(page);
      const requests = requestsOf(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(remotesOf(requests)).toEqual([remote]);
    });
  }

  test('@resilience remote-content gone: its page is a panel, the sign-in dialog and /login work', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*remotes\/content/);
    await page.route('**/remotes/content/**', (route) => route.abort());
    await page.goto('/');
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText('Trang chủ và nội dung', { timeout: 20_000 });
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(loginForm(page).getByLabel('Tên đăng nhập')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.goto('/login');
    await expect(loginForm(page)).toBeVisible();
  });

  test('@resilience remote-auth gone: the dialog says so in a toast, and opens once it is back', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*remotes\/auth/);
    await page.route('**/remotes/auth/**', (route) => route.abort());
    await page.goto('/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });
    await opener.click();
    await expect(page.getByText('Chưa mở được cửa sổ này. Vui lòng thử lại.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/remotes/auth/**');
    await opener.click();
    await expect(loginForm(page).getByLabel('Tên đăng nhập')).toBeFocused();
  });
});
