import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { beside } from './beside.ts';
import { writeDefinition } from './definition.mjs';
import { DefinitionPlugin } from './definition-plugin.ts';

const start = beside(import.meta.url, '../src/standalone/index', '.tsx');

/** The entry module, generated so that no remote needs a file for it. */
const entry = (dir: string) => `
import { startStandalone } from ${JSON.stringify(start)};
import * as remote from ${JSON.stringify(join(dir, 'src/remote.tsx'))};
import manifest from ${JSON.stringify(join(dir, 'remote.manifest.json'))};
startStandalone(remote, manifest);
`;

interface StandaloneOptions {
  /** The remote's folder. */
  dir: string;
  /** Where the bundle goes. */
  out: string;
}

/** The webpack configuration of a remote that runs alone: one plain bundle, everything in it, no federation. */
export const standaloneConfig = ({ dir, out }: StandaloneOptions): Configuration => {
  writeDefinition(dir);
  const base = baseConfig({ dir, production: false, policyName: 'portal' });
  return {
    ...base,
    entry: { main: `data:text/javascript,${encodeURIComponent(entry(dir))}` },
    output: {
      ...base.output,
      path: out,
      filename: '[name].js',
      uniqueName: 'portal_standalone',
      publicPath: '/',
    },
    plugins: [new DefinitionPlugin(dir)],
    cache: base.cache && { ...base.cache, name: 'standalone' },
  };
};
