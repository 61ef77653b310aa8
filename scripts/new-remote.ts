import { rmSync, writeFileSync } from 'node:fs';
import { readStamp, stampPath } from './bootstrap/stamp.mjs';
import { failWith, TaskError } from './lib/failing.ts';
import { binOf, run, runNode } from './lib/run.ts';
import { isStopping, onStop } from './lib/stopping.ts';
import { bold, say } from './lib/terminal.ts';
import { root } from './lib/workspace.ts';
import { makeRemote } from './new-remote/make.ts';
import { readWish } from './new-remote/wish.ts';

const PNPM = ['-y', 'pnpm@12.21.0'];

/** What was written as Biome writes it, and the workspace with the new package in it. */
async function finish(folder: string): Promise<void> {
  const formatted = await runNode([binOf('@biomejs/biome'), 'check', '--write', folder]);
  if (formatted.code !== 0) throw new TaskError(formatted.output.trim());
  // Versions that the lockfile knows need no registry.
  const installed = await run('npx', [...PNPM, 'install', '--prefer-offline'], {
    env: { CI: 'false' },
  });
  if (installed.code !== 0 || isStopping()) {
    // What stands in node_modules is nobody's any more: the next command installs.
    rmSync(stampPath(root), { force: true });
    throw new TaskError(`${installed.output.trim()}\nThe packages could not be installed.`);
  }
  writeFileSync(stampPath(root), readStamp(root));
}

// npm run new-remote -- claims [--title …]: a remote that builds, is tested, runs alone and can be released.
const unlisten = onStop(() => undefined);
try {
  const wish = readWish(process.argv.slice(2), root);
  await makeRemote({ root, wish, finish });
  const { name, folder, path } = wish;
  say(`${bold(folder)} is there, with a page at ${bold(path)} and a card on the agents' home.`);
  say();
  say(`  npm run dev -- ${name}                 inside the portal, built as you save`);
  say(`  cd ${folder} && npm run dev${' '.repeat(Math.max(1, 17 - folder.length))}alone`);
  say(`  npm run unit -- ${folder}${' '.repeat(Math.max(1, 21 - folder.length))}its tests`);
  say('  docs/writing-a-remote.md               from here to the users');
} catch (error) {
  failWith(error);
} finally {
  unlisten();
}
