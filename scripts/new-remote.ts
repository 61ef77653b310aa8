import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, TaskError } from '@portal/kit/failing';
import { isStopping, onStop } from '@portal/kit/stopping';
import { bold, dim, say } from '@portal/kit/terminal';
import { installPnpm } from './bootstrap/pnpm.mjs';
import { readStamp, stampPath } from './bootstrap/stamp.mjs';
import { binOf, run, runNode } from './lib/run.ts';
import { root } from './lib/workspace.ts';
import { makeRemote } from './new-remote/make.ts';
import { readWish, type Wish } from './new-remote/wish.ts';

const biome = [binOf('@biomejs/biome'), 'check', '--write', '--vcs-enabled=false'];

/** Formats the written files with Biome. */
async function format(folder: string): Promise<void> {
  const { code, output } = await runNode([...biome, `--config-path=${root}`, folder]);
  if (code !== 0) throw new TaskError(output.trim());
}

/** Installs the workspace with the new package. */
async function install(): Promise<void> {
  // Versions in the lockfile need no registry.
  const { file, output: problem = 'npm is missing.' } = await installPnpm(root);
  if (file === undefined) throw new TaskError(problem);
  const { code, output } = await run(file, ['install', '--prefer-offline'], {
    env: { CI: 'false' },
  });
  if (code !== 0 || isStopping()) {
    // node_modules no longer matches the lockfile: the next command installs.
    rmSync(stampPath(root), { force: true });
    throw new TaskError(`${output.trim()}\nThe packages could not be installed.`);
  }
  writeFileSync(stampPath(root), readStamp(root));
}

function sayWhatNext({ name, folder, path: page, to }: Wish): void {
  say(`${bold(folder)} is there, with a page at ${bold(page)} and a card on the agents' home.`);
  if (to) return;
  const next = [
    [`npm run dev -- ${name}`, 'inside the portal, built as you save'],
    [`cd ${folder} && npm run dev`, 'alone'],
    [`npm run unit -- ${folder}`, 'its tests'],
    ['docs/writing-a-remote.md', 'from here to the users'],
  ];
  say();
  for (const [command = '', what = ''] of next) say(`  ${command.padEnd(34)} ${dim(what)}`);
}

// npm run new-remote -- claims [--title …]: a remote that builds, is tested, runs alone and can be released.
const unlisten = onStop(() => undefined);
try {
  const wish = readWish(process.argv.slice(2), root);
  const finish = async (folder: string) => {
    await format(folder);
    if (!wish.to) await install();
  };
  await makeRemote({ root: path.resolve(root, wish.to ?? '.'), wish, finish });
  sayWhatNext(wish);
} catch (error) {
  failWith(error);
} finally {
  unlisten();
}
