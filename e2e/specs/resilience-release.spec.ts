import { buildFaulty, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { test } from '../support/own-portal.ts';
import { expectOnlyPolicyFailed, expectPolicyList } from '../support/policy-page.ts';
import { activeRelease, promote, promoteAlone, publish } from '../support/release.ts';
import { expect } from '../support/test.ts';

/** Faulty remotes that are really built, published and promoted. */
for (const [kind, code] of [
  ['load', /PORTAL-LOAD-EXECUTE|PORTAL-LOAD-EXPOSE|PORTAL-LOAD-NETWORK/],
  ['render', /PORTAL-LOAD-RENDER/],
] as const) {
  test.describe(`@resilience a release that throws at ${kind}`, () => {
    test(`@resilience thrown at ${kind}: the good version before it serves; alone it is a panel, and all else works`, async ({
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
        await expectOnlyPolicyFailed(page, code);
      } finally {
        await promote(ownPortal, good.version);
        await promoteAlone(ownPortal, good.version, faulty);
      }
      await page.reload();
      await expectPolicyList(page);
    });
  });
}
