import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { writeDefinition } from './definition.mjs';

/** Keeps the generated definition in step with the manifest and the languages while webpack watches. */
export class DefinitionPlugin {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tap('DefinitionPlugin', () => writeDefinition(this.#dir));
    compiler.hooks.afterCompile.tap(
      'DefinitionPlugin',
      ({ fileDependencies, contextDependencies }) => {
        fileDependencies.add(join(this.#dir, 'remote.manifest.json'));
        contextDependencies.add(join(this.#dir, 'src/locales'));
      },
    );
  }
}
