import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonFiles, sourceFiles } from '@portal/kit/create';
import { TaskError } from '@portal/kit/failing';
import { writeDefinition } from '@portal/remote-kit/definition';
import type { Wish } from './wish.ts';
import { workspaceFiles } from './workspace-files.ts';

export interface MakeSetup {
  root: string;
  wish: Wish;
  /** Formats and installs; rejects with a sentence. */
  finish: (folder: string) => Promise<void>;
}

const LOCKFILE = 'pnpm-lock.yaml';

/** Writes a remote and installs it. A failure leaves no folder and restores the lockfile. */
export async function makeRemote({ root, wish, finish }: MakeSetup): Promise<void> {
  const folder = path.join(root, wish.folder);
  const lockfile = path.join(root, LOCKFILE);
  const before = existsSync(lockfile) ? readFileSync(lockfile) : undefined;
  // Removes only what this call made: a concurrent call for the same folder is not affected.
  try {
    mkdirSync(folder);
  } catch {
    throw new TaskError(`The folder ${wish.folder} cannot be made.`);
  }
  try {
    const files = { ...workspaceFiles(wish), ...commonFiles(wish), ...sourceFiles(wish) };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    writeDefinition(folder);
    await finish(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (before && !readFileSync(lockfile).equals(before)) writeFileSync(lockfile, before);
    throw error;
  }
}
