import type { Compiler } from 'webpack';
import { EmptyChunkIntegrityPlugin } from './empty-chunk-integrity-plugin.ts';
import { compile } from './testing/compile.ts';

/** What the integrity plugin leaves in a script: a hash to be filled in for each chunk. */
const hash = (id: string) => `"${id}":"*-*-*-CHUNK-SRI-HASH-${id}"`;
const MAIN = `const hashes={${[hash('empty'), hash('main'), hash('other')].join(',')}};console.log(hashes);\n`;

/** Chunks without a file, as federation makes them for modules that are taken from the host. */
const emptyChunk = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('test', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('test', () => {
        for (const id of ['empty', 'other']) compilation.addChunk(id).id = id;
      });
    }),
};

const mainOf = (files: Record<string, string>) =>
  Object.entries(files).find(([name]) => name.startsWith('main.'))?.[1] ?? '';

it('takes chunks without a file out of the map of hashes, and leaves the others', async () => {
  const { files } = await compile(
    { 'main.js': MAIN },
    { plugins: [emptyChunk, new EmptyChunkIntegrityPlugin()] },
  );
  expect(mainOf(files)).toContain(`const hashes={${hash('main')}};`);
});

it('leaves a build without such chunks as it is', async () => {
  const { files } = await compile(
    { 'main.js': MAIN },
    { plugins: [new EmptyChunkIntegrityPlugin()] },
  );
  expect(mainOf(files)).toContain(MAIN.trim());
});
