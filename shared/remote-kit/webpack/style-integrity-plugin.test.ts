import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';
import { compile } from './testing/compile.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const styled = {
  'main.js': "import(/* webpackChunkName: 'page' */ './page.js');\n",
  'page.js': "import './page.css';\nexport const page = 1;\n",
  'page.css': '.page { color: rgb(1 2 3); }\n',
};

describe('style sheets of chunks', () => {
  it('are asked for with the hash of the emitted file', async () => {
    const { files, errors } = await compile(styled, { plugins: [new StyleIntegrityPlugin()] });
    expect(errors).toEqual([]);
    const [, style = ''] = Object.entries(files).find(([name]) => name.endsWith('.css')) ?? [];
    const [, main = ''] = Object.entries(files).find(([name]) => name.startsWith('main.')) ?? [];
    expect(style).toContain('rgb(1 2 3)');
    expect(main).toContain(hashOf(style));
    expect(main).toContain('no hash for ');
    expect(Object.values(files).join()).not.toContain('STYLE-SRI');
  });

  it('leave a build without style sheets as it is', async () => {
    const sources = { 'main.js': "import('./page.js');\n", 'page.js': 'export const page = 1;\n' };
    const plain = await compile(sources, {});
    expect(await compile(sources, { plugins: [new StyleIntegrityPlugin()] })).toEqual(plain);
  });

  it('come before the script among the files of their chunk, whose last one the integrity plugin hashes', async () => {
    const last: string[] = [];
    await compile(styled, {
      plugins: [
        new StyleIntegrityPlugin(),
        {
          apply: (compiler) =>
            compiler.hooks.thisCompilation.tap('test', ({ hooks, chunks }) => {
              const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
              hooks.processAssets.tap({ name: 'test', stage }, () => {
                for (const { files } of chunks) last.push([...files].at(-1) ?? '');
              });
            }),
        },
      ],
    });
    expect(last).toHaveLength(2);
    for (const name of last) expect(name).toMatch(/\.js$/);
  });

  it('fail the build where a hash has no style sheet', async () => {
    const { errors } = await compile(
      { 'main.js': "console.log('*-*-*-STYLE-SRI-gone-*');\n" },
      { plugins: [new StyleIntegrityPlugin()] },
    );
    expect(errors).toEqual(['chunk gone has no style sheet to be hashed']);
  });
});
