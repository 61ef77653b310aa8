import path from 'node:path';
import { buildNew, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { hostFiles } from '../support/host-files.ts';
import { registryOf, release } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** A remote more than others have, so this test has a portal of its own. */
const test = freshPortalTest('new-remote');

const TITLE = 'Bồi thường của tôi';

test('@cross a fifth remote made by new-remote, published and promoted, has its page and its slot, and no file of the host is another', async ({
  page,
  fresh,
  watch,
}) => {
  test.setTimeout(180_000);
  // Before it is there, its address is nobody's.
  watch.allow(/404 \(Not Found\) \(\S+\/claims\)/);
  const heading = page.getByRole('heading', { level: 1 });
  const card = page.getByRole('link', { name: TITLE });
  await signIn(page, '20000009');
  await page.goto('/claims');
  await expect(heading).toHaveText('Không tìm thấy trang');
  const before = { files: await hostFiles(fresh.dataDir), registry: await registryOf(fresh.url) };

  const dist = await buildNew('claims', '--title', TITLE, '--title-en', 'My claims');
  const { version } = JSON.parse(await release(fresh, 'publish', 'claims', '--dir', dist));
  await removeFolder(path.dirname(sourcesOf(dist)));
  await release(fresh, 'promote', `claims@${version}`, '--reason', 'e2e');

  await page.goto('/');
  await expect(card).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/claims$/);
  await expect(heading).toHaveText(TITLE);
  await expect(page).toHaveTitle(new RegExp(TITLE));
  await page.reload();
  await expect(heading).toHaveText(TITLE);

  const after = await registryOf(fresh.url);
  const others = after.remotes.filter(({ current }) => current.name !== 'claims');
  expect(others).toEqual(before.registry.remotes);
  expect(await hostFiles(fresh.dataDir)).toEqual(before.files);
});
