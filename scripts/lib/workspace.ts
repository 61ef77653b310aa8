import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders } from '../bootstrap/stamp.mjs';

/** The folder of the whole repository. */
export const root = path.resolve(import.meta.dirname, '../..');

type Versions = Record<string, string>;

/** A package of the workspace: its folder relative to the root, and its dependencies. */
export interface WorkspacePackage {
  name: string;
  folder: string;
  dependencies: Versions;
  devDependencies: Versions;
}

/** All packages, the root (folder `.`) first. */
export function readPackages(from = root): WorkspacePackage[] {
  return packageFolders(from).map((folder: string) => {
    const text = readFileSync(path.join(from, folder, 'package.json'), 'utf8');
    const manifest: { name: string; dependencies?: Versions; devDependencies?: Versions } =
      JSON.parse(text);
    return {
      name: manifest.name,
      folder,
      dependencies: manifest.dependencies ?? {},
      devDependencies: manifest.devDependencies ?? {},
    };
  });
}

/** The folders of a package and of every workspace package that it uses, however far down. */
export function foldersOf(name: string, packages: WorkspacePackage[]): string[] {
  const found = new Set<string>();
  const visit = (packageName: string) => {
    const one = packages.find((candidate) => candidate.name === packageName);
    if (!one || found.has(one.folder)) return;
    found.add(one.folder);
    for (const dependency of Object.keys(one.dependencies)) visit(dependency);
  };
  visit(name);
  return [...found].sort();
}
