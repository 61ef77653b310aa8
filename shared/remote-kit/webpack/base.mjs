import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';

const swc = {
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
<<<<<<< HEAD
      // In development too: a released host shares no development runtime.
=======
      // In development, too: a released host does not share the development runtime.
>>>>>>> main
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

<<<<<<< HEAD
/** Only Emotion's unused `withTheme` needs them; they do not declare `sideEffects` themselves. */
=======
/** Dependencies of Emotion's `withTheme`, which we do not use; their packages do not declare `sideEffects: false`. */
>>>>>>> main
const unused = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
};

<<<<<<< HEAD
/** The configuration that the host and every remote share. `production` is false in development. */
=======
/** The webpack options that the host and every remote share. `production` is false in development. */
>>>>>>> main
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
    // A chunk that hangs becomes an error with a retry, not a page that waits for ever.
    chunkLoadTimeout: 10_000,
<<<<<<< HEAD
    // A module that threw, such as a page whose shared part failed to load, runs again on the next import.
=======
    // A module that threw while it ran (a shared dependency failed to load) runs again when it is imported again.
>>>>>>> main
    strictModuleExceptionHandling: true,
    trustedTypes: { policyName: 'portal' },
    hashFunction: 'sha256',
    clean: true,
  },
  optimization: {
<<<<<<< HEAD
    // In development too: a failed build leaves the previous output.
=======
    // In development, too: a failed build leaves the previous output unchanged.
>>>>>>> main
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
