import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { keysDir, root } from '../places.ts';

const run = promisify(execFile);

/** On the disk, where the packages are linked from their store and not copied into memory. */
const TEMPORARIES = '/var/tmp';
const LEFT_OUT = /\/(?:node_modules|\.git|\.data|test-results|\.cache\/(?:jest|node))$/;
const AUTHOR = ['-c', 'user.name=docs', '-c', 'user.email=docs@portal.example'];

/** A fresh checkout of these sources with their builds, as a developer has it: `folder/portal`, with a first commit. */
export async function makeCheckout(): Promise<{ folder: string; checkout: string }> {
  const folder = await mkdtemp(path.join(TEMPORARIES, 'portal-docs-'));
  // The database's own user enters it, too.
  await chmod(folder, 0o755);
  const checkout = path.join(folder, 'portal');
  await cp(root, checkout, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === root || !LEFT_OUT.test(file),
  });
  await cp(keysDir, path.join(checkout, '.data', 'keys'), { recursive: true });
  const git = (...args: string[]) => run('git', [...AUTHOR, ...args], { cwd: checkout });
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'released');
  await git('tag', 'v1.2.0');
  return { folder, checkout };
}
