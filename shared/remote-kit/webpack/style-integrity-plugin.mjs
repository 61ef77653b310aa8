import { createHash } from 'node:crypto';

const NAME = 'StyleIntegrityPlugin';
const placeholder = (id) => `*-*-*-STYLE-SRI-${id}-*`;
const PLACEHOLDER = /\*-\*-\*-STYLE-SRI-(.+?)-\*/g;

const integrityOf = (source) => `sha384-${createHash('sha384').update(source).digest('base64')}`;

const isStyle = (name) => name.endsWith('.css');

/**
 * Style sheets of chunks with the hash that the script which asks for them names; the integrity plugin has hashes of scripts
 * alone. A style without a hash is refused: the browser would check nothing.
 */
export class StyleIntegrityPlugin {
  apply(compiler) {
    const { Compilation, WebpackError, sources, web } = compiler.webpack;
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
        // The integrity plugin stores one hash for a chunk, that of its last file: it must be the script's.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1 },
        () => {
          for (const { files } of compilation.chunks) {
            const scripts = [...files].filter((name) => !isStyle(name));
            if (scripts.length === files.size) continue;
            for (const name of scripts) files.delete(name);
            for (const name of scripts) files.add(name);
          }
        },
      );
      compilation.hooks.processAssets.tap(
        // After the content hashes are final; the script that holds the hashes belongs to no chunk.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          const hashOf = (id) => {
            const chunk = [...compilation.chunks].find((one) => String(one.id) === id);
            const file = [...(chunk?.files ?? [])].find(isStyle);
            if (file) return integrityOf(compilation.getAsset(file).source.buffer());
            compilation.errors.push(
              new WebpackError(`chunk ${id} has no style sheet to be hashed`),
            );
            return '';
          };
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.js')) continue;
            const text = source.source().toString();
            const next = text.replace(PLACEHOLDER, (_whole, id) => hashOf(id));
            if (next !== text) compilation.updateAsset(name, new sources.RawSource(next));
          }
        },
      );
    });
  }
}
