import type { Compiler } from 'webpack';
import { firstFonts } from './first-fonts.ts';
import { entryOf, groupsNamed, scriptsOf } from './group-files.ts';

/** Writes `single.json`: what the page of the single bundle loads first, and what belongs to each named chunk. */
export class SingleBuildPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SingleBuildPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: 'SingleBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const build = {
            scripts: scriptsOf(entryOf(compilation, 'main').chunks),
            fonts: firstFonts(compilation),
            chunks: Object.fromEntries(
              groupsNamed(compilation, '').map(([name, { chunks }]) => [name, scriptsOf(chunks)]),
            ),
          };
          compilation.emitAsset('single.json', new sources.RawSource(JSON.stringify(build)));
        },
      );
    });
  }
}
