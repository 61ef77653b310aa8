import type { Compiler } from 'webpack';

const NAME = 'PushWorkerPlugin';

/**
 * Builds the service worker of push messages into one file with a fixed name: browsers look for a new one at the same address. It
 * is a build of its own, so no part of it is in a file of the pages.
 */
export class PushWorkerPlugin {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    const { EntryPlugin, LoaderTargetPlugin, webworker } = compiler.webpack;
    compiler.hooks.make.tapAsync(NAME, (compilation, done) => {
      const child = compilation.createChildCompiler(NAME, { filename: 'push-worker.js' });
      new webworker.WebWorkerTemplatePlugin().apply(child);
      new LoaderTargetPlugin('webworker').apply(child);
      new EntryPlugin(compiler.context, this.#entry, { name: 'push-worker' }).apply(child);
      child.runAsChild((error) => done(error));
    });
  }
}
