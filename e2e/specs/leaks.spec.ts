import { countIntervals, countLive } from '../support/count-live.ts';
import { goByMenu } from '../support/menus.ts';
import { answerSets } from '../support/my-set.ts';
import { expect, test } from '../support/test.ts';

/** A round is one mount and unmount of two remotes. 200 mounts on demand: `MOUNTS=200 npm run e2e -- leaks`. */
const ROUNDS = Math.ceil((Number(process.env.MOUNTS) || 30) / 2);
/** What loads once and stays, as caches do, has come by then. */
const WARM_UP = 5;

test.describe('@resilience mounting and unmounting', () => {
  test.use({ role: '20000009' });

  test(`@resilience ${ROUNDS * 2} mounts of two remotes leave no nodes, listeners, styles or timers behind`, async ({
    page,
    portalUrl,
  }, { annotations }) => {
    test.setTimeout(60_000 + ROUNDS * 4_000);
    await countIntervals(page);
    await answerSets(page, portalUrl);
    // Once the live link is open, the badge is not polled any more: a timer less, whenever that is.
    const live = page.waitForResponse('**/api/cms/notifys/stream');
    await page.goto('/policy-management');
    const list = page.getByRole('table', { name: 'Danh sách hợp đồng' }).getByRole('link').first();
    const info = page.getByRole('main').getByText('20000009').first();
    await expect(list).toBeVisible();
    await goByMenu(page, 'Cá nhân', 'Cài đặt tài khoản');
    const round = async () => {
      await page.evaluate(() => window.history.back());
      await expect(list).toBeVisible();
      await page.evaluate(() => window.history.forward());
      await expect(info).toBeVisible();
    };
    await expect(info).toBeVisible();
    for (let turn = 0; turn < WARM_UP; turn += 1) await round();
    await live;
    await page.waitForLoadState('networkidle');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const before = await countLive(page, cdp);
    for (let turn = 0; turn < ROUNDS; turn += 1) await round();
    await page.waitForLoadState('networkidle');
    const after = await countLive(page, cdp);
    const slope = (after.heapKiB - before.heapKiB) / (ROUNDS * 2);
    annotations.push({
      type: 'leaks',
      description: JSON.stringify({ before, after, heapKiBPerMount: Number(slope.toFixed(2)) }),
    });
    expect(after.intervals, 'timers').toBe(before.intervals);
    expect(after.styles, 'style rules').toBe(before.styles);
    // What React and the query client hold for the last page moves by a few; one left per mount would be dozens.
    expect(after.listeners - before.listeners, 'listeners').toBeLessThan(ROUNDS);
    expect(after.nodes - before.nodes, 'nodes').toBeLessThan(ROUNDS);
  });
});
