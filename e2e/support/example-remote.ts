import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './data-folder.ts';
import { root } from './places.ts';

const run = promisify(execFile);

/** A copy of an example of docs/examples outside of the workspace, with its packages installed. Answers its folder. */
export async function copyExample(name: string): Promise<string> {
  const folder = await temporaryFolder(name);
  const from = path.join(root, 'docs', 'examples', name);
  await cp(from, folder, {
    recursive: true,
    filter: (file) => !/\/(?:node_modules|dist)$/.test(file),
  });
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

/** Builds it with its own webpack, as its README says. Answers the build's folder. */
export async function buildExample(folder: string): Promise<string> {
  await run('npx', ['webpack'], { cwd: folder });
  return path.join(folder, 'dist');
}
