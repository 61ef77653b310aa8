import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './data-folder.ts';
import { type Fault, writeFaultyRemote } from './faulty-remote.ts';
import { root } from './places.ts';

const POLICY = path.join(root, 'remote-policy');

/** Builds the remote in a folder outside the workspace, with the packages of remote-policy. */
async function build(folder: string): Promise<string> {
  await symlink(path.join(POLICY, 'node_modules'), path.join(folder, 'node_modules'));
  return buildAgain(folder);
}

/** Builds a folder again after a change of its sources. */
export async function buildAgain(folder: string): Promise<string> {
  const webpack = path.join(POLICY, 'node_modules', 'webpack', 'bin', 'webpack.js');
  await promisify(execFile)(process.execPath, [webpack], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(folder, 'dist');
}

/** A build of remote-policy that says `to` where its Vietnamese words said `from`. Answers the build's folder. */
export async function buildChangedPolicy(from: string, to: string): Promise<string> {
  const folder = await temporaryFolder('policy');
  for (const part of ['src', 'package.json', 'remote.manifest.json', 'webpack.config.mjs']) {
    await cp(path.join(POLICY, part), path.join(folder, part), { recursive: true });
  }
  const file = path.join(folder, 'src', 'locales', 'vi.json');
  const words = await readFile(file, 'utf8');
  if (!words.includes(`"${from}"`)) throw new Error(`remote-policy does not say "${from}"`);
  await writeFile(file, words.replaceAll(`"${from}"`, JSON.stringify(to)));
  return build(folder);
}

/** A build of the remote that `npm run new-remote` makes of these words. Answers the build's folder. */
export async function buildNew(name: string, ...words: string[]): Promise<string> {
  const folder = await temporaryFolder('new');
  const command = path.join(root, 'scripts', 'new-remote.ts');
  await promisify(execFile)(process.execPath, [command, name, ...words, '--to', folder]);
  return build(path.join(folder, `remote-${name}`));
}

/** A build of a remote named policy that throws. Answers the build's folder. */
export async function buildFaulty(fault: Fault): Promise<string> {
  const folder = await temporaryFolder('faulty');
  await writeFaultyRemote(folder, fault);
  return build(folder);
}

/** The folder that a build's temporary sources stand in. */
export const sourcesOf = (dist: string): string => path.dirname(dist);
