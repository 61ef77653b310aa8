import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteConfig } from '@portal/remote-kit/webpack';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { readableErrors } from './build-errors.ts';

/** The configuration of a remote: its own webpack.config.mjs, or the preset. */
export async function configOf(dir: string): Promise<Configuration> {
  const file = path.join(dir, 'webpack.config.mjs');
  if (!existsSync(file)) return remoteConfig({ dir });
  return (await import(pathToFileURL(file).href)).default;
}

/** webpack with a configuration. Rejects with webpack's sentence for one that cannot be. */
export const compilerOf = (config: Configuration): Compiler => {
  const compiler = webpack(config);
  if (compiler === null) throw new Error('webpack made no compiler of this configuration.');
  return compiler;
};

/** What a person reads of a build; empty when all went well. */
export const problemsOf = (stats: Stats): string =>
  readableErrors(stats.toString({ preset: 'errors-warnings', colors: false }));
