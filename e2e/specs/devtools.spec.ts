import type { Page } from '@playwright/test';
import { AGENT, NEIGHBOUR } from '../support/accounts.ts';
import { another, DESK, expectWell, PHONE } from '../support/admin.ts';
import { apiOf } from '../support/api.ts';
import { buildChangedPolicy, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { goByMenu } from '../support/menus.ts';
import { publish, registryOf, release } from '../support/release.ts';
import { loginForm, sendLogin, signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Releases and rights change here, so these tests have a portal of their own. */
const test = freshPortalTest('devtools');

const OLD = 'Tra cứu hợp đồng';
const NEW = 'Tra cứu hợp đồng, bản ghim';
const RIGHT = 'release.override';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Phiên bản trong trang này' });
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Phiên bản đang được ghim' });
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page; resolves when what follows releases is there, which comes after the first paint. */
async function open(page: Page, path: string) {
  // From its commit on: the previous page may still send requests after the sign-in.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForResponse('**/api/releases/mine', { timeout: 30_000 });
}
const pressShortcut = (page: Page) => page.keyboard.press('Control+Alt+KeyD');

test('@cross who has not the right can pin nothing: no panel by key or address, and the calls refuse', async ({
  page,
  fresh,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/releases\/(?:choices|override)/.test(request.url())) requests.push(request.url());
  });
  await signIn(page, NEIGHBOUR);
  await open(page, '/policy-management?devtools');
  await expect(headingOf(page)).toHaveText(OLD);
  await pressShortcut(page);
  // A panel would have come long before these.
  await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
  await expect(page.getByRole('main')).toContainText(NEIGHBOUR);
  await expect(panelOf(page)).toHaveCount(0);
  expect(requests).toEqual([]);

  const api = await apiOf(fresh.url, NEIGHBOUR);
  expect((await api.get('releases/choices')).status).toBe(403);
  const pins = [{ remote: 'policy', kind: 'channel', channel: 'canary' }];
  expect((await api.post('releases/override', { pins })).status).toBe(403);
});

test('@cross a user with the right pins a version for themselves: shown on every page, removed by one click, ended by its time and with the right', async ({
  page,
  fresh,
  sql,
  signedInApi,
}) => {
  test.setTimeout(180_000);
  const mine = '(select id from account where username = $1)';
  const change = (effect: string) =>
    sql(
      `insert into account_authority (account_id, authority_code, effect) values (${mine}, $2, $3)
       on conflict (account_id, authority_code) do update set effect = excluded.effect`,
      [AGENT, RIGHT, effect],
    );
  const dist = await buildChangedPolicy(OLD, NEW);
  const version = await publish(fresh, dist);
  await removeFolder(sourcesOf(dist));
  const released = await registryOf(fresh.url);

  const pinByPanel = async () => {
    const panel = panelOf(page);
    const policy = panel.getByRole('article', { name: 'policy' });
    await policy.getByLabel('Chạy policy từ').selectOption(`version ${version}`);
    await policy.getByRole('button', { name: 'Ghim policy' }).click();
    await expect(policy).toContainText('đang ghim');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(headingOf(page)).toHaveText(NEW);
    await expect(bannerOf(page)).toContainText(`policy@${version}`);
  };

  await change('GRANT');
  await signIn(page, AGENT);
  await open(page, '/policy-management');
  await expect(headingOf(page)).toHaveText(OLD);
  const document = await page.evaluateHandle(() => window.document);

  await test.step('the panel shows what runs, and pins by the keyboard’s shortcut', async () => {
    await pressShortcut(page);
    const panel = panelOf(page);
    await expect(panel).toContainText(released.setId);
    for (const { current } of released.remotes) {
      const card = panel.getByRole('article', { name: current.name, exact: true });
      await expect(card).toContainText(current.version);
    }
    await expect(panel.getByRole('article', { name: 'policy' })).toContainText('Sẵn sàng');
    await expect(panel).toContainText(/react-dom\s*\d+\.\d+\.\d+ · một bản/);
    await pinByPanel();
  });

  await test.step('no other user has it, and each of their own pages shows it', async () => {
    expect((await registryOf(fresh.url)).setId).toBe(released.setId);
    const neighbour = await signedInApi(NEIGHBOUR);
    expect((await neighbour.get('releases/mine')).text).not.toContain(version);
    await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
    await expect(bannerOf(page)).toBeVisible();
    expect(
      await document.evaluate((before) => before === window.document),
      'all of it in one document',
    ).toBe(true);
    await page.goto('/policy-management');
    await expect(headingOf(page)).toHaveText(NEW);
  });

  await test.step('one click takes it off', async () => {
    await bannerOf(page).getByRole('button', { name: 'Bỏ ghim' }).click();
    await expect(headingOf(page)).toHaveText(OLD);
    await expect(bannerOf(page)).toHaveCount(0);
  });

  await test.step('it ends with its time', async () => {
    await page.goto('/policy-management?devtools');
    await pinByPanel();
    await sql(
      `update release_override set expires_at = now() where account_id = ${mine} and ended_at is null`,
      [AGENT],
    );
    await open(page, '/policy-management');
    await expect(headingOf(page)).toHaveText(OLD);
    await expect(bannerOf(page)).toHaveCount(0);
  });

  await test.step('it ends with the right, and the panel with it', async () => {
    await pressShortcut(page);
    await pinByPanel();
    await change('DENY');
    await page.goto('/policy-management');
    await expect(headingOf(page)).toHaveText(OLD);
    await expect(bannerOf(page)).toHaveCount(0);
    await open(page, '/?devtools');
    await expect(headingOf(page)).toBeVisible();
    await expect(panelOf(page)).toHaveCount(0);
  });
});

test('@cross a canary by name is there with the first page after signing in, in one document, as is what a link pins', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  test.setTimeout(180_000);
  await sql(
    `insert into account_authority (account_id, authority_code, effect)
     select id, $2, 'GRANT' from account where username = $1
     on conflict (account_id, authority_code) do update set effect = excluded.effect`,
    [AGENT, RIGHT],
  );
  const dist = await buildChangedPolicy(OLD, NEW);
  const version = await publish(fresh, dist);
  await removeFolder(sourcesOf(dist));
  const link = `/?set=policy@${version}`;

  await test.step('a user whom the canary names', async () => {
    await release(fresh, 'canary', `policy@${version}`, '--share', '0', '--users', NEIGHBOUR);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/login?returnUrl=%2Fpolicy-management');
    await page.evaluate(() => Object.assign(globalThis, { __same: true }));
    await sendLogin(loginForm(page), NEIGHBOUR);
    await expect(headingOf(page)).toHaveText(NEW);
    expect(await page.evaluate(() => '__same' in globalThis), 'one document').toBe(true);
    const versions = loaded.flatMap(
      (url) => /\/remotes\/policy\/([^/]+)\/entry/.exec(url)?.[1] ?? [],
    );
    expect([...new Set(versions)]).toEqual([version]);
  });

  await test.step('a link explains itself to them and changes nothing', async () => {
    await page.goto(link);
    await expect(page.getByText('Liên kết này dành cho người kiểm thử')).toBeVisible();
    await expectWell(page);
    await page.getByRole('link', { name: 'Mở cổng thông tin bình thường' }).click();
    await expect(bannerOf(page)).toHaveCount(0);
  });

  await test.step('a user with the right sees what it gives, pins by a click, and ends it', async () => {
    await release(fresh, 'canary', 'policy', '--share', '0');
    const tester = await another(browser, fresh.url, AGENT);
    await tester.goto(link);
    await expect(headingOf(tester)).toHaveText('Dùng thử một bộ phiên bản');
    const row = tester.getByRole('row').filter({ hasText: `policy@${version}` });
    await expect(row).toContainText('operator');
    await expect(bannerOf(tester)).toHaveCount(0);
    await tester.setViewportSize(PHONE);
    await expectWell(tester);
    await tester.setViewportSize(DESK);
    await tester.getByRole('button', { name: 'Dùng bộ này' }).press('Enter');
    await expect(bannerOf(tester)).toContainText(`policy@${version}`);
    await expect(tester).toHaveURL(/\/$/);
    await tester.goto('/policy-management');
    await expect(headingOf(tester)).toHaveText(NEW);
    await bannerOf(tester).getByRole('button', { name: 'Bỏ ghim' }).click();
    await expect(headingOf(tester)).toHaveText(OLD);
    await tester.context().close();
  });
});
