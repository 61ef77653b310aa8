import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildChangedPolicy, sourcesOf } from '../support/build-remote.ts';
import { removeFolder, temporaryFolder } from '../support/data-folder.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { keysDir, resultsDir, root } from '../support/places.ts';
import { promote, publish, registryOf, release, releaseAs } from '../support/release.ts';
import { expect } from '../support/test.ts';

/** A portal that promotes nothing unproven. */
const test = freshPortalTest('pinned-set', { RELEASE_VERIFICATION: 'require' });

const PINNED = path.join(resultsDir, 'matrix', 'pinned');
const json = async (name: string) => JSON.parse(await readFile(path.join(PINNED, name), 'utf8'));

/** `npm run e2e` of QA against a portal elsewhere: with an environment of its own, beside this run. */
async function runPinned(url: string, remotes: string, token: string) {
  const output = await temporaryFolder('pinned');
  const { PATH, HOME, PLAYWRIGHT_CHROMIUM } = process.env;
  const ran = await promisify(execFile)(
    process.execPath,
    // The test signs in by itself: no sessions are made for it.
    ['scripts/e2e.ts', 'cross-remotes', '--grep', '@set', '--no-deps', '--output', output],
    {
      cwd: root,
      env: {
        ...{ PATH, HOME, PLAYWRIGHT_CHROMIUM, DATA_DIR: path.dirname(keysDir) },
        ...{ PORTAL_URL: url, PORTAL_REMOTES: remotes, PORTAL_RELEASE_TOKEN: token },
      },
    },
  ).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });
  await removeFolder(output);
  return ran.stdout;
}

test('@cross GATE-10 QA pins a published version, runs the tests over that set, and records it; only then it is promoted', async ({
  page,
  fresh,
}) => {
  test.setTimeout(240_000);
  const dist = await buildChangedPolicy('Tra cứu hợp đồng', 'Tra cứu hợp đồng, bản thử');
  const version = await publish(fresh, dist);
  await removeFolder(sourcesOf(dist));
  const before = await registryOf(fresh.url);

  const refused = await promote(fresh, version).catch(({ stderr }) => String(stderr));
  expect(refused).toContain('GATE-10');
  const [, setId = 'none'] = /set (\w+) has not been proven/.exec(refused) ?? [];

  const { token } = JSON.parse(await release(fresh, 'credential', '--qa', '--name', 'e2e'));
  expect(await runPinned(fresh.url, `policy@${version}`, token)).toContain('1 passed');
  // The test inside has seen this set in its page, and of each remote the set's version alone.
  const [proof] = (await json('proofs.json')).proofs;
  expect(proof).toMatchObject({ passed: 1, failed: 0, set: { setId, host: before.host } });
  expect(proof.set.remotes).toContainEqual({ remote: 'policy', version });
  expect((await json('e2e.json')).config.metadata.set).toEqual(proof.set);
  await page.goto(String(pathToFileURL(path.join(PINNED, 'html', 'index.html'))));
  await expect(page.getByText(`set ${setId}`)).toContainText(`policy ${version}`);
  expect((await registryOf(fresh.url)).setId, 'everybody else has what they had').toBe(
    before.setId,
  );

  const proofs = path.join(PINNED, 'proofs.json');
  expect(await releaseAs(fresh, token, 'prove', proofs)).toContain(setId);
  expect(JSON.parse(await promote(fresh, version))).toMatchObject({ setId, warnings: [] });
  expect((await registryOf(fresh.url)).setId).toBe(setId);
});
