import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base.mjs';
import { writeDefinition } from './definition.mjs';

const start = fileURLToPath(new URL('../src/standalone/index.tsx', import.meta.url));

/** The entry module, generated so that no remote needs a file for it. */
const entry = (dir) => `
import { startStandalone } from ${JSON.stringify(start)};
import * as remote from ${JSON.stringify(join(dir, 'src/remote.tsx'))};
import manifest from ${JSON.stringify(join(dir, 'remote.manifest.json'))};
startStandalone(remote, manifest);
`;

/**
 * The webpack configuration of a remote that runs alone: one plain bundle, everything in it, no federation.
 * @param {{ dir: string, out: string }} options `dir` is the remote's folder, `out` where the bundle goes.
 */
export const standaloneConfig = ({ dir, out }) => {
  writeDefinition(dir);
  const base = baseConfig({ dir, production: false });
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
    cache: { ...base.cache, name: 'standalone' },
  };
};
