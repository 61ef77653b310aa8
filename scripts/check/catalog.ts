import { readPackages, type WorkspacePackage } from '../lib/workspace.ts';

// pnpm takes a `node` from the catalog for a runtime to download; it must be written out.
const writtenOut = new Set(['node']);

/**
 * Dependencies with a version of their own instead of the catalog's. pnpm refuses a name that the catalog lacks, and knip
 * reports an entry that no package uses.
 */
export function catalogProblems(packages: WorkspacePackage[]): string[] {
  const own = new Set(packages.map((one) => one.name));
  return packages.flatMap(({ name: user, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => {
      const expected = own.has(name) ? 'workspace:*' : 'catalog:';
      if (version === expected || writtenOut.has(name)) return [];
      return [`${user}: ${name} is "${version}", not "${expected}"`];
    }),
  );
}

/** The problems of this repository. */
export const checkCatalog = (): string[] => catalogProblems(readPackages());
