import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig } from './base.ts';
import { writeDefinition } from './definition.mjs';
import { DefinitionPlugin } from './definition-plugin.ts';
import { DevelopmentNamePlugin } from './development-name-plugin.ts';
import { EmptyChunkIntegrityPlugin } from './empty-chunk-integrity-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { HASH_LATER, remoteVersion } from './remote-version.ts';
import { SbomPlugin } from './sbom-plugin.ts';
import { ScriptPolicyPlugin } from './script-policy-plugin.ts';
import { remoteShared } from './shared.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';

interface RemoteOptions {
  /** The remote's folder. */
  dir: string;
  production?: boolean;
  /** Where the build goes; `dist` of the folder unless said. */
  out?: string;
}

/** The webpack configuration of a remote. */
export const remoteConfig = ({
  dir,
  out,
  production = process.env.NODE_ENV !== 'development',
}: RemoteOptions): Configuration => {
  // Before the version: it is a hash of the sources, this one among them.
  writeDefinition(dir);
  const base = baseConfig({ dir, production, policyName: 'portal' });
  const { name, version, container } = remoteVersion(dir, production);
  return {
    ...base,
    // It warns of names that stay while contents change; those of a development build are of the whole build.
    ...(production ? {} : { ignoreWarnings: [/webpack-subresource-integrity/] }),
    entry: {},
    output: {
      ...base.output,
      ...(production ? {} : { chunkFilename: `${HASH_LATER}.[contenthash:10].js` }),
      path: out ?? join(dir, 'dist'),
      uniqueName: container,
      publicPath: 'auto',
    },
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
      // In development, too: the page refuses a script without a hash.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ScriptPolicyPlugin('portal'),
      new EmptyChunkIntegrityPlugin(),
      new StyleIntegrityPlugin(),
      new SbomPlugin({ name, version }),
      new ReleasePlugin({ dir, name, version, container }),
      ...(production ? [] : [new DefinitionPlugin(dir), new DevelopmentNamePlugin()]),
    ],
  };
};
