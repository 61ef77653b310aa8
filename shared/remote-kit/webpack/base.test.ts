import { baseConfig } from './base.ts';
import { compile } from './testing/compile.ts';

const { parser } = baseConfig({ dir: '.', production: true, policyName: 'portal' }).module;

it('an import of a name that does not exist fails the build, with its name', async () => {
  const sources = {
    'main.js': "import { rowsOf } from './list.js';\nrowsOf();",
    'list.js': 'export const rows = [];',
  };
  const { errors } = await compile(sources, { module: { parser } });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain("'rowsOf'");
});
