import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@portal/types';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { DevelopmentNamePlugin } from './development-name-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { HASH_LATER } from './remote-version.ts';
import { compile, json } from './testing/compile.ts';

const SOURCES = {
  'remote.manifest.json': JSON.stringify({
    ...{ name: 'claims', contract: '^1.3.0', locales: ['vi'] },
    pages: [{ path: '/claims', module: './src/claims.tsx#Claims' }],
  }),
  'remote.js':
    "export const page = () => import(/* webpackChunkName: 'page:/claims' */ './page.js');",
  'page.js': "export const page = 'one';",
};

const container = `portal_claims_${HASH_LATER}`;

/** A remote as a development build makes it. */
const build = (sources: Record<string, string> = SOURCES) =>
  compile(sources, (dir) => ({
    mode: 'development',
    entry: {},
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: './remote.js', name: 'remote' } },
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ReleasePlugin({ dir, name: 'claims', version: `1.0.0-${HASH_LATER}`, container }),
      new DevelopmentNamePlugin(),
    ],
  }));

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it('names a build by what it contains, in all of its files', async () => {
  const built = await build();
  const { version, container: named, entry } = json<RemoteBuild>(built, 'release.json');
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
  expect(named).toBe(`portal_claims_${version.slice(6)}`);
  expect(built.files[entry]).toContain(named);
  expect(Object.entries(built.files).filter((file) => file.join().includes(HASH_LATER))).toEqual(
    [],
  );
  expect(json<RemoteBuild>(await build(), 'release.json').version).toBe(version);
  const other = await build({ ...SOURCES, 'page.js': "export const page = 'two';" });
  expect(json<RemoteBuild>(other, 'release.json').version).not.toBe(version);
});

it('its scripts hold the hashes of each other as they are written: the page refuses any other', async () => {
  const built = await build();
  const { entry, pageFiles } = json<RemoteBuild>(built, 'release.json');
  const [page = ''] = pageFiles['/claims'] ?? [];
  const remote = Object.values(built.files).find((text) => text.includes('page:/claims')) ?? '';
  const holders = [built.files[entry] ?? '', remote];
  expect(holders.some((text) => text.includes(sha384(built.files[page] ?? '')))).toBe(true);
});
