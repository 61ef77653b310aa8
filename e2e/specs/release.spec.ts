import { buildChangedPolicy, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { hostFiles } from '../support/host-files.ts';
import { test } from '../support/own-portal.ts';
import { promote, publish, registryOf, rollback } from '../support/release.ts';
import { expect } from '../support/test.ts';

const OLD = 'Tra cứu hợp đồng';
const NEW = 'Tra cứu hợp đồng, bản mới';

test('@cross a changed remote-policy alone, published and promoted, shows on the next page load; a rollback brings the old one back', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(120_000);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/policy-management');
  await expect(heading).toHaveText(OLD);
  // Those of the HTML: what the host loads later is there sooner or later.
  const scriptsOf = () =>
    page.evaluate(() =>
      [...document.scripts].flatMap(({ src, async }) =>
        src.includes('/host/') && !async ? src : [],
      ),
    );
  const before = {
    files: await hostFiles(ownPortal.dataDir),
    scripts: await scriptsOf(),
    registry: await registryOf(ownPortal.url),
  };
  expect(Object.keys(before.files).length).toBeGreaterThan(3);

  const dist = await buildChangedPolicy(OLD, NEW);
  const version = await publish(ownPortal, dist);
  await removeFolder(sourcesOf(dist));
  await page.reload();
  await expect(heading, 'published is not yet released').toHaveText(OLD);

  await promote(ownPortal, version);
  // A page that is open goes on with what it was opened with.
  await page.locator('a[data-row-link]').first().click();
  await expect(heading).toHaveText(/^Hợp đồng \d+/);
  await page.goto('/policy-management');
  await expect(heading).toHaveText(NEW);

  const after = await registryOf(ownPortal.url);
  expect(after.serial).toBeGreaterThan(before.registry.serial);
  const others = ({ remotes }: typeof after) =>
    remotes.filter(({ current }) => current.name !== 'policy').map(({ current }) => current);
  expect(others(after)).toEqual(others(before.registry));
  expect(await hostFiles(ownPortal.dataDir)).toEqual(before.files);
  expect(await scriptsOf()).toEqual(before.scripts);

  await rollback(ownPortal);
  await page.goto('/policy-management');
  await expect(heading).toHaveText(OLD);
  expect(await hostFiles(ownPortal.dataDir)).toEqual(before.files);
});
