import type { RemoteBuild, RemoteManifest } from '@portal/types';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin.ts';
import { compile, json } from './testing/compile.ts';

const SOURCES = {
  'remote.manifest.json': JSON.stringify({
    name: 'claims',
    contract: '^1.3.0',
    pages: [{ path: '/claims', module: './src/claims.tsx#Claims' }],
    locales: ['vi'],
  }),
  'remote.js': [
    "export const page = () => import(/* webpackChunkName: 'page:/claims' */ './page.js');",
    "export const words = () => import(/* webpackChunkName: 'locale:vi' */ './vi.json');",
  ].join('\n'),
  'page.js':
    "import { useAtom } from 'jotai';\nimport './page.css';\nexport const page = useAtom;\n",
  'page.css': '.page { color: red; }\n',
  'vi.json': '{ "title": "Bồi thường" }',
};

/** A remote as webpack's own federation builds it: one exposed module, one shared one that the host provides. */
const build = (sources: Record<string, string> = SOURCES) =>
  compile(sources, (dir) => ({
    entry: {},
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'portal_claims_1',
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: './remote.js', name: 'remote' } },
        shared: { jotai: { import: false, singleton: true, requiredVersion: '^3.0.0' } },
      }),
      new ReleasePlugin({ dir, name: 'claims', version: '1.0.0-a', container: 'portal_claims_1' }),
    ],
  }));

/** Runs a build with what webpack prints to the error stream. */
const printedBy = async (run: () => Promise<unknown>): Promise<string> => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await run();
  const printed = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return printed;
};

it('prints what of the contract a build needs and will not have for ever', async () => {
  const manifest = SOURCES['remote.manifest.json'].replace('^1.3.0', '1.3.0');
  const sources = { ...SOURCES, 'remote.manifest.json': manifest };
  expect(await printedBy(() => build(sources))).toContain(
    'claims: a contract range that excludes later minors (exact, or with ~) is deprecated since contract 1.3.0',
  );
});

describe('release.json', () => {
  it('names the entry, and the files of the remote, its pages and locales', async () => {
    const compiled = await build();
    expect(compiled.errors).toEqual([]);
    const release = json<RemoteBuild>(compiled, 'release.json');
    expect(release).toMatchObject({
      name: 'claims',
      version: '1.0.0-a',
      container: 'portal_claims_1',
      entry: expect.stringMatching(/^entry\.[0-9a-f]{10}\.js$/),
    });
    expect(release.pageFiles['/claims']).toEqual(
      expect.arrayContaining([expect.stringMatching(/\.css$/), expect.stringMatching(/\.js$/)]),
    );
    expect(release.localeFiles.vi).toHaveLength(1);
    expect(release.preload).not.toContain(release.entry);
    const named = [
      release.entry,
      ...release.preload,
      ...Object.values(release.pageFiles).flat(),
      ...Object.values(release.localeFiles).flat(),
    ];
    for (const file of named) expect(Object.keys(compiled.files)).toContain(file);
  });

  it('says what a page takes from the host, and in which range', async () => {
    const release = json<RemoteBuild>(await build(), 'release.json');
    expect(release.pageShared).toEqual({ '/claims': ['jotai'] });
    expect(release.shared).toEqual({ jotai: expect.stringMatching(/^\^\d+\.0\.0$/) });
  });

  it('is the same wherever the same sources are built', async () => {
    const [one, other] = [await build(), await build()];
    expect(json(other, 'release.json')).toEqual(json(one, 'release.json'));
  });

  it('is joined by the manifest without what only the build needs', async () => {
    const manifest = json<RemoteManifest>(await build(), 'remote.manifest.json');
    expect(manifest.pages).toEqual([{ path: '/claims' }]);
  });
});
