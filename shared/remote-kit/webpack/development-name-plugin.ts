import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { HASH_LATER } from './remote-version.ts';

/** Hash of all files of a build, whatever their order. */
const hashOf = (compilation: Compilation): string => {
  const hash = createHash('sha256');
  for (const { name, source } of compilation
    .getAssets()
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(name).update('\0').update(source.buffer()).update('\0');
  return hash.digest('hex').slice(0, HASH_LATER.length);
};

/**
 * Gives a development build its name when all of it is there, by what it contains: webpack goes on from the build before, and
 * builds again only what was saved, yet no two builds share a version, a container or a file name.
 */
export class DevelopmentNamePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DevelopmentNamePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After release.json, which is written while reporting.
        { name: 'DevelopmentNamePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const hash = hashOf(compilation);
          for (const { name, source } of compilation.getAssets()) {
            const bytes = source.buffer();
            if (bytes.includes(HASH_LATER)) {
              const text = bytes.toString('utf8').replaceAll(HASH_LATER, hash);
              compilation.updateAsset(name, new sources.RawSource(text));
            }
            if (name.includes(HASH_LATER))
              compilation.renameAsset(name, name.replaceAll(HASH_LATER, hash));
          }
        },
      );
    });
  }
}
