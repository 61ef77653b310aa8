import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const dir = import.meta.dirname;
const manifest = JSON.parse(readFileSync(path.join(dir, 'remote.manifest.json'), 'utf8'));
const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

// Another build has another version and another container: two versions of a remote may be in one page.
const inputs = ['package.json', 'remote.manifest.json', 'webpack.config.mjs'];
const sources = readdirSync(path.join(dir, 'src'), { recursive: true }).filter((name) =>
  name.endsWith('.js'),
);
const hash = [...inputs, ...sources.sort().map((name) => path.join('src', name))]
  .reduce((sum, file) => sum.update(readFileSync(path.join(dir, file))), createHash('sha256'))
  .digest('hex')
  .slice(0, 10);
const container = `portal_${manifest.name.replaceAll('-', '_')}_${hash}`;

/** Writes release.json, which says what the build is, and the manifest beside it. */
class ReleasePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const release = {
          name: manifest.name,
          version: `${version}-${hash}`,
          container,
          entry: Object.keys(assets).find((name) => name.startsWith('entry.')),
          preload: [],
          pageFiles: {},
          localeFiles: {},
          pageShared: {},
        };
        for (const [name, value] of [
          ['release.json', release],
          ['remote.manifest.json', manifest],
        ])
          compilation.emitAsset(name, new sources.RawSource(JSON.stringify(value)));
      });
    });
  }
}

export default {
  mode: 'production',
  context: dir,
  devtool: false,
  entry: {},
  output: {
    path: path.join(dir, 'dist'),
    uniqueName: container,
    publicPath: 'auto',
    filename: 'entry.[contenthash:10].js',
    chunkFilename: '[contenthash:10].js',
    // The page takes scripts by hash, and addresses of scripts through the policy `portal` alone.
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: 'portal' },
    clean: true,
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'entry.[contenthash:10].js',
      exposes: { './remote': './src/remote.js' },
      manifest: false,
      dts: false,
    }),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new ReleasePlugin(),
  ],
};
