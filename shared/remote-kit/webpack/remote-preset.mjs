import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig } from './base.mjs';
import { EmptyChunkIntegrityPlugin } from './empty-chunk-integrity-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { remoteShared } from './shared.mjs';
import { SharedExportsPlugin } from './shared-exports-plugin.mjs';
import { SlimFederationPlugin } from './slim-federation-plugin.mjs';
import { CONTRACT_FOLDERS, sharedFolder, sourceHash } from './source-hash.mjs';
import { StyleIntegrityPlugin } from './style-integrity-plugin.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The webpack configuration of a remote.
 * @param {{ dir: string, production?: boolean }} options `dir` is the remote's folder.
 */
export const remoteConfig = ({ dir, production = process.env.NODE_ENV !== 'development' }) => {
  const { name } = readJson(join(dir, 'remote.manifest.json'));
  const base = baseConfig({ dir, production });
  const hash = sourceHash(
    [
      join(dir, 'src'),
      sharedFolder('remote-kit/src'),
      sharedFolder('remote-kit/webpack'),
      ...CONTRACT_FOLDERS.map(sharedFolder),
    ],
    `${production}${readFileSync(join(dir, 'remote.manifest.json'), 'utf8')}`,
  );
  const version = `${readJson(join(dir, 'package.json')).version}-${hash}`;
  // Two versions of a remote may stand in one page, the new one and the good one before it.
  const container = `portal_${name.replaceAll('-', '_')}_${hash}`;
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: join(dir, 'dist'), uniqueName: container, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new SharedExportsPlugin(),
      new SlimFederationPlugin('remote'),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new EmptyChunkIntegrityPlugin(),
      new StyleIntegrityPlugin(),
      new ReleasePlugin({ dir, name, version, container }),
    ],
  };
};
