import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from './colors.ts';

const source = readFileSync(
  path.join(import.meta.dirname, '../../../../backend/src/modules/composer/first-text.ts'),
  'utf8',
);

/** The service cannot import the tokens of the browser's package, so its few lines of style repeat them. */
it('the text that shows before the portal has the colours of its tokens', () => {
  const pairs = [...source.matchAll(/light-dark\((#\w+),(#\w+)\)/g)].map(
    ([, light = '', dark = '']) => [light.length === 4 ? light + light.slice(1) : light, dark],
  );
  expect(pairs.length).toBeGreaterThan(5);
  for (const pair of pairs) expect(Object.values(colors)).toContainEqual(pair);
});
