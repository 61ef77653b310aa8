import path from 'node:path';
import type { Page } from '@playwright/test';
import { countIntervals, countLive } from '../support/count-live.ts';
import { removeFolder } from '../support/data-folder.ts';
import { buildExample, copyExample } from '../support/example-remote.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { gateBrowser } from '../support/gate-browser.ts';
import { edit } from '../support/own-repository.ts';
import { activeRelease, release } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Two remotes more than others have, made without a package of ours. */
const test = freshPortalTest('plain-remote', { RELEASE_BROWSER: gateBrowser() });

const MOUNTS = 100;
/** What loads once and stays has come by then. */
const WARM_UP = 5;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('@cross @resilience remotes made without the kit, one of them in Vue, live beside the others: data, languages, failures of their own, and nothing left after 100 mounts', async ({
  page,
  fresh,
  watch,
}, { annotations }) => {
  test.setTimeout(480_000);
  const folders = {
    plain: await copyExample('plain-remote'),
    'vue-board': await copyExample('vue-remote'),
  };
  const publish = async (name: keyof typeof folders): Promise<string> => {
    const dist = await buildExample(folders[name]);
    const { version } = JSON.parse(await release(fresh, 'publish', name, '--dir', dist));
    await release(fresh, 'promote', `${name}@${version}`, '--reason', 'without the kit');
    return version;
  };
  const good = await publish('plain');
  await publish('vue-board');
  await countIntervals(page);
  await signIn(page, '20000009');

  // Once the live link is open, the badge is not polled any more: a timer less, whenever that is.
  const live = page.waitForResponse('**/api/cms/notifys/stream');
  await page.goto('/plain');
  await expect(heading(page)).toHaveText('Remote thuần');
  await expect(page.getByText(/^Hợp đồng của tôi: \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Bấm' }).click();
  await expect(page.getByRole('status', { name: 'Số lần bấm' })).toHaveText('1');
  await goTo(page, '/vue-board');
  await expect(heading(page)).toHaveText('Remote bằng Vue');
  await expect(page.getByText(/^Hợp đồng của tôi: \d+$/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Bấm' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1');

  const round = async () => {
    await goTo(page, '/plain');
    await expect(heading(page)).toHaveText('Remote thuần');
    await goTo(page, '/vue-board');
    await expect(heading(page)).toHaveText('Remote bằng Vue');
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) await round();
  await live;
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const before = await countLive(page, cdp);
  for (let turn = 0; turn < MOUNTS / 2; turn += 1) await round();
  await page.waitForLoadState('networkidle');
  const after = await countLive(page, cdp);
  annotations.push({ type: 'leaks', description: JSON.stringify({ before, after }) });
  expect(after.intervals, 'timers').toBeLessThanOrEqual(before.intervals);
  expect(after.styles, 'style rules').toBe(before.styles);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(MOUNTS / 2);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(MOUNTS / 2);

  // Of a version that throws, the page shows the one before; header and the other remotes are as they were.
  watch.allow(/plain remote: thrown at mount|PORTAL-LOAD/);
  const source = path.join(folders.plain, 'src', 'remote.js');
  await edit(
    source,
    "await import('./page.js');",
    "await import('./page.js');\n  throw new Error('plain remote: thrown at mount');",
  );
  expect(await publish('plain')).not.toBe(good);
  await page.goto('/plain');
  await expect(heading(page)).toHaveText('Remote thuần');
  await goTo(page, '/policy-management');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await goTo(page, '/vue-board');
  await expect(heading(page)).toHaveText('Remote bằng Vue');
  expect((await activeRelease(fresh.url, 'plain')).previous?.version).toBe(good);

  // What can never run is found before anybody opens it: the page refuses a script whose address did not go through its policy.
  await edit(
    path.join(folders.plain, 'webpack.config.mjs'),
    "trustedTypes: { policyName: 'portal' },",
    '',
  );
  await expect(publish('plain')).rejects.toThrow(/GATE-11 .*TrustedScriptURL/);
  expect((await activeRelease(fresh.url, 'plain')).current.version).not.toBe(good);
  for (const folder of Object.values(folders)) await removeFolder(folder);
});
