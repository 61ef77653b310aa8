import { deprecationLine, deprecationsOf } from '@portal/registry';
import type { RemoteBuild, RemoteManifest } from '@portal/types';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { publishedManifest } from './definition.mjs';
import { entryOf, type Group, groupsNamed, shareKeyOf } from './group-files.ts';
import { sharedRanges } from './shared.ts';

interface Options {
  /** The remote's folder. */
  dir: string;
  name: string;
  version: string;
  container: string;
}

/** Scripts and style sheets of a group: what a browser loads for it. */
const filesOf = ({ chunks }: Group): string[] =>
  chunks.flatMap((chunk) => [...chunk.files].filter((file) => /\.(?:js|css)$/.test(file)));

/** Shared modules of the host that these chunks consume. */
const consumed = ({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): string[] => {
  const names = new Set<string>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      const name = shareKeyOf(module);
      if (name !== undefined) names.add(name);
    }
  }
  return [...names].sort();
};

/** Writes `release.json` (see RemoteBuild in @portal/types) and the published manifest. */
export class ReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const logger = compiler.getInfrastructureLogger('contract');
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
      const emitJson = (file: string, value: unknown) =>
        compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
      compilation.hooks.processAssets.tap(
        // After the content hashes are final.
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          try {
            const build = this.#describe(compilation);
            const manifest = publishedManifest(this.#options.dir) as unknown as RemoteManifest;
            emitJson('release.json', build);
            emitJson('remote.manifest.json', manifest);
            for (const one of deprecationsOf({ shared: build.shared, manifest }))
              logger.warn(deprecationLine(build.name, one));
          } catch (error) {
            // An error of the build, not of webpack, which would stop watching.
            compilation.errors.push(new compiler.webpack.WebpackError((error as Error).message));
          }
        },
      );
    });
  }

  #describe(compilation: Compilation): RemoteBuild {
    const { name, version, container } = this.#options;
    const entry = filesOf(entryOf(compilation, container)).find((file) => file.endsWith('.js'));
    if (entry === undefined) throw new Error(`The entry ${container} has no script.`);
    const expose = compilation.namedChunkGroups.get('remote');
    const pages = groupsNamed(compilation, 'page:');
    return {
      name,
      version,
      container,
      entry,
      preload: expose ? filesOf(expose).filter((file) => file !== entry) : [],
      pageFiles: Object.fromEntries(pages.map(([path, group]) => [path, filesOf(group)])),
      localeFiles: Object.fromEntries(
        groupsNamed(compilation, 'locale:').map(([language, group]) => [language, filesOf(group)]),
      ),
      pageShared: Object.fromEntries(
        pages.map(([path, { chunks }]) => [path, consumed(compilation, chunks)]),
      ),
      shared: sharedRanges(consumed(compilation, compilation.chunks)),
    };
  }
}
