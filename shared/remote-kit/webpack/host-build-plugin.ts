import type { HostBuild } from '@portal/types';
import type { Compilation, Compiler } from 'webpack';
import { firstFonts } from './first-fonts.ts';
import { entryOf, groupsNamed, scriptsOf, shareKeyOf } from './group-files.ts';
import { integrityOf } from './integrity.ts';
import { sharedVersions } from './shared.ts';

interface Options {
  version: string;
  /** Shared modules that load with the first page that uses them. */
  sharedLater: readonly string[];
}

/** Writes `host.json` (see HostBuild in @portal/types): what the composer puts into the page. */
export class HostBuildPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostBuildPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: 'HostBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const build = `${JSON.stringify(this.#describe(compilation), null, 2)}\n`;
          compilation.emitAsset('host.json', new sources.RawSource(build));
        },
      );
    });
  }

  #describe(compilation: Compilation): HostBuild {
    const describe = (file: string) => ({ file, integrity: integrityOf(compilation, file) });
    return {
      version: this.#options.version,
      scripts: scriptsOf(entryOf(compilation, 'main').chunks).map(describe),
      styles: [],
      fonts: firstFonts(compilation),
      localeFiles: Object.fromEntries(
        groupsNamed(compilation, 'locale:').map(([name, { chunks }]) => [
          // The name of a file that is imported by its language is `locale:en-json`.
          name.replace(/-json$/, ''),
          scriptsOf(chunks),
        ]),
      ),
      sharedFiles: Object.fromEntries(
        this.#sharedScripts(compilation).map(([name, files]) => [name, files.map(describe)]),
      ),
      shared: sharedVersions(),
    };
  }

  /** A lazy shared module is in an async block of the module that consumes it. */
  #sharedScripts({ modules, chunkGraph }: Compilation): [name: string, files: string[]][] {
    return [...modules].flatMap((module) => {
      const name = shareKeyOf(module);
      if (name === undefined || !this.#options.sharedLater.includes(name)) return [];
      return module.blocks.flatMap((block): [string, string[]][] => {
        const group = chunkGraph.getBlockChunkGroup(block);
        return group ? [[name, scriptsOf(group.chunks)]] : [];
      });
    });
  }
}
