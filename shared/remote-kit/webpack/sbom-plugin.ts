import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

interface Options {
  name: string;
  version: string;
}

interface Package {
  name: string;
  version: string;
  license?: string;
}

/**
 * The folder of the package that a module is of: package.json files below it only say how their folder is to be read. Folders with
 * a dot in front hold what the build writes.
 */
const packageFolder = (module: Module): string | undefined =>
  (module as { resource?: string }).resource?.match(
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*/,
  )?.[0];

const component = ({ name, version, license }: Package) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(typeof license === 'string' ? { licenses: [{ expression: license }] } : {}),
});

/** The packages with code in a chunk, by name. */
function packagesOf({ modules, chunkGraph }: Compilation): Package[] {
  const folders = new Set<string>();
  for (const module of modules) {
    const folder = packageFolder(module);
    if (folder && chunkGraph.getNumberOfModuleChunks(module) > 0) folders.add(folder);
  }
  const found = new Map<string, Package>();
  for (const folder of folders) {
    const one: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    found.set(`${one.name}@${one.version}`, one);
  }
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
}

/**
 * Writes `sbom.cdx.json`: the packages whose code is in this build (CycloneDX 1.6). It is a file of the release like any other:
 * stored with it, hashed, and covered by the team's signature.
 */
export class SbomPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SbomPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      let packages: Package[] = [];
      // Later webpack joins modules, and those joined are in no chunk.
      compilation.hooks.afterOptimizeChunks.tap('SbomPlugin', () => {
        packages = packagesOf(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'SbomPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = `${JSON.stringify(this.#describe(packages), null, 1)}\n`;
          compilation.emitAsset('sbom.cdx.json', new sources.RawSource(text));
        },
      );
    });
  }

  #describe(packages: readonly Package[]) {
    return {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', ...this.#options } },
      components: packages.map(component),
    };
  }
}
