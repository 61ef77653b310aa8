import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const IMPORT = /import \{([^}]*)\} from 'react-i18next'/g;

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|\/testing\//.test(file));

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

it('the host gives of react-i18next all that is imported of it', () => {
  const text = readFileSync(path.join(root, 'shared/remote-kit/webpack/words-in-use.mjs'), 'utf8');
  const given = /WORDS_IN_USE = \[(.*?)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [];
  const used = filesOf('{host,shared/*}/src/**/*.{ts,tsx}').flatMap(importsOf);
  expect([...new Set(used)].sort()).toEqual([...given].sort());
});

it('no remote imports react-i18next: words come by the kit', () => {
  const all = filesOf('remote-*/src/**/*.{ts,tsx}');
  expect(all.filter((file) => importsOf(file).length > 0)).toEqual([]);
  expect(all.length).toBeGreaterThan(0);
});
