import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { parse } from 'yaml';
import { lockedPackages } from '../build/locked-packages.ts';

/** Host or remote: its own folder first, then those of the packages of the workspace that it uses. */
export interface Part {
  name: string;
  folders: readonly string[];
}

/** Runs git in the repository; its exit code and what it prints. */
export type Git = (...args: string[]) => Promise<{ code: number | null; output: string }>;

const LOCK = 'pnpm-lock.yaml';

/**
 * The parts whose sources or installed packages differ from those of a commit, and those that it does not have: what
 * `compareBuilds` finds, without a build. Comments and tests count here, so it may name a part whose build is the same.
 * @param root Folder of the repository. Files that git does not know do not count.
 * @throws TaskError when git does not know the commit.
 */
export async function compareSources(
  root: string,
  git: Git,
  commit: string,
  parts: readonly Part[],
): Promise<{ changed: Set<string>; added: Set<string> }> {
  const before = await git('show', `${commit}:${LOCK}`);
  if (before.code !== 0) throw new TaskError(`git show says: ${before.output.trim()}`);
  const locks = [before.output, readFileSync(path.join(root, LOCK), 'utf8')].map((text) =>
    parse(text),
  );
  const changed = new Set<string>();
  const added = new Set<string>();
  for (const { name, folders } of parts) {
    const [own = name] = folders;
    const isKnown = (await git('cat-file', '-e', `${commit}:${own}/package.json`)).code === 0;
    if (!isKnown) added.add(name);
    const sources = await git('diff', '--quiet', commit, '--', ...folders);
    const [old, now] = isKnown ? locks.map((lock) => lockedPackages(lock, folders)) : [];
    if (!isKnown || sources.code !== 0 || old !== now) changed.add(name);
  }
  return { changed, added };
}
