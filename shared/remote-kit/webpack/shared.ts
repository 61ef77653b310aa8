import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Modules that exist once in the page, and come with the shell's first scripts. */
const FIRST = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'jotai',
  'jotai/',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@emotion/react',
  '@portal/remote-kit/router',
  '@portal/ui',
];

/** Modules that exist once in the page too, and load with the first page that uses them. */
const LATER = [
  '@portal/ui/data',
  '@portal/ui/form',
  '@portal/ui/icons',
  '@portal/ui/media',
  '@portal/ui/menu',
  '@portal/ui/overlay',
  '@portal/ui/pages',
];

const require = createRequire(import.meta.url);

/** How one module is shared, in the words of Module Federation. */
interface Shared {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

const packageOf = (request: string): string => {
  const [first = '', second] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

const versionOf = (name: string): string => {
  if (name === '@portal/remote-kit') {
    return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
  }
  for (const base of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(`${base}/${name}/package.json`, 'utf8')).version;
    } catch {
      // Not in this folder: the next one up may have it.
    }
  }
  throw new Error(`${name} is shared but not a dependency of remote-kit`);
};

/** A minor of our own packages means new exports, so a remote needs at least the minor that it was built with. */
const rangeOf = (name: string, version: string): string => {
  const [major, minor] = version.split('.');
  return name.startsWith('@portal/') ? `^${major}.${minor}.0` : `^${major}.0.0`;
};

const share = (
  request: string,
  extra: Pick<Shared, 'eager' | 'import'>,
): [request: string, shared: Shared] => {
  const name = packageOf(request);
  const version = versionOf(name);
  const requiredVersion = rangeOf(name, version);
  return [request, { singleton: true, strictVersion: true, version, requiredVersion, ...extra }];
};

/** What the host provides: the first ones eagerly, the others as chunks. */
export const hostShared = (): Record<string, Shared> =>
  Object.fromEntries([
    ...FIRST.map((request) => share(request, { eager: true })),
    ...LATER.map((request) => share(request, { eager: false })),
  ]);

/** Packages that the host provides. */
export const sharedPackages = (): string[] => [...new Set([...FIRST, ...LATER].map(packageOf))];

/** What a remote takes from the host: never a copy of its own. */
export const remoteShared = (): Record<string, Shared> =>
  Object.fromEntries([...FIRST, ...LATER].map((request) => share(request, { import: false })));

const bare = (request: string) => request.replace(/\/$/, '');

/** Versions that the host provides, by name: what `host.json` says. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(hostShared()).map(([request, { version }]) => [bare(request), version]),
  );

/**
 * Ranges that a remote needs of what it consumes, by name: what `release.json` says.
 * @param consumed Names as they are imported: `react/jsx-runtime` is part of `react`.
 */
export const sharedRanges = (consumed: string[]): Record<string, string> => {
  const all = Object.entries(remoteShared());
  const needed = (request: string) =>
    consumed.some((name) => (request.endsWith('/') ? name.startsWith(request) : name === request));
  return Object.fromEntries(
    all
      .filter(([request]) => needed(request))
      .map(([request, { requiredVersion }]): [string, string] => [bare(request), requiredVersion])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** Shared modules that load with the first page that uses them. */
export const sharedLater: readonly string[] = LATER;
