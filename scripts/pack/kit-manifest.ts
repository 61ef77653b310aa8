import path from 'node:path';

type Versions = Record<string, string>;
type Target = string | { [condition: string]: Target };

interface SourceManifest {
  name: string;
  version: string;
  exports?: Record<string, Target>;
  imports?: Record<string, Target>;
  bin?: Record<string, string>;
  dependencies?: Versions;
  devDependencies?: Versions;
  peerDependencies?: Versions;
  [field: string]: unknown;
}

/** What the versions of a packed package are looked up in. */
export interface PackedVersions {
  /** Versions of our own packages, by name. */
  ours: Versions;
  /** The catalog of the workspace. */
  catalog: Versions;
}

const isSource = (file: string) => /(?<!\.d)\.tsx?$/.test(file);
const built = (file: string) => file.replace(/\.tsx?$/, '.js');

/** A source becomes its JavaScript and its declaration; any other file stays. */
function target(value: Target): Target {
  if (typeof value !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, target(one)]));
  return isSource(value)
    ? { types: value.replace(/\.tsx?$/, '.d.ts'), default: built(value) }
    : value;
}

const targets = (map: Record<string, Target> | undefined) =>
  map && Object.fromEntries(Object.entries(map).map(([key, value]) => [key, target(value)]));

function resolved(versions: Versions | undefined, { ours, catalog }: PackedVersions): Versions {
  const versionOf = (name: string, text: string): string => {
    const found = text.startsWith('workspace:')
      ? ours[name]
      : text === 'catalog:'
        ? catalog[name]
        : text;
    if (found === undefined) throw new Error(`${name} has no version to be packed with.`);
    return found;
  };
  return Object.fromEntries(
    Object.entries(versions ?? {}).map(([name, text]) => [name, versionOf(name, text)]),
  );
}

const optional = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { optional: true }]));

/**
 * The package.json of a packed package: built files instead of sources, and versions that a registry knows instead of the
 * workspace's. What only its testing half needs is an optional peer: a repository with tests has it.
 */
export function packedManifest(manifest: SourceManifest, versions: PackedVersions) {
  const { name, version, type, sideEffects, bin, dependencies, devDependencies } = manifest;
  const testing = Object.fromEntries(
    Object.entries(devDependencies ?? {}).filter(
      ([one]) => !one.startsWith('@types/') && !one.startsWith('@portal/'),
    ),
  );
  const peers = resolved({ ...testing, ...manifest.peerDependencies }, versions);
  return {
    name,
    version,
    type,
    sideEffects,
    license: 'UNLICENSED',
    engines: { node: '>=22' },
    bin: bin && Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, built(file)])),
    exports: targets(manifest.exports),
    imports: targets(manifest.imports),
    dependencies: resolved(dependencies, versions),
    peerDependencies: peers,
    peerDependenciesMeta: optional(Object.keys(peers)),
  };
}

/** The name of a package's file, as npm makes it. */
export const tarballName = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** Where a package is put together, below a staging folder. */
export const stagedFolder = (staging: string, folder: string): string =>
  path.join(staging, path.basename(folder));
