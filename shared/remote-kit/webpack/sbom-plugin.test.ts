import { SbomPlugin } from './sbom-plugin.ts';
import { compile, json } from './testing/compile.ts';

const library = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: '1.2.3', ...more });

const SOURCES = {
  'main.js':
    "import { used } from '@a/used';\nimport { deep } from 'deep/lib';\nconsole.log(used(), deep());\n",
  'node_modules/@a/used/package.json': library('@a/used', { license: 'MIT', main: 'index.js' }),
  'node_modules/@a/used/index.js': 'export const used = () => document.title;\n',
  'node_modules/deep/package.json': library('deep'),
  // Says only how the folder is to be read.
  'node_modules/deep/lib/package.json': JSON.stringify({ name: 'deep/lib', version: '0.0.0' }),
  'node_modules/deep/lib/index.js': 'export const deep = () => document.URL;\n',
  'node_modules/unused/package.json': library('unused'),
  'node_modules/unused/index.js': 'export const unused = 3;\n',
};

it('M17: a build lists the packages whose code is in it', async () => {
  const compiled = await compile(SOURCES, {
    plugins: [new SbomPlugin({ name: 'claims', version: '1.0.0-a' })],
  });
  expect(compiled.errors).toEqual([]);
  expect(json(compiled, 'sbom.cdx.json')).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'claims', version: '1.0.0-a' } },
    components: [
      {
        type: 'library',
        name: '@a/used',
        version: '1.2.3',
        purl: 'pkg:npm/%40a/used@1.2.3',
        licenses: [{ expression: 'MIT' }],
      },
      { type: 'library', name: 'deep', version: '1.2.3', purl: 'pkg:npm/deep@1.2.3' },
    ],
  });
});
