import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { writeDefinition } from './definition.mjs';

const NAME = 'DefinitionPlugin';

/** Keeps the generated definition in step with the manifest and the languages while webpack watches. */
export class DefinitionPlugin {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    let problem: string | undefined;
    compiler.hooks.watchRun.tap(NAME, () => {
      problem = undefined;
      try {
        writeDefinition(this.#dir);
      } catch (error) {
        // Thrown here it would end the watching: a manifest is half written now and then.
        problem = `remote.manifest.json: ${(error as Error).message}`;
      }
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(join(this.#dir, 'remote.manifest.json'));
      compilation.contextDependencies.add(join(this.#dir, 'src/locales'));
      if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem));
    });
  }
}
