import type { Compiler } from 'webpack';

const PLACEHOLDER = /,?("?[\w-]+"?):"\*-\*-\*-CHUNK-SRI-HASH-[^"]+"/g;

/**
 * Chunks that hold nothing but modules taken from the host have no file, so the integrity plugin never learns
 * their hash and gives up. They are never fetched either: their entries are taken out of the map.
 */
export class EmptyChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmptyChunkIntegrityPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        {
          name: 'EmptyChunkIntegrityPlugin',
          // Right after the integrity plugin, and before the names of files are made from their contents.
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1,
        },
        () => {
          const empty = new Set(
            [...compilation.chunks]
              .filter(({ files }) => files.size === 0)
              .map(({ id }) => String(id)),
          );
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.js')) continue;
            const text = source.source().toString();
            const next = text
              .replace(PLACEHOLDER, (whole, id: string) =>
                empty.has(id.replaceAll('"', '')) ? '' : whole,
              )
              .replace('={,', '={');
            if (next !== text) compilation.updateAsset(name, new sources.RawSource(next));
          }
        },
      );
    });
  }
}
