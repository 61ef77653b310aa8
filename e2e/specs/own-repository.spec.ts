import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { removeFolder, temporaryFolder } from '../support/data-folder.ts';
import { spoilClaims } from '../support/faulty-remote.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { edit, packKit, teamFolder } from '../support/own-repository.ts';
import { resultsDir } from '../support/places.ts';
import { activeRelease, release } from '../support/release.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

/** A team that releases to all users by itself, as a deployment may allow it. */
const test = freshPortalTest('own-repository', {
  RELEASE_TEAM_STABLE: '1',
  RELEASE_INNER_HOSTS: '127.0.0.1',
});

const RECORD = path.join(resultsDir, 'own-repository');
const REMOTE = 'remote-claims';
const TITLE = 'Bồi thường của tôi';
const NEXT = 'Bồi thường, bản mới';
const PILOT = '20000009';
const VICTIMS = ['20000028', '20000007'] as const;
/** Packages come from a registry, and the machine may be busy. */
const LONG = { timeout: 90_000 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const another = async (browser: Browser, baseURL: string, username: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, username);
  return page;
};

test('@cross a team with a repository of its own, from packed files alone: made, tested, checked, built, published, refused once, tried by one, shown to all with data, taken back by itself with a webhook', async ({
  page,
  browser,
  fresh,
  sql,
}) => {
  test.setTimeout(600_000);
  for (const key of ['RELEASE_AUTO_ROLLBACK_MIN', 'RELEASE_AUTO_ROLLBACK_LOADS'])
    await sql(
      `insert into setting (company_id, key, value) values (2, $1, '2')
       on conflict (company_id, key) do update set value = '2'`,
      [key],
    );
  const folder = await temporaryFolder('team');
  const kit = await packKit(folder);
  const team = teamFolder(folder);
  const npx = ['npx', '--yes', '--package', kit, 'portal'];
  const titles = ['--title', TITLE, '--title-en', 'My claims'];
  await team.run([...npx, 'new', 'claims', ...titles, '--kit', path.dirname(kit)]);

  // The operator's part: one credential, shown once.
  const issued = await release(
    fresh,
    ...[
      'credential',
      'claims',
      '--name',
      'team claims',
      '--rights',
      'publish,promote,read,canary:50,stable',
    ],
  );
  const { token } = JSON.parse(issued) as { token: string };
  const receiver = await startWebhookReceiver();
  const subscribed = await release(fresh, 'notify', 'claims', '--webhook', receiver.url);
  const { secret } = JSON.parse(subscribed) as { secret: string };
  const informed = () => receiver.genuine(secret).map(({ type }) => type);
  const env = { PORTAL_URL: fresh.url, PORTAL_RELEASE_TOKEN: token };
  const portal = (...args: string[]) => team.run(['npx', 'portal', ...args], REMOTE, env);
  const publish = async (): Promise<string> => JSON.parse(await portal('publish')).version;
  const served = async () => (await activeRelease(fresh.url, 'claims')).current.version;

  await portal('doctor');
  await portal('types');
  await portal('test');
  await portal('check');

  // Refused once: the contract that it asks for is not this portal's.
  const manifest = path.join(folder, REMOTE, 'remote.manifest.json');
  await edit(manifest, '"^1.0.0"', '"^2.0.0"');
  await expect(portal('check')).rejects.toThrow('GATE-01');
  await portal('build');
  await publish();
  await expect(portal('promote')).rejects.toThrow('GATE-01');
  await edit(manifest, '"^2.0.0"', '"^1.0.0"');

  await portal('build');
  const good = await publish();
  await portal('promote', '--channel', 'claims', '--reason', 'the team tries it');
  await portal('canary', '--share', '0', '--users', PILOT, '--reason', 'the pilot');
  await signIn(page, PILOT);
  await page.goto('/claims');
  await expect(heading(page)).toHaveText(TITLE);
  await portal('promote', '--reason', 'the pilot is content');
  expect(await served()).toBe(good);

  const victims = await Promise.all(VICTIMS.map((name) => another(browser, fresh.url, name)));
  await page.goto('/claims');
  await expect(heading(page)).toHaveText(TITLE);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Trợ giúp' }).click();
  await expect(page.getByRole('dialog', { name: 'Trang này dùng để làm gì' })).toBeVisible();
  await mkdir(RECORD, { recursive: true });
  await page.screenshot({ path: path.join(RECORD, 'page.png') });

  // The next version throws for two people, and in no check.
  await spoilClaims(path.join(folder, REMOTE), { from: TITLE, to: NEXT, users: [...VICTIMS] });
  await portal('build');
  const next = await publish();
  await portal('diff', good, next);
  await portal('promote', next, '--reason', 'a better title');
  for (const victim of victims) {
    const report = victim.waitForResponse('**/api/audit/remote-failure', LONG);
    await victim.goto('/claims');
    await report;
    await expect(heading(victim), 'the version before is there').toHaveText(TITLE, LONG);
  }
  await expect.poll(served, LONG).toBe(good);
  await expect.poll(informed, LONG).toContain('release.taken-back');
  expect(informed()).toEqual(expect.arrayContaining(['release.refused', 'release.promoted']));
  const [taken] = receiver.genuine(secret).filter(({ type }) => type === 'release.taken-back');
  expect(taken?.data).toMatchObject({ remote: 'claims', version: next, active: good });
  expect(await portal('log')).toContain('auto-rollback');
  expect(await portal('list')).toContain(next);

  const course = team.steps.map(
    ({ command, seconds, printed }) => `$ ${command}   (${seconds} s)\n${printed}`,
  );
  await rm(path.join(RECORD, 'course.txt'), { force: true });
  await writeFile(path.join(RECORD, 'course.txt'), course.join('\n'));
  await writeFile(
    path.join(RECORD, 'times.md'),
    team.steps.map(({ command, seconds }) => `| \`${command}\` | ${seconds} |\n`).join(''),
  );
  expect(await readToken(folder, token)).toEqual([]);
  for (const one of victims) await one.context().close();
  await receiver.close();
  await removeFolder(folder);
});

/** Files of the team's repository that hold its credential. */
async function readToken(folder: string, token: string): Promise<string[]> {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) =>
    execFile('grep', ['-rlF', '--exclude-dir=node_modules', token, folder], (_error, stdout) =>
      resolve(stdout.split('\n').filter((line) => line !== '')),
    ),
  );
}
