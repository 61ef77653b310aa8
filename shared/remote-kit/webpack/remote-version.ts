import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyVersions } from './dependency-versions.ts';
import { sharedPackages } from './shared.ts';
import { CONTRACT_FOLDERS, sharedFolder, sourceHash } from './source-hash.ts';

/** Inputs of a build other than sources; a remote may name its webpack configuration differently. */
const OWN_FILES = ['remote.manifest.json', 'package.json', 'webpack.config.mjs'];
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Source folders of our shared packages that this remote has a copy of. */
const bundledFolders = (dir: string): string[] => {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  const provided = sharedPackages();
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@portal/') && !provided.includes(name))
    .map((name) => `${name.slice('@portal/'.length)}/src`)
    .filter((folder) => existsSync(sharedFolder(folder)));
};

/**
 * Name, version and container of what a remote's folder builds to. The version is that of package.json with the hash of all
 * inputs of the build, so a different build has another version and another container: one page may contain two
 * versions of a remote, the new one and the previous healthy one.
 */
export const remoteVersion = (dir: string, production: boolean) => {
  const { name }: { name: string } = JSON.parse(
    readFileSync(join(dir, 'remote.manifest.json'), 'utf8'),
  );
  const hash = sourceHash(
    [
      join(dir, 'src'),
      sharedFolder('remote-kit/src'),
      sharedFolder('remote-kit/webpack'),
      ...[...new Set([...CONTRACT_FOLDERS, ...bundledFolders(dir)])].map(sharedFolder),
    ],
    JSON.stringify([
      production,
      ...OWN_FILES.map((file) => textOf(join(dir, file))),
      // Modules that the host provides are not part of a remote.
      dependencyVersions([dir, sharedFolder('remote-kit')], new Set(sharedPackages())),
    ]),
  );
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  return {
    name,
    version: `${version}-${hash}`,
    container: `portal_${name.replaceAll('-', '_')}_${hash}`,
  };
};
