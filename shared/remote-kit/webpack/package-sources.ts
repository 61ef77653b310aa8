import { join } from 'node:path';
import { folderOf } from './dependency-versions.ts';

const OWN = join(import.meta.dirname, '..');

/** What host and remotes must agree on. */
export const CONTRACT_PACKAGES = [
  '@portal/types',
  '@portal/permissions',
  '@portal/api-client',
  '@portal/registry',
];

/** The sources of one of our packages as it is installed for a folder: beside it here, under node_modules elsewhere. */
export function sourcesOf(name: string, from = OWN): string {
  const folder = folderOf(name, from) ?? folderOf(name, OWN);
  if (folder === null)
    throw new Error(`${name} is not installed: run the package manager's install.`);
  return join(folder, 'src');
}

/** The sources of this package and of the presets. */
export const KIT_SOURCES = [join(OWN, 'src'), join(OWN, 'webpack')];
