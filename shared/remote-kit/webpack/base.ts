import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { beside } from './beside.ts';

const require = createRequire(import.meta.url);

const swc = {
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // In development, too: a released host does not share the development runtime.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource',
  loader: beside(import.meta.url, './font-loader'),
  options: {
    ranges: require('@portal/ui/font-ranges.json'),
    weights: { min: 400, max: 700, default: 400 },
  },
};

/** Dependencies of Emotion's `withTheme`, which we do not use; their packages do not declare `sideEffects: false`. */
const unused = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
};

interface BaseOptions {
  dir: string;
  /** False in development. */
  production: boolean;
  /** The build's policy of Trusted Types. */
  policyName: 'portal' | 'portal-host';
}

/** The webpack options that the host and every remote share. */
export const baseConfig = ({ dir, production, policyName }: BaseOptions) =>
  ({
    mode: production ? 'production' : 'development',
    context: dir,
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      // An import that does not exist is no warning: the page would fail in the browser.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: swc }, fonts, unused],
    },
    output: {
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[contenthash:10].js',
      assetModuleFilename: '[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A chunk that hangs becomes an error with a retry, not a page that waits for ever.
      chunkLoadTimeout: 10_000,
      // A module that threw while it ran (a shared dependency failed to load) runs again when it is imported again.
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName },
      hashFunction: 'sha256',
      clean: true,
    },
    optimization: {
      // In development, too: a failed build leaves the previous output unchanged.
      emitOnErrors: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    // The names of classes and functions that federation compares must not depend on the run.
    cache: production
      ? false
      : { type: 'filesystem', buildDependencies: { config: [fileURLToPath(import.meta.url)] } },
    stats: 'errors-warnings',
  }) satisfies Configuration;
