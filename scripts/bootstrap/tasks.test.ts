import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackages, root } from '../lib/workspace.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** node scripts/bootstrap.mjs TASK … */
const tasks = Object.values(scripts).map((line) => line.split(' ')[2] ?? '');

describe('the tasks of package.json', () => {
  it.each(tasks)('%s has a file, and a name that the bootstrap takes', (task) => {
    expect(existsSync(path.join(root, 'scripts', `${task}.ts`))).toBe(true);
    const pattern = /!\/(.+?)\/\.test\(task\)/.exec(
      readFileSync(path.join(root, 'scripts', 'bootstrap.mjs'), 'utf8'),
    )?.[1];
    expect(new RegExp(pattern ?? 'none').test(task)).toBe(true);
  });

  it('refuses a task that is not there in one sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'nothing'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('There is no task "nothing": see the scripts of package.json.');
  });
});

it('every package runs its tests and its build by its own scripts', () => {
  const packages = readPackages().filter(({ folder }) => folder !== '.' && folder !== 'e2e');
  for (const { folder } of packages) {
    const manifest: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
    );
    const run = `node ${path.relative(path.join(root, folder), root)}/scripts/bootstrap.mjs`;
    expect(manifest.scripts.test).toBe(`${run} unit ${folder}`);
    if (folder !== 'host' && !folder.startsWith('remote-')) continue;
    expect(manifest.scripts.build).toBe(`${run} build ${folder.replace('remote-', '')}`);
    expect(manifest.scripts.dev).toContain(run);
  }
});
