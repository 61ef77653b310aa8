import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig } from './base.ts';
import { EmptyChunkIntegrityPlugin } from './empty-chunk-integrity-plugin.ts';
import { HostBuildPlugin } from './host-build-plugin.ts';
import { CONTRACT_PACKAGES, KIT_SOURCES, sourcesOf } from './package-sources.ts';
import { PushWorkerPlugin } from './push-worker-plugin.ts';
import { SbomPlugin } from './sbom-plugin.ts';
import { ScriptPolicyPlugin } from './script-policy-plugin.ts';
import { hostShared, sharedLater } from './shared.ts';
import { sourceHash } from './source-hash.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';

/** Its modules load each other both with import and with require; the page would contain it twice. */
const oneFederationRuntime = {
  test: /[\\/]@module-federation[\\/]/,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'browser', '...'] } } },
};

/**
 * Makes V8 compile the functions of the first screen’s scripts while they come, on another thread: nearly all of them run
 * at once, and each would be compiled on the page's thread when it is first called. Other engines read a comment.
 */
const compiledOnLoad = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // After the minimizer, which drops comments, and before the names of files are made of their content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

interface HostOptions {
  dir: string;
  /** The public keys that the host trusts. */
  registryKeys: object[];
  /** As the footer shows it. */
  buildDate: string;
  production?: boolean;
}

/**
 * The webpack configuration of the host. It contains nothing about any remote.
 */
export const hostConfig = ({
  dir,
  registryKeys,
  buildDate,
  production = process.env.NODE_ENV !== 'development',
}: HostOptions): Configuration => {
  const base = baseConfig({ dir, production, policyName: 'portal-host' });
  const hash = sourceHash(
    [
      join(dir, 'src'),
      sourcesOf('@portal/ui'),
      ...KIT_SOURCES,
      ...CONTRACT_PACKAGES.map((name) => sourcesOf(name)),
    ],
    // Third-party packages are part of the host too: the lockfile identifies their versions.
    JSON.stringify([production, registryKeys, buildDate]) +
      readFileSync(join(import.meta.dirname, '../../../pnpm-lock.yaml'), 'utf8'),
  );
  const version = `${JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version}-${hash}`;
  return {
    ...base,
    // In development names stay while contents change; nothing is cached there.
    ...(production ? {} : { ignoreWarnings: [/webpack-subresource-integrity/] }),
    entry: { main: './src/main.ts' },
    output: {
      ...base.output,
      path: join(dir, 'dist'),
      uniqueName: 'portal_host',
      publicPath: '/host/',
    },
    module: { ...base.module, rules: [...base.module.rules, oneFederationRuntime] },
    plugins: [
      new webpack.DefinePlugin({
        PORTAL_REGISTRY_KEYS: JSON.stringify(registryKeys),
        PORTAL_BUILD_DATE: JSON.stringify(buildDate),
        PORTAL_HOST_VERSION: JSON.stringify(version),
      }),
      new ModuleFederationPlugin({
        name: 'portal_host',
        remotes: {},
        shared: hostShared(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          // Remotes are registered by the file that the signed registry names: no snapshots, and nothing for Node.
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      // In development, too: the page refuses a script without a hash.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ScriptPolicyPlugin('portal-host'),
      new SbomPlugin({ name: 'host', version }),
      new EmptyChunkIntegrityPlugin(),
      new StyleIntegrityPlugin(),
      compiledOnLoad(),
      new PushWorkerPlugin('./src/push/worker.ts'),
      new HostBuildPlugin({ version, sharedLater }),
    ],
  };
};
