import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependencyVersions } from './dependency-versions.ts';
import { CONTRACT_PACKAGES, KIT_SOURCES, sourcesOf } from './package-sources.ts';
import { sharedPackages } from './shared.ts';
import { sourceHash } from './source-hash.ts';

/** Inputs of a build other than sources; a remote may name its webpack configuration differently. */
const OWN_FILES = ['remote.manifest.json', 'package.json', 'webpack.config.mjs'];
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The hash of a development build until it is made: development-name-plugin.ts. */
export const HASH_LATER = 'devbuild00';

/** Our packages that this remote has a copy of. */
const bundledPackages = (dir: string): string[] => {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  const provided = sharedPackages();
  return Object.keys(dependencies).filter(
    (name) => name.startsWith('@portal/') && !provided.includes(name),
  );
};

const hashOf = (dir: string): string => {
  const packages = new Set([...CONTRACT_PACKAGES, ...bundledPackages(dir)]);
  const [kit = ''] = KIT_SOURCES;
  return sourceHash(
    [join(dir, 'src'), ...KIT_SOURCES, ...[...packages].map((name) => sourcesOf(name, dir))],
    JSON.stringify([
      ...OWN_FILES.map((file) => textOf(join(dir, file))),
      // Modules that the host provides are not part of a remote.
      dependencyVersions([dir, dirname(kit)], new Set(sharedPackages())),
    ]),
  );
};

/**
 * Name, version and container of what a remote's folder builds to. The version is that of package.json with the hash of all
 * inputs of the build, so a different build has another version and another container: one page may contain two
 * versions of a remote, the new one and the previous healthy one. A development build gets its hash when it is made.
 */
export const remoteVersion = (dir: string, production: boolean) => {
  const { name }: { name: string } = JSON.parse(
    readFileSync(join(dir, 'remote.manifest.json'), 'utf8'),
  );
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  const hash = production ? hashOf(dir) : HASH_LATER;
  return {
    name,
    version: `${version}-${hash}`,
    container: `portal_${name.replaceAll('-', '_')}_${hash}`,
  };
};
