import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { covered } from '../support/docs/covered.ts';
import { commandsOf } from '../support/docs/read-commands.ts';
import { root } from '../support/places.ts';
import { expect, test } from '../support/test.ts';

const text = (file: string) => readFile(path.join(root, file), 'utf8');

for (const [page, commands] of Object.entries(covered)) {
  test(`@cross every command of docs/${page}.md is run by the test that is named, and none is named that the page lacks`, async () => {
    const found = commandsOf(await text(`docs/${page}.md`));
    expect(commands.map(({ says }) => says).toSorted()).toEqual(found.toSorted());
    for (const { says, by, title, words } of commands) {
      expect((await text(by)).includes(title), `${says}: ${by} has "${title}"`).toBe(true);
      for (const [file, part] of words)
        expect((await text(file)).includes(part), `${says}: ${file} has ${part}`).toBe(true);
    }
  });
}
