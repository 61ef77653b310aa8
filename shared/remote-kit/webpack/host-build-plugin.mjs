import { createHash } from 'node:crypto';

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
          .map(([name, group]) => [name.slice(prefix.length), [...new Set(filesOf(group))]]);
      compilation.hooks.processAssets.tap(
        { name: 'HostBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const main = compilation.entrypoints.get('main');
          const build = {
            version: this.version,
            scripts: [...new Set(filesOf(main))].map(describe),
            styles: [],
            fonts: [...Object.keys(compilation.assets)].filter((file) => file.endsWith('.woff2')),
            localeFiles: Object.fromEntries(named('locale:')),
            sharedFiles: Object.fromEntries(
              named('shared:')
                .filter(([name]) => this.sharedLater.includes(name))
                .map(([name, files]) => [name, files.map(describe)]),
            ),
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
