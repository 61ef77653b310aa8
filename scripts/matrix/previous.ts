import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { sayDone } from '@portal/kit/terminal';
import { run, runNode } from '../lib/run.ts';
import { cacheDir, dataDir } from '../lib/settings.ts';
import { root } from '../lib/workspace.ts';

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new TaskError(`git ${args[0]} says: ${output.trim()}`);
  return output.trim();
}

/** The newest tag before these sources, else the commit before. */
async function usualPrevious(): Promise<string> {
  const { code, output } = await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD~1'], {
    cwd: root,
  });
  return code === 0 ? output.trim() : 'HEAD~1';
}

/** The commit to compare with: of this tag, branch or commit, or the usual one. Throws TaskError when git does not know it. */
export async function previousCommit(reference?: string): Promise<string> {
  const revision = reference ?? (await usualPrevious());
  return git('rev-parse', '--verify', '--short=12', `${revision}^{commit}`);
}

/**
 * Host and remotes of an earlier commit, built once and cached. They trust the keys of this data folder, as those of a
 * running portal do.
 * @returns The folder that holds `host/dist` and `remote-<name>/dist`.
 * @throws TaskError when git does not know the commit, or its build fails.
 */
export async function buildPrevious(reference?: string): Promise<{ commit: string; dir: string }> {
  const commit = await previousCommit(reference);
  const dir = path.join(cacheDir, 'previous', commit);
  if (existsSync(dir)) return { commit, dir };
  const tree = path.join(cacheDir, 'previous', 'tree');
  await removeTree(tree);
  await git('worktree', 'add', '--detach', '--force', tree, commit);
  try {
    const built = await runNode([path.join(tree, 'scripts', 'bootstrap.mjs'), 'build'], {
      cwd: tree,
      env: { DATA_DIR: dataDir },
    });
    sayDone(built.code === 0, `build ${commit}`, built.seconds);
    if (built.code !== 0) {
      throw new TaskError(`${commit} could not be built:\n${built.output.slice(-2_000)}`);
    }
    await keepBuilds(tree, dir);
  } finally {
    await removeTree(tree);
  }
  return { commit, dir };
}

/** Moves the build output, and nothing else, into the cache; all of it or nothing. */
async function keepBuilds(tree: string, dir: string): Promise<void> {
  const draft = `${dir}.draft`;
  await rm(draft, { recursive: true, force: true });
  for (const name of await readdir(tree)) {
    const dist = path.join(tree, name, 'dist');
    if (!/^(?:host|remote-.+)$/.test(name) || !existsSync(dist)) continue;
    await mkdir(path.join(draft, name), { recursive: true });
    await cp(dist, path.join(draft, name, 'dist'), { recursive: true });
  }
  await rename(draft, dir);
}

async function removeTree(tree: string): Promise<void> {
  await rm(tree, { recursive: true, force: true });
  await git('worktree', 'prune');
}
