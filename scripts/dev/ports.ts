import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackages, root } from '../lib/workspace.ts';

/** Folders of the remotes, relative to the root. */
export const remoteFolders = (from = root): string[] =>
  readPackages(from)
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith('remote-'));

/** The port that a remote is served on during development: `config.port` of its package.json. */
export function portOf(from: string, folder: string): number {
  const { config }: { config?: { port?: number } } = JSON.parse(
    readFileSync(path.join(from, folder, 'package.json'), 'utf8'),
  );
  return config?.port ?? 0;
}
