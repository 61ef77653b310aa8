import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, removeFolder } from '../support/data-folder.ts';
import { makeCheckout } from '../support/docs/checkout.ts';
import { covered } from '../support/docs/covered.ts';
import { ownSteps } from '../support/docs/own-steps.ts';
import { qaSteps } from '../support/docs/qa-steps.ts';
import { commandsOf } from '../support/docs/read-commands.ts';
import { releasingSteps } from '../support/docs/releasing-steps.ts';
import { runLine, typed } from '../support/docs/run-step.ts';
import type { Known, Step } from '../support/docs/step.ts';
import { writingSteps } from '../support/docs/writing-steps.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { edit } from '../support/own-repository.ts';
import { root } from '../support/places.ts';
import { activeRelease } from '../support/release.ts';
import { expect } from '../support/test.ts';

/** Releases, credentials and keys change. */
const test = freshPortalTest('docs');

const PAGES: Record<string, Step[]> = {
  'writing-a-remote': writingSteps,
  'own-repository': ownSteps,
  qa: qaSteps,
  releasing: releasingSteps,
  'plain-remote': [],
};

const text = (file: string) => readFile(path.join(root, file), 'utf8');

for (const [page, steps] of Object.entries(PAGES)) {
  test(`@cross every command of docs/${page}.md is run here or by the test that is named, and none is named that the page lacks`, async () => {
    const found = commandsOf(await text(`docs/${page}.md`));
    const elsewhere = covered[page] ?? [];
    const said = [...steps, ...elsewhere].map(({ says }) => says);
    expect(said.toSorted()).toEqual(found.toSorted());
    const order = steps.map(({ says }) => found.indexOf(says));
    expect(order, 'in the order of the page').toEqual(order.toSorted((a, b) => a - b));
    for (const { says, by, title, words } of elsewhere) {
      expect((await text(by)).includes(title), `${says}: ${by} has "${title}"`).toBe(true);
      for (const [file, part] of words)
        expect((await text(file)).includes(part), `${says}: ${file} has ${part}`).toBe(true);
    }
  });
}

test('@cross commands of docs do what their pages say, in a fresh checkout against a portal of its own', async ({
  fresh,
}) => {
  test.setTimeout(480_000);
  const { folder, checkout } = await makeCheckout();
  const place = {
    cwd: checkout,
    env: { PORTAL_URL: fresh.url, DATA_DIR: fresh.dataDir },
  };
  const versionOf = async (name: string) => (await activeRelease(fresh.url, name)).current.version;
  const known: Known = {
    url: fresh.url,
    port: String(await freePort()),
    served: await versionOf('policy'),
    auth: await versionOf('auth'),
  };
  await edit(path.join(checkout, 'remote-policy/src/locales/vi.json'), '"Tra cứu', '"Tìm');
  for (const [page, steps] of Object.entries(PAGES))
    for (const step of steps)
      await test.step(`${page}: ${step.says}`, async () => {
        for (const line of step.before?.(known) ?? [])
          expect(await runLine(line, place)).toMatchObject({ code: 0 });
        const line = typed(step, known);
        const { code, printed } = await runLine(line, place, step.serves && step.shows);
        expect(code, `${line}\n${printed}`).toBe(0);
        expect(printed, line).toMatch(step.shows);
        step.learns?.(printed, known);
      });
  await removeFolder(folder);
});
