import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failWith, TaskError } from '@portal/kit/failing';
import { say } from '@portal/kit/terminal';
import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { run } from './lib/run.ts';
import { tryStart } from './pack/try-start.ts';
import { writeArtefact } from './pack/write.ts';

// npm run pack -- kit <new folder>: the packages that a team with a repository of its own installs (docs/own-repository.md).
async function packForTeams([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new TaskError('npm run pack -- kit <new folder>');
  if (existsSync(folder)) throw new TaskError(`${folder} is there already: name a new folder.`);
  const { packKit } = await import('./pack/kit.ts');
  const files = await packKit(folder);
  say(`✓ ${files.length} packages in ${path.resolve(folder)}`);
  const kit = files.find((file) => file.startsWith('portal-kit-'));
  say(`A team begins with: npx --package ${folder}/${kit} portal new <name> --kit ${folder}`);
}

// npm run pack -- <new folder> [--try]: what production runs, as a folder and as <folder>.tar.gz with its hash (M17).
// --try unpacks it elsewhere and starts it with NODE_ENV=production against an empty database of its own.
async function pack([name, ...options]: string[]): Promise<void> {
  if (name === 'kit') return packForTeams(options);
  if (name === undefined || name.startsWith('-') || options.some((one) => one !== '--try'))
    throw new TaskError('npm run pack -- <new folder> [--try] | kit <new folder>');
  const folder = path.resolve(name);
  if (existsSync(folder)) throw new TaskError(`${name} is there already: name a new folder.`);
  const built = await buildChanged(allTargets());
  if (built.some(({ ok }) => !ok)) throw new TaskError('A build failed: see above.');
  const { packages } = await writeArtefact(folder);
  const archive = `${folder}.tar.gz`;
  const at = ['-C', path.dirname(folder), path.basename(folder)];
  const tar = await run('tar', ['-czf', archive, ...at]);
  if (tar.code !== 0) throw new TaskError(tar.output);
  const { output } = await run('sha256sum', [path.basename(archive)], {
    cwd: path.dirname(archive),
  });
  await writeFile(`${archive}.sha256`, output);
  say(`✓ ${path.basename(archive)}: ${packages} packages of production; ${output.slice(0, 64)}`);
  if (!options.includes('--try')) return;
  await tryStart(archive);
  say('✓ It starts in production against an empty database');
}

pack(process.argv.slice(2)).catch(failWith);
