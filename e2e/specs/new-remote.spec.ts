import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Registry, ReleaseSetAnswer } from '@portal/types';
import { buildAgain, buildNew, sourcesOf } from '../support/build-remote.ts';
import { removeFolder } from '../support/data-folder.ts';
import { spoilClaims } from '../support/faulty-remote.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { hostFiles } from '../support/host-files.ts';
import { isSameDocument, markDocument } from '../support/my-set.ts';
import { resultsDir } from '../support/places.ts';
import { activeRelease, registryOf, release } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** A remote more than others have, so this test has a portal of its own. */
const test = freshPortalTest('new-remote');

/** The recorded run: the commands and what they printed, and a picture of each stage. */
const RECORD = path.join(resultsDir, 'release-course');

const TITLE = 'Bồi thường của tôi';
const NEXT = 'Bồi thường, bản mới';
/** Who tries the next version first, and for whom it throws. Of a hundred users of claims they are the 66th, 72nd and 92nd. */
const PILOT = '20000009';
const VICTIMS = ['20000028', '20000007'] as const;
const SHARE = '70';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('link', { name: /^Bồi thường(?: của tôi|, bản mới)/ });

/** Versions of remote-claims that a page asks for from now on. */
const requestedVersions = (page: Page): Set<string> => {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/remotes\/claims\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) seen.add(version);
  });
  return seen;
};

/** Others load, fail and fall back before a page hears of it. */
const LONG = { timeout: 90_000 };

/** The next answer about the page's set in which this version of remote-claims is the one in use. */
const hearsOf = (page: Page, version: string) =>
  page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/releases/mine') || response.status() !== 200) return false;
    const { data } = (await response.json()) as { data: ReleaseSetAnswer };
    const { remotes }: Registry = JSON.parse(data.registry.payload);
    return remotes.some(({ current }) => current.name === 'claims' && current.version === version);
  }, LONG);

const another = async (browser: Browser, baseURL: string, username: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, username);
  return page;
};

const home = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .click();

test('@cross @resilience the course of a release: a new remote published and promoted, its next version tried by one, promoted to all, failing in browsers, and taken back for everybody by itself', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  // Two builds on a machine that may be busy.
  test.setTimeout(480_000);
  // Before it is released, no remote owns its address.
  watch.allow(/404 \(Not Found\) \(\S+\/claims\)/);
  const set = (key: string, value: string) =>
    sql(
      `insert into setting (company_id, key, value) values (2, $1, $2)
       on conflict (company_id, key) do update set value = $2`,
      [key, value],
    );
  await set('RELEASE_AUTO_ROLLBACK_MIN', '2');
  await set('RELEASE_AUTO_ROLLBACK_LOADS', '2');

  await rm(RECORD, { recursive: true, force: true });
  const record: string[] = [];
  const run = async (...args: string[]) => {
    const printed = await release(fresh, ...args);
    record.push(`$ npm run release -- ${args.join(' ')}\n${printed}`);
    return printed;
  };
  const show = (name: string, shown: Page) =>
    shown.screenshot({ path: path.join(RECORD, `${name}.png`) });
  const publish = async (dist: string): Promise<string> =>
    JSON.parse(await run('publish', 'claims', '--dir', dist)).version;
  const served = async () => (await activeRelease(fresh.url, 'claims')).current.version;

  await signIn(page, PILOT);
  await page.goto('/claims');
  await expect(heading(page)).toHaveText('Không tìm thấy trang');
  const before = { files: await hostFiles(fresh.dataDir), registry: await registryOf(fresh.url) };

  const dist = await buildNew('claims', '--title', TITLE, '--title-en', 'My claims');
  const good = await publish(dist);
  await run('promote', `claims@${good}`, '--reason', 'a fifth remote');

  await page.goto('/');
  await card(page).click();
  await expect(page).toHaveURL(/\/claims$/);
  await expect(heading(page)).toHaveText(TITLE);
  await expect(page).toHaveTitle(new RegExp(TITLE));
  await page.reload();
  await expect(heading(page)).toHaveText(TITLE);
  await show('1-promoted', page);

  const after = await registryOf(fresh.url);
  const others = after.remotes.filter(({ current }) => current.name !== 'claims');
  expect(others).toEqual(before.registry.remotes);
  expect(await hostFiles(fresh.dataDir)).toEqual(before.files);

  // The next version, whose fault shows for two people and in no gate.
  const sources = sourcesOf(dist);
  await spoilClaims(sources, { from: TITLE, to: NEXT, users: [...VICTIMS] });
  const next = await publish(await buildAgain(sources));
  await removeFolder(path.dirname(sources));
  expect(next).not.toBe(good);

  const victims = await Promise.all(VICTIMS.map((name) => another(browser, fresh.url, name)));
  const [first, second] = victims as [Page, Page];
  const turns = [
    ['named', '--share', '0', '--users', PILOT],
    ['in the share', '--share', SHARE, '--users', ''],
    ['steady'],
  ] as const;
  for (const [turn, ...rule] of turns) {
    if (rule.length > 0) await run('canary', `claims@${next}`, ...rule, '--reason', turn);
    await page.goto('/claims');
    await expect(heading(page), turn).toHaveText(NEXT);
    await first.goto('/claims');
    await expect(heading(first), turn).toHaveText(TITLE);
  }
  await show('2-canary', page);

  await run('promote', `claims@${next}`, '--reason', 'the pilot is content');
  await page.goto('/claims');
  await expect(heading(page)).toHaveText(NEXT);
  await markDocument(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });

  // When it throws, the previous version replaces it at once; reports of two people make the service act.
  const fails = async (victim: Page) => {
    const report = victim.waitForResponse('**/api/audit/remote-failure', LONG);
    const requested = requestedVersions(victim);
    await victim.goto('/claims');
    expect((await report).request().postDataJSON()).toMatchObject({
      ...{ remote: 'claims', version: next, code: 'PORTAL-LOAD-RENDER' },
      setId: expect.stringMatching(/^[0-9a-f]{6,}$/),
    });
    await expect(heading(victim)).toHaveText(TITLE, LONG);
    expect(requested).toEqual(new Set([next, good]));
  };
  await fails(first);
  expect(await served(), 'one is not enough').toBe(next);
  let isInformed = false;
  const informed = hearsOf(page, good).then(() => {
    isInformed = true;
  });
  await fails(second);
  await expect.poll(served).toBe(good);
  await show('3-taken-back', second);

  // An open page asks every three minutes, and when its user comes back to it after ten seconds or more.
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return isInformed;
  };
  await expect.poll(comeBack, LONG).toBe(true);
  await informed;
  await expect(heading(page), 'a session keeps its set').toHaveText(NEXT);
  await home(page);
  await card(page).click();
  await expect(heading(page), 'an open page has the version before').toHaveText(TITLE);
  expect([await isSameDocument(page), documents]).toEqual([true, 0]);
  await show('4-open-page', page);

  const opened = await first.context().newPage();
  const requested = requestedVersions(opened);
  await opened.goto('/claims');
  await expect(heading(opened), 'a page opened now never meets the bad one').toHaveText(TITLE);
  await opened.waitForLoadState('networkidle');
  expect(requested).toEqual(new Set([good]));

  const log = await sql(
    `select action, actor, version, reason, detail->>'before' as before from release_log
     where remote = 'claims' and channel = 'stable' order by id`,
  );
  expect(log.rows).toMatchObject([
    { action: 'PROMOTE', version: good, before: null },
    { action: 'PROMOTE', version: next, before: good, reason: 'the pilot is content' },
    {
      ...{ action: 'ROLLBACK', actor: 'auto-rollback', version: good, before: next },
      reason: expect.stringMatching(/^failed in 2 of \d sources \(\d+ %; \S+: 0 %\)$/),
    },
  ]);
  expect(await run('log')).toContain('auto-rollback');
  expect(await hostFiles(fresh.dataDir), 'no file of the host is another').toEqual(before.files);
  await writeFile(path.join(RECORD, 'commands.txt'), record.join('\n'));
  for (const one of victims) await one.context().close();
});
