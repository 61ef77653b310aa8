import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';

const swc = {
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Also while somebody develops: a host as released shares no development runtime.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource',
  loader: fileURLToPath(new URL('./font-loader.cjs', import.meta.url)),
  options: {
    ranges: createRequire(import.meta.url)('@portal/ui/font-ranges.json'),
    weights: { min: 400, max: 700, default: 400 },
  },
};

/** Emotion's `withTheme` brings them, which nobody uses; they do not say themselves that they may be left out. */
const unused = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
};

/** What the host and every remote are built with. `production` is false while somebody develops. */
export const baseConfig = ({ dir, production }) => ({
  mode: production ? 'production' : 'development',
  context: dir,
  devtool: production ? false : 'cheap-module-source-map',
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  module: {
    rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: swc }, fonts, unused],
  },
  output: {
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[contenthash:10].js',
    assetModuleFilename: '[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    // A chunk that hangs is an error that can be tried again, not a page that waits for ever.
    chunkLoadTimeout: 10_000,
    // What threw as it ran, as a page does whose shared part did not come, runs anew when it is asked for again.
    strictModuleExceptionHandling: true,
    trustedTypes: { policyName: 'portal' },
    hashFunction: 'sha256',
    clean: true,
  },
  optimization: {
    // While somebody develops, too: a build that failed leaves the one before as it was.
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
});
