import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { SingleBuildPlugin } from './single-build-plugin.mjs';

/** Every remote names its chunks for itself; in one bundle they must not fall together. */
const ownChunkNames = (remotes) =>
  Object.entries(remotes).map(([name, file]) => ({
    test: file,
    enforce: 'pre',
    loader: fileURLToPath(new URL('./chunk-names-loader.cjs', import.meta.url)),
    options: { name },
  }));

/**
 * The host and all remotes as one plain bundle, without federation: what `npm run bench` measures the portal against.
 * Same language level, same minifier, the same pages and locales as chunks of their own.
 * @param {{ dir: string, output: string, buildDate: string, remotes: Record<string, string>, replace: Record<string, string> }}
 *   options `dir` is the host's folder, `remotes` the file that each remote exposes, `replace` modules of the host that
 *   only federation needs, by the end of their path, with what stands in their place.
 */
export const singleConfig = ({ dir, output, buildDate, remotes, replace }) => {
  const base = baseConfig({ dir, production: true });
  const replaced = new Set();
  return {
    ...base,
    entry: { main: './src/main.ts' },
    module: { ...base.module, rules: [...base.module.rules, ...ownChunkNames(remotes)] },
    output: { ...base.output, path: output, uniqueName: 'portal_single', publicPath: '/host/' },
    plugins: [
      new webpack.DefinePlugin({
        PORTAL_REGISTRY_KEYS: '[]',
        PORTAL_BUILD_DATE: JSON.stringify(buildDate),
        PORTAL_HOST_VERSION: JSON.stringify('single'),
      }),
      ...Object.entries(replace).map(
        ([end, file]) =>
          new webpack.NormalModuleReplacementPlugin(
            new RegExp(`/${end.replaceAll('.', '\\.')}$`),
            (resource) => {
              replaced.add(end);
              resource.request = file;
            },
          ),
      ),
      new SingleBuildPlugin(),
      {
        apply: (compiler) =>
          compiler.hooks.afterCompile.tap('single', (compilation) => {
            for (const end of Object.keys(replace).filter((one) => !replaced.has(one))) {
              compilation.errors.push(new Error(`the host no longer imports ${end}`));
            }
          }),
      },
    ],
  };
};
