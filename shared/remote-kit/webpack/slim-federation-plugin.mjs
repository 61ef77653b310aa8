import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const own = (file) => fileURLToPath(new URL(`./federation/${file}`, import.meta.url));

/** Parts of the federation library, by the end of their path, and what stands in their place. */
const BOTH = {
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': own('no-fallback-getter.mjs'),
  'webpack-bundler-runtime/dist/init.js': own('init.mjs'),
  'webpack-bundler-runtime/dist/remotes.js': own('no-remotes.mjs'),
};
const HOST = {
  ...BOTH,
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': own('no-snapshots.mjs'),
  'runtime-core/dist/utils/preload.js': own('no-preload.mjs'),
  'sdk/dist/dom.js': own('no-scripts.mjs'),
};
const REMOTE = {
  ...BOTH,
  'error-codes/dist/desc.mjs': own('no-descriptions.mjs'),
};

/**
 * Leaves out of the federation library what this portal has no use for. A version of the library that has one of those
 * parts no longer, or elsewhere, fails the build with its name.
 */
export class SlimFederationPlugin {
  /** @param {'host' | 'remote'} side */
  constructor(side) {
    this.parts = side === 'host' ? HOST : REMOTE;
  }

  apply(compiler) {
    const met = new Set();
    for (const [end, file] of Object.entries(this.parts)) {
      const path = new RegExp(`[\\\\/]@module-federation[\\\\/]${end.replaceAll('.', '\\.')}$`);
      new webpack.NormalModuleReplacementPlugin(path, (resource) => {
        if (!resource.createData) return;
        met.add(end);
        resource.createData.resource = file;
      }).apply(compiler);
    }
    compiler.hooks.afterCompile.tap('SlimFederationPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      for (const end of Object.keys(this.parts).filter((one) => !met.has(one))) {
        const text = `@module-federation has no ${end}: see slim-federation-plugin.mjs.`;
        compilation.errors.push(new webpack.WebpackError(text));
      }
    });
  }
}
