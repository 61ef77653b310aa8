import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';

const NAME = 'StyleIntegrityPlugin';
const placeholder = (id: unknown) => `*-*-*-STYLE-SRI-${id}-*`;
const PLACEHOLDER = /\*-\*-\*-STYLE-SRI-(.+?)-\*/g;

const isStyle = (name: string) => name.endsWith('.css');

/** The integrity plugin stores one hash for a chunk, that of its last file: it must be the script's. */
function putScriptsLast({ chunks }: Compilation): void {
  for (const { files } of chunks) {
    const scripts = [...files].filter((name) => !isStyle(name));
    if (scripts.length === files.size) continue;
    for (const name of scripts) files.delete(name);
    for (const name of scripts) files.add(name);
  }
}

/**
 * Style sheets of chunks with the hash that the script which asks for them names; the integrity plugin has hashes of scripts
 * alone. A style without a hash is refused: the browser would check nothing.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, web } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const hooks = web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
      hooks.createStylesheet.tap(NAME, (code, chunk) => {
        const { chunkGraph } = compilation;
        const styled = [...chunk.getAllAsyncChunks()].filter((one) =>
          chunkGraph.getChunkModulesIterableBySourceType(one, 'css'),
        );
        const hashes = Object.fromEntries(styled.map(({ id }) => [id, placeholder(id)]));
        return [
          code,
          `link.integrity = ${JSON.stringify(hashes)}[chunkId] || "";`,
          'if (!link.integrity) throw new Error("no hash for " + url);',
          'link.crossOrigin = "anonymous";',
        ].join('\n');
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1 },
        () => putScriptsLast(compilation),
      );
      compilation.hooks.processAssets.tap(
        // After the content hashes are final; the script that holds the hashes belongs to no chunk.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.#fillIn(compiler, compilation),
      );
    });
  }

  #fillIn({ webpack: { WebpackError, sources } }: Compiler, compilation: Compilation): void {
    const hashOf = (id: string) => {
      const chunk = [...compilation.chunks].find((one) => String(one.id) === id);
      const file = [...(chunk?.files ?? [])].find(isStyle);
      if (file) return integrityOf(compilation, file);
      compilation.errors.push(new WebpackError(`chunk ${id} has no style sheet to be hashed`));
      return '';
    };
    for (const { name, source } of compilation.getAssets()) {
      if (!name.endsWith('.js')) continue;
      const text = source.source().toString();
      const next = text.replace(PLACEHOLDER, (_whole, id: string) => hashOf(id));
      if (next !== text) compilation.updateAsset(name, new sources.RawSource(next));
    }
  }
}
