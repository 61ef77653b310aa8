import { createHash } from 'node:crypto';
import { firstFonts } from './first-fonts.mjs';
import { sharedVersions } from './shared.mjs';

const integrityOf = (source) => `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** Writes `host.json` (see HostBuild in @portal/types): what the composer puts into the page. */
export class HostBuildPlugin {
  constructor({ version, sharedLater }) {
    this.version = version;
    this.sharedLater = sharedLater;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostBuildPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const describe = (file) => ({
        file,
        integrity: integrityOf(compilation.getAsset(file).source.buffer()),
      });
      const filesOf = (group) =>
        group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
      const named = (prefix) =>
        [...compilation.namedChunkGroups]
          .filter(([name]) => name.startsWith(prefix))
          // The name of a file that is imported by its language is `locale:en-json`.
          .map(([name, group]) => [name.slice(prefix.length).replace(/-json$/, ''), filesOf(group)])
          .map(([name, files]) => [name, [...new Set(files)]]);
      /** A lazy shared module is in an async block of the module that consumes it. */
      const sharedChunks = () =>
        [...compilation.modules]
          .filter(({ type }) => type === 'consume-shared-module')
          .filter(({ options }) => this.sharedLater.includes(options.shareKey))
          .flatMap((module) => module.blocks.map((block) => [module.options.shareKey, block]))
          .map(([name, block]) => [name, compilation.chunkGraph.getBlockChunkGroup(block)])
          .filter(([, group]) => group)
          .map(([name, group]) => [name, [...new Set(filesOf(group))].map(describe)]);
      compilation.hooks.processAssets.tap(
        { name: 'HostBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const main = compilation.entrypoints.get('main');
          const build = {
            version: this.version,
            scripts: [...new Set(filesOf(main))].map(describe),
            styles: [],
            fonts: firstFonts(compilation),
            localeFiles: Object.fromEntries(named('locale:')),
            sharedFiles: Object.fromEntries(sharedChunks()),
            shared: sharedVersions(),
          };
          compilation.emitAsset(
            'host.json',
            new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`),
          );
        },
      );
    });
  }
}
