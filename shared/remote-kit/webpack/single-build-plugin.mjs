import { firstFonts } from './first-fonts.mjs';

const scripts = (files) => [...files].filter((file) => file.endsWith('.js'));

/** Writes `single.json`: what the page of the single bundle loads first, and what belongs to each named chunk. */
export class SingleBuildPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SingleBuildPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const filesOf = (group) => group.chunks.flatMap((chunk) => scripts(chunk.files));
      compilation.hooks.processAssets.tap(
        { name: 'SingleBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const build = {
            scripts: filesOf(compilation.entrypoints.get('main')),
            fonts: firstFonts(compilation),
            chunks: Object.fromEntries(
              [...compilation.namedChunkGroups].map(([name, group]) => [name, filesOf(group)]),
            ),
          };
          compilation.emitAsset('single.json', new sources.RawSource(JSON.stringify(build)));
        },
      );
    });
  }
}
