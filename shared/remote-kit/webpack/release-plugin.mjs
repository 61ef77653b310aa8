import { publishedManifest } from './definition.mjs';
import { sharedRanges } from './shared.mjs';

const loaded = (files) => [...files].filter((file) => /\.(?:js|css)$/.test(file));

/** Shared modules of the host that a group of chunks consumes. */
const consumed = (compilation, chunks) => {
  const names = new Set();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') names.add(module.options.shareKey);
    }
  }
  return [...names].sort();
};

const groupsNamed = (compilation, prefix, read) =>
  Object.fromEntries(
    [...compilation.namedChunkGroups]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, group]) => [name.slice(prefix.length), read(group)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const files = (group) => group.chunks.flatMap((chunk) => loaded(chunk.files));

/** Writes `release.json` (see RemoteBuild in @portal/types) and the published manifest. */
export class ReleasePlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { dir, name, version, container } = this.options;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // Its own name holds the folder that it is built in: the same sources would be another content elsewhere.
      compilation.hooks.beforeModuleIds.tap('ReleasePlugin', (modules) => {
        for (const module of modules) {
          if (module.identifier().startsWith('container entry ')) {
            compilation.chunkGraph.setModuleId(module, 'entry');
          }
        }
      });
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        // After the content hashes are final.
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = files(compilation.entrypoints.get(container)).find((file) =>
            file.endsWith('.js'),
          );
          const expose = compilation.namedChunkGroups.get('remote');
          const build = {
            name,
            version,
            container,
            entry,
            preload: expose ? files(expose).filter((file) => file !== entry) : [],
            pageFiles: groupsNamed(compilation, 'page:', files),
            localeFiles: groupsNamed(compilation, 'locale:', files),
            pageShared: groupsNamed(compilation, 'page:', (group) =>
              consumed(compilation, group.chunks),
            ),
            shared: sharedRanges(consumed(compilation, compilation.chunks)),
          };
          const emitJson = (file, value) =>
            compilation.emitAsset(
              file,
              new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`),
            );
          emitJson('release.json', build);
          emitJson('remote.manifest.json', publishedManifest(dir));
        },
      );
    });
  }
}
