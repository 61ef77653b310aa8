import { SingleBuildPlugin } from './single-build-plugin.ts';
import { compile, json } from './testing/compile.ts';

it('single.json names the scripts of the first page and of each named chunk', async () => {
  const compiled = await compile(
    {
      'main.js': "import(/* webpackChunkName: 'auth:page:/login' */ './page.js');\n",
      'page.js': 'export const page = 1;\n',
    },
    { plugins: [new SingleBuildPlugin()] },
  );
  const { scripts, fonts, chunks } = json<{
    scripts: string[];
    fonts: string[];
    chunks: Record<string, string[]>;
  }>(compiled, 'single.json');
  expect(scripts).toEqual([expect.stringMatching(/^main\./)]);
  expect(fonts).toEqual([]);
  expect(chunks['auth:page:/login']).toHaveLength(1);
  for (const file of Object.values(chunks).flat()) expect(compiled.files[file]).toBeDefined();
});
