import { buildFaulty, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { test } from '../support/own-portal.ts';
import {
  alterOnTheWay,
  expectOnlyPolicyFailed,
  expectPolicyList,
  failedPanel,
  refusedForItsHash,
} from '../support/policy-page.ts';
import { activeRelease, promote, promoteAlone, publish } from '../support/release.ts';
import { expect } from '../support/test.ts';

/** Faulty remotes that are really built, published and promoted. */
for (const [kind, code] of [
  ['load', /PORTAL-LOAD-EXECUTE|PORTAL-LOAD-EXPOSE|PORTAL-LOAD-NETWORK/],
  ['render', /PORTAL-LOAD-RENDER/],
] as const) {
  test.describe(`@resilience a release that throws at ${kind}`, () => {
    test(`@resilience ERR-03 thrown at ${kind}: the good version before it serves; alone it is a panel, after a dialog where a page throws, and all else works`, async ({
      page,
      ownPortal,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.allow(/faulty remote: thrown/, /The above error occurred|React will try/);
      const { current: good } = await activeRelease(ownPortal.url, 'policy');
      const dist = await buildFaulty(kind);
      const faulty = await publish(ownPortal, dist);
      await removeFolder(sourcesOf(dist));

      try {
        await promote(ownPortal, faulty);
        const active = await activeRelease(ownPortal.url, 'policy');
        expect(active.current.version).toBe(faulty);
        expect(active.previous?.version).toBe(good.version);
        await page.goto('/policy-management');
        await expectPolicyList(page);

        await promoteAlone(ownPortal, faulty, good.version);
        expect((await activeRelease(ownPortal.url, 'policy')).previous).toBeNull();
        await page.evaluate(() => sessionStorage.clear());
        await page.goto('/policy-management');
        await expectOnlyPolicyFailed(page, code, kind === 'render');
      } finally {
        await promote(ownPortal, good.version);
        await promoteAlone(ownPortal, good.version, faulty);
      }
      await page.reload();
      await expectPolicyList(page);
    });
  });
}

test('@resilience a style sheet altered on the way is refused for its hash; a retry draws the page with it once it is as released', async ({
  page,
  ownPortal,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/integrity/);
  const { current: good } = await activeRelease(ownPortal.url, 'policy');
  const dist = await buildFaulty('style');
  const styled = await publish(ownPortal, dist);
  await removeFolder(sourcesOf(dist));
  try {
    await promoteAlone(ownPortal, styled, good.version);
    await alterOnTheWay(page, /\.css$/);
    const refused = refusedForItsHash(page);
    await page.goto('/policy-management');
    await refused;
    await expect(failedPanel(page)).toContainText('PORTAL-LOAD-CHUNK', { timeout: 20_000 });
    await page.unroute(/\.css$/);
    await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('heading', { name: 'Trang có kiểu' })).toHaveCSS(
      'color',
      'rgb(1, 2, 3)',
    );
  } finally {
    await promote(ownPortal, good.version);
    await promoteAlone(ownPortal, good.version, styled);
  }
});
