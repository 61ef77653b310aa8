import { join } from 'node:path';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { baseConfig } from './base.ts';
import { beside } from './beside.ts';
import { DEFINITION_FILE, writeDefinition } from './definition.mjs';
import { SingleBuildPlugin } from './single-build-plugin.ts';

/** Two remotes may name a chunk alike; in one bundle that would be one chunk, so each gets its remote's prefix. */
const prefixChunkNames = (remotes: Record<string, string>): RuleSetRule[] =>
  Object.entries(remotes).map(([name, folder]) => ({
    test: join(folder, DEFINITION_FILE),
    enforce: 'pre',
    loader: beside(import.meta.url, './chunk-names-loader'),
    options: { name },
  }));

interface SingleOptions {
  /** The host's folder. */
  dir: string;
  output: string;
  buildDate: string;
  /** Folder of each remote, by name. */
  remotes: Record<string, string>;
  /** The file that replaces a module of the host that only federation needs, by the end of the module's path. */
  replace: Record<string, string>;
}

/**
 * The host and all remotes as one plain bundle, without federation: what `npm run bench` measures the portal against.
 * Same language level, same minifier, the same pages and locales as chunks of their own.
 */
export const singleConfig = ({
  dir,
  output,
  buildDate,
  remotes,
  replace,
}: SingleOptions): Configuration => {
  for (const folder of Object.values(remotes)) writeDefinition(folder);
  const base = baseConfig({ dir, production: true, policyName: 'portal-host' });
  const replaced = new Set<string>();
  return {
    ...base,
    entry: { main: './src/main.ts' },
    module: { ...base.module, rules: [...base.module.rules, ...prefixChunkNames(remotes)] },
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
        apply: (compiler: Compiler) =>
          compiler.hooks.afterCompile.tap('single', (compilation) => {
            for (const end of Object.keys(replace).filter((one) => !replaced.has(one))) {
              compilation.errors.push(
                new webpack.WebpackError(`the host no longer imports ${end}`),
              );
            }
          }),
      },
    ],
  };
};
