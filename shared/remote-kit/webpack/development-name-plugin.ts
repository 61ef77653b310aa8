import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { HASH_LATER } from './remote-version.ts';

const NAME = 'DevelopmentNamePlugin';

/** Hash of all files of a build, whatever their order. */
const hashOf = (compilation: Compilation): string => {
  const hash = createHash('sha256');
  const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, source } of assets)
    hash.update(name).update('\0').update(source.buffer()).update('\0');
  return hash.digest('hex').slice(0, HASH_LATER.length);
};

/** Puts the hash in its place, in contents and names. */
function putHash(compilation: Compilation, { webpack }: Compiler, hash: string): void {
  for (const { name, source } of compilation.getAssets()) {
    const bytes = source.buffer();
    if (bytes.includes(HASH_LATER)) {
      const text = bytes.toString('utf8').replaceAll(HASH_LATER, hash);
      compilation.updateAsset(name, new webpack.sources.RawSource(text));
    }
    if (name.includes(HASH_LATER)) compilation.renameAsset(name, name.replaceAll(HASH_LATER, hash));
  }
}

/**
 * Gives a development build its name when all of it is there, by what it contains: webpack goes on from the build before, and
 * builds again only what was saved, yet no two builds share a version, a container or a file name.
 */
export class DevelopmentNamePlugin {
  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let hash = '';
      compilation.hooks.processAssets.tap(
        // With the source maps, and before the hashes that scripts hold of each other.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1 },
        () => {
          hash = hashOf(compilation);
          putHash(compilation, compiler, hash);
        },
      );
      compilation.hooks.processAssets.tap(
        // What is written while reporting: release.json.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => putHash(compilation, compiler, hash),
      );
    });
  }
}
